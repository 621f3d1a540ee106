/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open private(set) var activationState: ActivationState = .unattached
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  func connect(with options: ConnectionOptions) {
    activationState = .foregroundInactive
    delegate = makeDelegate()
    delegate?.scene(self, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: Self.willConnectNotification, object: self)
    delegate?.sceneWillEnterForeground(self)
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

  /// What a scene is told when it connects.
  @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var sourceApplication: String? { nil }
  }
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

/// What happens to a scene. Every method has the default of one not implemented.
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
}

/// The identity of a scene across launches, and how to make it.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public internal(set) weak var scene: UIScene?
  public let role = Role.windowApplication
  public internal(set) var configuration = UISceneConfiguration()
  public let persistentIdentifier = "main"
  open var userInfo: [String: Any]?
}

/// The classes that make up a scene, as Info.plist's scene manifest names them.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// A subclass of `UIWindowScene`, for scenes of an app's own class.
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  public override convenience init() {
    self.init(name: nil, sessionRole: .windowApplication)
  }

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
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
    return configuration
  }

  /// What the manifest says about a configuration that the delegate only named.
  func completed(from manifest: UISceneConfiguration) -> UISceneConfiguration {
    if delegateClass == nil { delegateClass = manifest.delegateClass }
    return self
  }
}
