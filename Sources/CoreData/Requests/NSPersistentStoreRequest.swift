import Foundation

/// The kind of a request to persistent stores.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType = 2
  case batchInsertRequestType = 5
  case batchUpdateRequestType = 6
  case batchDeleteRequestType = 7
}

/// A request to persistent stores: the base of fetches, batch requests and requests of history.
open class NSPersistentStoreRequest: NSObject, NSCopying {
  /// The stores the request goes to; nil means all of them.
  open var affectedStores: [NSPersistentStore]?

  /// The kind of the request.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  public override init() {
    super.init()
  }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreRequest()
    copy.affectedStores = affectedStores
    return copy
  }
}

/// The result of a request to persistent stores.
open class NSPersistentStoreResult: NSObject {
  package override init() {
    super.init()
  }

  /// The result of a request that went to several stores, out of those of two of them.
  func joined(with other: NSPersistentStoreResult) -> NSPersistentStoreResult { self }

  /// The numbers together, one list after the other, and whether both is true.
  static func sum(_ first: Any?, _ second: Any?) -> Any? {
    switch (first, second) {
    case (let first as Bool, let second as Bool) where type(of: first) == type(of: second):
      first && second
    case (let first as Int, let second as Int): first + second
    case (let first as [Any], let second as [Any]): first + second
    default: first
    }
  }
}
