import UIKit

/// Says what went wrong, over what is on screen, and offers to try again.
final class BannerView: UIView {
  /// Called when Retry is tapped.
  var onRetry: (() -> Void)?

  private static let width: CGFloat = 560
  private let messageLabel = UILabel()
  private let retryButton = UIButton(configuration: .plain())
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = CornerRadius.panel
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    accessibilityIdentifier = "banner"
    setUpLabel()
    setUpButton()
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The banner is made in code.")
  }

  private func setUpLabel() {
    messageLabel.apply(.secondary)
    messageLabel.textColor = .label
    messageLabel.accessibilityIdentifier = "banner-message"
    messageLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
  }

  private func setUpButton() {
    retryButton.configuration?.title = Texts.retry
    retryButton.configuration?.titleTextAttributesTransformer = .headline
    retryButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: Spacing.small, bottom: 0, trailing: Spacing.small)
    retryButton.accessibilityIdentifier = "banner-retry"
    retryButton.accessibilityLabel = Texts.retry
    retryButton.addTarget(self, action: #selector(retry), for: .touchUpInside)
    retryButton.setContentHuggingPriority(.required, for: .horizontal)
    retryButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    retryButton.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget)
      .isActive = true
  }

  private func setUpStack() {
    stack.addArrangedSubview(messageLabel)
    stack.addArrangedSubview(retryButton)
    stack.spacing = Spacing.small
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: Spacing.small, leading: Spacing.inset, bottom: Spacing.small,
      trailing: Spacing.small)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    updateAxis()
  }

  /// Large text needs the whole width: the button goes below it.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .center
    // Below the message the button begins where it does.
    retryButton.configuration?.contentInsets.leading = isLarge ? 0 : Spacing.small
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAxis()
  }

  /// Puts the banner at the lower edge of a view, above what it shows.
  func place(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalToConstant: BannerView.width)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -Spacing.medium),
      leadingAnchor.constraint(
        greaterThanOrEqualTo: safeArea.leadingAnchor, constant: Spacing.medium),
    ])
  }

  func show(_ message: String) {
    messageLabel.text = message
    isHidden = false
    UIAccessibility.post(notification: .announcement, argument: message)
  }

  func hide() {
    isHidden = true
  }

  @objc private func retry() {
    hide()
    onRetry?()
  }
}
