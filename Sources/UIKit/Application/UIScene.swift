/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var session: UISceneSession { sessionValue }
  private let sessionValue: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open private(set) var activationState: ActivationState = .unattached
  /// The window's title; empty for the app's name.
  open var title: String! = "" { didSet { titleDidChange() } }
  /// The text beside the window's title.
  open var subtitle = "" { didSet { titleDidChange() } }
  open var activationConditions = UISceneActivationConditions()

  private func titleDidChange() {
    let words = [title ?? "", subtitle].filter { !$0.isEmpty }
    UIApplication.host?.titleDidChange(words.joined(separator: " – "))
  }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    sessionValue = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  func connect(with options: ConnectionOptions) {
    activationState = .foregroundInactive
    delegate = makeDelegate()
    let show = loadStoryboard()
    delegate?.scene(self, willConnectTo: session, options: options)
    show?()
    if let activity = session.stateRestorationActivity {
      delegate?.scene(self, restoreInteractionStateWith: activity)
    }
    NotificationCenter.default.post(name: Self.willConnectNotification, object: self)
    delegate?.sceneWillEnterForeground(self)
  }

  /// Makes the interface of the configuration's storyboard; the result shows it.
  func loadStoryboard() -> (() -> Void)? { nil }

  /// Opens a URL as `UIApplication.open(_:options:completionHandler:)` does.
  open func open(
    _ url: URL, options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: options?.forApplication ?? [:], completionHandler: completion)
  }

  /// Opens a URL and tells whether there is a program for it.
  @discardableResult
  open func open(_ url: URL, options: OpenExternalURLOptions? = nil) async -> Bool {
    await UIApplication.shared.open(url, options: options?.forApplication ?? [:])
  }

  /// How a scene opens URLs.
  @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an app that the link belongs to may open it: none on a desktop, so that nothing is opened.
    open var universalLinksOnly = false

    fileprivate var forApplication: [UIApplication.OpenExternalURLOptionsKey: Any] {
      [.universalLinksOnly: universalLinksOnly]
    }
  }

  /// Keeps what the delegate says of where the person is, for the next launch.
  private func keepState() {
    let activity = delegate?.stateRestorationActivity(for: self)
    session.stateRestorationActivity = activity
    SceneStateFile.standard?.save(activity)
    SceneStateFile.userInfo?.saveUserInfo(session.userInfo)
  }

  private func makeDelegate() -> (any UISceneDelegate)? {
    guard let type = session.configuration.delegateClass as? NSObject.Type else { return nil }
    return ClassFactory.make(type) as? any UISceneDelegate
  }

  func activate() {
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
  }

  func resignActive() {
    delegate?.sceneWillResignActive(self)
    activationState = .foregroundInactive
    NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
  }

  func enterBackground() {
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    keepState()
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  func enterForeground() {
    activationState = .foregroundInactive
    delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
  }

  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")

  /// The reasons for which a scene connects.
  @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var sourceApplication: String? { nil }
    /// Activities to go on with: none come from other devices.
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    open var handoffUserActivityType: String? { nil }
  }
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  open private(set) var options = UIScene.OpenURLOptions()
  init(url: URL) { self.url = url }
}

/// The turns of a scene's life. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The state to keep when the scene goes out of sight; it is in the session at the next launch.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

extension UIScene {
  /// Who asks to open a URL, and how.
  @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }
}

/// The content a scene asks to be chosen for, or not, where an app has several. Here it has one, which is
/// always chosen.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

/// The identity of a scene across launches, and how to make it.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  open internal(set) weak var scene: UIScene?
  open var role: Role { .windowApplication }
  open internal(set) var configuration = UISceneConfiguration()
  open var persistentIdentifier: String { "main" }
  /// A property list of the app's that is kept between launches.
  open var userInfo: [String: Any]?
  /// Where the person was when the app was last out of sight; a property list is kept between launches.
  open var stateRestorationActivity: NSUserActivity?
}

/// The classes that make up a scene, as Info.plist's scene manifest names them.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open var name: String? { nameValue }
  private let nameValue: String?
  open var role: UISceneSession.Role { roleValue }
  private let roleValue: UISceneSession.Role
  /// A subclass of `UIWindowScene`, for scenes of an app's own class.
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller the scene shows.
  open var storyboard: UIStoryboard?

  public override convenience init() {
    self.init(name: nil, sessionRole: .windowApplication)
  }

  public init(name: String?, sessionRole: UISceneSession.Role) {
    nameValue = name
    roleValue = sessionRole
    super.init()
  }

  /// The first configuration of the scene manifest in Info.plist; empty when there is none.
  static func fromInfoDictionary() -> UISceneConfiguration {
    let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    guard let entry = entries?.first else { return UISceneConfiguration() }
    let configuration = UISceneConfiguration(
      name: entry["UISceneConfigurationName"] as? String, sessionRole: .windowApplication)
    if let className = entry["UISceneDelegateClassName"] as? String {
      configuration.delegateClass = appClass(named: className)
      if configuration.delegateClass == nil {
        complain("Info.plist names the scene delegate \(className), which the app does not have.")
      }
    }
    configuration.storyboard = (entry["UISceneStoryboardFile"] as? String).flatMap(
      MainStoryboard.named)
    return configuration
  }

  /// A configuration that the delegate only named, with the manifest's values.
  func completed(from manifest: UISceneConfiguration) -> UISceneConfiguration {
    if delegateClass == nil { delegateClass = manifest.delegateClass }
    if storyboard == nil { storyboard = manifest.storyboard }
    return self
  }
}
