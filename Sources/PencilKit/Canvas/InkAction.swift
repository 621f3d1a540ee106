import UIKit

/// Draws a stroke.
@MainActor
final class InkAction: ToolAction {
  private let tool: PKInkingTool
  private let canvas: PKCanvasView
  private let seed = UInt32.random(in: 0...UInt32.max)
  private var samples: [TouchSample] = []

  /// Places that are nearer to each other than this say nothing new, in points.
  private static let leastDistance: CGFloat = 1.5

  init(_ tool: PKInkingTool, _ canvas: PKCanvasView) { (self.tool, self.canvas) = (tool, canvas) }

  func move(to sample: TouchSample) {
    if let last = samples.last {
      let distance = hypot(
        sample.location.x - last.location.x, sample.location.y - last.location.y)
      guard distance >= Self.leastDistance else { return }
    }
    samples.append(sample)
    canvas.wetStroke = stroke
  }

  func end() {
    let stroke = stroke
    canvas.wetStroke = nil
    var drawing = canvas.drawing
    drawing.strokes.append(stroke)
    canvas.change(to: drawing, redrawing: stroke.renderBounds)
  }

  func cancel() { canvas.wetStroke = nil }

  private var stroke: PKStroke {
    let start = samples[0].time
    let points = samples.map { sample in
      let width = tool.width * max(0.3, min(sample.force, 2))
      return PKStrokePoint(
        location: sample.location, timeOffset: sample.time - start,
        size: CGSize(width: width, height: width), opacity: 1, force: sample.force,
        azimuth: sample.azimuth, altitude: sample.altitude)
    }
    return PKStroke(
      ink: tool.ink, path: PKStrokePath(controlPoints: points, creationDate: Date()),
      randomSeed: seed)
  }
}
