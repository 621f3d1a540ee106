import Foundation

/// An app's own store that loads on demand: a subclass overrides the operations it supports.
///
/// It must override `loadMetadata()`, `execute(_:with:)`, `newValuesForObject(with:with:)`,
/// `newValue(forRelationship:forObjectWith:with:)` and, to save, `obtainPermanentIDs(for:)`.
/// The context that reading methods get is the store's own, not the one that asked.
open class NSIncrementalStore: NSPersistentStore, @unchecked Sendable {
  private let ids = ReferencedObjectIDs()
  private var readingContext: NSManagedObjectContext?
  /// How many reading methods are under way: reading an object may ask for others.
  private var readingDepth = 0

  /// The type under which the class was registered.
  open override var type: String { metadata[NSStoreTypeKey] as? String ?? "" }

  /// An identifier for a store that is made at a URL.
  open class func identifierForNewStore(at storeURL: URL) -> Any { UUID().uuidString }

  /// Carries out a fetch or a save.
  ///
  /// - Returns: for fetches an array of what the request's result type says, for saves an empty array.
  open func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?
  ) throws -> Any {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) does not override execute").error
  }

  /// The values of an object.
  open func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode {
    throw CoreDataFailure.unsupported(
      "\(Swift.type(of: self)) does not override newValuesForObject"
    ).error
  }

  /// The ID of a to-one relationship's object, or an array of IDs of a to-many one's.
  open func newValue(
    forRelationship relationship: NSRelationshipDescription,
    forObjectWith objectID: NSManagedObjectID, with context: NSManagedObjectContext?
  ) throws -> Any {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) does not override newValue").error
  }

  /// IDs for new objects, in their order.
  open func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    throw CoreDataFailure.unsupported(
      "\(Swift.type(of: self)) does not override obtainPermanentIDs"
    ).error
  }

  /// The ID of the object with a reference, such as its number on a server.
  public final func newObjectID(
    for entity: NSEntityDescription, referenceObject data: Any
  ) -> NSManagedObjectID {
    ids.id(entity, data, location)
  }

  /// The reference that an ID was made with.
  public final func referenceObject(for objectID: NSManagedObjectID) -> Any {
    ids.reference(of: objectID)
  }

  // MARK: What the coordinator asks

  /// Runs `body` with the context that reading methods get.
  private func reading<Result>(
    _ body: (NSManagedObjectContext) throws -> Result
  ) throws -> Result {
    let context = readingContext ?? NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    readingContext = context
    return try context.performAndWait {
      readingDepth += 1
      defer {
        readingDepth -= 1
        if readingDepth == 0 { context.reset() }
      }
      return try body(context)
    }
  }

  package override func fetch(_ spec: FetchSpecification) throws -> StoreFetchResult {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.specification = spec
    return try reading { context in
      let result = try execute(request, with: context)
      switch spec.resultType {
      case .countResultType:
        let count = (result as? [Any])?.first ?? result
        return .count((count as? NSNumber)?.intValue ?? 0)
      case .dictionaryResultType: return .dictionaries(result as? [[String: Any]] ?? [])
      default:
        return .objects(
          (result as? [Any] ?? []).compactMap { element in
            (element as? NSManagedObject)?.objectID ?? element as? NSManagedObjectID
          }.map { ($0, nil) })
      }
    }
  }

  package override func rows(
    for objectIDs: [NSManagedObjectID]
  ) throws -> [StoredRow?] {
    try reading { context in
      try objectIDs.map { try newValuesForObject(with: $0, with: context).row }
    }
  }

  package override func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    try reading { context in
      try objectIDs.map { objectID in
        guard case .toMany(let relationship) = objectID.entity.layout.slots[slot].kind else {
          return []
        }
        let value = try newValue(
          forRelationship: relationship, forObjectWith: objectID, with: context)
        return (value as? [Any] ?? []).compactMap { $0 as? NSManagedObjectID }
      }
    }
  }

  package override func permanentIDs(
    forObjects objects: [NSManagedObject]
  ) throws -> [NSManagedObjectID] {
    try obtainPermanentIDs(for: objects)
  }

  package override func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    let context = transaction.context as? NSManagedObjectContext
    func objects(_ kind: StoredChange.Kind) -> Set<NSManagedObject> {
      Set(
        changes.filter { $0.kind == kind }.compactMap {
          context?.registeredObject(for: $0.objectID)
        })
    }
    let request = NSSaveChangesRequest(
      inserted: objects(.insert), updated: objects(.update), deleted: objects(.delete),
      locked: nil)
    _ = try execute(request, with: context)
    var rows: [NSManagedObjectID: StoredRow] = [:]
    for change in changes where change.kind != .delete {
      rows[change.objectID] =
        AtomicRow(
          version: (change.base?.version ?? 0) + 1, values: change.values, toMany: [:]
        ).row
    }
    return rows
  }

  package override func objectID(
    entity: NSEntityDescription, reference: String
  ) -> NSManagedObjectID? {
    ids.id(entity, text: reference, location)
  }
}
