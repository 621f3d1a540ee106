import Foundation
import UserNotifications

/// Leaves the bottles' notifications with the system, and hears when one is tapped.
final class UserNotifier: NSObject, BottleNotifying, UNUserNotificationCenterDelegate {
  /// Called on the main thread with the bottle whose notification was tapped.
  var onOpen: ((_ bottleID: String) -> Void)?

  private let center = UNUserNotificationCenter.current()

  override init() {
    super.init()
    center.delegate = self
  }

  func askForPermission() {
    center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
  }

  func schedule(_ notifications: [BottleNotification]) {
    let center = center
    center.getPendingNotificationRequests { pending in
      let wanted = Set(notifications.map(\.id))
      let stale = pending.map(\.identifier).filter {
        BottleNotification.isOurs($0) && !wanted.contains($0)
      }
      center.removePendingNotificationRequests(withIdentifiers: stale)
      for notification in notifications {
        center.add(UserNotifier.request(notification), withCompletionHandler: nil)
      }
    }
  }

  func removeDelivered(id: String) {
    center.removeDeliveredNotifications(withIdentifiers: [id])
  }

  private static func request(_ notification: BottleNotification) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = notification.title
    content.body = notification.body
    content.sound = .default
    // Without a time zone the hour is that of where the user is.
    let day = notification.day
    let date = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: day.year, month: day.month, day: day.day,
      hour: notification.hour, minute: 0)
    let trigger = UNCalendarNotificationTrigger(dateMatching: date, repeats: false)
    return UNNotificationRequest(
      identifier: notification.id, content: content, trigger: trigger)
  }

  // MARK: Delegate

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let id = BottleNotification.bottleID(of: response.notification.request.identifier) {
      DispatchQueue.main.async { self.onOpen?(id) }
    }
    completionHandler()
  }
}
