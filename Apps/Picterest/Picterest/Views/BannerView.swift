import UIKit

/// Says what went wrong, over what is on screen, and offers to try again.
final class BannerView: UIView {
  /// Called when Retry is tapped.
  var onRetry: (() -> Void)?

  private let messageLabel = UILabel()
  private let retryButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    accessibilityIdentifier = "banner"
    setUpLabel()
    setUpButton()
    setUpConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("The banner is made in code.")
  }

  private func setUpLabel() {
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textColor = .label
    messageLabel.numberOfLines = 0
    messageLabel.accessibilityIdentifier = "banner-message"
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(messageLabel)
  }

  private func setUpButton() {
    retryButton.setTitle(Texts.retry, for: .normal)
    retryButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    retryButton.accessibilityIdentifier = "banner-retry"
    retryButton.accessibilityLabel = Texts.retry
    retryButton.addTarget(self, action: #selector(retry), for: .touchUpInside)
    retryButton.setContentHuggingPriority(.required, for: .horizontal)
    retryButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    retryButton.translatesAutoresizingMaskIntoConstraints = false
    addSubview(retryButton)
  }

  private func setUpConstraints() {
    NSLayoutConstraint.activate([
      messageLabel.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      messageLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
      messageLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      retryButton.leadingAnchor.constraint(equalTo: messageLabel.trailingAnchor, constant: 12),
      retryButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      retryButton.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  /// Puts the banner at the lower edge of a view, above what it shows.
  func place(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
      leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 12),
      trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -12),
    ])
  }

  func show(_ message: String) {
    messageLabel.text = message
    isHidden = false
  }

  func hide() {
    isHidden = true
  }

  @objc private func retry() {
    hide()
    onRetry?()
  }
}
