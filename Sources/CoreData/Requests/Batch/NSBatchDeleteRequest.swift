import Foundation

/// The kind of answer to a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case resultTypeStatusOnly = 0
  /// The IDs of the objects that were deleted.
  case resultTypeObjectIDs = 1
  /// How many objects were deleted.
  case resultTypeCount = 2
}

/// Deletes many objects in the stores without a context.
///
/// Relationships to what is deleted become empty, or lead to its deletion, by their delete rules as far as
/// the store knows them: “nullify” and “cascade”. A rule of “deny” stops the batch.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// Which objects are deleted.
  open var fetchRequest: NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.specification = specification
    return request
  }
  /// The kind of answer to the request.
  open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly

  package let specification: FetchSpecification
  /// The objects, for requests that were made with IDs.
  package let objectIDs: [NSManagedObjectID]?

  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }

  init(specification: FetchSpecification, objectIDs: [NSManagedObjectID]?) {
    self.specification = specification
    self.objectIDs = objectIDs
    super.init()
    affectedStores = specification.affectedStores
  }

  /// Deletes what a fetch request finds.
  public convenience init<ResultType>(fetchRequest fetch: NSFetchRequest<ResultType>) {
    self.init(specification: fetch.specification, objectIDs: nil)
  }

  /// Deletes what a fetch request finds whose result nobody names a type for.
  public convenience init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    self.init(specification: fetch.specification, objectIDs: nil)
  }

  /// Deletes objects, all of one entity.
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    var specification = FetchSpecification()
    specification.entity = objects.first?.entity
    self.init(specification: specification, objectIDs: objects)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBatchDeleteRequest(specification: specification, objectIDs: objectIDs)
    copy.resultType = resultType
    copy.affectedStores = affectedStores
    return copy
  }
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// A Boolean, a number or `[NSManagedObjectID]`, as the result type says.
  open private(set) var result: Any?
  /// The kind of `result`.
  open private(set) var resultType: NSBatchDeleteRequestResultType

  init(result: Any?, resultType: NSBatchDeleteRequestResultType) {
    self.result = result
    self.resultType = resultType
    super.init()
  }

  override func joined(with other: NSPersistentStoreResult) -> NSPersistentStoreResult {
    guard let other = other as? NSBatchDeleteResult else { return self }
    return NSBatchDeleteResult(result: Self.sum(result, other.result), resultType: resultType)
  }
}
