import Foundation

/// The kind of answer to a batch update.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case statusOnlyResultType = 0
  /// The IDs of the objects that were updated.
  case updatedObjectIDsResultType = 1
  /// How many objects were updated.
  case updatedObjectsCountResultType = 2
}

/// Updates many objects in the stores without a context.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  /// The name of the objects' entity.
  open var entityName: String { reference.name }
  /// The objects' entity; nil when the request was made with a name.
  open var entity: NSEntityDescription? { reference.entity }
  /// Which objects are updated; nil for all.
  open var predicate: NSPredicate?
  /// Whether objects of subentities are updated too.
  open var includesSubentities = true
  /// The kind of answer to the request.
  open var resultType: NSBatchUpdateRequestResultType = .statusOnlyResultType
  /// New values by name or `NSPropertyDescription`: constants or `NSExpression`s.
  open var propertiesToUpdate: [AnyHashable: Any]?

  private let reference: EntityReference

  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }

  private init(_ reference: EntityReference) {
    self.reference = reference
    super.init()
  }

  /// Updates objects of an entity.
  public convenience init(entityName: String) { self.init(EntityReference(name: entityName)) }

  /// Updates objects of an entity.
  public convenience init(entity: NSEntityDescription) { self.init(EntityReference(entity)) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBatchUpdateRequest(reference)
    copy.predicate = predicate
    copy.includesSubentities = includesSubentities
    copy.resultType = resultType
    copy.propertiesToUpdate = propertiesToUpdate
    copy.affectedStores = affectedStores
    return copy
  }
}

/// The result of a batch update.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// A Boolean, a number or `[NSManagedObjectID]`, as the result type says.
  open private(set) var result: Any?
  /// The kind of `result`.
  open private(set) var resultType: NSBatchUpdateRequestResultType

  init(result: Any?, resultType: NSBatchUpdateRequestResultType) {
    self.result = result
    self.resultType = resultType
    super.init()
  }

  override func joined(with other: NSPersistentStoreResult) -> NSPersistentStoreResult {
    guard let other = other as? NSBatchUpdateResult else { return self }
    return NSBatchUpdateResult(result: Self.sum(result, other.result), resultType: resultType)
  }
}
