/// A place between two characters of a text input.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// UTF-16 units from the beginning.
  nonisolated let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  nonisolated open override var hash: Int { offset }
}

/// A range of characters of a text input.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  nonisolated let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(NSMaxRange(range)) }
  open var isEmpty: Bool { range.length == 0 }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  nonisolated open override var hash: Int { range.location }
}

/// A rectangle of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public let rect: CGRect
  public let writingDirection: NSWritingDirection
  public let containsStart: Bool
  public let containsEnd: Bool
  open var isVertical: Bool { false }

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    self.rect = rect
    writingDirection = .natural
    self.containsStart = containsStart
    self.containsEnd = containsEnd
    super.init()
  }
}

public enum UITextStorageDirection: Int, Sendable { case forward, backward }

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A responder whose text can be asked for and changed by position.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
}
