/// A view that stands in place of the keyboard, or above it, and looks like a part of it.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The keyboard's background.
    case keyboard
  }

  open var inputViewStyle: Style { inputViewStyleValue }
  private let inputViewStyleValue: Style
  /// Whether the view is as high as its constraints or its intrinsic size say, rather than as its frame.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    inputViewStyleValue = inputViewStyle
    super.init(frame: frame)
    dress()
  }

  public required init?(coder: NSCoder) {
    inputViewStyleValue = .default
    super.init(coder: coder)
  }

  private func dress() {
    autoresizingMask = [.flexibleWidth]
    guard inputViewStyle == .keyboard else { return }
    withoutDecidingAppearance { backgroundColor = KeyboardStyle.background }
  }
}
