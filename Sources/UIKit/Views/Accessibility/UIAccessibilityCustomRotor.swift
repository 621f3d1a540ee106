/// A named list of places to jump to with assistive technology: headings, links, or the app's own.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable { case previous, next }

  /// Lists that the system names.
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3
    case headingLevel4, headingLevel5, headingLevel6, boldText, italicText, underlineText
    case misspelledWord, image, textField, table, list, landmark
  }

  /// Gives the item after, or before, the current one; nil at the end.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate)
    -> UIAccessibilityCustomRotorItemResult?

  open var name: String
  open var attributedName: NSAttributedString
  open var itemSearchBlock: Search
  open private(set) var systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    name = attributedName.string
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    name = ""
    attributedName = NSAttributedString()
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = type
    super.init()
  }
}

/// The finding of a custom rotor.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }
}

/// Where a custom rotor's search goes on, and in which direction.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem: UIAccessibilityCustomRotorItemResult
  open var searchDirection: UIAccessibilityCustomRotor.Direction

  public init(
    currentItem: UIAccessibilityCustomRotorItemResult,
    searchDirection: UIAccessibilityCustomRotor.Direction
  ) {
    self.currentItem = currentItem
    self.searchDirection = searchDirection
    super.init()
  }
}

/// The kind of text an element holds, for how it is read.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
  public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
  public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
  public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}
