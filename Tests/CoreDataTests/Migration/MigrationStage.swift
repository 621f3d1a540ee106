import CoreData
import XCTest

/// A store in a folder of its own that is opened with one model after another.
final class MigrationStage {
  let folder: URL
  let url: URL
  private var open: NSPersistentStoreCoordinator?

  init(closesAfter test: XCTestCase, name: String = "Store.sqlite") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "migration-\(UUID().uuidString)")
    url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let folder = folder
    test.addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
  }

  /// A context of the store, opened with a model and migrated where it has to be. The one before is closed.
  func context(
    _ model: NSManagedObjectModel, type: String = NSSQLiteStoreType,
    options: [String: Any] = [
      NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
      NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
    ]
  ) throws -> NSManagedObjectContext {
    try close()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: type, configurationName: nil, at: url, options: options)
    open = coordinator
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  func close() throws {
    for store in open?.persistentStores ?? [] { try open?.remove(store) }
    open = nil
  }
}

extension NSManagedObjectContext {
  @discardableResult
  func insert(_ entity: String, _ values: [String: Any?] = [:]) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
    for (key, value) in values { object.setValue(value, forKey: key) }
    return object
  }

  func objects(_ entity: String, sortedBy key: String? = nil) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    if let key { request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)] }
    return try fetch(request)
  }

  /// The values of a key of an entity's objects, in their order.
  func values(_ key: String, of entity: String) throws -> [String] {
    try objects(entity).map { "\($0.value(forKey: key) ?? "nil")" }.sorted()
  }
}

extension NSManagedObject {
  /// A key's values of the objects of a relationship, in their order if it has one, else sorted.
  func related(_ relationship: String, _ key: String) -> [String] {
    switch value(forKey: relationship) {
    case let set as NSOrderedSet:
      set.array.map { "\(($0 as? NSManagedObject)?.value(forKey: key) ?? "nil")" }
    case let set as NSSet:
      set.map { "\(($0 as? NSManagedObject)?.value(forKey: key) ?? "nil")" }.sorted()
    case let object as NSManagedObject: ["\(object.value(forKey: key) ?? "nil")"]
    default: []
    }
  }
}
