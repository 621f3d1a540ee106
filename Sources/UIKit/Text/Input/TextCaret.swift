/// The blinking caret of a text field or view.
@MainActor
final class TextCaret: UIView {
  /// Seconds the caret is shown and hidden.
  private static let period: CFTimeInterval = 0.5
  private var timer: ClockTimers.Token?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1
    isHidden = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows the caret at a place, solid for a moment.
  func show(at rect: CGRect) {
    frame = rect
    backgroundColor = tintColor
    isHidden = false
    alpha = 1
    schedule()
  }

  func hide() {
    isHidden = true
    ClockTimers.cancel(timer)
    timer = nil
  }

  private func schedule() {
    ClockTimers.cancel(timer)
    timer = ClockTimers.schedule(after: Self.period) { [weak self] in self?.blink() }
  }

  private func blink() {
    guard !isHidden, window != nil else { return }
    alpha = alpha > 0.5 ? 0 : 1
    schedule()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { ClockTimers.cancel(timer) }
  }
}

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
