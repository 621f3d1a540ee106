import UIKit

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp
  case order, rent, support, contribute, tip, `continue`
}

public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// The button with which apps begin a payment. It shows words, since the sign is Apple's.
@preconcurrency @MainActor
open class PKPaymentButton: UIButton {
  private let paymentType: PKPaymentButtonType
  private let paymentStyle: PKPaymentButtonStyle
  /// In points.
  open var cornerRadius: CGFloat = 4 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  public convenience init(
    type buttonType: PKPaymentButtonType, style buttonStyle: PKPaymentButtonStyle
  ) { self.init(paymentButtonType: buttonType, paymentButtonStyle: buttonStyle) }

  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) {
    paymentType = type
    paymentStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    setTitle(Self.words(type), for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    layer.cornerRadius = cornerRadius
    showStyle()
  }
  public required init?(coder: NSCoder) {
    (paymentType, paymentStyle) = (.plain, .black)
    super.init(coder: coder)
    setTitle(Self.words(.plain), for: .normal)
    showStyle()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: max(100, super.intrinsicContentSize.width + 24), height: 30)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
  }

  private func showStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isBlack = paymentStyle == .black || (paymentStyle == .automatic && !isDark)
    backgroundColor = isBlack ? .black : .white
    setTitleColor(isBlack ? .white : .black, for: .normal)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = paymentStyle == .whiteOutline ? 1 : 0
  }

  private static func words(_ type: PKPaymentButtonType) -> String {
    switch type {
    case .plain: "Apple Pay"
    case .buy: "Buy with Apple Pay"
    case .setUp: "Set Up Apple Pay"
    case .inStore: "Pay with Apple Pay"
    case .donate: "Donate with Apple Pay"
    case .checkout: "Check Out with Apple Pay"
    case .book: "Book with Apple Pay"
    case .subscribe: "Subscribe with Apple Pay"
    case .reload: "Reload with Apple Pay"
    case .addMoney: "Add Money with Apple Pay"
    case .topUp: "Top Up with Apple Pay"
    case .order: "Order with Apple Pay"
    case .rent: "Rent with Apple Pay"
    case .support: "Support with Apple Pay"
    case .contribute: "Contribute with Apple Pay"
    case .tip: "Tip with Apple Pay"
    case .continue: "Continue with Apple Pay"
    }
  }
}

public enum PKAddPassButtonStyle: Int, Sendable { case black, blackOutline }

/// The button with which apps begin to add a pass.
@preconcurrency @MainActor
open class PKAddPassButton: UIButton {
  open var addPassButtonStyle: PKAddPassButtonStyle {
    didSet { showStyle() }
  }

  public init(addPassButtonStyle style: PKAddPassButtonStyle) {
    addPassButtonStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 44))
    setUp()
  }
  public required init?(coder: NSCoder) {
    addPassButtonStyle = .black
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setTitle("Add to Apple Wallet", for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    backgroundColor = .black
    layer.cornerRadius = 8
    layer.borderColor = UIColor.white.cgColor
    showStyle()
  }
  private func showStyle() { layer.borderWidth = addPassButtonStyle == .blackOutline ? 1 : 0 }
}
