/// Requests to the system around the app: its icon, scenes of its own, and names of notifications.
extension UIApplication {
  /// The result of a fetch in the background.
  public typealias BackgroundFetchResult = UIBackgroundFetchResult

  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  nonisolated public static let openDefaultApplicationsSettingsURLString =
    "app-settings:default-applications"

  // MARK: Icon

  /// Fails, as on devices that do not support it.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw Self.noAlternateIcons
  }
  static var noAlternateIcons: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3328,
      userInfo: [NSLocalizedDescriptionKey: "The requested operation couldn’t be completed."])
  }

  // MARK: Scenes

  static var noMultipleScenes: NSError {
    NSError(
      domain: "UISceneErrorDomain", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "The app does not support multiple scenes."])
  }

  // MARK: Orientation

  /// How long a turn of the screen takes, in seconds.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  // MARK: Remote control

  // MARK: Notifications

  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// The key of the orientation, a number: before a turn the new one, after it the old one.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of the frame: before a change the new one, after it the old one.
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
