public import UIKit

/// A button to sign in with an Apple account: its words in one of three looks, without Apple's sign.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  /// The button's title.
  public enum ButtonType: Int, Sendable {
    case signIn = 0
    case `continue` = 1
    case signUp = 2
    public static let `default` = ButtonType.signIn
  }
  /// The button's colours.
  public enum Style: Int, Sendable {
    case white = 0
    case whiteOutline = 1
    case black = 2
  }

  /// The corners' radius in points.
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }

  private let label = UILabel()

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    show(type, style)
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    show(.default, .black)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show(.default, .black)
  }

  private func show(_ type: ButtonType, _ style: Style) {
    let words =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    label.text = AuthenticationStrings.text(words)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.textColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = style == .whiteOutline ? 1 : 0
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = label.text
  }

  open override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // As on iOS the words grow with the button: to 43 % of its height.
    label.font = .systemFont(ofSize: max(10, bounds.height * 0.43), weight: .medium)
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
