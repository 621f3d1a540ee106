import Foundation

extension NSEntityDescription {
  /// The entity with a name of the model that a context works with.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.entityDescription(named: entityName)
  }

  /// A new object of the entity with a name, inserted into a context.
  ///
  /// A name that the context's model does not have is a programming error and traps, as on iOS.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure(
        "+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    return NSManagedObject.make(entity: entity, insertInto: context)
  }
}

extension NSManagedObjectContext {
  /// The entity with a name of the model behind the context, or behind its ancestors.
  fileprivate func entityDescription(named name: String) -> NSEntityDescription? {
    var context: NSManagedObjectContext? = self
    while let next = context {
      if let coordinator = next.persistentStoreCoordinator {
        return coordinator.managedObjectModel.entitiesByName[name]
      }
      context = next.parent
    }
    return nil
  }
}
