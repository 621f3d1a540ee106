/// How a preview of a view looks: its ground, outline and shadow.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline that throws the shadow; nil for the visible part's.
  open var shadowPath: UIBezierPath?
  /// The background of the view; the system's background unless set.
  open var backgroundColor: UIColor! {
    get { background ?? .systemBackground }
    set { background = newValue }
  }
  private var background: UIColor?

  public override init() {
    super.init()
  }

  /// Outlines lines of text, each a rectangle in the view's coordinates.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for line in textLineRects {
      path.append(
        UIBezierPath(roundedRect: line.cgRectValue.insetBy(dx: -6, dy: -2), cornerRadius: 6))
    }
    if !textLineRects.isEmpty { visiblePath = path }
  }
}
