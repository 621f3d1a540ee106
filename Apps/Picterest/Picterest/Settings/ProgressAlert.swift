import UIKit

/// An alert that says what the app is busy with and how far it is. The user waits for it.
final class ProgressAlert: UIViewController {
  private let titleLabel = UILabel()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
    progressView.accessibilityLabel = title
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  required init?(coder: NSCoder) {
    fatalError("The alert is made in code.")
  }

  /// - Parameter part: from 0 to 1.
  func show(_ part: Double) {
    progressView.setProgress(Float(part), animated: false)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { traits in
      UIColor.black.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    view.accessibilityViewIsModal = true
    panel.layer.cornerRadius = CornerRadius.panel
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    titleLabel.apply(.headline)
    titleLabel.keepWordsWhole()
    titleLabel.textAlignment = .center
    progressView.accessibilityIdentifier = "transfer-progress"
    let stack = UIStackView(arrangedSubviews: [titleLabel, progressView])
    stack.axis = .vertical
    stack.spacing = Spacing.margin
    for child in [panel, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(panel)
    panel.contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      panel.widthAnchor.constraint(equalToConstant: 270),
      stack.topAnchor.constraint(equalTo: panel.topAnchor, constant: Spacing.margin),
      stack.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -Spacing.margin),
      stack.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: Spacing.margin),
      stack.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -Spacing.margin),
    ])
  }

  // MARK: What is behind

  /// Greys what cannot be touched, as every alert does.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presentingViewController?.view.tintAdjustmentMode = .dimmed
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    presentingViewController?.view.tintAdjustmentMode = .automatic
  }
}
