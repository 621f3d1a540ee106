internal import CSwiftRuntime
import Foundation

/// Creates managed objects from their entity alone.
///
/// The designated initialiser is found in the class's own method table, so an app's class need not mark
/// it `required`.
enum ManagedObjectFactory {
  /// The place of a class's `init(entity:insertInto:)`.
  struct Initializer: @unchecked Sendable {
    fileprivate let function: UnsafeRawPointer
  }

  static func initializer(of type: NSManagedObject.Type) -> Initializer {
    Initializer(function: hanok_managed_object_initializer(metadata(type)))
  }

  /// A new object, inserted into the context if there is one.
  static func make(
    _ traits: EntityTraits, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    make(traits, traits.entity, insertInto: context)
  }

  /// The same, for who has the entity at hand.
  static func make(
    _ traits: EntityTraits, _ entity: NSEntityDescription,
    insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    // The initialiser consumes both arguments.
    let entity = Unmanaged.passRetained(entity).toOpaque()
    let context = context.map { Unmanaged.passRetained($0).toOpaque() }
    guard
      let object = hanok_managed_object_make(
        traits.initializer.function, metadata(traits.objectClass), entity, context)
    else { preconditionFailure("\(traits.objectClass) makes no objects.") }
    return Unmanaged<NSManagedObject>.fromOpaque(object).takeRetainedValue()
  }

  /// The class of an entity's objects.
  static func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    entity.managedObjectClass
  }

  /// Whether the class has a `validateValue(_:forKey:)` of its own.
  static func overridesValidateValue(_ type: NSManagedObject.Type) -> Bool {
    hanok_managed_object_overrides_validate_value(metadata(type))
  }

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
