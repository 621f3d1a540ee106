/// A list of menu elements.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name that tells one menu from another.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file")
    public static let edit = Self("com.apple.menu.edit")
    public static let view = Self("com.apple.menu.view")
    public static let window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help")
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    public static let share = Self("com.apple.menu.share")
    public static let root = Self("com.apple.menu.root")
    public static let format = Self("com.apple.menu.format")
    public static let about = Self("com.apple.menu.about")
    public static let preferences = Self("com.apple.menu.preferences")
    public static let services = Self("com.apple.menu.services")
    public static let hide = Self("com.apple.menu.hide")
    public static let quit = Self("com.apple.menu.quit")
    public static let newItem = Self("com.apple.menu.new-item")
    public static let newScene = Self("com.apple.menu.new-scene")
    public static let open = Self("com.apple.menu.open")
    public static let openRecent = Self("com.apple.menu.open-recent")
    public static let close = Self("com.apple.menu.close")
    public static let print = Self("com.apple.menu.print")
    public static let document = Self("com.apple.menu.document")
    public static let undoRedo = Self("com.apple.menu.undo-redo")
    public static let find = Self("com.apple.menu.find")
    public static let findPanel = Self("com.apple.menu.find-panel")
    public static let replace = Self("com.apple.menu.replace")
    public static let lookup = Self("com.apple.menu.lookup")
    public static let learn = Self("com.apple.menu.learn")
    public static let autoFill = Self("com.apple.menu.autofill")
    public static let spelling = Self("com.apple.menu.spelling")
    public static let spellingPanel = Self("com.apple.menu.spelling-panel")
    public static let spellingOptions = Self("com.apple.menu.spelling-options")
    public static let substitutions = Self("com.apple.menu.substitutions")
    public static let substitutionOptions = Self("com.apple.menu.substitution-options")
    public static let transformations = Self("com.apple.menu.transformations")
    public static let speech = Self("com.apple.menu.speech")
    public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
    public static let font = Self("com.apple.menu.font")
    public static let textStyle = Self("com.apple.menu.text-style")
    public static let textSize = Self("com.apple.menu.text-size")
    public static let textColor = Self("com.apple.menu.text-color")
    public static let text = Self("com.apple.menu.text")
    public static let writingDirection = Self("com.apple.menu.writing-direction")
    public static let alignment = Self("com.apple.menu.alignment")
    public static let toolbar = Self("com.apple.menu.toolbar")
    public static let sidebar = Self("com.apple.menu.sidebar")
    public static let fullscreen = Self("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  }

  /// How a menu stands in its parent.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children stand in the parent menu, as a group of their own.
    public static let displayInline = Self(rawValue: 1 << 0)
    /// The menu's row is red.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Of the menu's actions, inline groups included, at most one is on (iOS 15).
    public static let singleSelection = Self(rawValue: 1 << 5)
    /// The children stand in one row of pictures (iOS 17).
    public static let displayAsPalette = Self(rawValue: 1 << 7)
  }

  /// How much room a menu's elements take (iOS 16).
  public enum ElementSize: Int, Sendable {
    /// Pictures alone, up to four in a row.
    case small
    /// Pictures over titles, up to three in a row.
    case medium
    /// A row each.
    case large
    case automatic = -1
  }

  open var identifier: Identifier { identifierValue }
  private let identifierValue: Identifier
  open var options: Options { optionsValue }
  private let optionsValue: Options
  open var preferredElementSize: ElementSize
  open var children: [UIMenuElement] { childrenValue }
  private let childrenValue: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    identifierValue = identifier ?? Identifier("UIMenu." + UUID().uuidString)
    optionsValue = options
    self.preferredElementSize = preferredElementSize
    childrenValue = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// A menu like this one with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, submenus' included (iOS 15).
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Every action and command of the menu and its submenus, in order.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }

  /// Turns one leaf on and the menu's others off.
  func select(_ chosen: any UIMenuLeaf) {
    for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
  }
}
