/// An alert in the middle of the screen or a sheet of actions at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// Sheets are the first of the styles, and what `UIAlertController()` shows.
  open private(set) var preferredStyle: Style = .actionSheet
  open var message: String? { didSet { if message != oldValue { contentDidChange() } } }
  open private(set) var actions: [UIAlertAction] = []
  /// The fields of an alert in the order they were added; nil without any.
  open private(set) var textFields: [UITextField]?
  /// The action that the return key performs and that is shown in bold.
  open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }

  /// How severe what the alert tells of is (iOS 16): a critical one has a sign of warning above its title.
  open var severity: UIAlertControllerSeverity = .default { didSet { contentDidChange() } }

  private var alertView: AlertView?

  // Properties that apps set by name with `setValue(_:forKey:)`; iOS does not document them.

  var attributedTitle: NSAttributedString? { didSet { contentDidChange() } }
  var attributedMessage: NSAttributedString? { didSet { contentDidChange() } }
  /// A controller whose view stands between the message and the actions, as high as its preferred content size.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentViewController { addChild(contentViewController) }
      contentDidChange()
      contentViewController?.didMove(toParent: self)
    }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    contentDidChange()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.alertView?.updateActions() }
    contentDidChange()
  }

  /// Adds a field to an alert. An action sheet takes none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    contentDidChange()
  }

  // MARK: View

  open override func loadView() {
    let view = AlertView(controller: self)
    // Apps size what they put into an alert by its view, before it is presented.
    view.frame = UIScreen.main.bounds
    alertView = view
    self.view = view
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    alertView?.flashScrollIndicators()
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewIfLoaded?.endEditing(true)
  }

  override func titleDidChange() {
    super.titleDidChange()
    contentDidChange()
  }

  private func contentDidChange() { alertView?.rebuild() }

  /// Dismisses, then runs the action's handler, as iOS does.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    let finish = { action.handler?(action) ?? () }
    guard let presenter = presentingViewController else { return finish() }
    presenter.dismiss(animated: true, completion: finish)
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Return in a field leads to the next one; in the last it performs the preferred action, or else the last that
  /// does not cancel.
  func fieldDidReturn(_ field: UITextField) {
    let fields = textFields ?? []
    if let index = fields.firstIndex(of: field), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
      return
    }
    if let action = preferredAction ?? actions.last(where: { $0.style != .cancel }) ?? cancelAction
    {
      choose(action)
    }
  }

  /// Return performs the preferred action, Escape the cancelling one.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape?:
        if let cancelAction { return choose(cancelAction) }
      case .keyboardReturnOrEnter?:
        if let preferredAction { return choose(preferredAction) }
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  /// Action sheets are popovers on iPads.
  override var prefersPopover: Bool {
    preferredStyle == .actionSheet && UIDevice.current.userInterfaceIdiom == .pad
  }

  override func ownPresentation(over presenter: UIViewController?) -> UIPresentationController? {
    guard prefersPopover else {
      return AlertPresentation(presentedViewController: self, presenting: presenter)
    }
    let popover = AlertPopover(presentedViewController: self, presenting: presenter)
    popover.onTouchOutside = { [weak self] in self?.touchedOutside() }
    return popover
  }

  /// A touch beside the popover is the cancelling action.
  private func touchedOutside() {
    if let cancelAction { return choose(cancelAction) }
    presentingViewController?.dismiss(animated: true)
  }

  var isInPopover: Bool { presentationStorage is AlertPopover }

  open override var performsActionsWhilePresentingModally: Bool { false }

  override func ownAnimator(presenting: Bool) -> AnyObject? {
    if isInPopover { return nil }
    return preferredStyle == .alert
      ? AlertAnimator(isPresenting: presenting) : CoverVerticalAnimator(isPresenting: presenting)
  }
}

/// How severe what an alert tells of is.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }
