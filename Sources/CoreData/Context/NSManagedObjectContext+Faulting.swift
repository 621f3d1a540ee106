import Foundation

/// Objects of one fetch whose rows are read together when one of them is needed.
final class FetchBatch {
  let ids: [NSManagedObjectID]

  init(ids: [NSManagedObjectID]) { self.ids = ids }
}

// How IDs become objects, objects get their values, and give them up.
extension NSManagedObjectContext {
  /// The ID by which an object is known now.
  final func currentID(_ id: NSManagedObjectID) -> NSManagedObjectID {
    if !unsettled.isEmpty { settleIDs() }
    guard id.isTemporaryID else { return id }
    let current = id.current
    // It may have become permanent just now, while another thread saves.
    if current !== id, let object = owner.object(with: id) { owner.change([object], to: [current]) }
    return current
  }

  /// Gives the objects that an ancestor has saved since their permanent IDs, so that none is here twice.
  final func settleIDs() {
    let count = TemporaryObjectID.settledCount
    guard count != settledCount, !unsettled.isEmpty else { return }
    settledCount = count
    var left: [TemporaryObjectID] = []
    for id in unsettled {
      guard let permanent = id.permanentID else {
        left.append(id)
        continue
      }
      if let object = owner.object(with: id) { owner.change([object], to: [permanent]) }
    }
    unsettled = left
  }

  /// Remembers a temporary ID of an object that the parent has, too.
  final func noteUnsettled(_ id: NSManagedObjectID) {
    guard parent != nil, id.isTemporaryID, let id = id as? TemporaryObjectID else { return }
    unsettled.append(id)
    // It may have become permanent before it was noted.
    settledCount = -1
  }

  /// An object of which only the ID is known.
  final func makeFault(_ id: NSManagedObjectID) -> NSManagedObject {
    makeFault(id, traits: EntityTraits.of(id.entity))
  }

  final func makeFault(_ id: NSManagedObjectID, traits: EntityTraits) -> NSManagedObject {
    let object = ManagedObjectFactory.make(traits, insertInto: nil)
    object.identity = id
    object.flags.insert(.fault)
    object.owner = owner
    owner.register(object)
    noteUnsettled(id)
    if retainsRegisteredObjects { retained.insert(object) }
    return object
  }

  // MARK: Rows

  /// Reads the values of a fault.
  final func fulfill(_ object: NSManagedObject) {
    if object.flags.contains(.batched) { fulfillBatch(of: object) }
    if object.hasFreshRow {
      object.takeHeldRow()
    } else {
      object.take(row: (try? source?.row(for: object.objectID)) ?? nil)
    }
    if !object.hasSnapshot {
      noteInaccessible(object)
    } else {
      object.awake()
    }
  }

  /// A fault whose object is gone from the store.
  private final func noteInaccessible(_ object: NSManagedObject) {
    precondition(
      shouldDeleteInaccessibleFaults,
      "CoreData could not fulfill a fault for '\(object.objectID)'")
    mark(object, with: [.deleted, .deletedElsewhere, .deletePropagated])
  }

  private final func fulfillBatch(of object: NSManagedObject) {
    object.flags.remove(.batched)
    guard let batch = batches[object.objectID] else { return }
    for id in batch.ids { batches[id] = nil }
    readRows(batch.ids.compactMap { owner.object(with: $0) })
  }

  /// Reads the rows of several faults at once; they stay faults.
  final func readRows(_ objects: [NSManagedObject]) {
    let faults = objects.filter { $0.isFault && $0.snapshot == nil }
    guard !faults.isEmpty, let source else { return }
    let age = SaveAge.current
    guard let rows = try? source.rows(for: faults.map(\.objectID)) else { return }
    for (fault, row) in zip(faults, rows) {
      fault.flags.remove(.batched)
      fault.snapshot = row
      fault.snapshotAge = age
    }
  }

  /// The object with an ID, its values read.
  final func fulfilledObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    let id = currentID(id)
    if let object = owner.object(with: id) {
      if object.flags.contains(.deletedElsewhere) { throw noSuchObject(id) }
      guard object.isFault else { return object }
    }
    let age = SaveAge.current
    guard let row = try source?.row(for: id) else { throw noSuchObject(id) }
    let object = owner.object(with: id) ?? makeFault(id)
    object.snapshot = row
    object.snapshotAge = age
    object.realize()
    return object
  }

  private final func noSuchObject(_ id: NSManagedObjectID) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
      userInfo: [
        NSLocalizedDescriptionKey:
          "An NSManagedObject for objectID \(id.uriRepresentation()) does not exist anymore.",
        NSAffectedObjectsErrorKey: [id],
      ])
  }

  /// The objects that the store has for a to-many relationship.
  final func storedObjects(of object: NSManagedObject, slot: Int) -> [NSManagedObject] {
    guard object.hasSnapshot, object.traits.slots[slot].isStored else { return [] }
    let ids = (try? source?.relatedIDs(of: object.objectID, slot: slot)) ?? []
    return ids.map { self.object(with: $0) }
  }

  // MARK: Refreshing

  final func refresh(_ object: NSManagedObject, keepingChanges: Bool) {
    guard object.owner === owner, !object.flags.contains(.inserted),
      !object.flags.contains(.deletedElsewhere)
    else { return }
    settleIDs()
    if !keepingChanges { return turnIntoFault(object) }
    if object.isFault {
      object.snapshot = nil
    } else if let row = (try? source?.row(for: object.objectID)) ?? nil {
      rebase(object, on: row)
    }
    noteRefreshed(object)
  }

  /// Gives an object a newer row beneath its changes.
  final func rebase(_ object: NSManagedObject, on row: StoredRow) {
    let base = object.snapshot
    let old = object.values
    if let base {
      for slot in object.traits.slots.indices
      where !AttributeValue.equal(base.value(at: slot), row.value(at: slot)) {
        object.eventSlots |= NSManagedObject.bit(slot)
      }
    }
    object.snapshot = row
    object.dropValues()
    if !old.isEmpty {
      object.materialize()
      for (slot, traits) in object.traits.slots.enumerated() {
        if traits.kind == .toMany {
          (old[slot] as? ToManyValue)?.unload()
          object.values[slot] = old[slot]
        } else if !traits.isStored || object.changedSlots & NSManagedObject.bit(slot) != 0 {
          object.values[slot] = old[slot]
        }
      }
    }
    object.flags.insert(.unobserved)
    object.awake(fromSnapshotEvents: .refresh)
    object.flags.remove(.unobserved)
  }

  /// Gives up an object's values and changes.
  final func turnIntoFault(_ object: NSManagedObject) {
    if !object.isFault {
      object.willTurnIntoFault()
      object.dropValues()
      object.changedSlots = 0
      object.flags.insert(.fault)
      mark(object, with: [], without: [.updated, .deleted, .deletePropagated])
      object.snapshot = nil
      object.didTurnIntoFault()
    }
    object.snapshot = nil
    noteRefreshed(object)
  }

  final func noteRefreshed(_ object: NSManagedObject) {
    object.flags.insert(.eventRefreshed)
    enlistInEvent(object)
  }

  /// Lets an object go that is in no store any more, or never was.
  final func drop(_ object: NSManagedObject) {
    mark(object, with: [], without: [.inserted, .updated, .deleted])
    owner.unregister(object)
    object.owner = nil
    object.flags = []
    object.changedSlots = 0
    retained.remove(object)
    assignedStores[ObjectIdentifier(object)] = nil
  }

  // MARK: Everything at once

  final func discardChanges() {
    if !events.isEmpty || !pendingDeletions.isEmpty {
      pendingDeletions = []
      endEvent()
    }
    undoManager?.removeAllActions()
    let objects = changes
    changes = []
    var dropped: Set<NSManagedObject> = []
    for object in objects {
      if object.flags.contains(.inserted) {
        dropped.insert(object)
      } else {
        revert(object)
      }
      object.flags.remove(.listed)
    }
    for object in dropped {
      mark(object, with: [.deleted, .eventDeleted], without: .inserted)
      enlistInEvent(object)
    }
    // Deletions that are not to be saved: the event ends with letting go of them.
    for object in dropped { mark(object, with: .deletedElsewhere) }
    endEvent()
  }

  /// Sets an object back to its snapshot.
  private final func revert(_ object: NSManagedObject) {
    let wasDeleted = object.flags.contains(.deleted)
    mark(object, with: [], without: [.updated, .deleted, .deletePropagated])
    if object.snapshot != nil { object.dropValues() }
    object.changedSlots = 0
    object.flags.insert(wasDeleted ? .eventInserted : .eventRefreshed)
    enlistInEvent(object)
    object.flags.insert(.unobserved)
    object.awake(fromSnapshotEvents: .rollback)
    object.flags.remove(.unobserved)
  }

  final func forgetEverything() {
    undoManager?.removeAllActions()
    let objects = owner.unregisterAll() + changes.filter { !$0.hasIdentity }
    for object in objects {
      object.forgetRelated()
      object.flags.remove(.registered)
      object.owner = nil
      object.flags.subtract(.change)
      object.flags.subtract(.event)
    }
    changes = []
    events = []
    pendingDeletions = []
    counts = ChangeCounts()
    lastEvent = EventSets()
    retained = []
    batches = [:]
    assignedStores = [:]
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self,
      userInfo: [NSInvalidatedAllObjectsKey: objects])
  }
}

extension NSManagedObject {
  /// Lets go of the objects of relationships, which may hold this one.
  final func forgetRelated() {
    guard !values.isEmpty else { return }
    for slot in traits.relationshipSlots {
      if let object = values[slot] as? NSManagedObject {
        values[slot] = object.objectID
      } else if values[slot] is ToManyValue {
        values[slot] = nil
      }
    }
  }
}
