import Foundation

public let CNGroupNameKey = "name"
public let CNGroupIdentifierKey = "identifier"
public let CNContainerNameKey = "name"
public let CNContainerIdentifierKey = "identifier"
public let CNContainerTypeKey = "type"

/// Contacts under a name.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  public let identifier: String
  open internal(set) var name: String

  public override convenience init() { self.init(identifier: UUID().uuidString, name: "") }

  init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
    super.init()
  }

  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    .matching { (group: CNGroup) in identifiers.contains(group.identifier) }
  }
  open class func predicateForSubgroups(
    inGroupWithIdentifier parentGroupIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForGroupsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: containerIdentifier == CNContainer.local.identifier) }

  open func copy(with zone: NSZone? = nil) -> Any { CNGroup(identifier: identifier, name: name) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableGroup(identifier: identifier, name: name)
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNGroup).map { $0.identifier == identifier && $0.name == name } ?? false
  }
  open override var hash: Int { identifier.hashValue }
}

open class CNMutableGroup: CNGroup, @unchecked Sendable {
  open override var name: String {
    get { super.name }
    set { super.name = newValue }
  }
}

public enum CNContainerType: Int, Sendable { case unassigned = 0, local, exchange, cardDAV = 1003 }

/// Where contacts are kept: there is one, in the app's folder.
open class CNContainer: NSObject, NSCopying, @unchecked Sendable {
  static let local = CNContainer(identifier: "local", name: "", type: .local)

  public let identifier: String
  public let name: String
  public let type: CNContainerType

  init(identifier: String, name: String, type: CNContainerType) {
    self.identifier = identifier
    self.name = name
    self.type = type
    super.init()
  }

  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    .matching { (container: CNContainer) in identifiers.contains(container.identifier) }
  }
  open class func predicateForContainerOfContact(withIdentifier identifier: String) -> NSPredicate {
    NSPredicate(value: true)
  }
  open class func predicateForContainerOfGroup(withIdentifier identifier: String) -> NSPredicate {
    NSPredicate(value: true)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSPredicate {
  /// What holds of objects of a class for which the test is true.
  static func matching<Object>(_ test: @escaping @Sendable (Object) -> Bool) -> NSPredicate {
    NSPredicate { object, _ in (object as? Object).map(test) ?? false }
  }
}
