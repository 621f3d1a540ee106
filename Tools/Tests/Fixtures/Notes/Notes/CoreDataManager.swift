import CoreData

/// The "stack" of many apps: a singleton with a store of its own.
final class CoreDataManager {
  static let shared = CoreDataManager()

  private let modelName = "Notes"

  private lazy var managedObjectModel: NSManagedObjectModel = {
    guard let modelURL = Bundle.main.url(forResource: self.modelName, withExtension: "momd"),
      let model = NSManagedObjectModel(contentsOf: modelURL)
    else {
      fatalError("Unable to load the data model")
    }
    return model
  }()

  private lazy var persistentStoreCoordinator: NSPersistentStoreCoordinator = {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: managedObjectModel)
    do {
      let options = [
        NSMigratePersistentStoresAutomaticallyOption: true,
        NSInferMappingModelAutomaticallyOption: true,
      ]
      try coordinator.addPersistentStore(
        ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: options)
    } catch {
      fatalError("Unable to add a store: \(error.localizedDescription)")
    }
    return coordinator
  }()

  lazy var mainContext: NSManagedObjectContext = {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }()

  lazy var backgroundContext: NSManagedObjectContext = {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.parent = mainContext
    return context
  }()
}

/// A repository over any managed class.
final class Repository<Object: NSManagedObject> {
  private let context: NSManagedObjectContext

  init(context: NSManagedObjectContext) {
    self.context = context
  }

  func make() -> Object { Object(context: context) }

  func all(where predicate: NSPredicate? = nil, sortedBy key: String) -> [Object] {
    let request = NSFetchRequest<Object>(entityName: String(describing: Object.self))
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)]
    do {
      return try context.fetch(request)
    } catch let error as NSError {
      print("Could not fetch. \(error), \(error.userInfo)")
      return []
    }
  }
}

extension NSManagedObjectContext {
  func saveIfNeeded() {
    guard hasChanges else { return }
    try? save()
  }

  func insertObject<A: NSManagedObject>() -> A {
    let name = A.entity().name ?? ""
    guard let object = NSEntityDescription.insertNewObject(forEntityName: name, into: self) as? A
    else { fatalError("Wrong object type") }
    return object
  }
}
