import UIKit

/// Where a post's photo is: an empty place that asks for one, or the photo with a button to change it.
final class PhotoWell: UIControl {
  /// The content of the well.
  enum Content: Equatable {
    case empty
    case preparing
    /// - Parameter heightRatio: the photo's height divided by its width.
    case photo(file: URL, heightRatio: CGFloat)
  }

  private let imageView = UIImageView()
  private let promptLabel = UILabel()
  private lazy var promptView = makePrompt()
  private let changeLabel = PhotoWell.makeChangeLabel()
  private let indicator = UIActivityIndicatorView(style: .large)
  private let border = CAShapeLayer()
  private var heightConstraint: NSLayoutConstraint?
  private var content = Content.empty
  /// The width in pixels that was decoded, so that it is done again only when the well grows.
  private var decodedWidth = 0
  private var request: ImageLoader.Request?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = CornerRadius.card
    layer.cornerCurve = .continuous
    clipsToBounds = true
    backgroundColor = .secondarySystemGroupedBackground
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = "post-photo"
    setUpBorder()
    setUpViews()
    show(.empty)
  }

  required init?(coder: NSCoder) {
    fatalError("The well is made in code.")
  }

  private func setUpBorder() {
    border.fillColor = nil
    border.lineWidth = 1.5
    border.lineDashPattern = [6, 5]
    layer.addSublayer(border)
  }

  private func setUpViews() {
    imageView.contentMode = .scaleAspectFill
    indicator.hidesWhenStopped = true
    for view in [imageView, promptView, indicator, changeLabel] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let height = heightAnchor.constraint(equalToConstant: 0)
    height.priority = .init(999)
    heightConstraint = height
    NSLayoutConstraint.activate([
      height,
      imageView.topAnchor.constraint(equalTo: topAnchor),
      imageView.bottomAnchor.constraint(equalTo: bottomAnchor),
      imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
      promptView.centerXAnchor.constraint(equalTo: centerXAnchor),
      promptView.centerYAnchor.constraint(equalTo: centerYAnchor),
      promptView.leadingAnchor.constraint(
        greaterThanOrEqualTo: leadingAnchor, constant: Spacing.margin),
      heightAnchor.constraint(
        greaterThanOrEqualTo: promptView.heightAnchor, constant: 2 * Spacing.margin),
      indicator.centerXAnchor.constraint(equalTo: centerXAnchor),
      indicator.centerYAnchor.constraint(equalTo: centerYAnchor),
      changeLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Spacing.medium),
      changeLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.medium),
      changeLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: leadingAnchor, constant: Spacing.medium),
    ])
  }

  private func makePrompt() -> UIView {
    let symbol = UIImageView(image: UIImage(systemName: "photo.badge.plus"))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    promptLabel.text = Texts.choosePhoto
    promptLabel.apply(.headline)
    let hint = UILabel()
    hint.text = PostTexts.choosePhotoHint
    hint.apply(.secondary)
    for label in [promptLabel, hint] { label.textAlignment = .center }
    let stack = UIStackView(arrangedSubviews: [symbol, promptLabel, hint])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = Spacing.small
    return stack
  }

  private static func makeChangeLabel() -> BadgeLabel {
    let label = BadgeLabel()
    label.text = PostTexts.changePhoto
    return label
  }

  // MARK: Showing

  func show(_ content: Content) {
    guard content != self.content || imageView.image == nil else { return }
    self.content = content
    request?.cancel()
    decodedWidth = 0
    let isPhoto: Bool
    if case .photo = content { isPhoto = true } else { isPhoto = false }
    if !isPhoto { imageView.image = nil }
    promptView.isHidden = content != .empty
    border.isHidden = isPhoto
    changeLabel.isHidden = !isPhoto
    // The prompt's words are not squeezed, however large they are; a photo has its own height.
    heightConstraint?.priority = isPhoto ? .init(999) : .init(740)
    if content == .preparing { indicator.startAnimating() } else { indicator.stopAnimating() }
    isEnabled = content != .preparing
    switch content {
    case .empty: accessibilityLabel = Texts.choosePhoto
    case .preparing: accessibilityLabel = PostTexts.preparing
    case .photo: accessibilityLabel = PostTexts.chosenPhoto
    }
    accessibilityHint = isPhoto ? PostTexts.changePhoto : nil
    setNeedsLayout()
  }

  /// Points that the well is high, at most.
  var heightLimit: CGFloat = 420 {
    didSet { if heightLimit != oldValue { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = bounds
    border.path =
      UIBezierPath(
        roundedRect: bounds.insetBy(dx: 0.75, dy: 0.75), cornerRadius: CornerRadius.card
      ).cgPath
    border.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    var height: CGFloat = 220
    if case .photo(_, let ratio) = content { height = bounds.width * CGFloat(ratio) }
    heightConstraint?.constant = max(120, min(height, heightLimit)).rounded()
    decode()
  }

  /// Decodes the photo for the well's width.
  private func decode() {
    guard case .photo(let file, _) = content, bounds.width > 0 else { return }
    let scale = max(1, traitCollection.displayScale)
    let width = Int(bounds.width * scale)
    guard width > decodedWidth else { return }
    decodedWidth = width
    request = ImageLoader.shared.loadImage(at: file, pixelWidth: width, scale: scale) {
      [weak self] image in
      guard let self else { return }
      imageView.image = image
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    promptLabel.textColor = tintColor
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
}
