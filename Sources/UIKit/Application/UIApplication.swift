/// The app: its life cycle, scenes, windows and the way events come in and frames go out.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The app's one instance. It exists before the delegate is asked anything.
  open class var shared: UIApplication {
    if let existing = current { return existing }
    let application = UIApplication()
    current = application
    return application
  }

  /// The running program's host; set by its main before `UIApplicationMain`. Nil in unit tests.
  package static var host: (any ApplicationHost)? {
    get { AppHost.current }
    set {
      AppHost.current = newValue
      FramePipeline.hostDidChange()
      ClockTimers.announce()
    }
  }

  static var current: UIApplication?

  /// Where the app stands: in front, visible without focus, or out of sight.
  public enum State: Int, Sendable { case active, inactive, background }

  open weak var delegate: (any UIApplicationDelegate)?
  open private(set) var applicationState: State = .inactive
  open private(set) var connectedScenes: Set<UIScene> = []
  open var supportsMultipleScenes: Bool { false }

  /// The scene sessions the system keeps for the app.
  open private(set) var openSessions: Set<UISceneSession> = []

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Strong, because nothing else owns the delegate the app's main names.
  private var ownedDelegate: (any UIApplicationDelegate)?
  /// The window of the main storyboard: a delegate need not keep it.
  private var storyboardWindow: UIWindow?
  let windowList = WindowList()
  /// The state of the application that rooms below keep.
  let state = ApplicationState()
  var ignoredInteractionCount = 0
  let translator = EventTranslator()

  public override init() {
    super.init()
  }

  // MARK: Windows

  open var windows: [UIWindow] { windowList.visible }
  open var keyWindow: UIWindow? { windowList.key }

  // MARK: Events

  /// Sends an event to the window it belongs to. Override it to see every event first.
  open func sendEvent(_ event: UIEvent) {
    event.targetWindow?.sendEvent(event)
  }

  /// Performs an action on its target, or on the first responder in the chain that takes it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target = target as AnyObject?, !(target is NSNull) {
      action.perform(on: target, with: sender, event)
      return true
    }
    var responder: UIResponder? = UIResponder.firstResponder ?? sender as? UIResponder
    while let current = responder {
      if action.isImplemented(by: current),
        EditAction(action).map({ $0.isOverridden(in: current) }) ?? true
      {
        action.perform(on: current, with: sender, event)
        return true
      }
      responder = current.next
    }
    return false
  }

  // MARK: Out of sight

  var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
  var lastBackgroundTask = 0

  /// Whether the display stays on while the app is in front; the host asks the desktop not to blank it.
  open var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { Self.host?.keepsDisplayOn = isIdleTimerDisabled }
    }
  }
  /// The number on the app's icon; 0 for none. A window shows it before its title.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber != oldValue {
        Self.host?.badgeDidChange(applicationIconBadgeNumber)
      }
    }
  }
  /// Whether shaking the device offers to undo what was typed, unless a responder takes the shake.
  open var applicationSupportsShakeToEdit = true

  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { offerUndo() }
    super.motionEnded(motion, with: event)
  }
  /// Whether the status bar tells of network activity: not since iOS 13, and neither here.
  open var isNetworkActivityIndicatorVisible = false
  /// The entries of the icon's menu that the app changes, kept for it to read.
  open var shortcutItems: [UIApplicationShortcutItem]?

  open func beginIgnoringInteractionEvents() { ignoredInteractionCount += 1 }
  open func endIgnoringInteractionEvents() {
    ignoredInteractionCount = max(0, ignoredInteractionCount - 1)
  }
  open var isIgnoringInteractionEvents: Bool { ignoredInteractionCount > 0 }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: URLs

  public static let openSettingsURLString = "app-settings:"

  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
  }

  /// Asks for time to finish work in the background. Linux never suspends a program, so the time does
  /// not run out and `handler` is not called.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks for time to finish work in the background; see `beginBackgroundTask(expirationHandler:)`.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let task = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    backgroundTasks.insert(task)
    return task
  }

  /// Says that the work is done.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier)
  }

  /// Without end: a program in the background goes on running.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Nothing wakes a program that has ended.
  open var backgroundRefreshStatus: BackgroundRefreshStatus { .restricted }

  /// The user's files are there whenever the program is.
  open var isProtectedDataAvailable: Bool { true }

  /// Asks for a token of Apple's push service. There is none on Linux, so the delegate hears of the
  /// failure, as in a simulator without one.
  open func registerForRemoteNotifications() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.application(
          self, didFailToRegisterForRemoteNotificationsWithError: Self.noPushService)
      }
    }
  }

  open func unregisterForRemoteNotifications() {}

  open var isRegisteredForRemoteNotifications: Bool { false }

  /// The status bar's frame: the safe area at the screen's top.
  open var statusBarFrame: CGRect {
    UIScreen.main.statusBarFrame
  }

  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.interfaceOrientation
  }

  /// The style that the controller in front asks for, or the app's own where Info.plist leaves it to the app.
  open var statusBarStyle: UIStatusBarStyle {
    get {
      if statusBar.isTheApps { return statusBar.style }
      return statusBarController?.preferredStatusBarStyle ?? .default
    }
    set { statusBar.style = newValue }
  }

  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  open var isStatusBarHidden: Bool {
    get {
      if statusBar.isTheApps { return statusBar.isHidden }
      return statusBarController?.prefersStatusBarHidden ?? false
    }
    set { statusBar.isHidden = newValue }
  }

  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  /// The app's own settings of its status bar.
  private(set) var statusBar = StatusBarOfApp()

  /// How often to fetch in the background. Nothing wakes a program that has ended: `backgroundRefreshStatus` says so.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// A window's icon is the desktop's to choose.
  open var supportsAlternateIcons: Bool { false }

  open var alternateIconName: String? { nil }

  /// Fails, as on devices that do not support it.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler?(Self.noAlternateIcons) }
    }
  }

  /// Fails: an app has one window here, as on iPhones.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(Self.noMultipleScenes)
  }

  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(Self.noMultipleScenes)
  }

  /// Has a scene's view laid out again.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    for window in (sceneSession.scene as? UIWindowScene)?.windows ?? [] { window.setNeedsLayout() }
  }

  /// The orientations the app may be shown in: what its delegate says.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }

  /// Asks for the buttons of headphones; without any, none is ever pressed.
  open func beginReceivingRemoteControlEvents() {}

  open func endReceivingRemoteControlEvents() {}

  /// Objects whose state is kept, by their identifiers.
  var restorableObjects: [String: RestorableObject] = [:]
  /// Has the state of an object kept, besides that of controllers and views.
  open class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    shared.restorableObjects[restorationIdentifier] = RestorableObject(object: object)
  }
  /// Says that a restoration goes on in the background. None is ended before it is complete.
  open func extendStateRestoration() {}
  open func completeStateRestoration() {}
  /// Has the next launch show no picture of the app as it was left: none ever does.
  open func ignoreSnapshotOnNextApplicationLaunch() {}

  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "file", "tel"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL with the desktop's program for it and tells whether there is one.
  @discardableResult
  open func openURL(_ url: URL) -> Bool { canOpenURL(url) && (Self.host?.open(url) ?? false) }

  /// Opens a URL with the desktop's program for it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    // Links belong to no app of a desktop.
    let needsApp = options[.universalLinksOnly] as? Bool == true
    let opened = !needsApp && canOpenURL(url) && (Self.host?.open(url) ?? false)
    if let completion {
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(opened) } }
    }
  }

  /// Opens a URL with the desktop's program for it and tells whether there is one.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { done in
      open(url, options: options) { done.resume(returning: $0) }
    }
  }

  // MARK: Launch, called by UIApplicationMain

  func launch(delegate: (any UIApplicationDelegate)?) {
    ownedDelegate = delegate
    self.delegate = delegate
    let options: [LaunchOptionsKey: Any]? = nil
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    let window = MainStoryboard.makeWindow(for: delegate)
    let given = (delegate as (any _UIWindowOwner)?)?.window
    let present = StateRestoration.standard?.restore((given ?? window)?.rootViewController)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    if let window, (delegate as (any _UIWindowOwner)?)?.window ?? window === window {
      storyboardWindow = window
      window.makeKeyAndVisible()
    }
    present?()
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connectFirstScene()
    DateWatch.start()
    hostDidBecomeActive()
  }

  private func connectFirstScene() {
    let session = UISceneSession()
    let fallback = UISceneConfiguration.fromInfoDictionary()
    let options = UIScene.ConnectionOptions()
    let named = delegate?.application(
      self, configurationForConnecting: session, options: options)
    session.configuration = (named ?? fallback).completed(from: fallback)
    session.stateRestorationActivity = SceneStateFile.standard?.load()
    session.userInfo = SceneStateFile.userInfo?.loadUserInfo()
    openSessions.insert(session)
    let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    connectedScenes.insert(scene)
    scene.connect(with: options)
  }

  // MARK: Host's side of the life cycle

  package func hostDidBecomeActive() {
    guard applicationState != .active else { return }
    applicationState = .active
    connectedScenes.forEach { $0.activate() }
    delegate?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  package func hostWillResignActive() {
    guard applicationState == .active else { return }
    connectedScenes.forEach { $0.resignActive() }
    delegate?.applicationWillResignActive(self)
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    applicationState = .inactive
  }

  package func hostDidEnterBackground() {
    guard applicationState != .background else { return }
    hostWillResignActive()
    applicationState = .background
    connectedScenes.forEach { $0.enterBackground() }
    delegate?.applicationDidEnterBackground(self)
    StateRestoration.standard?.save(keyWindow?.rootViewController)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  package func hostWillEnterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    connectedScenes.forEach { $0.enterForeground() }
    delegate?.applicationWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
  }

  package func hostWillTerminate() {
    hostDidEnterBackground()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  /// The host's screen has another size, scale or appearance.
  package func screenDidChange(_ description: ScreenDescription) {
    let orientation = UIDevice.current.orientation
    let traits = UIScreen.main.traitCollection
    let statusBar = StatusBarChange(to: description)
    statusBar.tellBefore()
    UIScreen.main.update(description)
    UIDevice.current.screenDidChange(from: orientation)
    for case let scene as UIWindowScene in connectedScenes { scene.screenDidChange() }
    statusBar.tellAfter()
    settingsDidChange(from: traits)
    FrameScheduler.requestFrame()
  }

  /// Tells of settings that are traits of the screen, too.
  private func settingsDidChange(from old: UITraitCollection) {
    let new = UIScreen.main.traitCollection
    let size = new.preferredContentSizeCategory
    if size != old.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
    }
    if new.accessibilityContrast != old.accessibilityContrast {
      NotificationCenter.default.post(
        name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }
}
