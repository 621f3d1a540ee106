/// How notifications may be told of, as before iOS 10.
@available(*, deprecated, message: "Use UNAuthorizationOptions")
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
}

/// The kinds of notices an app asks for, as before iOS 10.
@available(*, deprecated, message: "Use UNNotificationSettings")
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  open private(set) var types: UIUserNotificationType
  open private(set) var categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
    super.init()
  }
}

/// Actions that a notification offers, as before iOS 10.
@available(*, deprecated, message: "Use UNNotificationCategory")
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {
  open var identifier: String?
}

/// A notification that falls due while the app runs, as before iOS 10.
///
/// The app's delegate is told of it at its date and reads from it what to say; one that comes while the app is not in
/// front shows nothing. The notifications of UserNotifications do.
@available(*, deprecated, message: "Use UNNotificationRequest")
@preconcurrency @MainActor
open class UILocalNotification: NSObject {
  open var fireDate: Date?
  open var timeZone: TimeZone?
  /// How often it falls due again; nil for once.
  open var repeatInterval: Calendar.Component?
  open var alertBody: String?
  open var alertTitle: String?
  open var alertAction: String?
  open var alertLaunchImage: String?
  open var hasAction = true
  open var soundName: String?
  open var applicationIconBadgeNumber = 0
  open var userInfo: [AnyHashable: Any]?
  open var category: String?
  fileprivate var timer: ClockTimers.Token?

  public override init() { super.init() }

  /// When it falls due again.
  fileprivate func date(after date: Date) -> Date? {
    repeatInterval.flatMap { Calendar.current.date(byAdding: $0, value: 1, to: date) }
  }
}

@available(*, deprecated, message: "Use UserNotifications")
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

@available(*, deprecated, message: "Use UserNotifications")
extension UIApplication {
  private final class LocalNotifications: ApplicationPart {
    var granted: UIUserNotificationSettings?
    var scheduled: [UILocalNotification] = []
  }

  private var localNotifications: LocalNotifications { state.part(LocalNotifications.self) }

  /// The settings that the app asked for, or nil.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    localNotifications.granted
  }

  /// Asks to notify; the delegate hears that everything is granted.
  public func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) {
    localNotifications.granted = notificationSettings
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.application(self, didRegister: notificationSettings)
      }
    }
  }

  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    localNotifications.scheduled.append(notification)
    waitFor(notification, notification.fireDate ?? Date())
  }

  private func waitFor(_ notification: UILocalNotification, _ date: Date) {
    let delay = max(0, date.timeIntervalSinceNow)
    notification.timer = ClockTimers.schedule(after: delay) { [weak self] in
      guard let self else { return }
      if let next = notification.date(after: date) {
        waitFor(notification, next)
      } else {
        localNotifications.scheduled.removeAll { $0 === notification }
      }
      presentLocalNotificationNow(notification)
    }
  }

  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    if notification.applicationIconBadgeNumber > 0 {
      applicationIconBadgeNumber = notification.applicationIconBadgeNumber
    }
    delegate?.application(self, didReceive: notification)
  }

  public func cancelLocalNotification(_ notification: UILocalNotification) {
    ClockTimers.cancel(notification.timer)
    localNotifications.scheduled.removeAll { $0 === notification }
  }

  public func cancelAllLocalNotifications() {
    for notification in localNotifications.scheduled { ClockTimers.cancel(notification.timer) }
    localNotifications.scheduled = []
  }

  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { localNotifications.scheduled }
    set {
      cancelAllLocalNotifications()
      for notification in newValue ?? [] { scheduleLocalNotification(notification) }
    }
  }
}
