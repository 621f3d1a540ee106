import UIKit

extension UIScene.ConnectionOptions {
  /// The answer to the notification that started the app; nil, since notifications here are answered in the
  /// running app.
  public var notificationResponse: UNNotificationResponse? { nil }
}
