import Foundation

/// The kind of answer to a batch insertion.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case statusOnly = 0
  /// The IDs of the new objects.
  case objectIDs = 1
  /// How many objects were inserted.
  case count = 2
}

/// Inserts many objects into the stores without a context.
///
/// Values come from dictionaries or from a handler that is called until it answers true.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  /// The name of the objects' entity.
  open var entityName: String { reference.name }
  /// The objects' entity; nil until the request is executed when it was made with a name.
  open var entity: NSEntityDescription? { reference.entity }
  /// The objects' values by property name.
  open var objectsToInsert: [[String: Any]]?
  /// Fills one dictionary after another; true ends the batch.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// Fills one object after another; true ends the batch. The objects belong to no context.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  /// The kind of answer to the request.
  open var resultType: NSBatchInsertRequestResultType = .statusOnly

  private let reference: EntityReference

  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }

  private init(_ reference: EntityReference) {
    self.reference = reference
    super.init()
  }

  /// Inserts objects with these values by property name.
  public convenience init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.init(EntityReference(name: entityName))
    objectsToInsert = dictionaries
  }

  /// Inserts objects with these values by property name.
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(EntityReference(entity))
    objectsToInsert = dictionaries
  }

  /// Inserts objects with the values that the handler sets; true ends the batch without the last ones.
  public convenience init(
    entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(EntityReference(name: entityName))
    dictionaryHandler = handler
  }

  /// Inserts objects with the values that the handler sets; true ends the batch without the last ones.
  public convenience init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(EntityReference(entity))
    dictionaryHandler = handler
  }

  /// Inserts objects as the handler fills them; true ends the batch without the last one.
  public convenience init(
    entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(EntityReference(name: entityName))
    managedObjectHandler = handler
  }

  /// Inserts objects as the handler fills them; true ends the batch without the last one.
  public convenience init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(EntityReference(entity))
    managedObjectHandler = handler
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBatchInsertRequest(reference)
    copy.objectsToInsert = objectsToInsert
    copy.dictionaryHandler = dictionaryHandler
    copy.managedObjectHandler = managedObjectHandler
    copy.resultType = resultType
    copy.affectedStores = affectedStores
    return copy
  }
}

/// The result of a batch insertion.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// A Boolean, a number or `[NSManagedObjectID]`, as the result type says.
  open private(set) var result: Any?
  /// The kind of `result`.
  open private(set) var resultType: NSBatchInsertRequestResultType

  init(result: Any?, resultType: NSBatchInsertRequestResultType) {
    self.result = result
    self.resultType = resultType
    super.init()
  }

  override func joined(with other: NSPersistentStoreResult) -> NSPersistentStoreResult {
    guard let other = other as? NSBatchInsertResult else { return self }
    return NSBatchInsertResult(result: Self.sum(result, other.result), resultType: resultType)
  }
}
