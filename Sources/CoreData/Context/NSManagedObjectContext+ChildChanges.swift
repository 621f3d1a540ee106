import Foundation

// A child context's save becomes changes of this one, as if they had been made here: inverses and delete
// rules follow what this context has, which may be more than the child knows.
extension NSManagedObjectContext {
  /// Takes what a child saved, all or nothing.
  ///
  /// - Throws: `StoreConflicts` with the objects that the child changed and that are not here any more.
  final func take(_ changes: [StoredChange]) throws -> [NSManagedObjectID: StoredRow] {
    let known = registeredObjects(of: changes)
    let missing = zip(changes, known).compactMap { change, object in
      object == nil && change.kind == .update
        ? change.base.map { StoreConflicts.Row(objectID: change.objectID, base: $0, current: nil) }
        : nil
    }
    if !missing.isEmpty { throw StoreConflicts(rows: missing) }
    let objects = zip(changes, known).map { change, object in
      object ?? (change.kind == .insert ? insertion(change) : nil)
    }
    for case (let change, let object?) in zip(changes, objects) where change.kind != .delete {
      takeAttributes(of: change, object)
    }
    for case (let change, let object?) in zip(changes, objects) where change.kind != .delete {
      takeRelationships(of: change, object)
    }
    for case (let change, let object?) in zip(changes, objects) where change.kind == .delete {
      markDeleted(object)
    }
    processPendingChanges()
    var rows: [NSManagedObjectID: StoredRow] = [:]
    for case (let change, let object?) in zip(changes, objects) where change.kind != .delete {
      rows[change.objectID] = ContextRow(object).row
    }
    return rows
  }

  /// The objects that a child changed; nil for new ones and those that are not here any more.
  private final func registeredObjects(of changes: [StoredChange]) -> [NSManagedObject?] {
    let known = changes.map { change in
      change.kind == .insert
        ? registeredObject(for: change.objectID) : object(with: change.objectID)
    }
    readRows(known.compactMap { $0 })
    return known.map { object in object.flatMap { isHere($0) ? $0 : nil } }
  }

  private final func isHere(_ object: NSManagedObject) -> Bool {
    if object.isFault {
      guard object.hasSnapshot else { return false }
      object.realize()
    }
    return !object.flags.contains(.deleted)
  }

  /// A new object that is known to a child by the same ID.
  private final func insertion(_ change: StoredChange) -> NSManagedObject {
    let object = makeFault(change.objectID)
    object.flags.remove(.fault)
    object.setValues(object.traits.defaults)
    object.flags.insert(.eventInserted)
    mark(object, with: .inserted)
    if !object.flags.contains(.listed) {
      object.flags.insert(.listed)
      self.changes.append(object)
    }
    enlistInEvent(object)
    if let theirs = change.object, let child = theirs.managedObjectContext {
      assignedStores[ObjectIdentifier(object)] = child.assignedStores[ObjectIdentifier(theirs)]
    }
    return object
  }

  private final func takeAttributes(of change: StoredChange, _ object: NSManagedObject) {
    let values = change.values
    for slot in change.changedSlots {
      let traits = object.traits.slots[slot]
      guard traits.kind == .attribute, traits.isStored else { continue }
      object.write(values[slot], at: slot)
    }
  }

  private final func takeRelationships(of change: StoredChange, _ object: NSManagedObject) {
    let values = change.values
    for slot in change.changedSlots where object.traits.slots[slot].kind == .toOne {
      guard object.traits.slots[slot].isStored else { continue }
      object.setToOne(related(values[slot] as? NSManagedObjectID), at: slot)
    }
    for (slot, difference) in change.toMany {
      // Objects missing here must not count as removed.
      if !difference.removed.isEmpty { _ = object.loadedToMany(slot) }
      for id in difference.removed {
        object.removeFromMany(self.object(with: id), at: slot)
      }
      for id in difference.added {
        if let other = related(id) { object.addToMany(other, at: slot) }
      }
      if let order = difference.order { reorder(slot, of: object, order) }
    }
  }

  /// The object that a child relates another to, unless it is to be deleted here.
  private final func related(_ id: NSManagedObjectID?) -> NSManagedObject? {
    guard let id else { return nil }
    let object = self.object(with: id)
    return object.flags.contains(.deleted) ? nil : object
  }

  /// Takes a child's order. Objects that only this context has in the relationship come last.
  private final func reorder(
    _ slot: Int, of object: NSManagedObject, _ ids: [NSManagedObjectID]
  ) {
    let value = object.loadedToMany(slot)
    var order = ids.map { self.object(with: $0) }.filter(value.members.contains)
    let known = Set(order)
    order += value.order.filter { !known.contains($0) }
    if order != value.order { object.changingToMany(slot).reorder(order) }
  }

  // MARK: IDs

  /// Permanent IDs for objects of a child, which are this context's too or were never saved to it.
  final func permanentIDs(
    ofChildObjects ids: [NSManagedObjectID]
  ) throws -> [NSManagedObjectID] {
    try onQueue {
      let temporary = ids.filter { self.currentID($0).isTemporaryID }
      if let parent = self.parent {
        let permanent = try parent.permanentIDs(ofChildObjects: temporary)
        self.settle(temporary, permanent)
      } else {
        try self.givePermanentIDs(to: temporary.compactMap { self.owner.object(with: $0) })
        let unknown = temporary.filter { $0.current.isTemporaryID }
        self.settle(unknown, try self.permanentIDs(for: unknown.map(\.entity)))
      }
      return ids.map(\.current)
    }
  }

  private final func settle(_ ids: [NSManagedObjectID], _ permanent: [NSManagedObjectID]) {
    for (id, permanent) in zip(ids, permanent) {
      (id as? TemporaryObjectID)?.become(permanent)
      if let object = owner.object(with: id) { owner.change([object], to: [permanent]) }
    }
    if !ids.isEmpty { TemporaryObjectID.noteSettled() }
  }
}
