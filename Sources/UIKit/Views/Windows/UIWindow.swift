/// The top of a view hierarchy: it gets events from the application and hands them on.
@preconcurrency @MainActor
open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { screenDidChange() } }
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      installRoot(replacing: oldValue)
      tellObservers()
    }
  }

  open var windowLevel: Level = .normal {
    didSet {
      UpperRooms.application.windowList.sort()
      tellObservers()
    }
  }
  open var screen: UIScreen { .main }
  open var isKeyWindow: Bool { UpperRooms.application.windowList.key === self }
  open var canBecomeKey: Bool { true }

  let touches = UpperRooms.events.makeTouchDelivery()
  /// How the screen was turned when the window last heard of it.
  private var orientation = UIScreen.main.interfaceOrientation
  /// The focus of the window, once it has one.
  var windowFocus: (any WindowFocus)?
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    rootViewController.map { [$0] } ?? []
  }

  public struct Level: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(0)
    public static let statusBar = Self(1000)
    public static let alert = Self(2000)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeRoot()
  }

  /// Makes a window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    becomeRoot()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeRoot()
    NibCoder.finish(coder, self, as: UIWindow.self)
  }

  private func becomeRoot() {
    ownWindow = self
    layer.isHidden = true
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    updateSafeArea()
    UpperRooms.application.windowList.add(self)
  }

  open override var next: UIResponder? {
    if let windowScene { return windowScene }
    return UpperRooms.application
  }
  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      visibilityDidChange()
    }
  }

  private func visibilityDidChange() {
    let list = UpperRooms.application.windowList
    if isHidden {
      UpperRooms.application.cancelTouches(in: self)
      list.hide(self)
      rootViewController?.endAppearance()
    } else {
      if let root = rootViewController, root.presentedViewController == nil,
        root.viewIfLoaded?.superview == nil, let view = preparedView(of: root)
      {
        insertSubview(view, at: 0)
      }
      if Appearance.isInUse { applyAppearance() }
      list.show(self)
      appear(rootViewController)
    }
    NotificationCenter.default.post(
      name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification,
      object: self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    guard canBecomeKey else { return }
    UpperRooms.application.windowList.makeKey(self)
  }

  open func becomeKey() {
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  open func resignKey() {
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  /// Hands the event's touches to gesture recognisers and views.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      UpperRooms.textEditing.deliver(presses)
    } else if event.type == .motion {
      let responder = UIResponder.firstResponder ?? self
      responder.motionBegan(event.subtype, with: event)
      responder.motionEnded(event.subtype, with: event)
    } else {
      touches.deliver(event)
    }
  }

  /// Keys that no responder took move focus, or scroll what is on screen.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { press in
      press.key.map { !UpperRooms.focus.takes($0, in: self) } ?? true
    }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  // MARK: Coordinates of other windows; nil stands for the screen

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    if let window { return super.convert(point, to: window as UIView?) }
    return CGPoint(x: point.x + screenOffset.dx, y: point.y + screenOffset.dy)
  }
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    if let window { return super.convert(point, from: window as UIView?) }
    return CGPoint(x: point.x - screenOffset.dx, y: point.y - screenOffset.dy)
  }
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    if let window { return super.convert(rect, to: window as UIView?) }
    return rect.offsetBy(dx: screenOffset.dx, dy: screenOffset.dy)
  }
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    if let window { return super.convert(rect, from: window as UIView?) }
    return rect.offsetBy(dx: -screenOffset.dx, dy: -screenOffset.dy)
  }

  /// From the window's coordinates to those of the screen.
  private var screenOffset: CGVector {
    CGVector(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
  }

  // MARK: Root controller

  private func installRoot(replacing old: UIViewController?) {
    if let old {
      if !isHidden { old.endAppearance() }
      old.viewIfLoaded?.removeFromSuperview()
      old.hostWindow = nil
    }
    guard let controller = rootViewController else { return }
    controller.hostWindow = self
    // Apps give a storyboard's controller what it shows before its window is shown and its view loaded.
    if isHidden, controller.storyboard != nil { return }
    guard let view = preparedView(of: controller) else { return }
    if !isHidden { controller.beginAppearanceTransition(true, animated: false) }
    insertSubview(view, at: place(replacing: old))
    if !isHidden { finishAppearing(controller) }
  }

  /// Where a new root's view goes: behind what the app put into the window, yet in front of what the old root still
  /// presents, which stays in the window as on iOS (https://stackoverflow.com/questions/26763020).
  private func place(replacing old: UIViewController?) -> Int {
    var place = 0
    var presented = old?.presentedViewController
    while let controller = presented {
      var view = controller.viewIfLoaded
      while let container = view?.superview, container !== self { view = container }
      if let view, view.superview === self, let index = subviews.firstIndex(of: view) {
        place = max(place, index + 1)
      }
      presented = controller.presentedViewController
    }
    return place
  }

  private func appear(_ controller: UIViewController?) {
    guard let controller else { return }
    controller.beginAppearanceTransition(true, animated: false)
    controller.tellIsAppearing()
    finishAppearing(controller)
  }

  /// A root controller did appear once the window is laid out and on screen.
  private func finishAppearing(_ controller: UIViewController) {
    FramePipeline.afterCommit { [weak self] in
      guard let self, !isHidden, rootViewController === controller,
        controller.appearance == .appearing
      else { return }
      controller.endAppearanceTransition()
    }
  }

  private func preparedView(of controller: UIViewController) -> UIView? {
    guard let view = controller.view else { return nil }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    return view
  }

  // MARK: Screen

  /// The heights of a status bar on a screen that keeps its top free for nothing else: without and with round corners.
  private static let plainStatusBarHeights: [CGFloat] = [20, 24]

  var screenSafeAreaInsets: UIEdgeInsets {
    var insets = UIScreen.main.safeAreaInsets
    if Self.plainStatusBarHeights.contains(insets.top), hidesStatusBar { insets.top = 0 }
    return insets
  }

  func screenDidChange() {
    screenDidChange(fills: windowScene != nil || bounds.size == .zero)
  }

  /// Takes controllers through a change of the screen, which the window fills or not.
  func screenDidChange(fills: Bool) {
    let size = fills ? UIScreen.main.bounds.size : bounds.size
    let old = orientation
    orientation = UIScreen.main.interfaceOrientation
    guard size != bounds.size else { return takeScreen(fills: fills) }
    if let rootViewController {
      rootViewController.windowResizes(to: size, from: old) { takeScreen(fills: fills) }
    } else {
      takeScreen(fills: fills)
    }
    UpperRooms.textEditing.windowDidResize(self)
  }

  /// Takes over the screen's size, scale, safe area and traits.
  private func takeScreen(fills: Bool) {
    if fills { frame = UIScreen.main.bounds }
    updateScale()
    updateSafeArea()
    propagateTraits()
    setNeedsLayout()
  }

  private func updateScale() {
    guard layer.contentsScale != UIScreen.main.scale else { return }
    setScale(UIScreen.main.scale)
  }

  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIView {
  /// Takes another scale over for this view and all below it, and draws them again.
  func setScale(_ scale: CGFloat) {
    layer.contentsScale = scale
    redraw()
    dynamicColorsDidChange()
    for subview in subviews { subview.setScale(scale) }
  }
}

extension UIWindow.Level: _UIKitNumericRawRepresentable {}
