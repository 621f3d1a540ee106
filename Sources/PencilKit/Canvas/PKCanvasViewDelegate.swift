public import UIKit

/// Hears of a canvas. All methods are optional.
@preconcurrency @MainActor
public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  /// The drawing changed: by a tool, or because it was set.
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  /// All of the drawing is on the screen.
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}

/// What draws on a canvas.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  /// As the person's settings say: fingers, too, since there may be no pencil.
  case `default`
  case anyInput
  case pencilOnly
}
