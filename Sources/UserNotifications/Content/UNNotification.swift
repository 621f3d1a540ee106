import Foundation

/// A notification that was delivered. The system makes them.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// When it was delivered.
  open private(set) var date: Date
  open private(set) var request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return date == other.date && request == other.request
  }
  open override var hash: Int { request.hash }
}
