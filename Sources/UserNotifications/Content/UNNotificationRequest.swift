import Foundation

/// A scheduled notification: its content and its trigger.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// A later request with the same identifier takes this one's place.
  open private(set) var identifier: String
  /// A copy of the content it was made with.
  open private(set) var content: UNNotificationContent
  /// When it is due; nil for at once.
  open private(set) var trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }
  open override var hash: Int { identifier.hashValue }
  open override var description: String {
    "<UNNotificationRequest: identifier: \(identifier), content: \(content.title), "
      + "trigger: \(trigger?.description ?? "(null)")>"
  }
}
