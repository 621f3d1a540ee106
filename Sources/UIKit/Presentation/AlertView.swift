/// The card of an alert: title, message, fields and actions.
@MainActor
final class AlertView: UIView {
  /// iOS 17's alert is 270 points wide (written_metrics.json).
  static let width: CGFloat = 270
  private static let inset: CGFloat = 16
  private static let verticalInset: CGFloat = 19
  private static let fieldHeight: CGFloat = 30

  private unowned let controller: UIAlertController
  private let cardGlass = UIVisualEffectView(effect: AlertView.glass)
  private let cancelGlass = UIVisualEffectView(effect: AlertView.glass)
  private var card: UIView { cardGlass.contentView }
  private var cancelCard: UIView { cancelGlass.contentView }
  private let scrollView = UIScrollView()
  private let warningView = UIImageView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var separators: [UIView] = []

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }
  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
  private static let sheetGap: CGFloat = 8

  init(controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    for view in [cardGlass, cancelGlass] {
      view.layer.cornerRadius = isSheet ? 13 : 14
      view.layer.cornerCurve = .continuous
      view.clipsToBounds = true
      addSubview(view)
    }
    card.addSubview(scrollView)
    scrollView.addSubview(warningView)
    scrollView.addSubview(titleLabel)
    scrollView.addSubview(messageLabel)
    accessibilityViewIsModal = true
    rebuild()
  }

  required init?(coder: NSCoder) { return nil }

  private static let glass = UIBlurEffect(style: .systemThickMaterial)

  func rebuild() {
    titleLabel.text = controller.title
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = controller.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    if let text = controller.attributedTitle { titleLabel.attributedText = text }
    if let text = controller.attributedMessage { messageLabel.attributedText = text }
    for label in [titleLabel, messageLabel] { label.isHidden = label.text?.isEmpty ?? true }
    rebuildWarning()
    if let view = controller.contentViewController?.view, view.superview !== scrollView {
      scrollView.addSubview(view)
    }
    for field in controller.textFields ?? [] where field.superview == nil {
      style(field)
      field.addAction(
        UIAction { [weak self, weak field] _ in
          if let field { self?.controller.fieldDidReturn(field) }
        }, for: .editingDidEndOnExit)
      scrollView.addSubview(field)
    }
    rebuildButtons()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func rebuildWarning() {
    warningView.isHidden = controller.severity != .critical || isSheet
    guard !warningView.isHidden, warningView.image == nil else { return }
    warningView.image = UIImage(
      systemName: "exclamationmark.triangle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 32))
    warningView.tintColor = .systemYellow
    warningView.contentMode = .center
  }

  /// The points that the sign of warning takes above the title.
  private var warningHeight: CGFloat { warningView.isHidden ? 0 : 44 }

  /// The height of the controller's own content, which is as wide as the card.
  private var ownContentHeight: CGFloat {
    guard let content = controller.contentViewController else { return 0 }
    if content.preferredContentSize.height > 0 { return content.preferredContentSize.height }
    return content.view.systemLayoutSizeFitting(
      CGSize(width: Self.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func style(_ field: UITextField) {
    if field.borderStyle == .none { field.borderStyle = .roundedRect }
    if field.font == nil || field.font?.pointSize == 17 { field.font = .systemFont(ofSize: 13) }
  }

  /// Two actions stand side by side with the cancelling one first; otherwise it comes last.
  private var orderedActions: [UIAlertAction] {
    let others = controller.actions.filter { $0.style != .cancel }
    guard let cancel = controller.cancelAction, !controller.isInPopover else { return others }
    return controller.actions.count == 2 && !isSheet ? [cancel] + others : others + [cancel]
  }

  private func rebuildButtons() {
    (buttons as [UIView] + separators).forEach { $0.removeFromSuperview() }
    buttons = orderedActions.map { action in
      let button = AlertButton(
        action, isPreferred: action === controller.preferredAction, isSheet: isSheet)
      button.addAction(
        UIAction { [weak self] _ in self?.controller.choose(action) }, for: .touchUpInside)
      let home = isSheet && action.style == .cancel ? cancelCard : card
      home.addSubview(button)
      return button
    }
    separators = buttons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      card.addSubview(line)
      return line
    }
    cancelGlass.isHidden = !isSheet || controller.cancelAction == nil
  }

  func updateActions() {
    for button in buttons { button.update() }
  }

  // MARK: Layout

  private var isSideBySide: Bool {
    guard !isSheet, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.fittingWidth <= (Self.width - 1) / 2 - 16 }
  }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard !label.isHidden else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private func contentHeight(width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.inset
    let fields = CGFloat(controller.textFields?.count ?? 0)
    let hasText = !titleLabel.isHidden || !messageLabel.isHidden
    let own = ownContentHeight
    guard hasText || fields > 0 || warningHeight > 0 else { return own }
    let gap: CGFloat = titleLabel.isHidden || messageLabel.isHidden ? 0 : isSheet ? 8 : 3
    var height = 2 * (isSheet ? 14 : Self.verticalInset) + warningHeight + own
    height += textHeight(titleLabel, inner) + gap + textHeight(messageLabel, inner)
    if fields > 0 { height += fields * (Self.fieldHeight + 5) + (hasText ? 12 : 0) - 5 }
    return height.rounded(.up)
  }

  private var stackedButtons: [AlertButton] {
    isSheet ? buttons.filter { $0.action.style != .cancel } : buttons
  }

  private var buttonsHeight: CGFloat {
    isSideBySide ? buttonHeight : CGFloat(stackedButtons.count) * buttonHeight
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height = contentHeight(width: size.width) + buttonsHeight
    if !cancelGlass.isHidden { height += Self.sheetGap + buttonHeight }
    return CGSize(width: size.width, height: min(height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cancelHeight = cancelGlass.isHidden ? 0 : buttonHeight
    let cardHeight = bounds.height - (cancelHeight > 0 ? cancelHeight + Self.sheetGap : 0)
    cardGlass.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, cardHeight))
    cancelGlass.frame = CGRect(
      x: 0, y: bounds.height - cancelHeight, width: bounds.width, height: cancelHeight)
    layoutContent(height: max(0, cardHeight - buttonsHeight))
    layoutButtons(top: max(0, cardHeight - buttonsHeight))
  }

  private func layoutContent(height: CGFloat) {
    let content = contentHeight(width: bounds.width)
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(height, content))
    scrollView.contentSize = CGSize(width: bounds.width, height: content)
    let inner = bounds.width - 2 * Self.inset
    var y: CGFloat = isSheet ? 14 : Self.verticalInset
    let own = ownContentHeight
    if !warningView.isHidden {
      warningView.frame = CGRect(x: Self.inset, y: y - 6, width: inner, height: warningHeight)
      y += warningHeight
    }
    for label in [titleLabel, messageLabel] where !label.isHidden {
      let labelHeight = textHeight(label, inner)
      label.frame = CGRect(x: Self.inset, y: y, width: inner, height: labelHeight)
      y += labelHeight + (isSheet ? 8 : 3)
    }
    y += 9
    for field in controller.textFields ?? [] {
      field.frame = CGRect(x: Self.inset, y: y, width: inner, height: Self.fieldHeight)
      y += Self.fieldHeight + 5
    }
    controller.contentViewController?.viewIfLoaded?.frame = CGRect(
      x: 0, y: content - own, width: bounds.width, height: own)
  }

  private func layoutButtons(top: CGFloat) {
    let pixel = 1 / max(1, traitCollection.displayScale)
    let width = bounds.width
    if isSideBySide {
      let half = width / 2
      buttons[0].frame = CGRect(x: 0, y: top, width: half, height: buttonHeight)
      buttons[1].frame = CGRect(x: half, y: top, width: width - half, height: buttonHeight)
      separators[0].frame = CGRect(x: 0, y: top, width: width, height: pixel)
      separators[1].frame = CGRect(x: half, y: top, width: pixel, height: buttonHeight)
      return
    }
    var y = top
    for (button, line) in zip(buttons, separators) {
      if button.superview === cancelCard {
        button.frame = cancelCard.bounds
        line.frame = .zero
        continue
      }
      button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
      line.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? pixel : 0)
      y += buttonHeight
    }
  }
}

/// One action of an alert.
@MainActor
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let imageView = UIImageView()
  private let checkView = UIImageView(image: UIImage(systemName: "checkmark"))

  init(_ action: UIAlertAction, isPreferred: Bool, isSheet: Bool) {
    self.action = action
    super.init(frame: .zero)
    let isBold = isPreferred || action.style == .cancel
    label.text = action.title
    label.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    for view in [imageView, checkView] {
      view.contentMode = .center
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.accessibilityLabel ?? action.title
    accessibilityIdentifier = action.accessibilityIdentifier
    update()
  }

  required init?(coder: NSCoder) { return nil }

  var fittingWidth: CGFloat { label.intrinsicContentSize.width }

  func update() {
    isEnabled = action.isEnabled
    let color = action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = isEnabled ? color : .tertiaryLabel
    label.textAlignment = NSTextAlignment(rawValue: action.titleTextAlignment) ?? .center
    imageView.image = action.image
    imageView.tintColor = isEnabled ? action.imageTintColor ?? color : .tertiaryLabel
    checkView.tintColor = label.textColor
    checkView.isHidden = !action.isChecked
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let image = imageView.intrinsicContentSize
    let leading = CGRect(x: 12, y: 0, width: max(24, image.width), height: bounds.height)
    let trailing = CGRect(x: bounds.width - 36, y: 0, width: 24, height: bounds.height)
    imageView.frame =
      isRightToLeft ? leading.offsetBy(dx: bounds.width - leading.width - 24, dy: 0) : leading
    checkView.frame =
      isRightToLeft ? CGRect(x: 12, y: 0, width: 24, height: bounds.height) : trailing
    let isPlain = action.image == nil && !action.isChecked
    label.frame = bounds.insetBy(dx: isPlain ? 8 : leading.maxX + 8, dy: 0)
  }
}
