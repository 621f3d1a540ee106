import UIKit

/// Goes around strokes to select them, and then moves them.
@MainActor
final class LassoAction: ToolAction {
  private let canvas: PKCanvasView
  private var line: [CGPoint] = []
  /// The numbers of the strokes that are selected, and the line around them.
  private var selected: Set<Int> = []
  private var outline: CGPath?
  private var move: (start: CGPoint, before: PKDrawing)?
  private var offset = CGPoint.zero

  init(_ canvas: PKCanvasView) { self.canvas = canvas }

  func move(to sample: TouchSample) {
    let point = sample.location
    if line.isEmpty, move == nil, let outline, !selected.isEmpty, outline.contains(point),
      selected.allSatisfy({ $0 < canvas.drawing.strokes.count })
    {
      move = (point, canvas.drawing)
    }
    if let move {
      offset = CGPoint(x: point.x - move.start.x, y: point.y - move.start.y)
      return showMoved()
    }
    line.append(point)
    let path = CGMutablePath()
    path.addLines(between: line)
    canvas.selectionOutline = path
  }

  private var movement: CGAffineTransform {
    CGAffineTransform(translationX: offset.x, y: offset.y)
  }

  private func moved(_ drawing: PKDrawing) -> PKDrawing {
    var drawing = drawing
    for index in selected {
      drawing.strokes[index].transform = drawing.strokes[index].transform.concatenating(movement)
    }
    return drawing
  }

  private func showMoved() {
    guard let move else { return }
    canvas.show(moved(move.before))
    var movement = movement
    canvas.selectionOutline = outline?.copy(using: &movement)
  }

  func end() {
    if let move {
      canvas.show(move.before)
      canvas.change(to: moved(move.before), redrawing: nil)
      var movement = movement
      outline = outline?.copy(using: &movement)
      canvas.selectionOutline = outline
      self.move = nil
      offset = .zero
      return
    }
    let path = CGMutablePath()
    if line.count > 2 {
      path.addLines(between: line)
      path.closeSubpath()
    }
    line = []
    // A stroke is selected when most of it is inside.
    selected = Set(
      canvas.drawing.strokes.indices.filter { index in
        let stroke = canvas.drawing.strokes[index]
        let inside = stroke.path.filter { path.contains($0.location.applying(stroke.transform)) }
        return !stroke.path.isEmpty && 2 * inside.count > stroke.path.count
      })
    outline = selected.isEmpty ? nil : path
    canvas.selectionOutline = outline
  }

  func cancel() {
    if let move { canvas.show(move.before) }
    move = nil
    line = []
    canvas.selectionOutline = outline
  }
}
