import UIKit

/// Covers the form while a post is on its way: how much of it has left, and a button to take it back.
final class PublishingView: UIView {
  /// Called when Cancel is tapped.
  var onCancel: (() -> Void)?

  private let progressView = UIProgressView(progressViewStyle: .default)
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor.systemGroupedBackground.withAlphaComponent(0.6)
    accessibilityIdentifier = "publishing"
    accessibilityViewIsModal = true
    panel.layer.cornerRadius = CornerRadius.panel
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    panel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(panel)
    let stack = makeStack()
    panel.contentView.addSubview(stack)
    let width = panel.widthAnchor.constraint(equalToConstant: 280)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      panel.centerXAnchor.constraint(equalTo: centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: centerYAnchor),
      panel.leadingAnchor.constraint(
        greaterThanOrEqualTo: leadingAnchor, constant: Spacing.margin),
      stack.topAnchor.constraint(equalTo: panel.topAnchor, constant: Spacing.margin),
      stack.bottomAnchor.constraint(
        equalTo: panel.bottomAnchor, constant: -Spacing.small),
      stack.leadingAnchor.constraint(
        equalTo: panel.leadingAnchor, constant: Spacing.margin),
      stack.trailingAnchor.constraint(
        equalTo: panel.trailingAnchor, constant: -Spacing.margin),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  private func makeStack() -> UIStackView {
    let label = UILabel()
    label.text = PostTexts.publishing
    label.apply(.headline)
    label.keepWordsWhole()
    label.textAlignment = .center
    progressView.accessibilityIdentifier = "publishing-progress"
    progressView.accessibilityLabel = PostTexts.publishing
    let button = UIButton(configuration: .plain())
    button.configuration?.title = Texts.cancel
    button.accessibilityIdentifier = "publishing-cancel"
    button.addTarget(self, action: #selector(cancel), for: .touchUpInside)
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget).isActive =
      true
    let stack = UIStackView(arrangedSubviews: [label, progressView, button])
    stack.axis = .vertical
    stack.spacing = Spacing.medium
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }

  /// Shows how much has left, from 0 to 1; nil hides the view.
  func show(_ progress: Double?) {
    let wasHidden = isHidden
    isHidden = progress == nil
    guard let progress else { return }
    progressView.setProgress(Float(progress), animated: !wasHidden)
  }

  @objc private func cancel() {
    onCancel?()
  }
}
