import Foundation
import UIKit

/// Asks for permission, keeps requests, and shows them when they are due.
///
/// Requests are kept in a file of the app's, so that they are there at the next start; what became due meanwhile is
/// delivered then. Methods may be called on any thread; what was called first is done first. Handlers are called on a
/// queue of the centre's own, the delegate on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let instance = UNUserNotificationCenter(
    storage: .standard, clock: .shared)
  private static let replies = DispatchQueue(label: "UNUserNotificationCenter")

  /// The app's one centre.
  open class func current() -> UNUserNotificationCenter { instance }

  private let lock = NSLock()
  private weak var delegateStorage: (any UNUserNotificationCenterDelegate)?
  private let storage: NotificationStorage
  private let clock: NotificationClock
  @MainActor private(set) lazy var service = NotificationService(
    center: self, storage: storage, clock: clock)

  init(storage: NotificationStorage, clock: NotificationClock) {
    self.storage = storage
    self.clock = clock
    super.init()
    // Requests that became due while the app was not running are delivered once it has launched.
    onMain { _ in }
  }

  /// Set it before the app has finished launching. Kept weakly.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { delegateStorage } }
    set { lock.withLock { delegateStorage = newValue } }
  }

  /// There are no extensions that draw notifications.
  open var supportsContentExtensions: Bool { false }

  private func onMain(_ work: @escaping @MainActor @Sendable (NotificationService) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { work(self.service) } }
  }

  private static func reply(_ work: @escaping @Sendable () -> Void) { replies.async(execute: work) }

  // MARK: Authorization

  /// Asks the person the first time, and remembers the answer.
  @preconcurrency
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain { service in
      service.requestAuthorization(options) { granted in
        Self.reply { completionHandler(granted, nil) }
      }
    }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted)
      }
    }
  }

  @preconcurrency
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    onMain { service in
      let settings = UNNotificationSettings(service.authorization)
      Self.reply { completionHandler(settings) }
    }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Requests

  /// Keeps a request until it is due, in place of an earlier one with its identifier.
  ///
  /// The error is a ``UNError`` when notifications were refused, the trigger is never due, or an attachment cannot be
  /// kept; a `CocoaError` when `userInfo` holds what property lists do not.
  @preconcurrency
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { service in
      var failure: (any Error)?
      do { try service.add(request) } catch { failure = error }
      guard let completionHandler else { return }
      Self.reply { [failure] in completionHandler(failure) }
    }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  @preconcurrency
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    onMain { service in
      let requests = service.pendingRequests
      Self.reply { completionHandler(requests) }
    }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending { identifiers.contains($0) } }
  }
  open func removeAllPendingNotificationRequests() { onMain { $0.removePending { _ in true } } }

  // MARK: Delivered notifications

  @preconcurrency
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    onMain { service in
      let notifications = service.delivered
      Self.reply { completionHandler(notifications) }
    }
  }

  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered { identifiers.contains($0) } }
  }
  open func removeAllDeliveredNotifications() { onMain { $0.removeDelivered { _ in true } } }

  // MARK: Categories

  /// Sets the kinds of notifications, replacing earlier ones.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    onMain { service in
      let categories = service.categories
      Self.reply { completionHandler(categories) }
    }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: Badge

  /// Sets the number on the app's icon; 0 for none. A negative one is refused.
  @preconcurrency
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { _ in
      let isValid = newBadgeCount >= 0
      if isValid { UIApplication.shared.applicationIconBadgeNumber = newBadgeCount }
      guard let completionHandler else { return }
      Self.reply { completionHandler(isValid ? nil : UNError(.badgeInputInvalid)) }
    }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
