import Foundation

/// Decides how notifications show themselves while the app is in front, and hears what the person did with them.
///
/// The methods are called on the main thread. Of each pair an app implements one, with a handler or asynchronous.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification came while the app is in front. Without an implementation it is not shown.
  @preconcurrency @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  @preconcurrency @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The person tapped a notification or one of its actions.
  @preconcurrency @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  @preconcurrency @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  @preconcurrency @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await userNotificationCenter(center, willPresent: notification))
    }
  }
  @preconcurrency @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  @preconcurrency @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  @preconcurrency @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}
