import UIKit

/// Says what the sign-in sheet knows of the photo source: still asking, no posts there, or no answer.
final class SourceStateView: UIView {
  /// Called when Retry is tapped.
  var onRetry: () -> Void = {}

  private let indicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let retryButton = UIButton(configuration: .gray())
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.apply(.caption)
    label.textAlignment = .center
    label.accessibilityIdentifier = "signin-source"
    retryButton.configuration?.title = Texts.retry
    retryButton.configuration?.buttonSize = .small
    retryButton.configuration?.cornerStyle = .capsule
    retryButton.accessibilityLabel = Texts.retry
    retryButton.accessibilityIdentifier = "signin-source-retry"
    retryButton.addTarget(self, action: #selector(retry), for: .touchUpInside)
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  private func setUpStack() {
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = Spacing.small
    for view in [indicator, label, retryButton] { stack.addArrangedSubview(view) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.small),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  func show(_ source: SignInViewModel.Source) {
    isHidden = source == .takesPosts
    switch source {
    case .unknown: fill(AccountTexts.checking, isBusy: true)
    case .takesPosts: indicator.stopAnimating()
    case .takesNone: fill(AccountTexts.staysHere)
    case .unreachable(let reason):
      fill("\(reason) \(AccountTexts.unreachable)", offersRetry: true)
    }
  }

  private func fill(_ text: String, isBusy: Bool = false, offersRetry: Bool = false) {
    label.text = text
    retryButton.isHidden = !offersRetry
    indicator.isHidden = !isBusy
    if isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
  }

  @objc private func retry() { onRetry() }
}
