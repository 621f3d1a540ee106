/// Shows a content-unavailable configuration: its parts one below the other, in the middle.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  /// Whether content that does not fit can be scrolled to.
  open var isScrollEnabled = true { didSet { scrollView.isScrollEnabled = isScrollEnabled } }

  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let background: ConfiguredBackgroundView

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    background = ConfiguredBackgroundView(configuration.background)
    super.init(frame: .zero)
    addSubview(background)
    addSubview(scrollView)
    scrollView.addSubview(stack)
    stack.axis = .vertical
    scrollView.alwaysBounceVertical = false
    apply()
  }

  public required init?(coder: NSCoder) { return nil }

  /// The configuration that is shown; one of another kind is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      content = new
      apply()
    }
  }

  // MARK: Parts

  private func apply() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    stack.alignment = content.alignment == .center ? .center : .leading
    add(content.isLoading ? makeSpinner() : makeImage(), below: 0)
    let texts = [
      makeLabel(content.text, content.attributedText, content.textProperties),
      makeLabel(
        content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties),
    ]
    add(texts[0], below: content.imageToTextPadding)
    add(
      texts[1],
      below: texts[0] == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding)
    let first = makeButton(content.button, content.buttonProperties)
    add(first, below: content.textToButtonPadding)
    add(
      makeButton(content.secondaryButton, content.secondaryButtonProperties),
      below: first == nil ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
    directionalLayoutMargins = content.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !content.axesPreservingSuperviewLayoutMargins.isEmpty
    background.configuration = content.background
    setNeedsLayout()
  }

  private func add(_ view: UIView?, below spacing: CGFloat) {
    guard let view else { return }
    if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(spacing, after: last) }
    stack.addArrangedSubview(view)
  }

  private func makeSpinner() -> UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    return spinner
  }

  private func makeImage() -> UIView? {
    guard let image = content.image else { return nil }
    let properties = content.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor = properties.tintColor
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    let limit = properties.maximumSize
    if limit.width > 0 {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true
    }
    if limit.height > 0 {
      view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true
    }
    return view
  }

  private func makeLabel(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard attributed?.length ?? text?.count ?? 0 > 0 else { return nil }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = content.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func makeButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    let hasLabel =
      configuration.title != nil || configuration.attributedTitle != nil
      || configuration.image != nil || properties.primaryAction != nil
    guard properties.isShown || configuration.title != nil, hasLabel else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }

  // MARK: Touches

  /// Only buttons, and content that scrolls, take touches: what lies around them stays within reach.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    let scrolls = isScrollEnabled && scrollView.contentSize.height > scrollView.bounds.height
    if scrolls || view is UIControl { return view }
    return nil
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scrollView.frame = bounds
    let room = bounds.inside(safeAreaInsets).inside(layoutMargins)
    let width = max(0, room.width)
    let fitting = stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let y = max(0, (room.height - fitting.height) / 2).rounded()
    scrollView.contentInsetAdjustmentBehavior = .never
    stack.frame = CGRect(x: room.minX, y: room.minY + y, width: width, height: fitting.height)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: max(stack.frame.maxY, fitting.height))
  }
}
