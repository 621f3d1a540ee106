import Foundation
import UserNotifications

/// Asks the user to allow notifications.
enum ReminderPermission {
  /// - Parameter completion: gets whether they are allowed, on the main thread.
  static func ask(_ completion: @escaping (Bool) -> Void) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
      isAllowed, _ in
      DispatchQueue.main.async { completion(isAllowed) }
    }
  }
}
