import UIKit

/// A picture of an empty bottle that is tapped to create one.
final class CreateBottleView: UIView {
  var onTap: (() -> Void)?

  private let scrollView = UIScrollView()
  private let control = CreateBottleControl()
  private let bottleView = BottleView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let texts = UIStackView()

  /// - Parameter isFirst: whether there is no bottle yet.
  init(isFirst: Bool) {
    super.init(frame: .zero)
    titleLabel.text = isFirst ? BottleTexts.createFirst : BottleTexts.createNext
    messageLabel.text = isFirst ? BottleTexts.createFirstMessage : BottleTexts.createNextMessage
    setUpLabels()
    setUpScrollView()
    setUpControl()
    layOut()
  }

  required init?(coder: NSCoder) {
    fatalError("The picture is made in code.")
  }

  private func setUpLabels() {
    titleLabel.apply(.title)
    titleLabel.textColor = tintColor
    messageLabel.apply(.secondary)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.setContentCompressionResistancePriority(.required, for: .vertical)
      texts.addArrangedSubview(label)
    }
    texts.axis = .vertical
    texts.spacing = Spacing.small
  }

  private func setUpControl() {
    control.isAccessibilityElement = true
    control.accessibilityTraits = .button
    control.accessibilityLabel = titleLabel.text
    control.accessibilityHint = messageLabel.text
    control.accessibilityIdentifier = "bottles-create"
    control.addTarget(self, action: #selector(tap), for: .touchUpInside)
    let stack = control.stack
    stack.addArrangedSubview(bottleView)
    stack.addArrangedSubview(texts)
    let height = bottleView.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.52)
    height.priority = .defaultLow
    NSLayoutConstraint.activate([
      height,
      bottleView.heightAnchor.constraint(greaterThanOrEqualToConstant: 150),
      bottleView.heightAnchor.constraint(lessThanOrEqualToConstant: 440),
      bottleView.widthAnchor.constraint(
        equalTo: bottleView.heightAnchor,
        multiplier: BottleShape.size.width / BottleShape.size.height),
      texts.widthAnchor.constraint(lessThanOrEqualToConstant: Dimension.readableWidth),
      stack.centerXAnchor.constraint(equalTo: control.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: control.centerYAnchor),
      stack.topAnchor.constraint(
        greaterThanOrEqualTo: control.topAnchor, constant: Spacing.small),
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: control.leadingAnchor, constant: Spacing.large),
    ])
  }

  private func setUpScrollView() {
    let (frame, content) = (scrollView.frameLayoutGuide, scrollView.contentLayoutGuide)
    for part in [scrollView, control] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    addSubview(scrollView)
    scrollView.addSubview(control)
    // As high as the window, unless the texts need more.
    let exact = control.heightAnchor.constraint(equalTo: frame.heightAnchor)
    exact.priority = UILayoutPriority(700)
    NSLayoutConstraint.activate([
      exact,
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      control.topAnchor.constraint(equalTo: content.topAnchor),
      control.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      control.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      control.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      control.widthAnchor.constraint(equalTo: frame.widthAnchor),
      control.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
    ])
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    layOut()
  }

  /// In low windows the texts stand beside the bottle.
  private func layOut() {
    let isLow = traitCollection.verticalSizeClass == .compact
    control.stack.axis = isLow ? .horizontal : .vertical
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = tintColor
  }

  @objc private func tap() {
    onTap?()
  }
}

/// The part that is tapped; it dims while a finger is on it.
private final class CreateBottleControl: UIControl {
  let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.alignment = .center
    stack.spacing = Spacing.large
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
  }

  required init?(coder: NSCoder) {
    fatalError("The picture is made in code.")
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2) { self.stack.alpha = self.isHighlighted ? 0.6 : 1 }
    }
  }
}

/// The page past the newest bottle.
final class CreatePageViewController: UIViewController, BottlePage {
  var onCreate: (() -> Void)?
  let page = BottlesViewModel.Page.create

  override func loadView() {
    let createView = CreateBottleView(isFirst: false)
    createView.onTap = { [weak self] in self?.onCreate?() }
    view = createView
  }
}
