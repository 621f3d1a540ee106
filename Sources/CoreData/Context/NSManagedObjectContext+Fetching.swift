import Foundation

// How fetches are answered: by the source, with the changes of the context that it does not know put in.
extension NSManagedObjectContext {
  /// Fetches what a request says.
  ///
  /// - Throws: errors of `NSCocoaErrorDomain`, as the store reports them.
  public final func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    switch request.specification.resultType {
    case .managedObjectIDResultType, .dictionaryResultType, .countResultType:
      return try results(of: request).compactMap { $0 as? T }
    default: return Self.typed(try fetchObjects(request.specification))
    }
  }

  /// The objects as those of the class that the request promises; an entity of another class is an error of
  /// the program.
  private static func typed<T: AnyObject>(_ objects: [NSManagedObject]) -> [T] {
    if T.self == NSManagedObject.self || T.self == AnyObject.self {
      return unsafeBitCast(objects, to: [T].self)
    }
    var known: AnyClass?
    for object in objects where known != type(of: object) {
      precondition(
        object is T, "The objects of \(object.entity.name ?? "?") are no \(T.self)s.")
      known = type(of: object)
    }
    return unsafeBitCast(objects, to: [T].self)
  }

  /// The number of objects a fetch would give.
  public final func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try countObjects(request.specification)
  }

  /// The results of a request: managed objects, object IDs, dictionaries or one number.
  package final func results(of request: any AnyFetchRequest) throws -> [AnyObject] {
    let specification = request.specification
    switch specification.resultType {
    case .managedObjectIDResultType: return try fetchIDs(specification)
    case .dictionaryResultType:
      return try fetchDictionaries(specification).map { NSDictionary(dictionary: $0) }
    case .countResultType: return [NSNumber(value: try countObjects(specification))]
    default: return try fetchObjects(specification)
    }
  }

  // MARK: Forms of results

  final func fetchDictionaries(_ specification: FetchSpecification) throws -> [[String: Any]] {
    guard let source else { throw noSource }
    guard case .dictionaries(let rows) = try source.fetch(try resolved(specification)) else {
      return []
    }
    return rows
  }

  private final func fetchIDs(_ specification: FetchSpecification) throws -> [NSManagedObjectID] {
    let specification = try resolved(specification)
    guard let source else { throw noSource }
    if !pendingObjects(specification).isEmpty {
      return try fetchObjects(specification).map(\.objectID)
    }
    guard case .objects(let found) = try source.fetch(specification) else { return [] }
    return found.map(\.0.current)
  }

  final func countObjects(_ specification: FetchSpecification) throws -> Int {
    var specification = try resolved(specification)
    guard let source else { throw noSource }
    if pendingObjects(specification).isEmpty {
      specification.resultType = .countResultType
      guard case .count(let count) = try source.fetch(specification) else { return 0 }
      return count
    }
    specification.resultType = .managedObjectResultType
    specification.includesPropertyValues = false
    specification.fetchBatchSize = 0
    return try fetchObjects(specification).count
  }

  /// The fetch with the model's own entity in place of a name.
  private final func resolved(_ specification: FetchSpecification) throws -> FetchSpecification {
    var specification = specification
    let name = specification.entity?.name ?? specification.entityName
    guard let coordinator = persistentStoreCoordinator else { throw noSource }
    guard let name, let entity = coordinator.managedObjectModel.entitiesByName[name] else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSCoreDataError,
        userInfo: [
          NSLocalizedDescriptionKey:
            "A fetch request must have an entity of the model; \(name ?? "nil") is none."
        ])
    }
    specification.entity = entity
    return specification
  }

  // MARK: Objects

  /// The objects that a fetch finds, registered in this context.
  final func fetchObjects(_ specification: FetchSpecification) throws -> [NSManagedObject] {
    guard let source else { throw noSource }
    let wanted = try resolved(specification)
    let pending = pendingObjects(wanted)
    var asked = wanted
    asked.resultType = .managedObjectResultType
    asked.takesPackedRows = true
    let isBatched = wanted.fetchBatchSize > 0 && pending.isEmpty
    if isBatched { asked.includesPropertyValues = false }
    if !pending.isEmpty {
      asked.fetchLimit = 0
      asked.fetchOffset = 0
    }
    let age = SaveAge.current
    var objects: [NSManagedObject]
    switch try source.fetch(asked) {
    case .objects(let found): objects = register(found, age: age, wanted)
    case .rows(let found): objects = register(found, age: age, wanted)
    case .count, .dictionaries: return []
    }
    if isBatched { makeBatches(of: objects, size: wanted.fetchBatchSize) }
    if !pending.isEmpty { objects = PendingMerge(wanted, pending).merged(into: objects) }
    for keyPath in wanted.relationshipKeyPathsForPrefetching ?? [] {
      prefetch(keyPath.split(separator: ".").map(String.init)[...], of: objects)
    }
    if !wanted.returnsObjectsAsFaults, !isBatched { for object in objects { object.realize() } }
    return objects
  }

  /// The changed objects that may make a difference to a fetch.
  private final func pendingObjects(_ specification: FetchSpecification) -> [NSManagedObject] {
    guard specification.includesPendingChanges, !changes.isEmpty || !events.isEmpty,
      let entity = specification.entity
    else { return [] }
    let includesSubentities = specification.includesSubentities
    func concerns(_ object: NSManagedObject) -> Bool {
      object.entity === entity || includesSubentities && object.entity.isKindOf(entity: entity)
    }
    let deletedElsewhere = events.filter { $0.flags.contains(.deletedElsewhere) && concerns($0) }
    return changes.filter { $0.flags.change != .nothing && concerns($0) } + deletedElsewhere
  }

  /// Makes objects of the IDs and rows that a source found.
  private final func register(
    _ found: [(NSManagedObjectID, StoredRow?)], age: Int, _ specification: FetchSpecification
  ) -> [NSManagedObject] {
    var objects: [NSManagedObject] = []
    objects.reserveCapacity(found.count)
    settleIDs()
    let isNewHere = owner.isEmpty
    var new: [NSManagedObject] = []
    new.reserveCapacity(found.count)
    var entity: NSEntityDescription?
    var traits: EntityTraits?
    for (foundID, row) in found {
      let id = parent == nil ? foundID : currentID(foundID)
      if !isNewHere, let object = owner.object(with: id) {
        take(row, age: age, in: object, refreshes: specification.shouldRefreshRefetchedObjects)
        objects.append(object)
        continue
      }
      if entity !== id.entity {
        entity = id.entity
        traits = EntityTraits.of(id.entity)
      }
      guard let traits else { continue }
      let object = ManagedObjectFactory.make(traits, insertInto: nil)
      object.identity = id
      object.flags = .fault
      object.owner = owner
      object.snapshot = row
      object.snapshotAge = age
      new.append(object)
      objects.append(object)
    }
    owner.register(new)
    if parent != nil { for object in new { noteUnsettled(object.objectID) } }
    if retainsRegisteredObjects { retained.formUnion(new) }
    return objects
  }

  /// Makes objects of rows. Their IDs are made when they are asked for.
  private final func register(
    _ found: FoundRows, age: Int, _ specification: FetchSpecification
  ) -> [NSManagedObject] {
    let place = found.place
    let entity = place.entity
    let traits = EntityTraits.of(entity)
    let isNewHere = owner.isEmpty
    var objects: [NSManagedObject] = []
    objects.reserveCapacity(found.count)
    var new: [NSManagedObject] = []
    found.forEach { page, row in
      let key = page.key(of: row)
      if !isNewHere, let object = owner.object(with: key, in: place) {
        take(
          StoredRow(page: page, place: row), age: age, in: object,
          refreshes: specification.shouldRefreshRefetchedObjects)
        objects.append(object)
        return
      }
      let object = ManagedObjectFactory.make(traits, entity, insertInto: nil)
      object.key = key
      object.place = place
      object.flags = .fault
      object.owner = owner
      object.snapshot = StoredRow(page: page, place: row)
      object.snapshotAge = age
      if !isNewHere { new.append(object) }
      objects.append(object)
    }
    owner.register(isNewHere ? objects : new)
    if retainsRegisteredObjects { retained.formUnion(isNewHere ? objects : new) }
    return objects
  }

  /// Gives an object that was here already the row fetched, where it has no values or is to be refreshed.
  private final func take(
    _ row: StoredRow?, age: Int, in object: NSManagedObject, refreshes: Bool
  ) {
    guard let row else { return }
    if object.isFault {
      object.snapshot = row
      object.snapshotAge = age
    } else if refreshes, !object.hasChanges {
      rebase(object, on: row)
      noteRefreshed(object)
    }
  }

  private final func makeBatches(of objects: [NSManagedObject], size: Int) {
    for start in stride(from: 0, to: objects.count, by: size) {
      let faults = objects[start..<min(start + size, objects.count)]
        .filter { $0.isFault && $0.snapshot == nil }
      let batch = FetchBatch(ids: faults.map(\.objectID))
      for fault in faults {
        fault.flags.insert(.batched)
        batches[fault.objectID] = batch
      }
    }
  }

  // MARK: Prefetching

  /// Reads the objects of a relationship of all objects at once, and on along the key path.
  final func prefetch(_ keyPath: ArraySlice<String>, of objects: [NSManagedObject]) {
    guard let key = keyPath.first else { return }
    var related: [NSManagedObject] = []
    var groups: [Int: [NSManagedObject]] = [:]
    for object in objects {
      guard let slot = object.traits.slot(named: key) else { continue }
      switch object.traits.slots[slot].kind {
      case .attribute: continue
      case .toOne: if let other = object.toOne(slot) { related.append(other) }
      case .toMany: groups[slot, default: []].append(object)
      }
    }
    for (slot, objects) in groups { related += loadToMany(slot, of: objects) }
    readRows(Array(Set(related)))
    if keyPath.count > 1 { prefetch(keyPath.dropFirst(), of: Array(Set(related))) }
  }

  private final func loadToMany(
    _ slot: Int, of objects: [NSManagedObject]
  ) -> [NSManagedObject] {
    let unloaded = objects.filter { !$0.toMany(slot).isLoaded }
    if !unloaded.isEmpty,
      let ids = try? source?.relatedIDs(of: unloaded.map(\.objectID), slot: slot)
    {
      for (object, ids) in zip(unloaded, ids) {
        object.toMany(slot).load(ids.map { self.object(with: $0) })
      }
    }
    return objects.flatMap { $0.loadedToMany(slot).all }
  }

  // MARK: Requests

  final func executeRequest(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let request = request as? any AnyAsynchronousFetchRequest { return request.start(in: self) }
    if let request = request as? any ContextFetchRequest { return try request.result(in: self) }
    guard let source else { throw noSource }
    // Values read before the request may have changed after it.
    defer { SaveAge.advance() }
    return try source.execute(
      batch: request, by: TransactionInfo(author: transactionAuthor, contextName: name))
  }
}

/// Puts the changes of a context into what its source found: objects that do not match any more are left out,
/// those that do now come to their place.
private struct PendingMerge {
  private let specification: FetchSpecification
  private let pending: Set<NSManagedObject>
  private let sortDescriptors: [NSSortDescriptor]

  init(_ specification: FetchSpecification, _ pending: [NSManagedObject]) {
    self.specification = specification
    self.pending = Set(pending)
    sortDescriptors = specification.sortDescriptors ?? []
  }

  func merged(into stored: [NSManagedObject]) -> [NSManagedObject] {
    let matching = pending.filter(matches)
    var result: [NSManagedObject]
    if sortDescriptors.isEmpty {
      result = stored.filter { !pending.contains($0) || matching.contains($0) }
      let known = Set(result)
      result += matching.subtracting(known).sorted(by: wasMadeBefore)
    } else {
      let unchanged = stored.filter { !pending.contains($0) }
      result = merge(unchanged, matching.sorted(by: isBefore))
    }
    if specification.fetchOffset > 0 { result = Array(result.dropFirst(specification.fetchOffset)) }
    if specification.fetchLimit > 0 { result = Array(result.prefix(specification.fetchLimit)) }
    return result
  }

  private func matches(_ object: NSManagedObject) -> Bool {
    if object.flags.contains(.deleted) { return false }
    if let stores = specification.affectedStores, let store = object.objectID.persistentStore,
      !stores.contains(store)
    {
      return false
    }
    return specification.predicate?.evaluate(with: object) ?? true
  }

  private func wasMadeBefore(_ left: NSManagedObject, _ right: NSManagedObject) -> Bool {
    left.objectID.primaryKey < right.objectID.primaryKey
  }

  private func isBefore(_ left: NSManagedObject, _ right: NSManagedObject) -> Bool {
    for descriptor in sortDescriptors {
      switch descriptor.compare(left, to: right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return false
  }

  /// Two sorted lists as one. The places of the changed ones are searched for by halving.
  private func merge(
    _ unchanged: [NSManagedObject], _ changed: [NSManagedObject]
  ) -> [NSManagedObject] {
    var result: [NSManagedObject] = []
    result.reserveCapacity(unchanged.count + changed.count)
    var next = 0
    for object in changed {
      var low = next
      var high = unchanged.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(object, unchanged[middle]) { high = middle } else { low = middle + 1 }
      }
      result += unchanged[next..<low]
      result.append(object)
      next = low
    }
    result += unchanged[next...]
    return result
  }
}
