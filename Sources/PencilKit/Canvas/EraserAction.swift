import UIKit

/// Removes strokes, or what of them lies under the eraser.
@MainActor
final class EraserAction: ToolAction {
  private let tool: PKEraserTool
  private let canvas: PKCanvasView
  private let before: PKDrawing
  private var strokes: [PKStroke]
  private var last: TouchSample?

  init(_ tool: PKEraserTool, _ canvas: PKCanvasView) {
    (self.tool, self.canvas, before) = (tool, canvas, canvas.drawing)
    strokes = before.strokes
  }

  func move(to sample: TouchSample) {
    let from = last ?? sample
    last = sample
    let distance = hypot(
      sample.location.x - from.location.x, sample.location.y - from.location.y)
    let reach = radius(distance, sample.time - from.time)
    let steps = max(1, Int((distance / max(reach / 2, 1)).rounded(.up)))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      erase(
        around: CGPoint(
          x: from.location.x + (sample.location.x - from.location.x) * part,
          y: from.location.y + (sample.location.y - from.location.y) * part), reach)
    }
  }

  /// A finger that moves fast erases more, up to three times the width at 1,500 points a second.
  private func radius(_ distance: CGFloat, _ time: TimeInterval) -> CGFloat {
    guard tool.eraserType == .bitmap, time > 0 else { return tool.width / 2 }
    return tool.width / 2 * (1 + min(distance / CGFloat(time) / 750, 2))
  }

  private func erase(around center: CGPoint, _ reach: CGFloat) {
    let area = CGRect(around: center, reach)
    let left = strokes.flatMap { stroke -> [PKStroke] in
      guard stroke.renderBounds.meets(area) else { return [stroke] }
      return tool.eraserType == .vector
        ? stroke.isTouched(at: center, within: reach) ? [] : [stroke]
        : stroke.without(center, reach)
    }
    strokes = left
    show(PKDrawing(strokes: left))
  }

  private func show(_ drawing: PKDrawing) { canvas.show(drawing) }

  func end() {
    guard strokes.count != before.strokes.count || PKDrawing(strokes: strokes) != before else {
      return
    }
    canvas.show(before)
    canvas.change(to: PKDrawing(strokes: strokes), redrawing: nil)
  }

  func cancel() { canvas.show(before) }
}

extension PKStroke {
  /// A place in the path's own coordinates, and how much larger they are.
  private func own(_ point: CGPoint) -> (point: CGPoint, scale: CGFloat) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    guard scale > 0 else { return (point, 1) }
    return (point.applying(transform.inverted()), 1 / scale)
  }

  /// Whether the stroke's area comes near a point.
  func isTouched(at point: CGPoint, within reach: CGFloat) -> Bool {
    let (center, scale) = own(point)
    var isTouched = false
    path.forEachTip(near: CGRect(around: center, reach * scale)) { tip, _ in
      isTouched =
        isTouched
        || (mask?.contains(tip.center) ?? true)
          && hypot(tip.center.x - center.x, tip.center.y - center.y) <= reach * scale + tip.radius
    }
    return isTouched
  }

  /// What is left of the stroke when the way within a circle goes.
  func without(_ point: CGPoint, _ reach: CGFloat) -> [PKStroke] {
    let (center, scale) = own(point)
    func isFree(_ place: PKStrokePoint) -> Bool {
      hypot(place.location.x - center.x, place.location.y - center.y) > reach * scale
    }
    var isTouched = false
    path.forEachTip(near: CGRect(around: center, reach * scale)) { tip, _ in
      isTouched =
        isTouched || hypot(tip.center.x - center.x, tip.center.y - center.y) <= reach * scale
    }
    guard isTouched else { return [self] }
    return path.ranges(where: isFree).filter { $0.upperBound > $0.lowerBound }.map { range in
      PKStroke(
        ink: ink, path: path.part(range), transform: transform, mask: mask, randomSeed: randomSeed)
    }
  }
}

extension CGRect {
  /// The square around a circle.
  fileprivate init(around center: CGPoint, _ radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
