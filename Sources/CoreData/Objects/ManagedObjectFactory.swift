import Foundation
import FoundationCompatibility

/// Creates managed objects from their entity alone.
enum ManagedObjectFactory {
  /// A new object, inserted into the context if there is one.
  static func make(
    _ traits: EntityTraits, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    traits.objectClass.init(entity: traits.entity, insertInto: context)
  }

  /// The same, for who has the entity at hand.
  static func make(
    _ traits: EntityTraits, _ entity: NSEntityDescription,
    insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    traits.objectClass.init(entity: entity, insertInto: context)
  }

  /// The class of an entity's objects.
  static func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    entity.managedObjectClass
  }

  /// Whether the class has a `validateValue(_:forKey:)` of its own.
  static func overridesValidateValue(_ type: NSManagedObject.Type) -> Bool {
    Overrides.has(type, probe: ValidateValueProbe.self)
  }

  private final class ValidateValueProbe: NSManagedObject {
    override func validateValue(
      _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
    ) throws {}
  }
}
