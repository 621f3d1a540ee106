import Foundation
import FoundationCompatibility

/// Migrates a store through several versions of a model, one stage after the other.
///
/// A coordinator does so when the manager is among a store's options
/// (`NSPersistentStoreStagedMigrationManagerOptionKey`). Each stage is whole on its own: when one fails, the
/// store stays as the stage before left it, and the next attempt goes on from there.
open class NSStagedMigrationManager: NSObject {
  /// The stages, oldest first.
  open private(set) var stages: [NSMigrationStage]
  /// While a handler of a stage runs, a container that has the store.
  open private(set) weak var container: NSPersistentContainer?

  /// A manager of stages in their order.
  public init(_ stages: [NSMigrationStage]) {
    self.stages = stages
    super.init()
  }

  /// Takes the store of a migration from where it is to the migration's model.
  func migrate(_ migration: AutomaticMigration, _ metadata: [String: Any]) throws {
    let customs = stages.compactMap { $0 as? NSCustomMigrationStage }
    let source = try sourceModel(migration, metadata, customs)
    let first = try position(of: source, among: customs)
    var current = source
    for stage in customs[first...] {
      let from = stage.currentModel.resolvedModel
      if !current.isAlike(from) { try migration.to(from).migrate(from: current) }
      try run(stage, stage.willMigrateHandler, migration.to(from))
      try migration.to(stage.nextModel.resolvedModel).migrate(from: from)
      current = stage.nextModel.resolvedModel
      try run(stage, stage.didMigrateHandler, migration.to(current))
    }
    if !current.isAlike(migration.model) { try migration.migrate(from: current) }
  }

  /// The model the store has: one of the stages', or one that is found as for every migration.
  private func sourceModel(
    _ migration: AutomaticMigration, _ metadata: [String: Any], _ customs: [NSCustomMigrationStage]
  ) throws -> NSManagedObjectModel {
    let models = customs.flatMap { [$0.currentModel.resolvedModel, $0.nextModel.resolvedModel] }
    let match = models.first {
      $0.isConfiguration(
        withName: migration.configuration, compatibleWithStoreMetadata: metadata)
    }
    return try match ?? migration.sourceModel(metadata)
  }

  /// The first custom stage that a store of a model has yet to go through.
  private func position(
    of model: NSManagedObjectModel, among customs: [NSCustomMigrationStage]
  ) throws -> Int {
    if let index = customs.firstIndex(where: { $0.currentModel.resolvedModel.isAlike(model) }) {
      return index
    }
    if let index = customs.lastIndex(where: { $0.nextModel.resolvedModel.isAlike(model) }) {
      return index + 1
    }
    return positionByChecksum(of: model) ?? positionByVersion(of: model, among: customs)
  }

  /// The position by the lightweight stage that names the model's checksum.
  private func positionByChecksum(of model: NSManagedObjectModel) -> Int? {
    let checksum = model.versionChecksum
    let index = stages.firstIndex {
      ($0 as? NSLightweightMigrationStage)?.versionChecksums.contains(checksum) ?? false
    }
    return index.map { stages[..<$0].filter { $0 is NSCustomMigrationStage }.count }
  }

  /// The position by the order of the versions' names in the bundle: a store of an older version than a stage
  /// begins with goes through it.
  private func positionByVersion(
    of model: NSManagedObjectModel, among customs: [NSCustomMigrationStage]
  ) -> Int {
    let versions = ModelLocation.versionsEverywhere()
    guard let own = versions.firstIndex(where: { $0.isAlike(model) }) else { return 0 }
    let index = customs.firstIndex { stage in
      versions.firstIndex { $0.isAlike(stage.currentModel.resolvedModel) }.map { $0 > own } ?? true
    }
    return index ?? customs.count
  }

  /// Calls a stage's handler while a container has the store with a model.
  private func run(
    _ stage: NSCustomMigrationStage,
    _ handler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?,
    _ migration: AutomaticMigration
  ) throws {
    guard let handler else { return }
    let name = migration.url.deletingPathExtension().lastPathComponent
    let container = NSPersistentContainer(name: name, managedObjectModel: migration.model)
    let coordinator = container.persistentStoreCoordinator
    var options = migration.options
    options[NSPersistentStoreStagedMigrationManagerOptionKey] = nil
    options[NSMigratePersistentStoresAutomaticallyOption] = nil
    let store = try coordinator.addPersistentStore(
      ofType: migration.type, configurationName: migration.configuration, at: migration.url,
      options: options)
    self.container = container
    defer {
      self.container = nil
      try? coordinator.remove(store)
    }
    try handler(self, stage)
  }
}

extension NSManagedObjectModel {
  /// Whether the model's stores are another's.
  func isAlike(_ other: NSManagedObjectModel) -> Bool {
    self === other || entityVersionHashesByName == other.entityVersionHashesByName
  }
}
