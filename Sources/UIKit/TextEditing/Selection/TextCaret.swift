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

  /// Stays solid while the caret is dragged.
  func hold() {
    alpha = 1
    ClockTimers.cancel(timer)
    timer = nil
  }

  func hide() {
    guard !isHidden else { return }
    isHidden = true
    ClockTimers.cancel(timer)
    timer = nil
  }

  private func schedule() {
    ClockTimers.cancel(timer)
    timer = ClockTimers.schedule(after: Self.period) { [weak self] in self?.blink() }
  }

  private func blink() {
    // In a window that is not shown nothing needs to blink.
    guard !isHidden, let window, !window.isHidden else { return }
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
