import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// A notification centre of a test's own, on a stepped clock, with its files in a folder that goes with the test.
@MainActor
final class NotificationStage {
  let storage: NotificationStorage
  let clock: NotificationClock
  private(set) var center: UNUserNotificationCenter
  let window = UIWindow(frame: UIScreen.main.bounds)

  init(_ test: XCTestCase, _ authorization: Authorization = .all) {
    MediaClock.install(steppedAt: 100)
    ClockTimers.reset()
    storage = NotificationStorage(
      folder: FileManager.default.temporaryDirectory
        .appendingPathComponent("notifications-\(UUID().uuidString)"))
    clock = NotificationClock(date: Date(timeIntervalSince1970: 1_700_000_000))
    storage.save(NotificationState(authorization: authorization))
    center = UNUserNotificationCenter(storage: storage, clock: clock)
    window.rootViewController = UIViewController()
    window.isHidden = false
    test.addTeardownBlock { @MainActor in
      // Banners that are on their way belong to this test, and so do those that wait for them.
      for _ in 0..<3 { await self.drain() }
      while let banner = self.banner {
        banner.slideOut()
        await self.settle()
      }
      self.close()
    }
  }

  private func close() {
    // The test keeps the centre alive: what waits in it would be due when another test's app becomes active.
    center.service.removePending { _ in true }
    for window in UIApplication.shared.windows { window.isHidden = true }
    ClockTimers.reset()
    MediaClock.uninstall()
    UIApplication.shared.applicationIconBadgeNumber = 0
    try? FileManager.default.removeItem(at: storage.folder)
  }

  /// Another start of the app.
  func restart() {
    ClockTimers.reset()
    center = UNUserNotificationCenter(storage: storage, clock: clock)
  }

  /// Lets everything that was handed to the main queue run.
  func drain() async { _ = await center.notificationSettings() }

  func advance(_ seconds: Double) async {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
    // A delegate's answer comes by way of a task and the queue.
    for _ in 0..<3 { await drain() }
  }

  /// Lets animations come to their end.
  func settle() async {
    for _ in 0..<60 {
      MediaClock.advance(by: 1.0 / 60)
      ClockTimers.fire()
      _ = UIApplication.shared.makeFrame()
    }
    await drain()
  }

  /// The controller of the banner that is shown.
  var banner: BannerController? {
    UIApplication.shared.windows.lazy.compactMap { $0.rootViewController as? BannerController }
      .first
  }

  /// The alert in front.
  var alert: UIAlertController? {
    UIApplication.shared.windows.lazy.compactMap {
      $0.rootViewController?.presentedViewController as? UIAlertController
    }.first
  }

  /// Touches the middle of what reads `text`.
  func tap(_ text: String) async {
    guard let point = middle(of: text) else { return XCTFail("nothing reads “\(text)”") }
    touch(.began, point)
    MediaClock.advance(by: 0.05)
    ClockTimers.fire()
    touch(.ended, point)
    await settle()
  }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    UIApplication.shared.send(.touch(id: 0, phase: phase, location: point))
  }

  /// Where on the screen a text stands.
  func middle(of text: String) -> CGPoint? {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text, !label.isHidden { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    for window in UIApplication.shared.windows.reversed() {
      guard let found = find(window) else { continue }
      let point = found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: window)
      return CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
    }
    return nil
  }

  func request(
    _ identifier: String = "a", after seconds: TimeInterval? = 10, repeats: Bool = false,
    _ change: (UNMutableNotificationContent) -> Void = { _ in }
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.body = "It is ready."
    change(content)
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: seconds.map {
        UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats)
      })
  }
}

extension Authorization {
  static let all = Authorization(status: .authorized, options: [.alert, .badge, .sound])
}

/// Answers as it is told to, and keeps what it heard.
final class CenterOwner: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
  var options: UNNotificationPresentationOptions = [.banner, .list, .badge]
  var presented: [String] = []
  var responses: [UNNotificationResponse] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    presented.append(notification.request.identifier)
    completionHandler(options)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    responses.append(response)
    completionHandler()
  }
}
