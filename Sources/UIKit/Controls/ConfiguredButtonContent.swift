/// Shows a button's configuration: background, image or spinner, title and subtitle.
@MainActor
final class ConfiguredButtonContent {
  private unowned(unsafe) let button: UIButton
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let imageView = UIImageView()
  private let backgroundView = UIImageView()
  private let indicatorView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(button: UIButton) {
    self.button = button
    for view in allViews {
      view.isUserInteractionEnabled = false
    }
    imageView.contentMode = .center
    backgroundView.clipsToBounds = true
  }

  private var allViews: [UIView] {
    [backgroundView, imageView, titleLabel, subtitleLabel, indicatorView, spinner]
  }

  /// Shows that the button is pressed: a background of its own becomes paler, else the content does.
  func fade(isHighlighted: Bool) {
    let value = configuration
    let hasFill = !value.hasPlainStyle || value.background.backgroundColor != nil
    backgroundView.alpha = isHighlighted && hasFill ? 0.75 : 1
    for view in [titleLabel, subtitleLabel, imageView, indicatorView] as [UIView] {
      view.alpha = isHighlighted && !hasFill ? 0.35 : 1
    }
  }

  private var configuration: UIButton.Configuration { button.configuration ?? .plain() }

  func remove() {
    for view in allViews {
      view.removeFromSuperview()
    }
  }

  // MARK: Content

  private func apply() {
    let value = configuration
    let colors = value.colors(
      tint: button.role == .destructive ? .systemRed : button.tintColor,
      isEnabled: button.isEnabled, isSelected: button.isSelected)
    applyText(value, colors.foreground)
    let image = button.isEnabled || value.image != nil ? value.image : nil
    let symbol = value.preferredSymbolConfigurationForImage
    imageView.image = symbol.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
    imageView.tintColor = value.imageColorTransformer?(colors.foreground) ?? colors.foreground
    spinner.color = value.activityIndicatorColorTransformer?(colors.foreground) ?? colors.foreground
    if value.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
    applyBackground(value, colors.background)
    applyIndicator(value, colors.foreground)
    place(
      backgroundView,
      backgroundView.backgroundColor != nil || backgroundView.image != nil
        || value.background.strokeWidth > 0, atBack: true)
    place(imageView, imageView.image != nil && !value.showsActivityIndicator)
    place(spinner, value.showsActivityIndicator)
    place(titleLabel, titleLabel.text?.isEmpty == false)
    place(subtitleLabel, subtitleLabel.text?.isEmpty == false)
  }

  private func applyText(_ value: UIButton.Configuration, _ color: UIColor) {
    for (label, mode) in [
      (titleLabel, value.titleLineBreakMode), (subtitleLabel, value.subtitleLineBreakMode),
    ] {
      label.lineBreakMode = mode
      label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }
    let traits = button.traitCollection
    let font = value.font(traits)
    titleLabel.font =
      button.role == .primary ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    titleLabel.textColor = color
    set(value.styledTitle, value.title, value.titleTextAttributesTransformer, on: titleLabel)
    subtitleLabel.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
    subtitleLabel.textColor = color
    set(
      value.styledSubtitle, value.subtitle, value.subtitleTextAttributesTransformer,
      on: subtitleLabel)
    let alignment: NSTextAlignment =
      switch value.titleAlignment {
      case .leading: .natural
      case .trailing: .right
      case .automatic, .center:
        value.imagePlacement == .leading && value.image != nil && value.subtitle != nil
          ? .natural : .center
      }
    titleLabel.textAlignment = alignment
    subtitleLabel.textAlignment = alignment
  }

  private func set(
    _ attributed: AttributedString?, _ plain: String?,
    _ transformer: UIConfigurationTextAttributesTransformer?, on label: UILabel
  ) {
    guard attributed != nil || transformer != nil else {
      label.text = plain
      return
    }
    var text = attributed ?? AttributedString(plain ?? "")
    if let transformer {
      var base = AttributeContainer()
      base[AttributeScopes.UIKitAttributes.FontAttribute.self] = label.font
      base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = label.textColor
      for run in Array(text.runs) {
        text[run.range].setAttributes(transformer(base.merging(run.attributes)))
      }
    }
    let result = NSMutableAttributedString(attributedString: text.uiKitAttributedString)
    let all = NSRange(location: 0, length: result.length)
    result.fillIn(.font, label.font as Any, all)
    result.fillIn(.foregroundColor, label.textColor as Any, all)
    label.attributedText = result
  }

  private func applyBackground(_ value: UIButton.Configuration, _ color: UIColor?) {
    let background = value.background
    let fill = background.backgroundColor ?? color
    backgroundView.backgroundColor = fill.map {
      background.backgroundColorTransformer?($0) ?? $0
    }
    backgroundView.image = background.image
    backgroundView.contentMode = background.imageContentMode
    backgroundView.layer.borderWidth = background.strokeWidth
    backgroundView.layer.borderColor =
      (background.strokeColor ?? button.tintColor).resolvedCGColor(with: button.traitCollection)
  }

  private func applyIndicator(_ value: UIButton.Configuration, _ color: UIColor) {
    let isWanted =
      value.indicator == .popup || (value.indicator == .automatic && button.isPopUp)
    indicatorView.image = isWanted ? Self.indicatorImage : nil
    indicatorView.tintColor = value.indicatorColorTransformer?(color) ?? color
    place(indicatorView, isWanted)
  }

  private static let indicatorImage = UIImage(
    systemName: "chevron.up.chevron.down",
    withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))
  private static let indicatorGap: CGFloat = 5

  /// The width the indicator takes, with the gap before it.
  private var indicatorWidth: CGFloat {
    indicatorView.image.map { $0.size.width + Self.indicatorGap } ?? 0
  }

  private func place(_ view: UIView, _ isWanted: Bool, atBack: Bool = false) {
    if isWanted, view.superview == nil {
      if atBack { button.insertSubview(view, at: 0) } else { button.addSubview(view) }
    } else if !isWanted, view.superview != nil {
      view.removeFromSuperview()
    }
  }

  // MARK: Layout

  private struct Sizes {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var text: CGSize {
      CGSize(width: max(title.width, subtitle.width), height: title.height + subtitle.height)
    }
  }

  private func measure(_ limit: CGFloat) -> Sizes {
    var sizes = Sizes()
    if configuration.showsActivityIndicator {
      sizes.image = spinner.intrinsicContentSize
    } else {
      sizes.image = imageView.image?.size ?? .zero
    }
    // Beside the image the text has what that leaves.
    let taken =
      isVertical || sizes.image == .zero ? 0 : sizes.image.width + configuration.imagePadding
    let room = CGSize(width: max(0, limit - taken), height: .greatestFiniteMagnitude)
    if titleLabel.text?.isEmpty == false { sizes.title = titleLabel.sizeThatFits(room) }
    if subtitleLabel.text?.isEmpty == false {
      sizes.subtitle = subtitleLabel.sizeThatFits(room)
      if sizes.title != .zero { sizes.subtitle.height += configuration.titlePadding }
    }
    return sizes
  }

  private var isVertical: Bool {
    configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
  }

  private func total(_ sizes: Sizes) -> CGSize {
    let text = sizes.text
    let gap = sizes.image == .zero || text == .zero ? 0 : configuration.imagePadding
    return isVertical
      ? CGSize(
        width: max(sizes.image.width, text.width), height: sizes.image.height + gap + text.height)
      : CGSize(
        width: sizes.image.width + gap + text.width, height: max(sizes.image.height, text.height))
  }

  func size(fitting size: CGSize) -> CGSize {
    apply()
    let insets = configuration.contentInsets
    let content = total(
      measure(max(0, size.width - insets.leading - insets.trailing - indicatorWidth)))
    return CGSize(
      width: (content.width + indicatorWidth + insets.leading + insets.trailing).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
  }

  func layout(in bounds: CGRect) {
    apply()
    let value = configuration
    let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = value.contentInsets
    let outer = value.background.backgroundInsets
    backgroundView.frame = bounds.inset(
      by: UIEdgeInsets(
        top: outer.top, left: isRightToLeft ? outer.trailing : outer.leading,
        bottom: outer.bottom, right: isRightToLeft ? outer.leading : outer.trailing))
    backgroundView.layer.cornerRadius = value.cornerRadius(height: bounds.height)
    backgroundView.layer.cornerCurve = .continuous
    var area = area(of: bounds, within: insets, isRightToLeft)
    let reserved = min(indicatorWidth, area.width)
    area.size.width -= reserved
    if isRightToLeft { area.origin.x += reserved }
    placeParts(measure(area.width), in: area, isRightToLeft)
  }

  /// The bounds without the insets. In a button smaller than its insets that is a place without a size, around
  /// which the content stands.
  private func area(
    of bounds: CGRect, within insets: NSDirectionalEdgeInsets, _ isRightToLeft: Bool
  ) -> CGRect {
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let width = bounds.width - left - right
    let height = bounds.height - insets.top - insets.bottom
    return CGRect(
      x: bounds.minX + left + min(0, width / 2), y: bounds.minY + insets.top + min(0, height / 2),
      width: max(0, width), height: max(0, height))
  }

  private func placeParts(_ sizes: Sizes, in area: CGRect, _ isRightToLeft: Bool) {
    let content = total(sizes)
    // A title gives way to a narrow button, an image does not.
    let width = max(min(content.width, area.width), sizes.image.width)
    let x: CGFloat =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.maxX - width
      case .center: area.midX - width / 2
      }
    let box = CGRect(
      x: x, y: area.midY - content.height / 2, width: width, height: content.height)
    let placement = configuration.imagePlacement
    let isFirst =
      placement == .leading
      ? !isRightToLeft : placement == .trailing ? isRightToLeft : placement == .top
    var image = CGRect(origin: .zero, size: sizes.image)
    var text = CGRect(origin: .zero, size: sizes.text)
    if isVertical {
      text.size.width = min(text.width, box.width)
      image.origin = CGPoint(
        x: box.midX - image.width / 2, y: isFirst ? box.minY : box.maxY - image.height)
      text.origin = CGPoint(
        x: box.midX - text.width / 2, y: isFirst ? box.maxY - text.height : box.minY)
    } else {
      let gap = image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
      text.size.width = max(0, min(text.width, box.width - image.width - gap))
      image.origin = CGPoint(
        x: isFirst ? box.minX : box.maxX - image.width, y: box.midY - image.height / 2)
      text.origin = CGPoint(
        x: isFirst ? box.maxX - text.width : box.minX, y: box.midY - text.height / 2)
    }
    imageView.frame = image
    spinner.frame = image
    if let mark = indicatorView.image?.size {
      indicatorView.frame = CGRect(
        x: isRightToLeft ? box.minX - Self.indicatorGap - mark.width : box.maxX + Self.indicatorGap,
        y: area.midY - mark.height / 2, width: mark.width, height: mark.height)
    }
    titleLabel.frame = CGRect(
      x: text.minX, y: text.minY, width: text.width, height: sizes.title.height)
    subtitleLabel.frame = CGRect(
      x: text.minX, y: text.maxY - sizes.subtitle.height + configuration.titlePadding,
      width: text.width, height: max(0, sizes.subtitle.height - configuration.titlePadding))
  }
}

extension NSMutableAttributedString {
  /// Sets an attribute where it is missing.
  fileprivate func fillIn(_ key: NSAttributedString.Key, _ value: Any, _ range: NSRange) {
    var gaps: [NSRange] = []
    enumerateAttribute(key, in: range, options: []) { present, part, _ in
      if present == nil { gaps.append(part) }
    }
    for gap in gaps { addAttribute(key, value: value, range: gap) }
  }
}
