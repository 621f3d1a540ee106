/// What an app asks of the system around it: its icon, scenes of its own, and names of notifications.
extension UIApplication {
  /// What a fetch in the background brought.
  public typealias BackgroundFetchResult = UIBackgroundFetchResult

  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  nonisolated public static let openDefaultApplicationsSettingsURLString =
    "app-settings:default-applications"

  /// How often to fetch in the background. Nothing wakes a program that has ended: `backgroundRefreshStatus` says so.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  // MARK: Icon

  /// A window's icon is the desktop's to choose.
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }
  /// Fails, as on devices that do not support it.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 3328,
      userInfo: [NSLocalizedDescriptionKey: "The requested operation couldn’t be completed."])
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?(error) } }
  }

  // MARK: Scenes

  /// Fails: an app has one window here, as on iPhones.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(Self.noMultipleScenes)
  }
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(Self.noMultipleScenes)
  }
  /// Has a scene's view laid out again.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    for window in (sceneSession.scene as? UIWindowScene)?.windows ?? [] { window.setNeedsLayout() }
  }

  private static var noMultipleScenes: NSError {
    NSError(
      domain: "UISceneErrorDomain", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "The app does not support multiple scenes."])
  }

  // MARK: Orientation

  /// The orientations the app may be shown in: what its delegate says.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
  /// How long a turn of the screen takes, in seconds.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  // MARK: Remote control

  /// Asks for the buttons of headphones; without any, none is ever pressed.
  public func beginReceivingRemoteControlEvents() {}
  public func endReceivingRemoteControlEvents() {}

  // MARK: Notifications

  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// What a fetch in the background brought.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
