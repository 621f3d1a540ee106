import Foundation
import FoundationCompatibility

/// The objects that migrated objects' relationships refer to.
enum RelatedObjects {
  /// An expression for what became of the objects that a source's relationship refers to.
  static func expression(
    from name: String, to relationship: NSRelationshipDescription
  ) -> _NSExpression {
    let mustBeOne = !relationship.isToMany
    return _NSExpression(
      block: { _, _, context in
        guard let source = context?[NSMigrationSourceObjectKey] as? NSManagedObject,
          let manager = context?[NSMigrationManagerKey] as? NSMigrationManager
        else { return NSNull() }
        let related = objects(in: source.value(forKey: name))
        if mustBeOne, related.count > 1 {
          manager.cancelMigrationWithError(tooMany(source, name, related.count))
        }
        return related.flatMap { manager.destinationInstances(ofAnyMappingFrom: $0) }
      }, arguments: nil)
  }

  /// The objects in what a relationship's value is: one object, a set or an array.
  static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let array as [Any]: array.compactMap { $0 as? NSManagedObject }
    case let array as NSArray: array.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    default: []
    }
  }

  /// A value of the kind that a relationship takes.
  static func value(_ value: Any?, for relationship: NSRelationshipDescription) -> Any? {
    let objects = objects(in: value)
    if !relationship.isToMany { return objects.first }
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  private static func tooMany(_ source: NSManagedObject, _ name: String, _ count: Int) -> NSError {
    MigrationFailure.error(
      NSMigrationError,
      "\(source.entity.name ?? "").\(name) becomes a to-one relationship, but an object has \(count) in it."
    )
  }
}
