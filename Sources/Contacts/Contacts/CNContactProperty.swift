import Foundation

/// A property of a contact that the person chose.
open class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
  public let contact: CNContact
  public let key: String
  public let value: Any?
  /// What tells the value from others of its property; nil for a property with one value.
  public let identifier: String?
  public let label: String?

  package init(
    contact: CNContact, key: String, value: Any?, identifier: String? = nil, label: String? = nil
  ) {
    self.contact = contact
    self.key = key
    self.value = value
    self.identifier = identifier
    self.label = label
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
