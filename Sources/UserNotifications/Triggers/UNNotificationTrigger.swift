import Foundation

/// When a notification is due. Apps make one of the subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it is due again and again.
  open private(set) var repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// The first date after `date` for a request that was added at `start`; nil when there is none.
  func nextDate(after date: Date, start: Date) -> Date? { nil }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
