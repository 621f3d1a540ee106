/// A range of characters of a text input. Text inputs of an app's own derive theirs from it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// UTF-16 units, in UIKit's own text inputs.
  nonisolated let range: NSRange

  public override init() {
    range = NSRange(location: 0, length: 0)
    super.init()
  }

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(NSMaxRange(range)) }
  open var isEmpty: Bool { range.length == 0 }

  nonisolated private var isOwn: Bool { type(of: self) == UITextRange.self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard isOwn, let other = object as? UITextRange, other.isOwn else {
      return super.isEqual(object)
    }
    return other.range == range
  }

  nonisolated open override var hash: Int { isOwn ? range.location : super.hash }
}
