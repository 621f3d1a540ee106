import Foundation

/// A store of an app's own that is read and written whole: a subclass overrides `load()` and `save()`.
open class NSAtomicStore: NSPersistentStore, @unchecked Sendable {
  private let ids = ReferencedObjectIDs()
  private var nodes: [NSManagedObjectID: NSAtomicStoreCacheNode] = [:]

  /// The type under which the class was registered.
  open override var type: String { metadata[NSStoreTypeKey] as? String ?? "" }

  /// Reads the file and adds a node for each object; sets the metadata.
  open func load() throws {}

  /// Writes all nodes and the metadata.
  open func save() throws {}

  open override func loadMetadata() throws { try load() }

  // MARK: Nodes

  /// The node for a new object. Called before it is saved.
  open func newCacheNode(for managedObject: NSManagedObject) -> NSAtomicStoreCacheNode {
    let node = NSAtomicStoreCacheNode(objectID: managedObject.objectID)
    updateCacheNode(node, from: managedObject)
    return node
  }

  /// Takes over an object's values. Called before it is saved.
  open func updateCacheNode(
    _ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject
  ) {
    for slot in managedObject.entity.layout.slots where slot.isStored {
      let value = managedObject.value(forKey: slot.name)
      switch slot.kind {
      case .attribute: node.setValue(value, forKey: slot.name)
      case .toOne:
        let other = (value as? NSManagedObject).flatMap { cacheNode(for: $0.objectID) }
        node.setValue(other, forKey: slot.name)
      case .toMany:
        let others = DynamicValue(value).elements ?? []
        let nodes = others.compactMap { ($0 as? NSManagedObject)?.objectID }
          .compactMap { cacheNode(for: $0) }
        node.setValue(NSOrderedSet(array: nodes), forKey: slot.name)
      }
    }
  }

  /// All nodes.
  open func cacheNodes() -> Set<NSAtomicStoreCacheNode> { Set(nodes.values) }

  /// Adds nodes that were read.
  open func addCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {
    for node in cacheNodes { nodes[node.objectID] = node }
  }

  /// Tells of nodes that are about to go because their objects were deleted.
  open func willRemoveCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {}

  /// The node of an object.
  open func cacheNode(for objectID: NSManagedObjectID) -> NSAtomicStoreCacheNode? {
    nodes[objectID]
  }

  /// The ID of the object with a reference.
  open func objectID(
    for entity: NSEntityDescription, withReferenceObject data: Any
  ) -> NSManagedObjectID {
    ids.id(entity, data, location)
  }

  /// The reference of a new object, unique in the store.
  open func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    UUID().uuidString
  }

  /// The reference that an ID was made with.
  open func referenceObject(for objectID: NSManagedObjectID) -> Any {
    ids.reference(of: objectID)
  }

  // MARK: What the coordinator asks

  private func row(of node: NSAtomicStoreCacheNode) -> AtomicRow {
    var toMany: [Int: [NSManagedObjectID]] = [:]
    var values: [Any?] = []
    for (index, slot) in node.objectID.entity.layout.slots.enumerated() {
      let value = slot.isStored ? node.value(forKey: slot.name) : nil
      switch slot.kind {
      case .attribute(let attribute):
        values.append(
          value.flatMap { AttributeValue.canonical($0, type: attribute.attributeType) ?? nil })
      case .toOne: values.append((value as? NSAtomicStoreCacheNode)?.objectID)
      case .toMany:
        values.append(nil)
        toMany[index] = (DynamicValue(value).elements ?? []).compactMap {
          ($0 as? NSAtomicStoreCacheNode)?.objectID
        }
      }
    }
    return AtomicRow(version: node.version, values: values, toMany: toMany)
  }

  package override func fetch(_ spec: FetchSpecification) throws -> StoreFetchResult {
    var rows = AtomicRows()
    for (objectID, node) in nodes { rows.put(row(of: node), for: objectID) }
    return try MemoryFetch(specification: spec, source: self).result(
      of: rows.candidates(spec), predicate: spec.predicate)
  }

  package override func rows(
    for objectIDs: [NSManagedObjectID]
  ) throws -> [StoredRow?] {
    objectIDs.map { nodes[$0].map { row(of: $0).row } }
  }

  package override func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    objectIDs.map { nodes[$0].map(row)?.toMany[slot] ?? [] }
  }

  package override func permanentIDs(
    forObjects objects: [NSManagedObject]
  ) throws -> [NSManagedObjectID] {
    objects.map { objectID(for: $0.entity, withReferenceObject: newReferenceObject(for: $0)) }
  }

  package override func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    let conflicts = changes.compactMap { change -> StoreConflicts.Row? in
      guard let base = change.base, base.version != nodes[change.objectID]?.version else {
        return nil
      }
      return StoreConflicts.Row(
        objectID: change.objectID, base: base,
        current: nodes[change.objectID].map { row(of: $0).row })
    }
    if !conflicts.isEmpty { throw StoreConflicts(rows: conflicts) }
    let before = nodes.mapValues { ($0, $0.propertyCache?.mutableCopy(), $0.version) }
    do {
      apply(changes, transaction.context as? NSManagedObjectContext)
      try save()
    } catch {
      nodes = before.mapValues { node, cache, version in
        node.propertyCache = cache as? NSMutableDictionary
        node.version = version
        return node
      }
      throw error
    }
    var rows: [NSManagedObjectID: StoredRow] = [:]
    for change in changes where change.kind != .delete {
      rows[change.objectID] = nodes[change.objectID].map { row(of: $0).row }
    }
    return rows
  }

  private func apply(_ changes: [StoredChange], _ context: NSManagedObjectContext?) {
    func object(_ change: StoredChange) -> NSManagedObject? {
      context?.registeredObject(for: change.objectID)
    }
    for change in changes where change.kind == .insert {
      guard let object = object(change) else { continue }
      addCacheNodes([newCacheNode(for: object)])
    }
    // Again for new objects too: now the nodes that their relationships lead to are there.
    for change in changes where change.kind != .delete {
      guard let object = object(change), let node = nodes[change.objectID] else { continue }
      updateCacheNode(node, from: object)
      if change.kind == .update { node.version += 1 }
    }
    let removed = changes.filter { $0.kind == .delete }.compactMap { nodes[$0.objectID] }
    if removed.isEmpty { return }
    willRemoveCacheNodes(Set(removed))
    for node in removed { nodes[node.objectID] = nil }
  }

  package override func objectID(
    entity: NSEntityDescription, reference: String
  ) -> NSManagedObjectID? {
    ids.id(entity, text: reference, location)
  }
}
