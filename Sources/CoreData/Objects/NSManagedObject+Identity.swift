import FoundationCompatibility

/// In predicates a managed object is equal to its identifier, and to the same object of another context.
extension NSManagedObject: IdentifiedObject {
  package var comparisonIdentity: AnyObject { objectID }
}
