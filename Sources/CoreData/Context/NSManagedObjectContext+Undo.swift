import Foundation
import FoundationCompatibility

/// The change of one object in one event, for taking it back.
private struct UndoEntry {
  enum Kind { case inserted, updated, deleted }

  let object: NSManagedObject
  let kind: Kind
  /// The values before the event; empty for new objects.
  let before: [Any?]
}

// Each event with changes is one action of the undo manager: the values from before.
extension NSManagedObjectContext {
  final func registerUndo(of objects: ContiguousArray<NSManagedObject>) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    let entries = objects.compactMap(undoEntry)
    guard !entries.isEmpty else { return }
    undoManager.registerUndo(withTarget: self) { $0.takeBack(entries) }
  }

  private final func undoEntry(_ object: NSManagedObject) -> UndoEntry? {
    let flags = object.flags
    if flags.isDisjoint(with: [.eventInserted, .eventUpdated, .eventDeleted])
      || flags.contains(.deletedElsewhere)
    {
      return nil
    }
    // Kept values must not change with later events.
    let before = object.eventBase.map { ($0 as? ToManyValue)?.copy() ?? $0 }
    if flags.contains(.deleted) {
      if flags.contains(.eventInserted) { return nil }
      return UndoEntry(object: object, kind: .deleted, before: before)
    }
    if flags.contains(.eventInserted) {
      guard object.flags.contains(.listed) else { return nil }
      return UndoEntry(object: object, kind: .inserted, before: before)
    }
    return before.isEmpty ? nil : UndoEntry(object: object, kind: .updated, before: before)
  }

  /// Sets objects back to their values before an event. That is an event, too: undoing it is the redo.
  private final func takeBack(_ entries: [UndoEntry]) {
    isUndoing = true
    for entry in entries {
      switch entry.kind {
      case .inserted: takeBackInsertion(entry)
      case .updated: takeBackUpdate(entry, .undoUpdate)
      case .deleted: takeBackDeletion(entry)
      }
    }
    processPendingChanges()
    isUndoing = false
  }

  private final func takeBackInsertion(_ entry: UndoEntry) {
    let object = entry.object
    guard object.owner === owner, !object.flags.contains(.deleted) else { return }
    noteBase(of: object)
    mark(object, with: [.deleted, .eventDeleted, .deletePropagated])
    relist(object)
    awake(object, .undoInsertion)
  }

  private final func takeBackDeletion(_ entry: UndoEntry) {
    let object = entry.object
    if object.owner == nil {
      // The deletion was saved, or the object never was: it is made anew.
      object.setValues(entry.before)
      object.owner = owner
      object.identity = nil
      object.snapshot = nil
      object.flags = []
      _ = object.objectID
      mark(object, with: [.inserted, .eventInserted])
    } else {
      object.flags.insert(.eventInserted)
      mark(object, with: [], without: [.deleted, .deletePropagated, .eventDeleted])
      restore(object, entry.before)
    }
    relist(object)
    awake(object, .undoDeletion)
  }

  private final func takeBackUpdate(_ entry: UndoEntry, _ event: NSSnapshotEventType) {
    let object = entry.object
    guard object.owner === owner, !object.flags.contains(.deleted) else { return }
    object.realize()
    noteUpdate(of: object)
    restore(object, entry.before)
    awake(object, event)
  }

  /// Gives an object the values it had; those that differ from the store's count as changed.
  private final func restore(_ object: NSManagedObject, _ before: [Any?]) {
    guard !before.isEmpty else { return }
    object.prepareToChange()
    object.materialize()
    for slot in before.indices {
      if isSame(object.values[slot], before[slot]) { continue }
      if let members = before[slot] as? ToManyValue {
        object.eventSlots |= NSManagedObject.bit(slot)
        object.changedSlots |= NSManagedObject.bit(slot)
        object.changingToMany(slot).become(members)
        continue
      }
      object.eventSlots |= NSManagedObject.bit(slot)
      object.changedSlots |= NSManagedObject.bit(slot)
      object.values[slot] = before[slot]
    }
    if object.flags.isDisjoint(with: [.inserted, .updated, .deleted]) {
      mark(object, with: .updated)
    }
    let isClean =
      object.snapshot != nil
      && !object.traits.slots.indices.contains { object.isChanged($0) }
    if isClean {
      object.changedSlots = 0
      mark(object, with: [], without: .updated)
    }
  }

  private final func isSame(_ left: Any?, _ right: Any?) -> Bool {
    if let left = left as? ToManyValue, let right = right as? ToManyValue {
      return left.hasSameContent(as: right)
    }
    if left is ToManyValue || right is ToManyValue { return false }
    return AttributeValue.equal(left, right)
  }

  private final func relist(_ object: NSManagedObject) {
    if !object.flags.contains(.listed) {
      object.flags.insert(.listed)
      changes.append(object)
    }
    enlistInEvent(object)
  }

  private final func awake(_ object: NSManagedObject, _ event: NSSnapshotEventType) {
    object.flags.insert(.unobserved)
    object.awake(fromSnapshotEvents: event)
    object.flags.remove(.unobserved)
  }
}
