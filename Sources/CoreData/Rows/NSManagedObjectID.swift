import Foundation

/// The name of one object of one store, on every thread and for ever.
///
/// IDs are equal when they name the same object. A new object has a temporary one until it is saved.
public class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  /// The entity of the object.
  public let entity: NSEntityDescription
  /// The number of the object in its root entity's table; for temporary IDs a number of this process.
  package let primaryKey: Int64
  /// Which store; nil for temporary IDs.
  let location: StoreLocation?
  /// Tells the tables of a store apart: objects of one hierarchy share their numbers.
  let tableKey: Int

  /// A new object that is in no store yet.
  package convenience init(temporaryFor entity: NSEntityDescription) {
    self.init(
      entity: entity, location: nil, primaryKey: TemporaryNumbers.shared.next(), tableKey: 0)
  }

  init(entity: NSEntityDescription, location: StoreLocation?, primaryKey: Int64, tableKey: Int) {
    self.entity = entity
    self.location = location
    self.primaryKey = primaryKey
    self.tableKey = tableKey
  }

  static func tableKey(of entity: NSEntityDescription) -> Int {
    var root = entity
    while let parent = root.superentity { root = parent }
    return root.name?.hashValue ?? 0
  }

  /// Whether the object was never saved.
  public var isTemporaryID: Bool { location == nil }

  /// The ID as a URL, which a coordinator turns back into an ID.
  public func uriRepresentation() -> URL {
    let name = entity.name ?? ""
    let text =
      location.map { "x-coredata://\($0.identifier)/\(name)/p\(referenceText)" }
      ?? "x-coredata:///\(name)/t\(TemporaryNumbers.shared.prefix)\(primaryKey)"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// The text that stands for the object in the URI.
  var referenceText: String { String(primaryKey) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let object else { return false }
    // Casts are slow, and sets of IDs compare much.
    if type(of: object) == type(of: self) {
      return names(sameAs: unsafeDowncast(Unboxed.reference(object), to: NSManagedObjectID.self))
    }
    guard let other = object as? NSManagedObjectID else { return false }
    return names(sameAs: other)
  }

  /// Whether both name the same object.
  package final func names(sameAs other: NSManagedObjectID) -> Bool {
    if self === other { return true }
    guard primaryKey == other.primaryKey, tableKey == other.tableKey else { return false }
    if location === other.location { return true }
    guard let location, let otherLocation = other.location else { return false }
    return location.identifier == otherLocation.identifier
  }

  public override var hash: Int {
    Int(truncatingIfNeeded: primaryKey &* 0x2545_F491_4F6C_DD1D) ^ tableKey
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    "<NSManagedObjectID: \(uriRepresentation().absoluteString)>"
  }
}

/// A store as object IDs know it: they outlive it.
final class StoreLocation: @unchecked Sendable {
  let identifier: String
  private let lock = NSLock()
  private weak var current: AnyObject?

  init(store: AnyObject?, identifier: String) {
    current = store
    self.identifier = identifier
  }

  /// The `NSPersistentStore`; nil before it is added and after it was removed. IDs ask on every thread.
  var store: AnyObject? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}

/// The numbers of temporary IDs, unique in all processes by a prefix.
private final class TemporaryNumbers: @unchecked Sendable {
  static let shared = TemporaryNumbers()
  let prefix = UUID().uuidString
  private let lock = NSLock()
  private var last: Int64 = 0

  func next() -> Int64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}
