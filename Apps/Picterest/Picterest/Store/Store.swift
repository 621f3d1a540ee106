import CoreData
import Foundation

/// Everything that stays on this device: rows in Core Data and the image files that they name.
///
/// The row is what counts. Its files are on the disk before it is saved and go after it has gone, so that
/// whenever the app ends, all that can be left over is a file without a row, which the next start removes.
/// Every attribute called `fileName` names a file. Use on the main thread.
final class Store {
  /// Posted after rows of any kind came, changed or went at once: who has read some reads them again.
  static let didReplaceRows = Notification.Name("StoreDidReplaceRows")

  /// The attribute that names a row's image.
  static let fileNameKey = "fileName"
  /// The attribute that says when a row was changed last; `Store` keeps it.
  static let changedDateKey = "changedDate"
  /// The attribute that holds a row's own key, sealed by a secret of this device.
  static let wrappedKeyName = "wrappedKey"

  /// The image files.
  let images: ImageFolder
  /// Where a damaged store was put when it was opened; nil when it was in order.
  private(set) var damagedFolder: URL?
  /// Why nothing can be stored; nil when all is well.
  private(set) var failure: StoreError?

  private let folder: URL
  private let now: () -> Date
  private let makeContainer: () -> NSPersistentContainer
  private var container: NSPersistentContainer?
  private var saveObserver: NSObjectProtocol?

  /// The folder that the app uses.
  static var defaultFolder: URL {
    let folders = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask)
    return folders[0].appendingPathComponent("Picterest", isDirectory: true)
  }

  /// The kinds of rows; nil when the store is not open.
  var model: NSManagedObjectModel? { container?.managedObjectModel }

  /// Opens the store in a folder, and makes it if there is none.
  init(
    folder: URL, now: @escaping () -> Date = Date.init,
    makeContainer: @escaping () -> NSPersistentContainer = {
      NSPersistentContainer(name: "Picterest")
    }
  ) {
    self.folder = folder
    self.now = now
    self.makeContainer = makeContainer
    images = ImageFolder(url: folder.appendingPathComponent("Images", isDirectory: true))
    do {
      do {
        try open()
      } catch  where StoreError.isDamage(error) {
        damagedFolder = try setAside()
        try open()
      }
    } catch {
      failure = StoreError(error)
      close()
    }
  }

  deinit {
    if let saveObserver { NotificationCenter.default.removeObserver(saveObserver) }
  }

  /// The rows. Throws what kept the store from being opened.
  func context() throws -> NSManagedObjectContext {
    guard let context = container?.viewContext else { throw failure ?? .failed(reason: "") }
    return context
  }

  /// A context for long work on another queue; it sees what has been saved.
  func backgroundContext() throws -> NSManagedObjectContext {
    guard let container else { throw failure ?? .failed(reason: "") }
    return container.newBackgroundContext()
  }

  // MARK: Changing

  /// Writes images, changes rows and saves: all of it or, when this throws, nothing.
  /// - Parameters:
  ///   - images: the contents of new image files.
  ///   - removed: the names of image files that no row names after the change.
  ///   - change: changes the rows; it gets the names of the new files, in order.
  func save(
    images data: [Data] = [], removing removed: [String] = [],
    change: (NSManagedObjectContext, [String]) throws -> Void
  ) throws {
    let context = try context()
    var written: [String] = []
    do {
      for image in data { written.append(try images.write(image)) }
      try change(context, written)
      try context.save()
    } catch {
      context.rollback()
      written.forEach(images.remove)
      throw error as? StoreError ?? StoreError(error)
    }
    removed.forEach(images.remove)
  }

  // MARK: Opening

  private func open() throws {
    try moveFromEarlierVersion()
    try images.prepare()
    let container = makeContainer()
    let description = NSPersistentStoreDescription(url: file)
    description.shouldMigrateStoreAutomatically = true
    description.shouldInferMappingModelAutomatically = true
    container.persistentStoreDescriptions = [description]
    var failure: Error?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    self.container = container
    // Contexts save on queues of their own, where the block is called.
    saveObserver = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextWillSave, object: nil, queue: nil
    ) { [weak self] in self?.noteChanges($0) }
  }

  /// Notes in each row that is about to be saved when it was changed, unless who changed it has done so.
  private func noteChanges(_ notification: Notification) {
    guard let context = notification.object as? NSManagedObjectContext, let container,
      context.persistentStoreCoordinator === container.persistentStoreCoordinator
    else { return }
    let date = now()
    for object in context.insertedObjects.union(context.updatedObjects)
    where object.entity.attributesByName[Store.changedDateKey] != nil {
      if object.isInserted || Store.hasOwnChanges(object) {
        guard object.changedValues()[Store.changedDateKey] == nil else { continue }
        object.setValue(date, forKey: Store.changedDateKey)
      }
    }
  }

  /// Whether a row itself was changed: not one that others have come to name, and not one whose key only
  /// took another form.
  private static func hasOwnChanges(_ object: NSManagedObject) -> Bool {
    object.changedValues().keys.contains { key in
      key != wrappedKeyName && object.entity.relationshipsByName[key]?.isToMany != true
    }
  }

  /// Takes over what another context has saved, and tells everyone who has read rows.
  func readAgain() {
    container?.viewContext.refreshAllObjects()
    NotificationCenter.default.post(name: Store.didReplaceRows, object: self)
  }

  /// The store's file. The first version of the app called it after the kept photos.
  private var file: URL {
    let earlier = folder.appendingPathComponent("Kept.sqlite")
    return FileManager.default.fileExists(atPath: earlier.path)
      ? earlier : folder.appendingPathComponent("Picterest.sqlite")
  }

  /// Takes over the folder of the app's first version, which kept nothing but photos.
  private func moveFromEarlierVersion() throws {
    let files = FileManager.default
    let earlier = folder.deletingLastPathComponent().appendingPathComponent("Kept")
    guard !files.fileExists(atPath: folder.path),
      files.fileExists(atPath: earlier.appendingPathComponent("Kept.sqlite").path)
    else { return }
    try files.moveItem(at: earlier, to: folder)
  }

  private func close() {
    if let saveObserver { NotificationCenter.default.removeObserver(saveObserver) }
    saveObserver = nil
    let coordinator = container?.persistentStoreCoordinator
    for store in coordinator?.persistentStores ?? [] { try? coordinator?.remove(store) }
    container = nil
  }

  /// Puts the damaged store out of the way, images and all, and gives where it is now.
  private func setAside() throws -> URL {
    close()
    let parent = folder.deletingLastPathComponent()
    let name = folder.lastPathComponent
    let names = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    var number = 1
    while names.contains("\(name) (damaged \(number))") { number += 1 }
    let target = parent.appendingPathComponent("\(name) (damaged \(number))", isDirectory: true)
    try FileManager.default.moveItem(at: folder, to: target)
    return target
  }
}
