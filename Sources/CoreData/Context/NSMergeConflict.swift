import Foundation

/// An object that was changed both in a context and, since the context read it, in the store.
open class NSMergeConflict: NSObject {
  /// The object as the context has it.
  open private(set) var sourceObject: NSManagedObject
  /// The values that the context read, by property name.
  open private(set) var objectSnapshot: [String: Any]?
  /// The values that the coordinator has at hand; nil when the conflict is with the store.
  open private(set) var cachedSnapshot: [String: Any]?
  /// The values in the store; nil when the object is deleted there.
  open private(set) var persistedSnapshot: [String: Any]?
  /// The version that is now there; 0 when the object is deleted.
  open private(set) var newVersionNumber: Int
  /// The version that the context read.
  open private(set) var oldVersionNumber: Int

  /// The row that is there now, for resolving the conflict; nil when the object is deleted.
  package var newRow: StoredRow?

  public init(
    source srcObject: NSManagedObject, newVersion newvers: Int, oldVersion oldvers: Int,
    cachedSnapshot cachesnap: [String: Any]?, persistedSnapshot persnap: [String: Any]?
  ) {
    sourceObject = srcObject
    objectSnapshot = srcObject.snapshotValues()
    cachedSnapshot = cachesnap
    persistedSnapshot = persnap
    newVersionNumber = newvers
    oldVersionNumber = oldvers
    super.init()
  }

  open override var description: String {
    "NSMergeConflict (\(Unmanaged.passUnretained(self).toOpaque())) for NSManagedObject "
      + "(\(Unmanaged.passUnretained(sourceObject).toOpaque())) with objectID "
      + "'\(sourceObject.objectID)' with oldVersion = \(oldVersionNumber) and newVersion = "
      + "\(newVersionNumber == 0 ? "<deleted>" : String(newVersionNumber))"
  }
}

/// Objects that break a uniqueness constraint.
open class NSConstraintConflict: NSObject {
  /// The names of the attributes whose values are equal.
  open private(set) var constraint: [String]
  /// The values of the constraint.
  open private(set) var constraintValues: [String: Any]
  /// The object that has the values in the store, if the conflict is with one.
  open private(set) var databaseObject: NSManagedObject?
  /// The values that the store has for that object.
  open private(set) var databaseSnapshot: [String: Any]?
  /// The objects of the context that have the values.
  open private(set) var conflictingObjects: [NSManagedObject]
  /// The values that the context read of them, in the same order.
  open private(set) var conflictingSnapshots: [[String: Any]]

  public init(
    constraint contraint: [String], database databaseObject: NSManagedObject?,
    databaseSnapshot: [String: Any]?, conflicting conflictingObjects: [NSManagedObject],
    conflictingSnapshots: [Any]
  ) {
    constraint = contraint
    var values: [String: Any] = [:]
    for key in contraint {
      values[key] = conflictingObjects.first?.value(forKey: key) ?? databaseSnapshot?[key]
    }
    constraintValues = values
    self.databaseObject = databaseObject
    self.databaseSnapshot = databaseSnapshot
    self.conflictingObjects = conflictingObjects
    self.conflictingSnapshots = conflictingSnapshots.map { $0 as? [String: Any] ?? [:] }
    super.init()
  }

  open override var description: String {
    "NSConstraintConflict (\(Unmanaged.passUnretained(self).toOpaque())) for constraint "
      + "\(constraint): database: \(databaseObject.map { "\($0.objectID)" } ?? "(null)"), "
      + "conflictedObjects: \(conflictingObjects.map { "\($0.objectID)" })"
  }
}
