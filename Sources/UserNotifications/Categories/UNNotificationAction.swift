import Foundation

/// A button below a notification that was opened by a long press.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var title: String
  open private(set) var options: UNNotificationActionOptions
  open private(set) var icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    super.init()
  }

  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: self) == type(of: other) else {
      return false
    }
    return identifier == other.identifier && title == other.title && options == other.options
      && icon == other.icon
  }
  open override var hash: Int { identifier.hashValue }
}
