import Foundation

// A save: hooks, validation, permanent IDs, one transaction of the source, conflicts and notifications.
extension NSManagedObjectContext {
  final func saveChanges() throws {
    processPendingChanges()
    guard hasChanges || !changes.isEmpty else { return }
    isSaving = true
    defer { isSaving = false }
    propagateDeletions()
    endEvent()
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try callWillSave()
    dropNeverSaved()
    guard hasChanges else { return }
    deriveValues()
    try validateChanges()
    let saving = SavingObjects(self)
    try store(saving)
    finish(saving)
  }

  // MARK: Hooks

  /// Tells each object, again when that changed it.
  private final func callWillSave() throws {
    endEvent()
    var pending = changes
    if changes.count != counts.total { pending.removeAll { $0.flags.change == .nothing } }
    var attempts = 0
    while !pending.isEmpty {
      for object in pending { object.willSave() }
      pending = events
      propagateDeletions()
      endEvent()
      attempts += 1
      if attempts > 1000 { throw Self.neverCleanError }
    }
  }

  private static var neverCleanError: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSCoreDataError,
      userInfo: [
        NSLocalizedDescriptionKey:
          "Failed to process pending changes before save.  The context is still dirty after 1000 "
          + "attempts.  Typically this recursive dirtying is caused by a bad validation method, "
          + "-willSave, or notification handler."
      ])
  }

  /// Lets go of objects that were deleted before they were saved.
  private final func dropNeverSaved() {
    guard changes.count != counts.total else { return }
    var kept: ContiguousArray<NSManagedObject> = []
    kept.reserveCapacity(counts.total)
    for object in changes {
      if object.flags.change != .nothing {
        kept.append(object)
        continue
      }
      object.flags.remove(.listed)
      if object.flags.isSuperset(of: [.inserted, .deleted]) { drop(object) }
    }
    changes = kept
  }

  // MARK: Validation

  private final func validateChanges() throws {
    var errors: [any Error] = []
    for object in changes {
      do {
        switch object.flags.change {
        case .inserted: try object.validateForInsert()
        case .updated: try object.validateForUpdate()
        case .deleted: try object.validateForDelete()
        case .nothing: break
        }
      } catch {
        errors.append(contentsOf: ValidationFailure.details(of: error))
      }
    }
    // Validation may have changed values.
    if !events.isEmpty { endEvent() }
    if let error = ValidationFailure.combined(errors) { throw error }
  }

  // MARK: Storing

  /// Hands the changes to the source; conflicts are solved as the merge policy says, and it is tried again.
  private final func store(_ saving: SavingObjects) throws {
    guard let source else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The context has neither a coordinator nor a parent to save to."
        ])
    }
    let transaction = TransactionInfo(
      author: transactionAuthor, contextName: name, context: self)
    for _ in 0..<100 {
      if parent == nil { try givePermanentIDs(to: saving.inserted) }
      do {
        saving.rows = try source.save(saving.changes(), by: transaction)
        return
      } catch {
        saving.forgetRows()
        guard let conflicts = error as? StoreConflicts else { throw error }
        try resolve(conflicts)
        if !events.isEmpty { endEvent() }
        saving.collect(self)
        if saving.isEmpty { return }
      }
    }
    throw NSError(domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveConflictsError)
  }

  /// Gives those of the objects that have temporary IDs permanent ones.
  final func givePermanentIDs(to objects: [NSManagedObject]) throws {
    let isNew = objects.allSatisfy(\.isTemporary)
    let temporary = isNew ? objects : objects.filter(\.isTemporary)
    guard !temporary.isEmpty else { return }
    if let parent {
      return take(
        try parent.permanentIDs(ofChildObjects: temporary.map(\.objectID)), for: temporary)
    }
    guard let coordinator = persistentStoreCoordinator else { return }
    if assignedStores.isEmpty {
      return take(try coordinator.permanentIDs(forObjects: temporary), for: temporary)
    }
    for object in temporary {
      let store = assignedStores[ObjectIdentifier(object)]
      let ids =
        try store.map { try coordinator.permanentIDs(for: [object.entity], in: $0) }
        ?? coordinator.permanentIDs(for: [object.entity])
      take(ids, for: [object])
    }
  }

  private final func take(_ ids: [NSManagedObjectID], for objects: [NSManagedObject]) {
    var hasSettled = false
    for (object, id) in zip(objects, ids) where object.hasIdentity {
      guard let temporary = object.identity as? TemporaryObjectID else { continue }
      temporary.become(id)
      hasSettled = true
    }
    owner.change(objects, to: ids)
    if hasSettled { TemporaryObjectID.noteSettled() }
  }

  // MARK: After

  private final func finish(_ saving: SavingObjects) {
    pinned?.advance()
    if parent == nil { SaveAge.advance() }
    let age = SaveAge.current
    let objects = changes
    changes = []
    let event = lastEvent
    lastEvent = EventSets()
    var isAsInEvent = true
    let isChild = parent != nil
    for object in objects {
      let kind = object.flags.change
      if kind != .deleted { object.didStore(saving, age: age) }
      if isChild, kind == .inserted { noteUnsettled(object.objectID) }
      isAsInEvent = isAsInEvent && event.has(object, as: kind)
    }
    let info = saving.userInfo(isAsInEvent ? event : nil)
    let ids = saving.idSets()
    for object in objects where object.flags.change != .nothing || object.flags.contains(.listed) {
      if !object.flags.contains(.deleted) {
        mark(object, with: [], without: [.inserted, .updated, .listed])
      }
      object.didSave()
    }
    let followers = followers
    let saved = followers.isEmpty ? nil : SavedChanges(saving)
    for object in saving.deleted { drop(object) }
    let center = NotificationCenter.default
    center.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    var idInfo: [AnyHashable: Any] = [
      NSManagedObjectContext.NotificationKey.sourceContext.rawValue: self
    ]
    for (key, ids) in ids where !ids.isEmpty { idInfo[key] = ids }
    center.post(name: Self.didSaveObjectIDsNotification, object: self, userInfo: idInfo)
    if let saved { tell(saved, to: followers) }
  }
}

/// The objects of one save, by their change.
final class SavingObjects {
  private(set) var inserted: [NSManagedObject] = []
  private(set) var updated: [NSManagedObject] = []
  private(set) var deleted: [NSManagedObject] = []
  /// The new rows.
  var rows: [NSManagedObjectID: StoredRow] = [:]

  init(_ context: NSManagedObjectContext) { collect(context) }

  /// The row that was written for an object, if one was.
  func row(of object: NSManagedObject) -> StoredRow? {
    if let row = object.storedRow {
      object.storedRow = nil
      return row
    }
    return rows.isEmpty ? nil : rows[object.objectID]
  }

  /// Forgets rows that were written in vain.
  func forgetRows() {
    for object in inserted { object.forgetWritten() }
    for object in updated { object.forgetWritten() }
  }

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  func collect(_ context: NSManagedObjectContext) {
    inserted = []
    updated = []
    deleted = []
    let all = context.changes.count
    if context.counts[.inserted] == all { return inserted = Array(context.changes) }
    if context.counts[.updated] == all { return updated = Array(context.changes) }
    if context.counts[.deleted] == all { return deleted = Array(context.changes) }
    inserted.reserveCapacity(context.counts[.inserted])
    updated.reserveCapacity(context.counts[.updated])
    deleted.reserveCapacity(context.counts[.deleted])
    for object in context.changes {
      switch object.flags.change {
      case .inserted: inserted.append(object)
      case .updated: updated.append(object)
      case .deleted: deleted.append(object)
      case .nothing: break
      }
    }
  }

  /// The changes as sources take them. Objects whose values are the store's are left out.
  func changes() -> [StoredChange] {
    var changes: [StoredChange] = []
    changes.reserveCapacity(inserted.count + updated.count + deleted.count)
    for object in inserted {
      changes.append(
        StoredChange(
          .insert, of: object, changedSlots: object.traits.allSlots,
          toMany: object.toManyChanges()))
    }
    var lists = SlotLists()
    for object in updated {
      if let change = object.storedUpdate(&lists) { changes.append(change) }
    }
    for object in deleted { changes.append(StoredChange(.delete, of: object)) }
    return changes
  }

  /// The user info of the did-save notification: the sets of the last event, if that was told the same.
  func userInfo(_ event: EventSets?) -> [AnyHashable: Any] {
    func set(_ objects: [NSManagedObject], _ known: Set<NSManagedObject>?) -> Set<NSManagedObject> {
      known?.count == objects.count ? known ?? [] : Set(objects)
    }
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = set(inserted, event?.inserted) }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = set(updated, event?.updated) }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = set(deleted, event?.deleted) }
    return info
  }

  /// The IDs of the objects by the keys of the notification that tells them.
  func idSets() -> [(String, Set<NSManagedObjectID>)] {
    func set(_ objects: [NSManagedObject]) -> Set<NSManagedObjectID> {
      var ids = Set<NSManagedObjectID>(minimumCapacity: objects.count)
      for object in objects { ids.insert(object.objectID) }
      return ids
    }
    return [
      (NSInsertedObjectIDsKey, set(inserted)), (NSUpdatedObjectIDsKey, set(updated)),
      (NSDeletedObjectIDsKey, set(deleted)),
    ]
  }
}

/// Lists of slots. Objects of a save often changed in the same slots, and share the list then.
struct SlotLists {
  private var slots: UInt64 = 0
  private var list: [Int] = []

  /// The slots of a set with a bit for each.
  mutating func list(_ slots: UInt64) -> [Int] {
    if slots == self.slots { return list }
    self.slots = slots
    list = (0..<64).filter { slots & (1 << UInt64($0)) != 0 }
    return list
  }
}

extension NSManagedObject {
  /// The values in the form in which sources take them: IDs for to-one relationships.
  final func storedValues() -> [Any?] {
    materialize()
    if traits.isWhollyStored && traits.relationshipSlots.isEmpty { return values }
    var stored = values
    for slot in traits.slots.indices {
      let slotTraits = traits.slots[slot]
      if slotTraits.kind == .toMany || !slotTraits.isStored {
        stored[slot] = nil
      } else if slotTraits.kind == .toOne, let value = stored[slot] {
        stored[slot] =
          ((value as? NSManagedObject)?.objectID ?? value as? NSManagedObjectID)?.current
      }
    }
    return stored
  }

  /// The change of an object that is in the store, or nil when there is none.
  final func storedUpdate(_ lists: inout SlotLists) -> StoredChange? {
    if changedSlots == 0 { return nil }
    let slots: [Int]
    if traits.slots.count < 64 {
      slots = lists.list(changedBits())
    } else {
      slots = traits.slots.indices.filter { traits.slots[$0].isStored && isChanged($0) }
    }
    guard !slots.isEmpty else { return nil }
    return StoredChange(.update, of: self, changedSlots: slots, toMany: toManyChanges())
  }

  /// A bit for each slot whose stored value differs from the snapshot's.
  private final func changedBits() -> UInt64 {
    var bits: UInt64 = 0
    var left = changedSlots
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left - 1
      guard slot < traits.slots.count else { break }
      if traits.slots[slot].isStored, isChanged(slot) { bits |= Self.bit(slot) }
    }
    return bits
  }

  final func toManyChanges() -> [Int: ToManyChange] {
    if traits.toManySlots.isEmpty || values.isEmpty { return [:] }
    var changes: [Int: ToManyChange] = [:]
    for slot in traits.toManySlots {
      guard traits.slots[slot].isStored, let value = values[slot] as? ToManyValue, value.isChanged
      else { continue }
      if value.isOrdered { _ = loadedToMany(slot) }
      changes[slot] = ToManyChange(
        added: value.added.map(\.objectID), removed: value.removed.map(\.objectID),
        order: value.isOrdered ? value.order.map(\.objectID) : nil)
    }
    return changes
  }

  /// Takes note that the changes are stored.
  final func didStore(_ saving: SavingObjects, age: Int) {
    if writtenVersion != 0 {
      storedVersion = writtenVersion
      writtenVersion = 0
      flags.insert(.valuesStored)
    } else if let row = saving.row(of: self) {
      snapshot = row
      if !values.isEmpty {
        for slot in traits.derivedSlots { put(row.value(at: slot), at: slot) }
      }
    }
    snapshotAge = age
    changedSlots = 0
    if !traits.toManySlots.isEmpty, !values.isEmpty {
      for slot in traits.toManySlots { (values[slot] as? ToManyValue)?.didSave() }
    }
  }

  /// Forgets what a save has written in vain.
  final func forgetWritten() {
    storedRow = nil
    writtenVersion = 0
  }
}
