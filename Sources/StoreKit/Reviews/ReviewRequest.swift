import UIKit

/// The card that asks for a rating: five stars, and a way out.
@MainActor
final class ReviewRequest: UIViewController {
  private let card = UIView()
  private let stars = UIStackView()
  private let buttons = UIStackView()
  private(set) var rating = 0

  /// Shows the card above the screen, one at a time.
  static func show(in scene: UIWindowScene) {
    let window = scene.windows.first(where: \.isKeyWindow) ?? scene.windows.first
    guard var presenter = window?.rootViewController else { return }
    while let next = presenter.presentedViewController { presenter = next }
    guard !(presenter is ReviewRequest) else { return }
    presenter.present(ReviewRequest(), animated: true)
  }

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    let name = UIKitStrings.appName
    let title = label(
      StoreStrings.text("Enjoying %@?").replacingOccurrences(of: "%@", with: name),
      .preferredFont(forTextStyle: .headline))
    let message = label(
      StoreStrings.text("Tap a star to rate it on the App Store."),
      .preferredFont(forTextStyle: .footnote))
    stars.distribution = .fillEqually
    for number in 1...5 { stars.addArrangedSubview(star(number)) }
    buttons.distribution = .fillEqually
    let stack = UIStackView(arrangedSubviews: [title, message, line(), stars, line(), buttons])
    stack.axis = .vertical
    stack.setCustomSpacing(4, after: title)
    stack.setCustomSpacing(16, after: message)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    for part in [card, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    card.addSubview(stack)
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 270),
      stack.topAnchor.constraint(equalTo: card.topAnchor),
      stack.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      stars.heightAnchor.constraint(equalToConstant: 44),
      buttons.heightAnchor.constraint(equalToConstant: 44),
    ])
    show()
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  private func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
    return line
  }

  private func star(_ number: Int) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = StoreStrings.text("%d stars")
      .replacingOccurrences(of: "%d", with: "\(number)")
    button.addAction(
      UIAction { [weak self] _ in
        self?.rating = number
        self?.show()
      }, for: .touchUpInside)
    return button
  }

  /// Once there is a rating it can be given, or taken back.
  private func show() {
    for (index, view) in stars.arrangedSubviews.enumerated() {
      (view as? UIButton)?.setImage(
        UIImage(systemName: index < rating ? "star.fill" : "star"), for: .normal)
    }
    for view in buttons.arrangedSubviews { view.removeFromSuperview() }
    for title in rating == 0 ? ["Not Now"] : ["Cancel", "Submit"] {
      let button = UIButton(type: .system)
      button.setTitle(StoreStrings.text(title), for: .normal)
      button.titleLabel?.font = .systemFont(
        ofSize: 17, weight: title == "Submit" ? .semibold : .regular)
      button.addAction(
        UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
      buttons.addArrangedSubview(button)
    }
  }
}
