/// The yellow rectangles behind found text in a text view.
@MainActor
final class FindHighlight: UIView {
  private weak var textView: UITextView?
  private var pieces: [UIView] = []

  init(_ textView: UITextView) {
    self.textView = textView
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  /// Marks ranges, the current one in full colour, the others paler.
  func show(_ ranges: [NSRange], current: Int?) {
    guard let textView else { return }
    for piece in pieces { piece.removeFromSuperview() }
    pieces = []
    if superview !== textView { textView.insertSubview(self, at: 0) }
    let manager = textView.layoutManager
    let inset = textView.textContainerInset
    // Marking thousands of places nobody sees would only be slow.
    for (index, range) in ranges.prefix(500).enumerated() {
      let glyphs = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
      manager.enumerateEnclosingRects(
        forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
        in: textView.textContainer
      ) { rect, _ in
        self.mark(rect.offsetBy(dx: inset.left, dy: inset.top), isCurrent: index == current)
      }
    }
  }

  private func mark(_ rect: CGRect, isCurrent: Bool) {
    let piece = UIView(frame: rect.insetBy(dx: -1, dy: 0))
    piece.backgroundColor = UIColor.systemYellow.withAlphaComponent(isCurrent ? 0.9 : 0.3)
    piece.layer.cornerRadius = 3
    pieces.append(piece)
    addSubview(piece)
  }
}
