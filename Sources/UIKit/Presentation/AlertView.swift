/// The card of an alert: title, message, fields and actions.
@MainActor
final class AlertView: UIView {
  private unowned(unsafe) let controller: UIAlertController
  private let cardGlass = UIVisualEffectView(effect: AlertView.glass)
  private let cancelGlass = UIVisualEffectView(effect: AlertView.glass)
  private var card: UIView { cardGlass.contentView }
  private var cancelCard: UIView { cancelGlass.contentView }
  private let scrollView = UIScrollView()
  private let actionsView = AlertActionsView()
  private let warningView = UIImageView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var separators: [UIView] = []

  private(set) var metrics: AlertMetrics
  /// The alert's name for tests and assistive technology.
  var title: String? { controller.title ?? controller.message }

  private var isSheet: Bool { metrics.isSheet }

  init(controller: UIAlertController) {
    self.controller = controller
    metrics = AlertMetrics(
      style: controller.preferredStyle, traits: UIScreen.main.traitCollection)
    super.init(frame: .zero)
    for view in [cardGlass, cancelGlass] {
      view.layer.cornerRadius = metrics.cornerRadius
      view.layer.cornerCurve = .continuous
      view.clipsToBounds = true
      addSubview(view)
    }
    card.addSubview(scrollView)
    card.addSubview(actionsView)
    scrollView.addSubview(warningView)
    scrollView.addSubview(titleLabel)
    scrollView.addSubview(messageLabel)
    accessibilityViewIsModal = true
    rebuild()
  }

  required init?(coder: NSCoder) { return nil }

  private static let glass = UIBlurEffect(style: .systemThickMaterial)

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let size = traitCollection.preferredContentSizeCategory
    if previous?.preferredContentSizeCategory != size { rebuild() }
  }

  func rebuild() {
    metrics = AlertMetrics(style: controller.preferredStyle, traits: traitCollection)
    titleLabel.text = controller.title
    titleLabel.font = metrics.titleFont
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = controller.message
    messageLabel.font = metrics.messageFont
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.dividesWideWords = true
    }
    if let text = controller.attributedTitle { titleLabel.attributedText = text }
    if let text = controller.attributedMessage { messageLabel.attributedText = text }
    for label in [titleLabel, messageLabel] { label.isHidden = label.text?.isEmpty ?? true }
    rebuildWarning()
    if let view = controller.contentViewController?.view, view.superview !== scrollView {
      scrollView.addSubview(view)
    }
    let givenFont = givenFieldFont
    for field in controller.textFields ?? [] {
      style(field, givenFont)
      guard field.superview == nil else { continue }
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
      CGSize(width: metrics.alertWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The font that fields got from the alert; one that the app gives a field stays.
  private var givenFieldFont: UIFont?

  private func style(_ field: UITextField, _ givenFont: UIFont?) {
    if field.superview == nil, field.borderStyle == .none { field.borderStyle = .roundedRect }
    guard let font = field.font, font.pointSize != 17, font != givenFont else {
      field.font = metrics.fieldFont
      givenFieldFont = field.font
      return
    }
  }

  /// Shows for a moment that the content scrolls.
  func flashScrollIndicators() {
    scrollView.flashScrollIndicators()
    actionsView.flashScrollIndicators()
  }

  /// Two actions stand side by side with the cancelling one first; otherwise it comes last.
  private var orderedActions: [UIAlertAction] {
    let others = controller.actions.filter { $0.style != .cancel }
    guard let cancel = controller.cancelAction, !controller.isInPopover else { return others }
    return controller.actions.count == 2 && !isSheet ? [cancel] + others : others + [cancel]
  }

  /// The preferred action of an alert is emphasised, without one what cancels.
  private func isEmphasized(_ action: UIAlertAction) -> Bool {
    if !isSheet, let preferred = controller.preferredAction { return action === preferred }
    return action.style == .cancel
  }

  private func rebuildButtons() {
    (buttons as [UIView] + separators).forEach { $0.removeFromSuperview() }
    buttons = orderedActions.map { action in
      let button = AlertButton(
        action, isPreferred: isEmphasized(action), metrics: metrics)
      button.addAction(
        UIAction { [weak self] _ in self?.controller.choose(action) }, for: .touchUpInside)
      let home = isSheet && action.style == .cancel ? cancelCard : actionsView
      home.addSubview(button)
      return button
    }
    separators = buttons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      actionsView.addSubview(line)
      return line
    }
    cancelGlass.isHidden = !isSheet || controller.cancelAction == nil
  }

  func updateActions() {
    for button in buttons { button.update() }
  }

  // MARK: Layout

  private func isSideBySide(_ width: CGFloat) -> Bool {
    guard !isSheet, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.fittingWidth <= (width - 1) / 2 - 16 }
  }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard !label.isHidden else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private func contentHeight(width: CGFloat) -> CGFloat {
    let inner = width - 2 * metrics.inset
    let fields = CGFloat(controller.textFields?.count ?? 0)
    let hasText = !titleLabel.isHidden || !messageLabel.isHidden
    let own = ownContentHeight
    guard hasText || fields > 0 || warningHeight > 0 else { return own }
    let gap: CGFloat = titleLabel.isHidden || messageLabel.isHidden ? 0 : metrics.textGap
    var height = 2 * metrics.verticalInset + warningHeight + own
    height += textHeight(titleLabel, inner) + gap + textHeight(messageLabel, inner)
    if fields > 0 { height += fields * (metrics.fieldHeight + 5) + (hasText ? 12 : 0) - 5 }
    return height.rounded(.up)
  }

  /// The buttons below one another: the one that cancels is the last, or apart.
  private var stackedButtons: [AlertButton] {
    let others = buttons.filter { $0.action.style != .cancel }
    return isSheet ? others : others + buttons.filter { $0.action.style == .cancel }
  }

  private func actionsHeight(width: CGFloat) -> CGFloat {
    if isSideBySide(width) {
      return buttons.map { $0.height(forWidth: width / 2) }.max() ?? 0
    }
    return stackedButtons.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  /// The height of the button that cancels a sheet, which stands apart.
  private func cancelHeight(width: CGFloat) -> CGFloat {
    guard !cancelGlass.isHidden else { return 0 }
    return buttons.first { $0.action.style == .cancel }?.height(forWidth: width) ?? 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height = contentHeight(width: size.width) + actionsHeight(width: size.width)
    let cancel = cancelHeight(width: size.width)
    if cancel > 0 { height += metrics.sheetGap + cancel }
    height = max(height, heightOfAppsConstraints(width: size.width))
    return CGSize(width: size.width, height: min(height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let cancel = cancelHeight(width: width)
    let cardHeight = max(0, bounds.height - (cancel > 0 ? cancel + metrics.sheetGap : 0))
    cardGlass.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
    cancelGlass.frame = CGRect(x: 0, y: bounds.height - cancel, width: width, height: cancel)
    let content = contentHeight(width: width)
    let actions = actionsHeight(width: width)
    let least = min(actions, metrics.leastActionsHeight(in: cardHeight))
    // What the app's constraints want more stands above the actions.
    let top = max(min(content, max(0, cardHeight - least)), cardHeight - actions)
    layoutContent(height: content, visibleHeight: top)
    actionsView.frame = CGRect(x: 0, y: top, width: width, height: cardHeight - top)
    actionsView.contentSize = CGSize(width: width, height: actions)
    layoutButtons(isBelowContent: content > 0)
  }

  private func layoutContent(height content: CGFloat, visibleHeight: CGFloat) {
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: visibleHeight)
    scrollView.contentSize = CGSize(width: bounds.width, height: content)
    let inner = bounds.width - 2 * metrics.inset
    var y = metrics.verticalInset
    let own = ownContentHeight
    if !warningView.isHidden {
      warningView.frame = CGRect(x: metrics.inset, y: y - 6, width: inner, height: warningHeight)
      y += warningHeight
    }
    for label in [titleLabel, messageLabel] where !label.isHidden {
      let labelHeight = textHeight(label, inner)
      label.frame = CGRect(x: metrics.inset, y: y, width: inner, height: labelHeight)
      y += labelHeight + metrics.textGap
    }
    y += 9
    for field in controller.textFields ?? [] {
      field.frame = CGRect(x: metrics.inset, y: y, width: inner, height: metrics.fieldHeight)
      y += metrics.fieldHeight + 5
    }
    controller.contentViewController?.viewIfLoaded?.frame = CGRect(
      x: 0, y: content - own, width: bounds.width, height: own)
  }

  private func layoutButtons(isBelowContent: Bool) {
    let pixel = 1 / max(1, traitCollection.displayScale)
    let width = bounds.width
    if isSideBySide(width) {
      let half = width / 2
      let height = actionsView.contentSize.height
      // The one that cancels is first where reading begins.
      buttons[0].frame = mirrored(CGRect(x: 0, y: 0, width: half, height: height))
      buttons[1].frame = mirrored(CGRect(x: half, y: 0, width: width - half, height: height))
      separators[0].frame = CGRect(x: 0, y: 0, width: width, height: pixel)
      separators[1].frame = CGRect(x: half, y: 0, width: pixel, height: height)
      return
    }
    for button in buttons where button.superview === cancelCard {
      button.frame = cancelCard.bounds
    }
    for line in separators { line.frame = .zero }
    var y: CGFloat = 0
    for (button, line) in zip(stackedButtons, separators) {
      let height = button.height(forWidth: width)
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      let hasLine = y > 0 || isBelowContent
      line.frame = CGRect(x: 0, y: y, width: width, height: hasLine ? pixel : 0)
      y += height
    }
  }
}

/// The actions of an alert, which scroll when there is no room for all of them.
@MainActor
private final class AlertActionsView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    delaysContentTouches = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  /// A finger that begins on a button scrolls.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
