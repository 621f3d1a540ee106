import UIKit

/// Follows one touch, and has the canvas's tool do what it does.
final class DrawingGestureRecognizer: UIGestureRecognizer {
  private unowned let canvas: PKCanvasView
  private var touch: UITouch?
  private var action: (any ToolAction)?
  private var lasso: LassoAction?

  init(canvas: PKCanvasView) {
    self.canvas = canvas
    super.init(target: nil, action: nil)
  }

  func forgetSelection() {
    lasso = nil
    canvas.selectionOutline = nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touch == nil, touches.count == 1, let touch = touches.first, canvas.accepts(touch) else {
      // A second finger scrolls.
      if self.touch != nil, state != .possible { return touches.forEach { ignore($0, for: event) } }
      action?.cancel()
      action = nil
      state = .failed
      return
    }
    self.touch = touch
    action = makeAction()
    action?.move(to: sample(touch))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch), let action else { return }
    for sample in (event.coalescedTouches(for: touch) ?? [touch]).map(sample) {
      action.move(to: sample)
    }
    if state == .possible {
      state = .began
      canvas.toolDidBegin()
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch) else { return }
    if state == .possible { canvas.toolDidBegin() }
    action?.end()
    state = .ended
    canvas.toolDidEnd()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let hadBegun = state != .possible
    action?.cancel()
    state = hadBegun ? .cancelled : .failed
    if hadBegun { canvas.toolDidEnd() }
  }

  override func reset() {
    super.reset()
    (touch, action) = (nil, nil)
  }

  private func sample(_ touch: UITouch) -> TouchSample {
    let place = touch.preciseLocation(in: canvas)
    let most = touch.maximumPossibleForce
    return TouchSample(
      location: place.applying(canvas.drawingTransform.inverted()), time: touch.timestamp,
      force: most > 0 && touch.type == .pencil ? touch.force : 1, altitude: touch.altitudeAngle,
      azimuth: touch.azimuthAngle(in: canvas))
  }

  private func makeAction() -> (any ToolAction)? {
    switch canvas.tool {
    case let tool as PKInkingTool: return InkAction(tool, canvas)
    case let tool as PKEraserTool: return EraserAction(tool, canvas)
    case is PKLassoTool:
      let lasso = lasso ?? LassoAction(canvas)
      self.lasso = lasso
      return lasso
    default: return nil
    }
  }
}

/// A place of a touch.
struct TouchSample {
  /// In the drawing's coordinates.
  var location: CGPoint
  var time: TimeInterval
  var force: CGFloat
  var altitude: CGFloat
  var azimuth: CGFloat
}

/// What a tool does with a touch.
@MainActor
protocol ToolAction: AnyObject {
  func move(to sample: TouchSample)
  func end()
  func cancel()
}
