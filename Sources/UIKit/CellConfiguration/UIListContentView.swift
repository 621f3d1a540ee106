/// Shows a list content configuration: an image, a text and a secondary text.
///
/// Its parts are placed without constraints; to a layout engine around it the view is like a label
/// whose height depends on its width.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let image = UIImageView(frame: .zero)
  private let primary = UILabel(frame: .zero)
  private let secondary = UILabel(frame: .zero)

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    image.contentMode = .scaleAspectFit
    for label in [primary, secondary] { label.dividesWideWords = true }
    apply()
  }

  public required init?(coder: NSCoder) { return nil }

  /// The configuration that is shown; one of another kind is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration, list != content else { return }
      content = list
      apply()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// Where the text is; nil while none is shown.
  open var textLayoutGuide: UILayoutGuide? { guide(.text, isShown: primary.superview != nil) }
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guide(.secondary, isShown: secondary.superview != nil)
  }
  open var imageLayoutGuide: UILayoutGuide? { guide(.image, isShown: image.superview != nil) }

  // MARK: Content

  private func apply() {
    let picture = content.imageProperties
    let text = content.textProperties
    let font =
      text.adjustsFontForContentSizeCategory ? text.font.adjusted(for: traitCollection) : text.font
    let defaults = UIImage.SymbolConfiguration(font: font)
    image.preferredSymbolConfiguration =
      picture.preferredSymbolConfiguration.map { defaults.applying($0) } ?? defaults
    image.image = content.image
    image.tintColor = picture.resolvedTintColor(for: tintColor)
    image.layer.cornerRadius = picture.cornerRadius
    image.layer.borderWidth = picture.strokeWidth
    image.layer.borderColor = (picture.strokeColor ?? tintColor)
      .resolvedCGColor(with: traitCollection)
    image.clipsToBounds = picture.cornerRadius > 0
    image.accessibilityIgnoresInvertColors = picture.accessibilityIgnoresInvertColors
    set(primary, content.text, content.attributedText, content.textProperties)
    set(
      secondary, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    place(image, content.image != nil)
    place(primary, content.text != nil || content.attributedText != nil)
    place(secondary, content.secondaryText != nil || content.secondaryAttributedText != nil)
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transformed)
    }
  }

  private func place(_ view: UIView, _ isWanted: Bool) {
    if isWanted, view.superview == nil { addSubview(view) }
    if !isWanted, view.superview != nil { view.removeFromSuperview() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    image.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let size = traitCollection.preferredContentSizeCategory
    if previous?.preferredContentSizeCategory != size { apply() }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  private var arrangement: ListContentArrangement {
    ListContentArrangement(
      configuration: content, margins: margins, image: image, text: primary, secondary: secondary)
  }

  /// The configuration's margins, and where asked for at least the superview's.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    guard let superview else { return margins }
    let outer = superview.directionalLayoutMargins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = arrangement.frames(in: bounds.size)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in [
      (image, frames.image), (primary, frames.text), (secondary, frames.secondary),
    ]
      as [(UIView, CGRect)] where view.superview === self
    {
      var place = frame
      if isMirrored { place.origin.x = bounds.width - frame.maxX }
      if view.frame != place { view.frame = place }
    }
    layOutGuides()
  }

  /// Where the text begins, from the leading edge: separators begin there too.
  var textLeading: CGFloat? {
    guard primary.superview != nil || secondary.superview != nil else { return nil }
    return arrangement.textLeading
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : .greatestFiniteMagnitude
    let arrangement = arrangement
    return CGSize(
      width: size.width > 0 && size.width < 10_000 ? size.width : arrangement.naturalWidth,
      height: arrangement.height(forWidth: width))
  }

  open override var intrinsicContentSize: CGSize {
    let arrangement = arrangement
    return CGSize(
      width: arrangement.naturalWidth,
      height: arrangement.height(forWidth: arrangement.naturalWidth))
  }

  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
    CGSize(width: intrinsicContentSize.width, height: arrangement.height(forWidth: width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    var size = sizeThatFits(CGSize(width: targetSize.width, height: 0))
    if vertical == .required { size.height = targetSize.height }
    return size
  }

  // MARK: Guides

  private enum Part { case text, secondary, image }
  private var guides: [(part: Part, guide: UILayoutGuide, constraints: [NSLayoutConstraint])] = []

  private func guide(_ part: Part, isShown: Bool) -> UILayoutGuide? {
    guard isShown else { return nil }
    if let known = guides.first(where: { $0.part == part }) { return known.guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let constraints = [
      guide.leftAnchor.constraint(equalTo: leftAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(constraints)
    guides.append((part, guide, constraints))
    layOutGuides()
    return guide
  }

  private func layOutGuides() {
    for entry in guides {
      let frame: CGRect =
        switch entry.part {
        case .text: primary.frame
        case .secondary: secondary.frame
        case .image: image.frame
        }
      let values = [frame.minX, frame.minY, frame.width, frame.height]
      for (constraint, value) in zip(entry.constraints, values) where constraint.constant != value {
        constraint.constant = value
      }
    }
  }
}
