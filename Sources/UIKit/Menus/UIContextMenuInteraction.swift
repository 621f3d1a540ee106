/// Gives a view a context menu: a long press lifts the view and shows the menu beside it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: Int, Sendable {
    /// No menu is open.
    case unknown
    /// With a preview, over a dimmed screen.
    case rich
    /// The menu alone.
    case compact
  }

  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// How the open menu is shown.
  open private(set) var menuAppearance = Appearance.unknown

  private let recognizer = UILongPressGestureRecognizer()
  private let gate = ContextMenuGate()
  private weak var session: MenuSession?
  private var pending: UIContextMenuConfiguration?
  private var location = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gate.interaction = self
    recognizer.delegate = gate
    recognizer.name = "UIContextMenuInteraction"
    recognizer.addTarget(
      self, action: Selector(UIContextMenuInteraction.pressed(_:), "pressed:"))
  }

  // MARK: The view

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    dismissMenu()
    self.view?.removeGestureRecognizer(recognizer)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// Where the menu was asked for, in a view's coordinates; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  /// Closes the menu.
  open func dismissMenu() { session?.end(animated: true) }

  /// Changes what the open menu shows. `block` gets the menu of the level that is visible.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.replaceVisibleMenu(block) }

  // MARK: The press

  /// Whether a press at a place of the view opens a menu.
  fileprivate func shouldBegin(at point: CGPoint) -> Bool {
    guard session == nil, let view, let delegate else { return false }
    if let choosy = view as? any MenuHolder, !choosy.takesPressesForMenu { return false }
    location = point
    pending = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    return pending != nil
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      guard let configuration = pending else { return }
      pending = nil
      session = open(configuration, appearance: .rich)
    case .changed: session?.track(press.location(in: nil))
    case .ended: session?.release(at: press.location(in: nil))
    case .cancelled: session?.cancelTracking()
    default: break
    }
  }

  // MARK: The pointer

  /// Opens the menu beside the pointer, without a preview; false when there is none for that place.
  func openAtPointer(_ point: CGPoint) -> Bool {
    guard let view, shouldBegin(at: point), let configuration = pending else { return false }
    pending = nil
    let place = CGRect(origin: view.convert(point, to: nil), size: CGSize(width: 1, height: 1))
    session = open(configuration, appearance: .compact, at: place)
    return session != nil
  }

  func pointerMoved(to point: CGPoint) { session?.track(point) }
  func pointerLetGo(at point: CGPoint) { session?.release(at: point) }

  // MARK: Opening

  /// Opens a configuration's menu.
  @discardableResult
  func open(
    _ configuration: UIContextMenuConfiguration, appearance: Appearance, at place: CGRect? = nil,
    attachment: CGFloat? = nil, willChoose: ((any UIMenuLeaf) -> Void)? = nil
  ) -> MenuSession? {
    guard let view, let window = view.window else { return nil }
    let menu = configuration.actionProvider?([])
    var request = MenuSession.Request(
      menu: menu ?? UIMenu(), source: view, attachment: attachment,
      order: configuration.preferredMenuElementOrder,
      sender: (view as? any MenuHolder)?.menuSender ?? view, willChoose: willChoose)
    request.sourceRect = place
    var controller: UIViewController?
    if appearance == .rich {
      controller = configuration.previewProvider?()
      guard menu?.children.isEmpty == false || controller != nil else { return nil }
      request.preview = preview(configuration, controller, window)
      request.companions = configuration.companionIdentifiers.compactMap {
        delegate?.contextMenuInteraction(
          self, configuration: configuration, highlightPreviewForItemWithIdentifier: $0
        ).map { LiftedPreview($0, in: window) }
      }
    }
    let animator = ContextMenuAnimator(preview: controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    request.willEnd = { [weak self] in self?.willEnd(configuration, controller, $0) }
    request.didEnd = { [weak self] in self?.ending?.complete() }
    guard let opened = MenuSession.open(request) else { return nil }
    menuAppearance = appearance
    session = opened
    UIView.animate(
      withDuration: 0.3, animations: { animator.animate() },
      completion: { _ in animator.complete() })
    return opened
  }

  private var ending: ContextMenuAnimator?

  private func willEnd(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?,
    _ ended: MenuSession
  ) {
    menuAppearance = .unknown
    if let delegate, let preview = ended.preview,
      let home = delegate.contextMenuInteraction(
        self, configuration: configuration,
        dismissalPreviewForItemWithIdentifier: configuration.identifier)
    {
      preview.dismissal = home
    }
    let animator = ContextMenuAnimator(preview: controller)
    ending = animator
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    UIView.animate(withDuration: 0.25) { animator.animate() }
  }

  private func preview(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?,
    _ window: UIWindow
  ) -> LiftedPreview? {
    guard let view else { return nil }
    let source =
      delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? UITargetedPreview(view: view)
    let preview = LiftedPreview(source, controller: controller, in: window)
    preview.onTap = { [weak self] in self?.commit(configuration, controller) }
    return preview
  }

  /// The preview was tapped.
  private func commit(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) {
    let animator = ContextMenuAnimator(preview: controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    session?.end(
      animated: true, alongside: { animator.animate() }, completion: { animator.complete() })
  }
}

/// Asks for the configuration before a press may begin.
@MainActor
private final class ContextMenuGate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIContextMenuInteraction?

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    interaction?.shouldBegin(at: recognizer.location(in: recognizer.view)) ?? false
  }
}

/// A view that may have its menu open in other ways than by a long press.
@MainActor
protocol MenuHolder: UIView {
  var takesPressesForMenu: Bool { get }
  /// The sender of the menu's actions.
  var menuSender: AnyObject { get }
}
