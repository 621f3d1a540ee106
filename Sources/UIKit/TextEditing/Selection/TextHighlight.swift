/// The tinted rectangles behind selected text.
@MainActor
final class TextHighlight: UIView {
  private var pieces: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows these rectangles, and no others.
  func show(_ rects: [CGRect]) {
    while pieces.count > rects.count { pieces.removeLast().removeFromSuperview() }
    while pieces.count < rects.count {
      let piece = UIView()
      pieces.append(piece)
      addSubview(piece)
    }
    for (piece, rect) in zip(pieces, rects) {
      piece.frame = rect
      piece.backgroundColor = tintColor.withAlphaComponent(0.2)
    }
  }
}
