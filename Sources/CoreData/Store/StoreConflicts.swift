import Foundation

/// Why a store refused a save: what is in it is not what the context changed, or would be there twice.
///
/// The context makes `NSMergeConflict`s and `NSConstraintConflict`s of it, lets its merge policy solve
/// them and saves again.
package struct StoreConflicts: Error {
  /// An object of the save whose row has another version than the one the change was made upon.
  package struct Row {
    package var objectID: NSManagedObjectID
    /// The row the context changed.
    package var base: StoredRow
    /// The row that is in the store; nil when the object is deleted there.
    package var current: StoredRow?

    package init(
      objectID: NSManagedObjectID, base: StoredRow, current: StoredRow?
    ) {
      self.objectID = objectID
      self.base = base
      self.current = current
    }
  }

  /// Objects that have the same values for a uniqueness constraint.
  package struct Constraint {
    /// The names of the constraint's attributes.
    package var names: [String]
    /// The objects of the save, in its order.
    package var objectIDs: [NSManagedObjectID]
    /// The object in the store that is not part of the save and has the values; nil when the objects of
    /// the save are in conflict with each other.
    package var stored: (id: NSManagedObjectID, row: StoredRow)?

    package init(
      names: [String], objectIDs: [NSManagedObjectID],
      stored: (id: NSManagedObjectID, row: StoredRow)?
    ) {
      self.names = names
      self.objectIDs = objectIDs
      self.stored = stored
    }
  }

  package var rows: [Row]
  package var constraints: [Constraint]

  package init(rows: [Row], constraints: [Constraint] = []) {
    self.rows = rows
    self.constraints = constraints
  }
}
