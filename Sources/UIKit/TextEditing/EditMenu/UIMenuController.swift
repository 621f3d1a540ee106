/// The edit menu as apps used it before `UIEditMenuInteraction`: one for all views.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The side of the menu its arrow is at.
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  private static let only = UIMenuController()
  open class var shared: UIMenuController { only }

  /// Commands of the app's own, shown after the standard ones by responders that take them.
  open var menuItems: [UIMenuItem]?
  open var arrowDirection = ArrowDirection.default

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var isShown = false

  // MARK: Showing

  open var isMenuVisible: Bool {
    get { isShown }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Shows the menu for the rectangle that was set last, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    menuVisible ? show() : hideMenu()
  }

  /// Sets the rectangle that the menu points at, in a view's coordinates.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
  }

  /// Shows the menu beside a rectangle of a view. Someone from the first responder on must take one of its
  /// commands, as `canPerformAction(_:withSender:)` says.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    show()
  }

  private func show() {
    guard let targetView, let window = targetView.window else { return }
    let commands = EditMenuCommands.suggested(for: targetView)
    guard !commands.isEmpty else { return }
    post(Self.willShowMenuNotification)
    let arrow = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
    EditMenuPresenter.shared.present(
      commands, at: targetView.convert(targetRect, to: nil), in: window, for: targetView,
      arrow: arrow, animator: EditMenuAnimator()
    ) { [weak self] _ in self?.didDismiss() }
    isShown = true
    post(Self.didShowMenuNotification)
  }

  private func didDismiss() {
    guard isShown else { return }
    post(Self.willHideMenuNotification)
    isShown = false
    post(Self.didHideMenuNotification)
  }

  open func hideMenu() {
    if isShown { EditMenuPresenter.shared.dismiss() }
  }

  /// Hides the menu if it was shown from a view.
  open func hideMenu(from targetView: UIView) {
    if self.targetView === targetView { hideMenu() }
  }

  /// Asks again which commands apply, and what the menu points at.
  open func update() {
    if isShown { show() }
  }

  /// The menu's place in its window; zero while it is hidden.
  open var menuFrame: CGRect { isShown ? EditMenuPresenter.shared.bar?.frame ?? .zero : .zero }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  nonisolated public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  nonisolated public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}

/// A command of an app's own in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
