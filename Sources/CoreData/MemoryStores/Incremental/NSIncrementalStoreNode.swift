import Foundation

/// The values of one object as an incremental store reads them.
open class NSIncrementalStoreNode: NSObject, @unchecked Sendable {
  /// The object.
  open private(set) var objectID: NSManagedObjectID
  /// Goes up when the values change: what optimistic locking compares.
  open private(set) var version: UInt64
  private var values: [String: Any]

  /// The values of an object by property name: attributes, and IDs of to-one relationships.
  public init(objectID: NSManagedObjectID, withValues values: [String: Any], version: UInt64) {
    self.objectID = objectID
    self.values = values
    self.version = version
    super.init()
  }

  /// Replaces the values.
  open func update(withValues values: [String: Any], version: UInt64) {
    self.values = values
    self.version = version
  }

  /// The value of a property; nil when there is none.
  open func value(for prop: NSPropertyDescription) -> Any? {
    let value = values[prop.name]
    return value is NSNull ? nil : value
  }

  /// The node as a row.
  var row: StoredRow {
    let values = objectID.entity.layout.slots.map { slot -> Any? in
      guard slot.isStored, let value = value(for: slot.property) else { return nil }
      switch slot.kind {
      case .attribute(let attribute):
        return AttributeValue.canonical(value, type: attribute.attributeType) ?? nil
      case .toOne: return value as? NSManagedObjectID
      case .toMany: return nil
      }
    }
    return AtomicRow(version: Int64(clamping: version), values: values, toMany: [:]).row
  }
}
