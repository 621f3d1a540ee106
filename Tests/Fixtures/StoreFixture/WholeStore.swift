import CoreData
import Foundation

/// An operation on a whole store, until the process kills itself at one of the changes of files.
struct WholeStore {
  let url: URL

  func run(_ what: String, dyingAfter count: Int) throws {
    let system = FaultyFileSystem.shared
    system.onLimit = { kill(getpid(), SIGKILL) }
    system.fail(after: count)
    try system.use {
      switch what {
      case "migrate": try migrate()
      case "migrateByManager": try migrateByManager()
      case "replace": try replace()
      case "destroy": try destroy()
      default: exit(2)
      }
    }
  }

  private func migrate() throws {
    let coordinator = NSPersistentStoreCoordinator(
      managedObjectModel: FixtureModel.make(version: 2))
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [
        NSMigratePersistentStoresAutomaticallyOption: true,
        NSInferMappingModelAutomaticallyOption: true,
      ])
    try coordinator.remove(store)
  }

  private func migrateByManager() throws {
    let source = FixtureModel.make()
    let destination = FixtureModel.make(version: 2)
    let mapping = try NSMappingModel.inferredMappingModel(
      forSourceModel: source, destinationModel: destination)
    try NSMigrationManager(sourceModel: source, destinationModel: destination).migrateStore(
      from: url, type: .sqlite, mapping: mapping, to: url, type: .sqlite)
  }

  /// The other store is beside the one that is replaced.
  private func replace() throws {
    let other = url.deletingLastPathComponent().appendingPathComponent("Other.sqlite")
    try NSPersistentStoreCoordinator(managedObjectModel: FixtureModel.make())
      .replacePersistentStore(at: url, withPersistentStoreFrom: other, type: .sqlite)
  }

  private func destroy() throws {
    try NSPersistentStoreCoordinator(managedObjectModel: FixtureModel.make())
      .destroyPersistentStore(at: url, type: .sqlite)
  }
}
