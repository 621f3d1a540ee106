import Foundation
import FoundationCompatibility

/// The treatment of an entity's objects in a migration.
public enum NSEntityMappingType: UInt, Sendable {
  case undefinedEntityMappingType = 0
  /// A policy of the app's makes the objects.
  case customEntityMappingType = 1
  /// The entity is new: there are no objects of it yet.
  case addEntityMappingType = 2
  /// The entity is gone, and its objects with it.
  case removeEntityMappingType = 3
  /// Objects stay as they are.
  case copyEntityMappingType = 4
  /// Objects get the values that the property mappings say.
  case transformEntityMappingType = 5
}

/// Says how the objects of one entity become objects of another in a migration.
open class NSEntityMapping: NSObject {
  /// The mapping's name, by which others refer to its objects; "IEM_Copy_Item" when inferred.
  open var name: String!
  /// The treatment of the objects.
  open var mappingType: NSEntityMappingType = .undefinedEntityMappingType
  /// The entity of the objects as they are; nil for one that is new.
  open var sourceEntityName: String?
  /// The version hash of that entity, by which the mapping is found.
  open var sourceEntityVersionHash: Data?
  /// The entity of the objects as they become; nil for one that is gone.
  open var destinationEntityName: String?
  /// The version hash of that entity, by which the mapping is found.
  open var destinationEntityVersionHash: Data?
  /// The mappings of the new objects' attributes.
  open var attributeMappings: [NSPropertyMapping]?
  /// The mappings of the new objects' relationships.
  open var relationshipMappings: [NSPropertyMapping]?
  /// Gives the objects to migrate, with `$manager` for the manager; nil for all of the source entity.
  open var sourceExpression: _NSExpression?
  /// The app's own data about the mapping.
  open var userInfo: [AnyHashable: Any]?
  /// The name of the policy's class; nil for `NSEntityMigrationPolicy` itself.
  open var entityMigrationPolicyClassName: String?

  public override init() { super.init() }

  open override var description: String {
    "<NSEntityMapping: \(name ?? "?"), \(sourceEntityName ?? "–") → \(destinationEntityName ?? "–")>"
  }
}
