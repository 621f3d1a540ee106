import UIKit

/// Says in the middle of a screen why there is nothing to see: nothing yet, still loading, or an error.
///
/// Text that does not fit scrolls. Touches beside the text go to what is behind.
final class StateView: UIView {
  /// The view's text.
  enum Content: Equatable {
    case loading
    /// - Parameters:
    ///   - symbol: the name of the symbol above the title.
    ///   - action: a button's title; nil for none.
    case message(symbol: String, title: String, message: String?, action: String? = nil)
  }

  /// Called when the button is tapped.
  var onAction: (() -> Void)?
  /// The height of what stands at the top and must stay free.
  var inset: CGFloat = 0 { didSet { top?.constant = inset } }
  private var top: NSLayoutConstraint?

  private let scrollView = UIScrollView()
  private let symbolView = UIImageView()
  private let indicator = UIActivityIndicatorView(style: .large)
  private let titleLabel = StateView.label(.headline)
  private let messageLabel = StateView.label(.secondary)
  private let button = UIButton(configuration: .gray())
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbolView.tintColor = .tertiaryLabel
    symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44)
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    roundButton()
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: Spacing.small, leading: Spacing.margin, bottom: Spacing.small, trailing: Spacing.margin)
    button.titleLabel?.numberOfLines = 0
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = Spacing.medium
    for view in [symbolView, indicator, titleLabel, messageLabel, button] {
      stack.addArrangedSubview(view)
    }
    stack.setCustomSpacing(Spacing.margin, after: messageLabel)
    scrollView.addSubview(stack)
    addSubview(scrollView)
    setUpConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  /// The words stand in the middle, as long as they fit.
  private func setUpConstraints() {
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let height = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
    height.priority = .defaultLow
    let width = stack.widthAnchor.constraint(equalToConstant: Dimension.readableWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      height, width,
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      stack.topAnchor.constraint(
        greaterThanOrEqualTo: content.topAnchor, constant: Spacing.medium),
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: content.leadingAnchor, constant: Spacing.large),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget),
    ])
  }

  /// Puts the view in the middle of another one.
  /// - Parameter inset: the height of what stands at the top and must stay free.
  func place(in view: UIView, below inset: CGFloat = 0) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    let bottom = bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    bottom.priority = .defaultHigh
    let top = topAnchor.constraint(equalTo: safeArea.topAnchor, constant: inset)
    self.top = top
    self.inset = inset
    NSLayoutConstraint.activate([
      top,
      bottom,
      bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor),
      leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
    ])
  }

  /// Shows a state, or hides the view when there is nothing to say.
  func show(_ content: Content?) {
    isHidden = content == nil
    guard let content else { return indicator.stopAnimating() }
    switch content {
    case .loading:
      indicator.startAnimating()
      fill(symbol: nil, title: nil, message: nil, action: nil)
    case .message(let symbol, let title, let message, let action):
      indicator.stopAnimating()
      fill(symbol: symbol, title: title, message: message, action: action)
    }
  }

  private func fill(symbol: String?, title: String?, message: String?, action: String?) {
    symbolView.image = symbol.flatMap { UIImage(systemName: $0) }
    titleLabel.text = title
    messageLabel.text = message
    button.configuration?.title = action
    symbolView.isHidden = symbol == nil
    titleLabel.isHidden = title == nil
    messageLabel.isHidden = message == nil
    button.isHidden = action == nil
  }

  /// Names the parts for tests: `NAME`, `NAME-title`, `NAME-message` and `NAME-action`.
  func identify(as name: String) {
    accessibilityIdentifier = name
    titleLabel.accessibilityIdentifier = "\(name)-title"
    messageLabel.accessibilityIdentifier = "\(name)-message"
    button.accessibilityIdentifier = "\(name)-action"
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    if scrollView.contentSize.height > scrollView.bounds.height { return true }
    return !button.isHidden && button.bounds.contains(convert(point, to: button))
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    roundButton()
  }

  /// A capsule around several lines of large text would be a circle.
  private func roundButton() {
    let isTextLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    button.configuration?.cornerStyle = isTextLarge ? .large : .capsule
  }

  @objc private func tap() {
    onAction?()
  }

  private static func label(_ style: TextStyle) -> UILabel {
    let label = UILabel()
    label.apply(style)
    label.textAlignment = .center
    return label
  }
}
