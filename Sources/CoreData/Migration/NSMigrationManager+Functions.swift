import Foundation
import FoundationCompatibility

/// The manager's functions that expressions of mapping models call.
extension NSMigrationManager: FunctionReceiver {
  package func result(of selector: String, _ arguments: [Any?]) -> Any? {
    switch (selector, arguments.count) {
    case ("destinationInstancesForEntityMappingNamed:sourceInstances:", 2):
      guard let name = arguments[0] as? String else { return nil }
      return destinationInstances(
        forEntityMappingName: name, sourceInstances: RelatedObjects.objects(in: arguments[1]))
    case ("sourceInstancesForEntityMappingNamed:destinationInstances:", 2):
      guard let name = arguments[0] as? String else { return nil }
      return sourceInstances(
        forEntityMappingName: name, destinationInstances: RelatedObjects.objects(in: arguments[1]))
    case ("destinationInstancesForSourceRelationshipNamed:sourceInstances:", 2):
      return RelatedObjects.objects(in: arguments[1]).flatMap {
        destinationInstances(ofAnyMappingFrom: $0)
      }
    case ("fetchRequestForSourceEntityNamed:predicateString:", 2):
      guard let name = arguments[0] as? String else { return nil }
      let request = NSFetchRequest<NSManagedObject>(entityName: name)
      request.includesSubentities = false
      let format = arguments[1] as? String
      request.predicate = format.flatMap { try? PredicateParser.predicate($0).predicate() }
      return request
    default: return nil
    }
  }
}
