import Foundation

/// The specification of a fetch, whatever type its results have: the inside of every `NSFetchRequest`.
package struct FetchSpecification {
  package var entityName: String?
  package var entity: NSEntityDescription?
  package var predicate: NSPredicate?
  package var sortDescriptors: [NSSortDescriptor]?
  package var fetchLimit = 0
  package var fetchOffset = 0
  package var fetchBatchSize = 0
  package var resultType: NSFetchRequestResultType = .managedObjectResultType
  package var includesSubentities = true
  package var includesPropertyValues = true
  package var includesPendingChanges = true
  package var returnsObjectsAsFaults = true
  package var returnsDistinctResults = false
  package var shouldRefreshRefetchedObjects = false
  package var relationshipKeyPathsForPrefetching: [String]?
  /// `NSPropertyDescription`s or names, as set.
  package var propertiesToFetch: [Any]?
  package var propertiesToGroupBy: [Any]?
  package var havingPredicate: NSPredicate?
  package var affectedStores: [NSPersistentStore]?
  /// Whether who asks takes rows as they were packed, without an ID for each.
  var takesPackedRows = false

  package init() {}
}
