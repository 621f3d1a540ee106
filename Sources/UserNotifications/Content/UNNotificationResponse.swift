import Foundation
import UIKit

/// The person's response to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var notification: UNNotification
  /// The action's identifier; ``UNNotificationDefaultActionIdentifier`` for a tap on the notification.
  open private(set) var actionIdentifier: String
  /// The scene it is for.
  @MainActor
  open var targetScene: UIScene? { UIApplication.shared.connectedScenes.first }

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The person tapped the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The person flicked the notification away; told only with `UNNotificationCategoryOptions.customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
