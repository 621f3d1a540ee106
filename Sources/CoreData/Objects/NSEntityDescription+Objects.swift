import Foundation

extension NSEntityDescription {
  /// The class of the entity's objects; `NSManagedObject` when the program has none of that name.
  package var managedObjectClass: NSManagedObject.Type {
    if let objectClass { return unsafeBitCast(objectClass, to: NSManagedObject.Type.self) }
    return EntityClass.resolve(named: managedObjectClassName) ?? NSManagedObject.self
  }
}

extension NSManagedObjectModel {
  /// Forbids changes of the model, and computes what its objects need to know of their entities.
  func freezeForObjects() {
    freeze()
    EntityTraits.prepare(entities)
  }
}
