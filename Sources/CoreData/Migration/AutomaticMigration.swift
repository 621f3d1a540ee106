import CSQLite
import Foundation
import FoundationCompatibility

/// Brings a store that was made with an older model up to a coordinator's, when its options ask for it.
struct AutomaticMigration {
  let model: NSManagedObjectModel
  let storeClass: NSPersistentStore.Type
  let type: String
  let configuration: String?
  let url: URL
  let options: [AnyHashable: Any]

  /// Migrates the store if there is one and it needs it; otherwise does nothing.
  func run() throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path), wantsMigration,
      !options.isOn(NSIgnorePersistentStoreVersioningOption),
      !options.isOn(NSReadOnlyPersistentStoreOption),
      let metadata = try? storeClass.metadataForPersistentStore(with: url),
      try !fits(metadata)
    else { return }
    do {
      if let stages = options[NSPersistentStoreStagedMigrationManagerOptionKey]
        as? NSStagedMigrationManager
      {
        try stages.migrate(self, metadata)
      } else {
        try migrate(from: try sourceModel(metadata))
      }
    } catch {
      throw failure(error)
    }
  }

  private var wantsMigration: Bool {
    options.isOn(NSMigratePersistentStoresAutomaticallyOption)
      || options[NSPersistentStoreStagedMigrationManagerOptionKey] != nil
  }

  /// Whether the store can be opened with the model as it is.
  private func fits(_ metadata: [String: Any]) throws -> Bool {
    if model.isConfiguration(withName: configuration, compatibleWithStoreMetadata: metadata) {
      return true
    }
    guard metadata[StoreMetadata.makerKey] == nil, isSQLite else { return false }
    return try hasTables(of: model)
  }

  var isSQLite: Bool { storeClass == SQLiteStore.self }

  /// Whether a store of Apple's framework, whose hashes tell nothing here, has the tables of a model.
  private func hasTables(of model: NSManagedObjectModel) throws -> Bool {
    let entities = self.entities(of: model)
    return try SQLiteFile.withClosedStore(at: url) { connection in
      let numbers = try SQLiteFile.entityNumbers(of: connection)
      let schema = SchemaBuilder.schema(of: entities, numbers: numbers)
      return try SchemaFit(schema: schema, connection: connection, numbers: numbers).adapt()
    }
  }

  /// The entities of a model that the store has objects of.
  func entities(of model: NSManagedObjectModel) -> [NSEntityDescription] {
    model.entities(forConfigurationName: configuration) ?? model.entities
  }

  /// The same with another model to migrate to.
  func to(_ model: NSManagedObjectModel) -> AutomaticMigration {
    AutomaticMigration(
      model: model, storeClass: storeClass, type: type, configuration: configuration, url: url,
      options: options)
  }

  // MARK: The model before

  /// The model that the store was made with: of the bundles' versions, or as the store itself keeps it.
  func sourceModel(_ metadata: [String: Any]) throws -> NSManagedObjectModel {
    let versions = ModelLocation.versionsEverywhere()
    let match = versions.first {
      $0.isConfiguration(withName: configuration, compatibleWithStoreMetadata: metadata)
    }
    if let match { return match }
    if let model = NSManagedObjectModel(byMerging: versions, forStoreMetadata: metadata) {
      return model
    }
    if metadata[StoreMetadata.makerKey] != nil, isSQLite, let model = try keptModel(metadata) {
      return model
    }
    if metadata[StoreMetadata.makerKey] == nil, isSQLite {
      if let model = try versions.first(where: { try hasTables(of: $0) }) { return model }
    }
    throw MigrationFailure.error(
      NSMigrationMissingSourceModelError, "Can't find model for source store",
      ["metadata": metadata])
  }

  private func keptModel(_ metadata: [String: Any]) throws -> NSManagedObjectModel? {
    let model = try SQLiteFile.withClosedStore(at: url) { try ModelCache.model(in: $0) }
    let names = (metadata[NSStoreModelVersionHashesKey] as? [String: Data]).map { Set($0.keys) }
    guard let model, let names, names.isSubset(of: Set(model.entitiesByName.keys)) else {
      return nil
    }
    return model
  }

  // MARK: Migrating

  /// Migrates from a model by a mapping model of the app's, or by an inferred one where the options allow it.
  func migrate(from source: NSManagedObjectModel) throws {
    if let mapping = NSMappingModel(
      from: nil, forSourceModel: source, destinationModel: model)
    {
      return try migrate(from: source, mapping)
    }
    guard options.isOn(NSInferMappingModelAutomaticallyOption) || isStaged else {
      throw MigrationFailure.error(
        NSMigrationMissingMappingModelError, "Can't find mapping model for migration",
        ["sourceModel": source, "destinationModel": model])
    }
    let mapping = try NSMappingModel.inferredMappingModel(
      forSourceModel: source, destinationModel: model)
    if isSQLite { try migrateInPlace(from: source) } else { try migrate(from: source, mapping) }
  }

  private var isStaged: Bool { options[NSPersistentStoreStagedMigrationManagerOptionKey] != nil }

  private func migrate(from source: NSManagedObjectModel, _ mapping: NSMappingModel) throws {
    let manager = NSMigrationManager(sourceModel: source, destinationModel: model)
    try manager.migrateStore(
      from: url, sourceType: type, options: options, with: mapping, toDestinationURL: url,
      destinationType: type, destinationOptions: options)
  }

  /// Changes the tables in the file itself: in one transaction, which happens whole or not at all.
  private func migrateInPlace(from source: NSManagedObjectModel) throws {
    let timeout = (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240
    let connection = try SQLiteConnection(
      path: url.path, flags: SQLITE_OPEN_READWRITE, timeout: timeout)
    SQLiteFunctions.register(in: connection)
    try connection.transaction {
      // Another process may have done it meanwhile.
      var metadata = try SQLiteFile.metadata(of: connection)
      if model.isConfiguration(withName: configuration, compatibleWithStoreMetadata: metadata) {
        return
      }
      try migrateTables(connection, from: source, metadata)
      var fresh = StoreMetadata.make(for: entities(of: model), of: nil)
      fresh[NSStoreModelVersionIdentifiersKey] =
        model.versionIdentifiers.compactMap { $0.base as? String }.sorted()
      for (key, value) in fresh where key != NSStoreUUIDKey { metadata[key] = value }
      try SQLiteFile.write(metadata, to: connection)
      try ModelCache.write(model, to: connection)
    }
    sweepLater()
  }

  /// Has the store remove the files of large data that no row names any more when it opens.
  private func sweepLater() {
    let files = ExternalFiles(storeURL: url)
    guard let folder = files.directory, FileManager.default.fileExists(atPath: folder.path) else {
      return
    }
    // Files that are left over take room and do no harm.
    try? files.begin()
  }

  private func migrateTables(
    _ connection: SQLiteConnection, from source: NSManagedObjectModel, _ metadata: [String: Any]
  ) throws {
    let numbers = try SQLiteFile.entityNumbers(of: connection)
    var migration = SchemaMigration(
      connection: connection, from: entities(of: source), to: entities(of: model),
      match: ModelMatch(from: source, to: model), numbers: numbers,
      externalFiles: ExternalFiles(storeURL: url))
    if metadata[StoreMetadata.makerKey] == nil {
      _ = try SchemaFit(schema: migration.old, connection: connection, numbers: numbers).adapt()
    }
    try migration.run()
  }

  /// An error as the coordinator reports it, with its store and its reason.
  private func failure(_ error: any Error) -> NSError {
    let cause =
      (error as? SQLiteFailure).map { $0.error(.saving, url: url) } ?? (error as NSError)
    let own = [
      NSMigrationMissingSourceModelError, NSMigrationMissingMappingModelError,
      NSInferredMappingModelError,
    ]
    if cause.domain == NSCocoaErrorDomain, own.contains(cause.code) { return cause }
    return MigrationFailure.error(
      NSMigrationError, "An error occurred during persistent store migration.",
      [
        "sourceURL": url, "destinationURL": url,
        NSLocalizedFailureReasonErrorKey: cause.localizedDescription,
      ], underlying: cause)
  }
}
