import Foundation

/// Answers contexts as one store does, for all stores.
extension NSPersistentStoreCoordinator: ObjectSource {
  package func fetch(_ specification: FetchSpecification) throws -> StoreFetchResult {
    try lock.withLock {
      var specification = specification
      let entity = try resolveEntity(of: &specification)
      let asked = stores(holding: entity, among: specification.affectedStores)
      if asked.count == 1 { return try asked[0].fetch(specification) }
      return try StoreResultMerger(specification: specification, entity: entity).fetch(asked)
    }
  }

  package func row(for objectID: NSManagedObjectID) throws -> StoredRow? {
    try lock.withLock { try store(of: objectID)?.row(for: objectID) }
  }

  /// The rows of several objects in their order, nil where the store has none.
  package func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    try lock.withLock {
      try inRuns(objectIDs, empty: nil) { try $0.rows(for: $1) }
    }
  }

  package func relatedIDs(
    of objectID: NSManagedObjectID, slot: Int
  ) throws -> [NSManagedObjectID] {
    try lock.withLock { try store(of: objectID)?.relatedIDs(of: objectID, slot: slot) ?? [] }
  }

  /// The objects on the other side of a to-many relationship of several objects of one entity.
  package func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    try lock.withLock {
      try inRuns(objectIDs, empty: []) { try $0.relatedIDs(of: $1, slot: slot) }
    }
  }

  package func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID] {
    try lock.withLock {
      let assigned = try entities.map { ($0, try storeForNewObjects(of: $0)) }
      guard let first = assigned.first?.1 else { return [] }
      if assigned.allSatisfy({ $0.1 === first }) { return try first.permanentIDs(for: entities) }
      return try assigned.map { try $0.1.permanentIDs(for: [$0.0])[0] }
    }
  }

  /// IDs for new objects, from the stores that will keep them.
  package func permanentIDs(forObjects objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    try lock.withLock {
      guard let first = objects.first else { return [] }
      let store = try storeForNewObjects(of: first.entity)
      if stores.count == 1 { return try store.permanentIDs(forObjects: objects) }
      return try objects.map {
        try storeForNewObjects(of: $0.entity).permanentIDs(forObjects: [$0])[0]
      }
    }
  }

  /// IDs in a certain store, for objects that a context assigned to it.
  package func permanentIDs(
    for entities: [NSEntityDescription], in store: NSPersistentStore
  ) throws -> [NSManagedObjectID] {
    try lock.withLock { try store.permanentIDs(for: entities) }
  }

  package func save(_ changes: [StoredChange]) throws -> [NSManagedObjectID: StoredRow] {
    try save(changes, by: TransactionInfo())
  }

  /// Keeps the changes of each store, all or none, and returns the new rows.
  package func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    try lock.withLock {
      guard let first = changes.first?.objectID.location else {
        for store in stores where store.hasUnsavedMetadata { try store.saveMetadata() }
        return [:]
      }
      // IDs are of stores that are or were here.
      let isForOneStore = stores.count == 1 && !hasRemovedStores
      if isForOneStore || !changes.contains(where: { $0.location !== first }) {
        return try requireStore(of: changes[0]).save(changes, by: transaction)
      }
      return try saveInSeveralStores(changes, by: transaction)
    }
  }

  private func saveInSeveralStores(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    var parts: [(NSPersistentStore, [StoredChange])] = []
    for change in changes {
      let store = try requireStore(of: change)
      if let index = parts.firstIndex(where: { $0.0 === store }) {
        parts[index].1.append(change)
      } else {
        parts.append((store, [change]))
      }
    }
    var rows: [NSManagedObjectID: StoredRow] = [:]
    for (index, (store, changes)) in parts.enumerated() {
      do {
        rows.merge(try store.save(changes, by: transaction)) { _, new in new }
      } catch  where index > 0 {
        throw CoreDataFailure.coded(
          NSPersistentStoreIncompleteSaveError,
          "Some stores were saved, then one could not be: \(error)",
          [NSAffectedStoresErrorKey: [store], NSUnderlyingErrorKey: error]
        ).error
      }
    }
    return rows
  }

  package func execute(batch request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try execute(batch: request, by: TransactionInfo())
  }

  /// Carries out a batch request, or one about history, in the stores it is for.
  package func execute(
    batch request: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    try lock.withLock {
      let results = try stores(for: request).map { try $0.execute(batch: request, by: transaction) }
      guard let first = results.first else {
        throw CoreDataFailure.coded(
          NSPersistentStoreOperationError, "No store carries out \(request).", [:]
        ).error
      }
      return results.dropFirst().reduce(first) { $0.joined(with: $1) }
    }
  }

  // MARK: Which store

  private func stores(for request: NSPersistentStoreRequest) -> [NSPersistentStore] {
    if let affected = request.affectedStores { return affected.filter(stores.contains) }
    switch request {
    case let request as NSBatchInsertRequest:
      return storesHolding(request.entity, request.entityName).prefix(1).map { $0 }
    case let request as NSBatchUpdateRequest:
      return storesHolding(request.entity, request.entityName)
    case let request as NSBatchDeleteRequest:
      if let objectIDs = request.objectIDs {
        return stores.filter { store in
          objectIDs.contains { $0.location === store.location }
        }
      }
      return storesHolding(request.specification.entity, request.specification.entityName ?? "")
    default: return stores
    }
  }

  private func storesHolding(
    _ entity: NSEntityDescription?, _ name: String
  ) -> [NSPersistentStore] {
    guard let entity = managedObjectModel.entitiesByName[entity?.name ?? name] else { return [] }
    return stores(holding: entity, among: nil)
  }

  /// The model's own entity that a fetch is for.
  private func resolveEntity(
    of specification: inout FetchSpecification
  ) throws -> NSEntityDescription {
    let name = specification.entity?.name ?? specification.entityName
    guard let name, let entity = managedObjectModel.entitiesByName[name] else {
      throw CoreDataFailure.coded(
        NSCoreDataError, "The model has no entity named \(name ?? "nil").", [:]
      ).error
    }
    specification.entity = entity
    return entity
  }

  private func stores(
    holding entity: NSEntityDescription, among affected: [NSPersistentStore]?
  ) -> [NSPersistentStore] {
    let possible = affected.map { $0.filter(stores.contains) } ?? stores
    if possible.count < 2 { return possible }
    return possible.filter { $0.holds(entity) }
  }

  private func storeForNewObjects(of entity: NSEntityDescription) throws -> NSPersistentStore {
    if let store = stores.first(where: { $0.holds(entity) && !$0.isReadOnly }) { return store }
    throw CoreDataFailure.coded(
      NSPersistentStoreSaveError,
      stores.isEmpty
        ? "The coordinator has no persistent stores: nothing can be saved."
        : "None of the coordinator's stores keeps new objects of \(entity.name ?? "?").", [:]
    ).error
  }

  private func store(of objectID: NSManagedObjectID) -> NSPersistentStore? {
    guard let location = objectID.location else { return nil }
    return stores.first { $0.location === location }
      ?? stores.first { $0.location.identifier == location.identifier }
  }

  private func requireStore(of change: StoredChange) throws -> NSPersistentStore {
    if let store = store(of: change.objectID) { return store }
    throw CoreDataFailure.coded(
      NSPersistentStoreSaveError, "The store of \(change.objectID) was removed.", [:]
    ).error
  }

  /// Asks each store about those of the IDs that are its own, and puts the answers in order.
  private func inRuns<Answer>(
    _ objectIDs: [NSManagedObjectID], empty: Answer,
    _ ask: (NSPersistentStore, [NSManagedObjectID]) throws -> [Answer]
  ) throws -> [Answer] {
    guard let first = objectIDs.first else { return [] }
    if objectIDs.allSatisfy({ $0.location === first.location }) {
      return try store(of: first).map { try ask($0, objectIDs) }
        ?? objectIDs.map { _ in empty }
    }
    return try objectIDs.map { objectID in
      try store(of: objectID).map { try ask($0, [objectID])[0] } ?? empty
    }
  }
}

extension NSPersistentStore {
  /// Whether objects of an entity may be in the store.
  func holds(_ entity: NSEntityDescription) -> Bool {
    configurationName == NSPersistentStore.defaultConfiguration
      || entities.contains { $0.isKindOf(entity: entity) || entity.isKindOf(entity: $0) }
  }
}
