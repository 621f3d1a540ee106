import UIKit

/// Draws a stroke.
@MainActor
final class InkAction: ToolAction {
  private let tool: PKInkingTool
  private let canvas: PKCanvasView
  private let seed = UInt32.random(in: 0...UInt32.max)
  private let start = Date()
  private var startTime: TimeInterval?
  private var points: [PKStrokePoint] = []
  /// Around the last part of what is drawn by now.
  private var lastReach = CGRect.null

  /// Places that are nearer to each other than this say nothing new, in points.
  private static let leastDistance: CGFloat = 1.5

  init(_ tool: PKInkingTool, _ canvas: PKCanvasView) { (self.tool, self.canvas) = (tool, canvas) }

  func move(to sample: TouchSample) {
    if let last = points.last?.location {
      let distance = hypot(sample.location.x - last.x, sample.location.y - last.y)
      guard distance >= Self.leastDistance else { return }
    }
    let startTime = startTime ?? sample.time
    self.startTime = startTime
    let width = tool.width * max(0.3, min(sample.force, 2))
    points.append(
      PKStrokePoint(
        location: sample.location, timeOffset: sample.time - startTime,
        size: CGSize(width: width, height: width), opacity: 1, force: sample.force,
        azimuth: sample.azimuth, altitude: sample.altitude))
    let stroke = stroke
    // A point bends the part before its own, too, which ended straight until now.
    let changed = max(points.count - 3, 0)..<max(points.count - 1, 1)
    let reaches = changed.map(stroke.path.reach)
    canvas.showWet(stroke, changed: reaches.reduce(lastReach) { $0.union($1) })
    lastReach = reaches.last ?? .null
  }

  func end() {
    let stroke = stroke
    canvas.showWet(nil, changed: stroke.renderBounds)
    var drawing = canvas.drawing
    drawing.strokes.append(stroke)
    canvas.change(to: drawing, redrawing: stroke.renderBounds)
  }

  func cancel() { canvas.showWet(nil, changed: stroke.renderBounds) }

  private var stroke: PKStroke {
    PKStroke(
      ink: tool.ink, path: PKStrokePath(controlPoints: points, creationDate: start),
      randomSeed: seed)
  }
}
