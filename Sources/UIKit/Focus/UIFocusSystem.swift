/// Keeps which item of a window has focus, and moves it.
///
/// Focus is for keyboards: Tab goes from group to group, arrows from item to item. Nothing has focus until such a key
/// is pressed or code asks for it.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  weak var window: UIWindow?
  /// The item that has focus.
  open private(set) weak var focusedItem: (any UIFocusItem)?
  /// Where in a list focus is, also while the cell is out of sight.
  private(set) var place: FocusPlace?
  /// Whether something had focus that may be gone.
  private var hasFocus = false
  private var requests: [FocusRequest] = []
  private var isUpdating = false
  var memory = FocusMemory()

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The system of the window that an environment is in; nil for one that is in none.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    var current: (any UIFocusEnvironment)? = environment
    while let next = current {
      if let window = (next as? UIView)?.window { return window.focusSystem }
      current = next.parentFocusEnvironment
    }
    return nil
  }

  /// Whether an environment is another one, or contains it.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    var current: (any UIFocusEnvironment)? = otherEnvironment
    while let next = current {
      if next === environment { return true }
      current = next.parentFocusEnvironment
    }
    return false
  }

  // MARK: Requests

  /// Asks for focus to go to an environment, or its preferred one, before the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard root.map({ Self.environment($0, contains: environment) }) == true else { return }
    // A parent's request replaces those of its descendants.
    if requests.contains(where: {
      $0.environment.map { $0 !== environment && Self.environment($0, contains: environment) }
        == true
    }) {
      return
    }
    requests.removeAll {
      $0.environment.map { Self.environment(environment, contains: $0) } ?? true
    }
    requests.append(FocusRequest(environment))
    FrameScheduler.requestFrame()
  }

  /// Performs the request now.
  open func updateFocusIfNeeded() {
    guard !isUpdating, let last = requests.last else { return }
    requests = []
    guard let environment = last.environment, let target = resolve(environment) else { return }
    focus(target, heading: [])
  }

  /// The root of the focusable items: the presented controller on top, or else the window.
  var root: (any UIFocusEnvironment)? {
    guard let window else { return nil }
    guard let top = window.topmostController, top !== window.rootViewController else {
      return window
    }
    return top
  }

  /// The view that has focus, while it is there.
  var focusedView: UIView? {
    guard let view = focusedItem as? UIView, isEligible(view) else { return nil }
    return view
  }

  /// Whether an item is there, on top, and can have focus.
  func isEligible(_ item: any UIFocusItem) -> Bool {
    item.canBecomeFocused && isReachable(item)
  }

  func isReachable(_ environment: any UIFocusEnvironment) -> Bool {
    guard let root else { return false }
    var current: (any UIFocusEnvironment)? = environment
    while let next = current {
      if let view = next as? UIView, !(view is UIWindow), !view.takesFocus { return false }
      if next === root { return true }
      current = next.parentFocusEnvironment
    }
    return false
  }

  // MARK: Moving

  /// Gives focus to an item, or to none. False when somebody did not allow it.
  ///
  /// - Parameter asks: Whether those concerned may say no.
  @discardableResult
  func update(
    to next: (any UIFocusItem)?, heading: UIFocusHeading, asks: Bool = true
  ) -> Bool {
    let previous = focusedItem
    if let next, next === previous { return true }
    guard !isUpdating, next != nil || previous != nil else { return false }
    isUpdating = true
    defer { isUpdating = false }
    let nextPlace = FocusPlace(of: next)
    let context = UIFocusUpdateContext(
      from: previous, to: next, places: (place, nextPlace), heading: heading)
    let concerned = environments(around: [previous, next])
    if asks {
      guard concerned.allSatisfy({ $0.shouldUpdateFocus(in: context) }),
        handOverText(to: next)
      else { return false }
    }
    focusedItem = next
    place = nextPlace
    hasFocus = next != nil
    if let next { memory.note(next, at: nextPlace) }
    let coordinator = UIFocusAnimationCoordinator(isFocusing: next != nil)
    (previous as? UIView)?.setFocused(false)
    (next as? UIView)?.setFocused(true)
    for environment in concerned { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: Self.didUpdateNotification, object: self,
      userInfo: [
        Self.focusUpdateContextUserInfoKey: context,
        Self.animationCoordinatorUserInfoKey: coordinator,
      ])
    return true
  }

  /// The items and all around them, from the inside out, each once.
  private func environments(around items: [(any UIFocusItem)?]) -> [any UIFocusEnvironment] {
    var known: Set<ObjectIdentifier> = []
    var result: [any UIFocusEnvironment] = []
    for item in items {
      var current: (any UIFocusEnvironment)? = item
      while let next = current {
        if known.insert(ObjectIdentifier(next)).inserted { result.append(next) }
        current = next.parentFocusEnvironment
      }
    }
    return result
  }

  /// Text that has focus is edited. False when a text input does not begin or end.
  private func handOverText(to next: (any UIFocusItem)?) -> Bool {
    if let input = next as? UIView, input.isTextInput { return input.becomeFirstResponder() }
    guard next != nil, let input = editedText else { return true }
    return input.resignFirstResponder()
  }

  /// The text of the window that is edited.
  private var editedText: UIView? {
    guard let input = UIResponder.firstResponder as? UIView, input.isTextInput,
      input.window === window
    else { return nil }
    return input
  }

  /// Tells that there was nothing to move to.
  func movementDidFail(_ heading: UIFocusHeading) {
    let context = UIFocusUpdateContext(
      from: focusedItem, to: nil, places: (place, nil), heading: heading)
    NotificationCenter.default.post(
      name: Self.movementDidFailNotification, object: self,
      userInfo: [Self.focusUpdateContextUserInfoKey: context])
  }

  // MARK: Changes around focus

  /// A cell goes out of sight: focus waits for it where it is.
  func cellWillLeave(_ cell: UIView) {
    guard focusedItem === cell else { return }
    let waiting = place
    if isUpdating {
      focusedItem = nil
      cell.setFocused(false)
    } else {
      update(to: nil, heading: [], asks: false)
    }
    place = waiting
    hasFocus = true
  }

  /// A cell came into sight: where focus waits for it, it has focus.
  func cellDidAppear(_ cell: UIView, _ path: IndexPath, in list: any FocusList) {
    guard let place, place.isCell, place.path(in: list) == path, focusedItem !== cell,
      cell.canBecomeFocused
    else { return }
    update(to: cell, heading: [], asks: false)
  }

  /// The items of a list move, as the closure says; those that are gone leave focus to what the list prefers.
  func follow(_ pathAfter: (IndexPath) -> IndexPath?, in list: any FocusList) {
    guard let path = place?.path(in: list) else { return }
    if let now = pathAfter(path) {
      place?.path = now
    } else {
      place = nil
      hasFocus = true
      if editedText == nil { requestFocusUpdate(to: list) }
    }
  }

  /// Looks after focus before a frame: does what was asked for, and finds another item where the focused one is gone.
  func settle() {
    guard hasFocus || !requests.isEmpty, !isUpdating else { return }
    followEditedText()
    updateFocusIfNeeded()
    guard hasFocus else { return }
    if let item = focusedItem {
      if isEligible(item) {
        if let view = item as? UIView { view.storedFocus?.updateHalo(of: view) }
        return
      }
    } else if let place, let list = place.list, isReachable(list), list.canFocus(place.path) {
      return
    }
    if let target = replacement(), focus(target, heading: []) { return }
    letGo()
  }

  /// A person who taps a text takes focus there.
  private func followEditedText() {
    guard hasFocus, let input = editedText, input !== focusedItem else { return }
    if isEligible(input) { update(to: input, heading: [], asks: false) } else { letGo() }
  }

  private func letGo() {
    update(to: nil, heading: [], asks: false)
    place = nil
    hasFocus = false
  }

  /// Where focus goes when the item is gone: in the same list, back to what had it before, or what is preferred. Never
  /// into a text, which would begin to be edited.
  private func replacement() -> FocusTarget? {
    if let list = place?.list, isReachable(list), let path = list.preferredFocusPath {
      return .cell(list, path)
    }
    if let target = memory.latest(in: self) { return target }
    guard let root, let target = resolve(root), !target.isTextInput else { return nil }
    return target
  }

  // MARK: Notifications

  nonisolated public static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  nonisolated public static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  /// The key of the ``UIFocusUpdateContext`` in both notifications.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the ``UIFocusAnimationCoordinator``.
  nonisolated public static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"
}

/// An environment that focus is to go to.
private struct FocusRequest {
  private(set) weak var environment: (any UIFocusEnvironment)?
  init(_ environment: any UIFocusEnvironment) { self.environment = environment }
}

extension UIFocusItem {
  /// Whether the item edits text.
  var isTextInput: Bool { (self as? UIView)?.isTextInput ?? false }
}

extension UIFocusSystem: WindowFocus {}

extension UIWindow {
  /// The focus of the window; made when it is needed.
  var focusSystem: UIFocusSystem {
    if let focusSystemIfUsed { return focusSystemIfUsed }
    let new = UIFocusSystem(window: self)
    windowFocus = new
    return new
  }

  /// The focus of the window, once it has one.
  var focusSystemIfUsed: UIFocusSystem? { windowFocus as? UIFocusSystem }
}
