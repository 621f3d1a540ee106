/// A rectangle of a selection, in the text input's coordinates.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let ownRect: CGRect
  private let hasStart: Bool
  private let hasEnd: Bool

  public override init() {
    (ownRect, hasStart, hasEnd) = (.zero, false, false)
    super.init()
  }

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    (ownRect, hasStart, hasEnd) = (rect, containsStart, containsEnd)
    super.init()
  }

  open var rect: CGRect { ownRect }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { hasStart }
  open var containsEnd: Bool { hasEnd }
  open var isVertical: Bool { false }
}
