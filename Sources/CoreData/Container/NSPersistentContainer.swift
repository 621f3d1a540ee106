import Foundation

/// The whole of an app's Core Data: model, coordinator, stores and the context of the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name: that of the model and of the store's file.
  open private(set) var name: String
  /// The context of the main queue, for the interface.
  open private(set) var viewContext: NSManagedObjectContext
  /// The model.
  public var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }
  /// The coordinator that all contexts of the container save to.
  open private(set) var persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores that `loadPersistentStores(completionHandler:)` opens: one SQLite file named after the
  /// container, unless set.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// The directory of stores: "Application Support" in the app's own library. It is made if it is missing.
  open class func defaultDirectoryURL() -> URL {
    let manager = FileManager.default
    let directory =
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    try? manager.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
  }

  /// A container with the model of that name, looked for in the main bundle and then in all others.
  ///
  /// Without such a model the container has no entities, which is reported.
  /// A container with a model of no entities, to be replaced by one with a name.
  public override convenience init() {
    self.init(name: "", managedObjectModel: NSManagedObjectModel())
  }

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: Self.model(named: name))
  }

  /// A container with a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    ModelsInUse.add(model)
  }

  /// Opens the stores of the descriptions, and tells of each.
  ///
  /// - Parameter block: called once for each description, with what went wrong if something did; before the
  ///   method returns unless the description asks for adding its store asynchronously.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(
        with: description, completionHandler: block)
    }
  }

  /// A context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Does work on the queue of a context made for it.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  // MARK: Models by name

  private static func model(named name: String) -> NSManagedObjectModel {
    // A class of its own in a framework finds the framework's models.
    let bundles =
      [Bundle.main, Bundle(_hanok_for: self)] + Bundle.allBundles + Bundle.allFrameworks
    for bundle in bundles {
      for type in ["momd", "mom", "xcdatamodeld", "xcdatamodel"] {
        if let url = bundle.url(forResource: name, withExtension: type),
          let model = NSManagedObjectModel(contentsOf: url)
        {
          return model
        }
      }
    }
    FileHandle.standardError.write(
      Data("CoreData: error: Failed to load model named \(name)\n".utf8))
    return NSManagedObjectModel()
  }
}

extension NSPersistentContainer {
  /// Does work on the queue of a context made for it, and gives its result.
  public func performBackgroundTask<T, Failure: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
  ) async throws(Failure) -> T {
    let context = newBackgroundContext()
    return try await context.perform { () throws(Failure) -> T in try block(context) }
  }
}
