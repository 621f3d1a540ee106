/// The display of a text input's selection: the caret, or highlighted text with handles at its ends.
@MainActor
final class TextSelectionDisplay {
  let caret = TextCaret()
  let highlight = TextHighlight()
  private let start = TextSelectionHandle(.start)
  private let end = TextSelectionHandle(.end)
  /// Handles are for fingers: selecting by mouse or keyboard shows none.
  var showsHandles = true

  /// Puts the views into a text input's view, the highlight behind its text if the text is a view.
  func install(in view: UIView, behind text: UIView? = nil) {
    if let text {
      view.insertSubview(highlight, belowSubview: text)
    } else {
      view.addSubview(highlight)
    }
    for part in [caret, start, end] { view.addSubview(part) }
  }

  func remove() {
    for part in [caret, highlight, start, end] { part.removeFromSuperview() }
  }

  /// Shows the selection of an input, or nothing while it is not the first responder.
  func update(_ input: any UIResponder & UITextInput, in view: UIView, isEditable: Bool) {
    guard input.isFirstResponder, view.window != nil, let range = input.selectedTextRange else {
      return hide()
    }
    guard !range.isEmpty else {
      hideSelection()
      if isEditable { caret.show(at: input.caretRect(for: range.start)) } else { caret.hide() }
      return
    }
    caret.hide()
    let rects = input.selectionRects(for: range).map(\.rect)
    highlight.show(rects.map { view.convert($0, to: highlight) })
    place(start, at: input.caretRect(for: range.start), in: view)
    place(end, at: input.caretRect(for: range.end), in: view)
  }

  private func place(_ handle: TextSelectionHandle, at caret: CGRect, in view: UIView) {
    // A field's text scrolls: an end out of sight has no handle.
    let clip = highlight.clipsToBounds ? highlight.frame.insetBy(dx: -3, dy: -99) : nil
    guard showsHandles, clip?.contains(CGPoint(x: caret.midX, y: caret.midY)) ?? true else {
      handle.isHidden = true
      return
    }
    handle.show(at: caret)
  }

  func hide() {
    caret.hide()
    hideSelection()
  }

  private func hideSelection() {
    highlight.show([])
    start.isHidden = true
    end.isHidden = true
  }

  /// The handle that a finger at a point of the view means.
  func handle(near point: CGPoint) -> TextSelectionHandle.End? {
    /// Points around a knob that a finger may miss it by.
    let reach: CGFloat = 24
    let found = [start, end].filter { !$0.isHidden }.map { handle in
      let knobY = handle.end == .start ? handle.frame.minY + 5 : handle.frame.maxY - 5
      let nearest = CGPoint(
        x: handle.frame.midX, y: min(max(point.y, handle.frame.minY), handle.frame.maxY))
      let stem = distance(from: nearest, to: point) * 1.5
      let knob = distance(from: CGPoint(x: handle.frame.midX, y: knobY), to: point)
      return (handle.end, min(stem, knob))
    }
    return found.filter { $0.1 < reach }.min { $0.1 < $1.1 }?.0
  }
}
