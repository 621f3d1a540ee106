import Foundation

/// One object in an atomic store: its ID and its values by property name.
open class NSAtomicStoreCacheNode: NSObject, @unchecked Sendable {
  /// The object's ID.
  open private(set) var objectID: NSManagedObjectID
  /// The values by name: attributes, and cache nodes or sets of them for relationships.
  open var propertyCache: NSMutableDictionary? = NSMutableDictionary()
  /// How often the object was saved.
  var version: Int64 = 1

  /// A node without values.
  public required init(objectID moid: NSManagedObjectID) {
    objectID = moid
    super.init()
  }

  /// The value of a property.
  open func value(forKey key: String) -> Any? {
    let value = propertyCache?.object(forKey: key)
    return value is NSNull ? nil : value
  }

  /// Sets the value of a property.
  open func setValue(_ value: Any?, forKey key: String) {
    if propertyCache == nil { propertyCache = NSMutableDictionary() }
    if let value {
      propertyCache?.setObject(value, forKey: key as NSString)
    } else {
      propertyCache?.removeObject(forKey: key)
    }
  }
}

extension NSAtomicStoreCacheNode: KeyValueCodingObject {}
