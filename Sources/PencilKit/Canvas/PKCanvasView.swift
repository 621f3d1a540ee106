public import UIKit

/// Draws what fingers and pencils do on it, and shows the drawing.
///
/// One finger draws where fingers may; two scroll.
@preconcurrency @MainActor
open class PKCanvasView: UIScrollView {
  @_nonoverride
  open weak var delegate: (any PKCanvasViewDelegate)? {
    get { super.delegate as? any PKCanvasViewDelegate }
    set { super.delegate = newValue }
  }

  private let paper = CanvasPaper()
  private lazy var stylus = DrawingGestureRecognizer(canvas: self)
  /// Told when the canvas begins and ceases to be the first responder.
  var onFocus: [ObjectIdentifier: () -> Void] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if backgroundColor == nil { backgroundColor = .systemBackground }
    paper.canvas = self
    addSubview(paper)
    addGestureRecognizer(stylus)
    updateScrolling()
  }

  // MARK: The drawing

  /// What is drawn. Setting it tells the delegate and forgets what could be undone.
  open var drawing: PKDrawing {
    get { content }
    set {
      content = newValue
      paper.setNeedsDisplay()
      drawingDidChange()
    }
  }
  private var content = PKDrawing()

  private func drawingDidChange() {
    isRendering = true
    delegate?.canvasViewDrawingDidChange(self)
  }

  /// Whether the delegate hears when the drawing is on the screen.
  private var isRendering = false

  func paperDidDraw() {
    guard isRendering else { return }
    isRendering = false
    // Not while the frame is made, since a delegate may change what is in it.
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.canvasViewDidFinishRendering(self)
    }
  }

  /// Changes the drawing as a tool does, so that it can be undone.
  func change(to new: PKDrawing, redrawing area: CGRect?) {
    let old = content
    content = new
    if let area { paper.setNeedsDisplay(inDrawing: area) } else { paper.setNeedsDisplay() }
    undoManager?.registerUndo(withTarget: self) { canvas in
      canvas.change(to: old, redrawing: nil)
    }
    drawingDidChange()
  }

  /// Shows a drawing while a tool is used, without telling anybody.
  func show(_ drawing: PKDrawing) {
    content = drawing
    paper.setNeedsDisplay()
  }

  // MARK: Tools

  /// What a touch does: a black pen at first.
  open var tool: any PKTool = PKInkingTool(.pen) {
    didSet { if !(tool is PKLassoTool) { stylus.forgetSelection() } }
  }

  open var drawingPolicy = PKCanvasViewDrawingPolicy.default { didSet { updateScrolling() } }

  /// Whether fingers draw, by its former name.
  open var allowsFingerDrawing: Bool {
    get { drawingPolicy != .pencilOnly }
    set { drawingPolicy = newValue ? .anyInput : .pencilOnly }
  }

  open var isDrawingEnabled = true { didSet { stylus.isEnabled = isDrawingEnabled } }

  /// Recognises what draws.
  open var drawingGestureRecognizer: UIGestureRecognizer { stylus }

  private func updateScrolling() {
    panGestureRecognizer.minimumNumberOfTouches = drawingPolicy == .pencilOnly ? 1 : 2
  }

  func accepts(_ touch: UITouch) -> Bool {
    drawingPolicy != .pencilOnly || touch.type == .pencil
  }

  func toolDidBegin() { delegate?.canvasViewDidBeginUsingTool(self) }
  func toolDidEnd() { delegate?.canvasViewDidEndUsingTool(self) }

  // MARK: Shown on top

  /// The stroke that is being drawn; not yet part of the drawing.
  private(set) var wetStroke: PKStroke?

  /// - Parameter area: where the stroke looks other than before.
  func showWet(_ stroke: PKStroke?, changed area: CGRect) {
    wetStroke = stroke
    if !area.isNull { paper.setNeedsDisplay(inDrawing: area) }
  }

  /// The line around what is selected, in the drawing's coordinates.
  var selectionOutline: CGPath? { didSet { paper.setNeedsDisplay() } }

  // MARK: Layout

  /// From the drawing's coordinates to the view's own.
  var drawingTransform: CGAffineTransform {
    CGAffineTransform(scaleX: zoomScale, y: zoomScale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard paper.frame != bounds else { return }
    paper.frame = bounds
    paper.setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paper.setNeedsDisplay()
  }

  // MARK: Focus

  open override var canBecomeFirstResponder: Bool { true }

  open override func becomeFirstResponder() -> Bool {
    defer { onFocus.values.forEach { $0() } }
    return super.becomeFirstResponder()
  }

  open override func resignFirstResponder() -> Bool {
    defer { onFocus.values.forEach { $0() } }
    return super.resignFirstResponder()
  }
}

/// Shows the part of the drawing that is in sight.
final class CanvasPaper: UIView {
  weak var canvas: PKCanvasView?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setNeedsDisplay(inDrawing area: CGRect) {
    guard let canvas else { return }
    let place = area.applying(canvas.drawingTransform)
      .offsetBy(dx: -frame.minX, dy: -frame.minY).insetBy(dx: -2, dy: -2)
    setNeedsDisplay(place.intersection(bounds))
  }

  override func draw(_ rect: CGRect) {
    guard let canvas, let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    let map = canvas.drawingTransform
    context.concatenate(map)
    let area = rect.offsetBy(dx: frame.minX, dy: frame.minY).applying(map.inverted())
    let painter = StrokePainter(style: traitCollection.userInterfaceStyle)
    painter.draw(canvas.drawing.strokes, in: area, context)
    if let stroke = canvas.wetStroke { painter.draw([stroke], in: area, context) }
    if let outline = canvas.selectionOutline {
      context.addPath(outline)
      context.setLineDash(phase: 0, lengths: [6, 4])
      context.setLineWidth(2)
      context.setStrokeColor(UIColor.systemBlue.cgColor)
      context.strokePath()
    }
    canvas.paperDidDraw()
  }
}
