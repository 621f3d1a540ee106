import Foundation

/// The person's text in answer to a notification.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  open private(set) var userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}
