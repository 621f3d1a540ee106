import Foundation

/// A merge policy's treatment of conflicts.
public enum NSMergePolicyType: UInt, Sendable {
  /// The save fails with the conflicts.
  case errorMergePolicyType = 0
  /// The store's values win where both changed.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// The context's values win where both changed.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The context's object wins as a whole.
  case overwriteMergePolicyType = 3
  /// The store's object wins as a whole.
  case rollbackMergePolicyType = 4
}

/// Solves conflicts between what a context changed and what others have saved meanwhile.
///
/// Subclasses may look at conflicts themselves and leave the rest to `super`.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The policy's treatment of conflicts.
  open private(set) var mergeType: NSMergePolicyType

  /// A policy of a type.
  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }

  /// The save fails with the conflicts.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// The context's object wins as a whole.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The store's object wins as a whole.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  /// The store's values win where both changed.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// The context's values win where both changed.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)

  /// Solves all conflicts of a save.
  open func resolve(mergeConflicts list: [Any]) throws {
    try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    try resolve(constraintConflicts: list.compactMap { $0 as? NSConstraintConflict })
  }

  /// Solves conflicts with objects that others changed.
  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    guard !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType { throw MergeErrors.conflicts(list) }
    for conflict in list { resolve(conflict) }
  }

  /// Solves conflicts with objects that have the same values for a constraint.
  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType { throw MergeErrors.constraints(list) }
    for conflict in list { resolve(conflict) }
  }

  // MARK: Rows

  private func resolve(_ conflict: NSMergeConflict) {
    let object = conflict.sourceObject
    guard let context = object.managedObjectContext else { return }
    guard let row = conflict.newRow else {
      return context.resolveDeleted(object, keepsObject: mergeType.keepsObject)
    }
    context.resolve(object, with: row, policy: mergeType)
  }

  // MARK: Constraints

  /// One of the objects stays, the others are deleted.
  private func resolve(_ conflict: NSConstraintConflict) {
    guard let first = conflict.conflictingObjects.first,
      let context = first.managedObjectContext
    else { return }
    let surplus = conflict.conflictingObjects.dropFirst()
    for object in surplus { context.delete(object) }
    guard let stored = conflict.databaseObject, stored !== first else { return }
    switch mergeType {
    case .errorMergePolicyType: return
    case .rollbackMergePolicyType: context.discard(first)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      context.take(from: first, into: stored, onlyMissing: true)
      context.discard(first)
    case .mergeByPropertyObjectTrumpMergePolicyType:
      context.take(from: first, into: stored, onlyMissing: false)
      context.discard(first)
    case .overwriteMergePolicyType: context.delete(stored)
    }
  }
}

extension NSMergePolicyType {
  /// Whether the context's object wins over its deletion.
  fileprivate var keepsObject: Bool {
    self == .overwriteMergePolicyType || self == .mergeByPropertyObjectTrumpMergePolicyType
  }
}

/// The save fails with the conflicts.
public let NSErrorMergePolicy = NSMergePolicy.error
/// The store's values win where both changed.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// The context's values win where both changed.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The context's object wins as a whole.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// The store's object wins as a whole.
public let NSRollbackMergePolicy = NSMergePolicy.rollback

/// The errors of saves with conflicts.
enum MergeErrors {
  static func conflicts(_ conflicts: [NSMergeConflict]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
      userInfo: [
        NSLocalizedDescriptionKey: "Could not merge changes.",
        NSPersistentStoreSaveConflictsErrorKey: conflicts,
      ])
  }

  static func constraints(_ conflicts: [NSConstraintConflict]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
      userInfo: [
        NSLocalizedDescriptionKey: "Could not merge changes.",
        NSPersistentStoreSaveConflictsErrorKey: conflicts,
      ])
  }
}

// Merge policies, applied to objects.
extension NSManagedObjectContext {
  /// Turns what the store reports into conflicts of objects and lets the policy solve them.
  final func resolve(_ conflicts: StoreConflicts) throws {
    let policy = mergePolicy as? NSMergePolicy ?? NSMergePolicy.error
    let rows = conflicts.rows.map { row -> NSMergeConflict in
      let object = object(with: row.objectID)
      let conflict = NSMergeConflict(
        source: object, newVersion: Int(row.current?.version ?? 0),
        oldVersion: Int(row.base.version), cachedSnapshot: nil,
        persistedSnapshot: row.current.map(object.snapshotValues(of:)))
      conflict.newRow = row.current
      return conflict
    }
    let constraints = conflicts.constraints.map(constraintConflict)
    try policy.resolve(mergeConflicts: rows + constraints)
  }

  private final func constraintConflict(
    _ constraint: StoreConflicts.Constraint
  ) -> NSConstraintConflict {
    let objects = constraint.objectIDs.map { object(with: $0) }
    let stored = constraint.stored.map { object(with: $0.id) }
    return NSConstraintConflict(
      constraint: constraint.names, database: stored,
      databaseSnapshot: constraint.stored.flatMap { stored?.snapshotValues(of: $0.row) },
      conflicting: objects, conflictingSnapshots: objects.map { $0.snapshotValues() })
  }

  /// Puts an object with changes on top of the store's row, as a policy says.
  final func resolve(
    _ object: NSManagedObject, with row: StoredRow, policy: NSMergePolicyType
  ) {
    if object.flags.contains(.deleted) {
      let keepsDeletion =
        policy == .overwriteMergePolicyType || policy == .mergeByPropertyObjectTrumpMergePolicyType
      if keepsDeletion {
        object.snapshot = row
      } else {
        revive(object)
        becomeStored(object, row)
      }
      return
    }
    switch policy {
    case .errorMergePolicyType: break
    case .rollbackMergePolicyType: becomeStored(object, row)
    case .overwriteMergePolicyType:
      object.materialize()
      object.snapshot = row
      object.changedSlots = ~0
    case .mergeByPropertyObjectTrumpMergePolicyType: rebase(object, on: row)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      giveUpChangesThatDiffer(object, from: row)
      rebase(object, on: row)
    }
  }

  /// Makes an object what the store has.
  private final func becomeStored(_ object: NSManagedObject, _ row: StoredRow) {
    mark(object, with: [], without: .updated)
    object.snapshot = row
    object.dropValues()
    object.changedSlots = 0
    noteRefreshed(object)
  }

  /// Takes changes back where the store's value is not the one that was changed.
  private final func giveUpChangesThatDiffer(_ object: NSManagedObject, from row: StoredRow) {
    guard let base = object.snapshot, !object.values.isEmpty else { return }
    for slot in object.traits.slots.indices
    where object.traits.slots[slot].isStored && object.traits.slots[slot].kind != .toMany {
      let old = base.value(at: slot)
      let new = row.value(at: slot)
      if !AttributeValue.equal(old, new) {
        object.put(new, at: slot)
        // Slots that share a bit keep it: equal values are no changes.
        if slot < 63 { object.changedSlots &= ~NSManagedObject.bit(slot) }
      }
    }
  }

  /// An object with changes that is deleted in the store: it is made anew, or is gone here too.
  final func resolveDeleted(_ object: NSManagedObject, keepsObject: Bool) {
    if object.flags.contains(.deleted) {
      mark(object, with: .deletedElsewhere)
      return enlistInEvent(object)
    }
    if keepsObject {
      object.materialize()
      object.snapshot = nil
      mark(object, with: .inserted, without: .updated)
      owner.change([object], to: [TemporaryObjectID(temporaryFor: object.entity)])
    } else {
      mark(object, with: [.deleted, .deletedElsewhere, .deletePropagated, .eventDeleted])
      enlistInEvent(object)
    }
  }

  /// Gives up a new object, or the changes of another one, without following delete rules' conflicts.
  final func discard(_ object: NSManagedObject) {
    if object.flags.contains(.inserted) {
      delete(object)
    } else if let row = object.snapshot {
      becomeStored(object, row)
    }
  }

  /// Gives an object the values of another of its entity.
  final func take(
    from object: NSManagedObject, into stored: NSManagedObject, onlyMissing: Bool
  ) {
    stored.realize()
    for slot in object.traits.slots.indices {
      let traits = object.traits.slots[slot]
      guard slot < stored.traits.slots.count, traits.isStored else { continue }
      if onlyMissing, stored.visibleValue(at: slot) != nil, traits.kind != .toMany { continue }
      switch traits.kind {
      case .attribute:
        if let value = object.raw(slot) { stored.write(value, at: slot) }
      case .toOne:
        if let other = object.toOne(slot) { stored.setToOne(other, at: slot) }
      case .toMany:
        for other in object.loadedToMany(slot).all { stored.addToMany(other, at: slot) }
      }
    }
  }
}
