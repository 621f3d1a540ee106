import UIKit
import UserNotifications

public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  case none, `default`, overlay
}

public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  case doNotDismiss, dismiss, dismissAndForwardAction
}

/// The controller of an extension that shows notifications in its own way. Extensions are not run: banners look as iOS's do.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  func didReceive(_ notification: UNNotification)
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void)
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  var mediaPlayPauseButtonFrame: CGRect { get }
  var mediaPlayPauseButtonTintColor: UIColor { get }
  func mediaPlay()
  func mediaPause()
}

extension UNNotificationContentExtension {
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.dismissAndForwardAction) }
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  public var mediaPlayPauseButtonTintColor: UIColor { .tintColor }
  public func mediaPlay() {}
  public func mediaPause() {}
}
