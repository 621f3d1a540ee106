/// The grip at an end of the selection: a bar as high as the line, with a knob above or below it.
@MainActor
final class TextSelectionHandle: UIView {
  enum End { case start, end }

  /// Points, as on iOS 17.
  private static let knob: CGFloat = 10
  private static let bar: CGFloat = 2

  let end: End
  private let stem = UIView()
  private let dot = UIView()

  init(_ end: End) {
    self.end = end
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    dot.layer.cornerRadius = Self.knob / 2
    addSubview(stem)
    addSubview(dot)
  }

  required init?(coder: NSCoder) { return nil }

  /// Stands at an end of the selection, whose caret rectangle is given in the superview's coordinates.
  func show(at caret: CGRect) {
    let side = Self.knob
    frame = CGRect(
      x: caret.midX - side / 2, y: caret.minY - (end == .start ? side - 1 : 0), width: side,
      height: caret.height + side - 1)
    let stemTop = end == .start ? side - 1 : 0
    stem.frame = CGRect(
      x: (side - Self.bar) / 2, y: stemTop, width: Self.bar, height: caret.height)
    dot.frame = CGRect(
      x: 0, y: end == .start ? 0 : bounds.height - side, width: side, height: side)
    colour()
    isHidden = false
  }

  private func colour() {
    stem.backgroundColor = tintColor
    dot.backgroundColor = tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }
}
