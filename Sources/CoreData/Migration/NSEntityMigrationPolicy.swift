import Foundation
import FoundationCompatibility

/// The key of the manager in what expressions of a mapping can name: `$manager`.
public let NSMigrationManagerKey = "manager"
/// The key of the object that is migrated: `$source`.
public let NSMigrationSourceObjectKey = "source"
/// The key of the object that is made: `$destination`.
public let NSMigrationDestinationObjectKey = "destination"
/// The key of the entity mapping: `$entityMapping`.
public let NSMigrationEntityMappingKey = "entityMapping"
/// The key of the property mapping: `$propertyMapping`.
public let NSMigrationPropertyMappingKey = "propertyMapping"
/// The key of the policy: `$entityPolicy`.
public let NSMigrationEntityPolicyKey = "entityPolicy"

/// Makes the objects of one entity mapping in a migration; subclasses do it their own way.
///
/// The manager calls the methods of all mappings stage by stage: every object is made before the first
/// relationship is.
open class NSEntityMigrationPolicy: NSObject {
  public override init() { super.init() }

  /// Called before any object of the mapping is made. Does nothing unless overridden.
  open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

  /// Makes what becomes of one source object, sets its attributes and tells the manager of it.
  open func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    guard let entityName = mapping.destinationEntityName else { return }
    let instance = NSEntityDescription.insertNewObject(
      forEntityName: entityName, into: manager.destinationContext)
    for property in mapping.attributeMappings ?? [] {
      guard let name = property.name, property.valueExpression != nil else { continue }
      let value = manager.value(
        of: property, in: mapping, policy: self, source: sInstance, destination: instance)
      instance.setValue(value, forKey: name)
    }
    manager.associate(sourceInstance: sInstance, withDestinationInstance: instance, for: mapping)
  }

  /// Called when all objects of the mapping are made. Does nothing unless overridden.
  open func endInstanceCreation(
    forMapping mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {}

  /// Sets the relationships of an object that was made.
  open func createRelationships(
    forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping,
    manager: NSMigrationManager
  ) throws {
    let source = manager.sourceInstances(
      forEntityMappingName: mapping.name, destinationInstances: [dInstance]
    ).first
    for property in mapping.relationshipMappings ?? [] {
      guard let name = property.name, property.valueExpression != nil,
        let relationship = dInstance.entity.relationshipsByName[name]
      else { continue }
      let value = manager.value(
        of: property, in: mapping, policy: self, source: source, destination: dInstance)
      dInstance.setValue(RelatedObjects.value(value, for: relationship), forKey: name)
    }
  }

  /// Called when all relationships of the mapping are made. Does nothing unless overridden.
  open func endRelationshipCreation(
    forMapping mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {}

  /// Called before the new objects are saved; an error ends the migration. Does nothing unless overridden.
  open func performCustomValidation(
    forMapping mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {}

  /// Called when the mapping is done. Does nothing unless overridden.
  open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
}
