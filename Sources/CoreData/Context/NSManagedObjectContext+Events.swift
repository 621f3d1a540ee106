import Foundation
import FoundationCompatibility

/// How many objects are new, changed and deleted.
struct ChangeCounts {
  /// The change that a save will make to an object.
  enum Kind: Int { case nothing, inserted, updated, deleted }

  private var counts = (0, 0, 0)

  var isEmpty: Bool { counts.0 == 0 && counts.1 == 0 && counts.2 == 0 }
  var total: Int { counts.0 + counts.1 + counts.2 }

  subscript(kind: Kind) -> Int {
    get {
      switch kind {
      case .nothing: 0
      case .inserted: counts.0
      case .updated: counts.1
      case .deleted: counts.2
      }
    }
    set {
      switch kind {
      case .nothing: break
      case .inserted: counts.0 = newValue
      case .updated: counts.1 = newValue
      case .deleted: counts.2 = newValue
      }
    }
  }
}

extension ObjectFlags {
  /// The change that a save will make to an object.
  var change: ChangeCounts.Kind {
    if contains(.deleted) {
      return isDisjoint(with: [.inserted, .deletedElsewhere]) ? .deleted : .nothing
    }
    if contains(.inserted) { return .inserted }
    return contains(.updated) ? .updated : .nothing
  }
}

// Changes as they happen, and the notification of them at the end of an event.
extension NSManagedObjectContext {
  /// Changes an object's flags and the counts with them.
  final func mark(
    _ object: NSManagedObject, with flags: ObjectFlags, without others: ObjectFlags = []
  ) {
    let before = object.flags.change
    object.flags.subtract(others)
    object.flags.formUnion(flags)
    let after = object.flags.change
    guard before != after else { return }
    counts[before] -= 1
    counts[after] += 1
  }

  /// Puts an object in the lists of changes and of the event.
  private final func enlist(_ object: NSManagedObject) {
    if !object.flags.contains(.listed) {
      object.flags.insert(.listed)
      changes.append(object)
    }
    enlistInEvent(object)
  }

  final func enlistInEvent(_ object: NSManagedObject) {
    guard !object.flags.contains(.inEvent) else { return }
    object.flags.insert(.inEvent)
    events.append(object)
    scheduleEndOfEvent()
  }

  /// An event ends with the queue's present work.
  private final func scheduleEndOfEvent() {
    guard !isEndOfEventScheduled else { return }
    isEndOfEventScheduled = true
    queue.async { [weak self] in
      guard let self else { return }
      isEndOfEventScheduled = false
      asCurrent { self.processPendingChanges() }
    }
  }

  // MARK: Inserting

  /// Enters an object that is being initialised.
  final func insertNew(_ object: NSManagedObject) {
    object.setValues(object.traits.makeValues())
    addNew(object)
    object.flags.insert(.unobserved)
    object.awakeFromInsert()
    object.flags.remove(.unobserved)
  }

  private final func addNew(_ object: NSManagedObject) {
    // It is found by its ID when anyone has asked for that.
    object.owner = owner
    counts[.inserted] += 1
    object.flags.formUnion([.inserted, .eventInserted])
    enlist(object)
    if retainsRegisteredObjects { retained.insert(object) }
  }

  /// Enters an object that was in no context, or takes its deletion back.
  final func enter(_ object: NSManagedObject) {
    if object.owner === owner {
      if object.flags.contains(.deleted) { revive(object) }
      return
    }
    precondition(
      object.owner?.context == nil,
      "An NSManagedObject may only be in one context: \(object.objectID).")
    object.materialize()
    object.snapshot = nil
    object.identity = nil
    object.flags = []
    addNew(object)
    object.flags.insert(.unobserved)
    object.awakeFromInsert()
    object.flags.remove(.unobserved)
  }

  /// Takes back that an object is deleted.
  final func revive(_ object: NSManagedObject) {
    noteBase(of: object)
    mark(object, with: [], without: [.deleted, .deletePropagated, .eventDeleted])
    pendingDeletions.removeAll { $0 === object }
    if object.changedSlots != 0 { mark(object, with: .updated) }
    object.flags.insert(.eventInserted)
    enlist(object)
  }

  // MARK: Updating

  /// Counts that an object is about to change.
  final func noteUpdate(of object: NSManagedObject) {
    if object.flags.isDisjoint(with: [.inserted, .deleted, .updated]) {
      mark(object, with: .updated)
    }
    noteBase(of: object)
    if object.flags.isDisjoint(with: [.eventInserted, .eventDeleted]) {
      object.flags.insert(.eventUpdated)
    }
    enlist(object)
  }

  /// Keeps what an object was before the event, where it is not known from its snapshot.
  final func noteBase(of object: NSManagedObject) {
    guard object.eventBase.isEmpty,
      object.flags.isDisjoint(with: [.eventInserted, .eventUpdated, .eventDeleted])
    else { return }
    if object.changedSlots != 0 || object.flags.contains(.inserted) || undoManager != nil {
      object.materialize()
      object.eventBase = object.values
    }
  }

  // MARK: Deleting

  final func markDeleted(_ object: NSManagedObject) {
    guard let ownOwner = object.owner else { return }
    precondition(
      ownOwner === owner,
      "An NSManagedObjectContext cannot delete objects in other contexts.")
    guard !object.flags.contains(.deleted) else { return }
    object.prepareForDeletion()
    guard !object.flags.contains(.deleted) else { return }
    if undoManager != nil { object.realize() }
    noteBase(of: object)
    mark(object, with: [.deleted, .eventDeleted])
    enlist(object)
    if !object.traits.relationshipSlots.isEmpty { pendingDeletions.append(object) }
  }

  /// Follows the delete rules of the deleted objects and of those that the rules delete.
  final func propagateDeletions() {
    while !pendingDeletions.isEmpty {
      let objects = pendingDeletions
      pendingDeletions = []
      for object in objects where object.flags.contains(.deleted) { propagateDeletion(of: object) }
    }
  }

  private final func propagateDeletion(of object: NSManagedObject) {
    guard !object.flags.contains(.deletePropagated), isPresent(object) else { return }
    object.flags.insert(.deletePropagated)
    for slot in object.traits.relationshipSlots {
      let traits = object.traits.slots[slot]
      switch traits.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: continue
      case .cascadeDeleteRule:
        for related in relatedObjects(of: object, at: slot) {
          if traits.inverseSlot >= 0 { related.removeInverse(object, at: traits.inverseSlot) }
          markDeleted(related)
        }
      case .nullifyDeleteRule where traits.inverseSlot < 0 && traits.kind == .toOne: continue
      case .nullifyDeleteRule: nullify(slot, of: object, inverse: traits.inverseSlot)
      }
    }
  }

  /// Whether the object is a fault that can be read, or read already.
  private final func isPresent(_ object: NSManagedObject) -> Bool {
    object.realize()
    return object.hasSnapshot || object.flags.contains(.inserted) || !object.values.isEmpty
  }

  private final func relatedObjects(
    of object: NSManagedObject, at slot: Int
  ) -> [NSManagedObject] {
    if object.traits.slots[slot].kind == .toOne { return object.toOne(slot).map { [$0] } ?? [] }
    return object.loadedToMany(slot).all
  }

  private final func nullify(_ slot: Int, of object: NSManagedObject, inverse: Int) {
    let related = relatedObjects(of: object, at: slot)
    guard !related.isEmpty else { return }
    if inverse >= 0 {
      for other in related where !other.flags.contains(.deletePropagated) {
        other.removeInverse(object, at: inverse)
      }
    }
    if object.traits.slots[slot].kind == .toOne {
      object.willChange(slot)
      object.values[slot] = nil
    } else {
      let value = object.changingToMany(slot)
      for other in related { value.remove(other) }
    }
  }

  // MARK: The end of an event

  final func endEvent() {
    if propagatesDeletesAtEndOfEvent || isSaving { propagateDeletions() }
    guard !events.isEmpty || !mergedUnknownIDs.isEmpty else { return }
    let objects = events
    events = []
    registerUndo(of: objects)
    eventNumber += 1
    let event = EventSets(objects, number: eventNumber)
    for object in objects {
      object.flags.subtract(.event)
      object.lastEventSlots = object.eventSlots
      object.eventSlots = 0
      if !object.eventBase.isEmpty { object.eventBase = [] }
    }
    lastEvent = counts.isEmpty ? EventSets() : event
    let unknown = mergedUnknownIDs
    mergedUnknownIDs = []
    if !event.isEmpty || !unknown.isEmpty { post(event, unknown) }
    for object in objects where object.flags.contains(.deletedElsewhere) { drop(object) }
  }

  private final func post(_ event: EventSets, _ unknown: Set<NSManagedObjectID>) {
    var info = event.userInfo
    if !unknown.isEmpty { info[mergedUnknownIDsKey] = unknown }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }

  /// The objects that a save will insert, update or delete.
  final func changedObjects(_ kind: ChangeCounts.Kind) -> Set<NSManagedObject> {
    var objects = Set<NSManagedObject>(minimumCapacity: counts[kind])
    guard counts[kind] > 0 else { return objects }
    for object in changes where object.flags.change == kind { objects.insert(object) }
    return objects
  }
}

/// In the user info of change notifications, for fetched results controllers: the IDs of objects that another
/// context saved and this one does not have.
let mergedUnknownIDsKey = "hanok.mergedUnknownIDs"

/// The changes of one event, as notifications tell them.
struct EventSets {
  /// The kind of an object's change.
  enum Kind: UInt64 { case nothing, inserted, updated, deleted, refreshed }

  private(set) var inserted: Set<NSManagedObject> = []
  private(set) var updated: Set<NSManagedObject> = []
  private(set) var deleted: Set<NSManagedObject> = []
  private(set) var refreshed: Set<NSManagedObject> = []
  private var number: UInt64 = 0

  /// Nothing.
  init() {}

  /// Collects the changes of objects, which remember them.
  init(_ objects: ContiguousArray<NSManagedObject>, number: UInt64) {
    self.number = number
    var counts = (inserted: 0, updated: 0, deleted: 0, refreshed: 0)
    for object in objects {
      let kind = Self.kind(of: object.flags)
      object.lastEvent = number << 3 | kind.rawValue
      switch kind {
      case .nothing: break
      case .inserted: counts.inserted += 1
      case .updated: counts.updated += 1
      case .deleted: counts.deleted += 1
      case .refreshed: counts.refreshed += 1
      }
    }
    inserted = set(.inserted, counts.inserted, objects)
    updated = set(.updated, counts.updated, objects)
    deleted = set(.deleted, counts.deleted, objects)
    refreshed = set(.refreshed, counts.refreshed, objects)
  }

  /// A set with room for its objects: one that grows is made many times.
  private func set(
    _ kind: Kind, _ count: Int, _ objects: ContiguousArray<NSManagedObject>
  ) -> Set<NSManagedObject> {
    if count == 0 { return [] }
    if count == objects.count { return Set(objects) }
    var set = Set<NSManagedObject>(minimumCapacity: count)
    for object in objects where has(object, as: kind) { set.insert(object) }
    return set
  }

  private func has(_ object: NSManagedObject, as kind: Kind) -> Bool {
    object.lastEvent == number << 3 | kind.rawValue
  }

  /// Whether a save did with an object what the event says.
  func has(_ object: NSManagedObject, as change: ChangeCounts.Kind) -> Bool {
    switch change {
    case .nothing: true
    case .inserted: has(object, as: Kind.inserted)
    case .updated: has(object, as: Kind.updated)
    case .deleted: has(object, as: Kind.deleted)
    }
  }

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
  }

  private static func kind(of flags: ObjectFlags) -> Kind {
    if flags.contains(.deleted) {
      // An object inserted and deleted in one event counts as neither.
      return flags.isSuperset(of: [.eventInserted, .inserted]) ? .nothing : .deleted
    }
    if flags.contains(.eventInserted) { return .inserted }
    if flags.contains(.eventUpdated) { return .updated }
    return flags.contains(.eventRefreshed) ? .refreshed : .nothing
  }

  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = inserted }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = updated }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = deleted }
    if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = refreshed }
    return info
  }
}
