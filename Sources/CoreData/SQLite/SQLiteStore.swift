import CSQLite
import Foundation

/// A store in a SQLite file, laid out as Apple's framework does.
final class SQLiteStore: NSPersistentStore, @unchecked Sendable {
  private var openConnection: SQLiteConnection?
  private(set) var schema = StoreSchema(tables: [])
  private(set) var externalFiles = ExternalFiles(storeURL: nil)
  private var doesFitModel = false
  /// The connection that a context reads from while it is pinned to a generation.
  private var snapshot: SQLiteConnection?
  /// Numbers for new objects that were set aside, by root entity: the next one and the last.
  private var reservedKeys: [Int64: (next: Int64, last: Int64, block: Int64)] = [:]
  private(set) var history: SQLiteHistory?
  /// The watch for changes by others.
  private(set) var remoteChanges: RemoteChangeWatch?

  override var type: String { NSSQLiteStoreType }

  override var fitsModel: Bool { doesFitModel }

  deinit { close() }

  override func willRemove(from coordinator: NSPersistentStoreCoordinator?) { close() }

  private func close() {
    remoteChanges?.stop()
    remoteChanges = nil
    guard let connection = openConnection else { return }
    try? giveBackKeys(connection)
    openConnection = nil
  }

  /// The open database.
  func connection() throws -> SQLiteConnection {
    if let snapshot { return snapshot }
    if let openConnection { return openConnection }
    throw CoreDataFailure.coded(
      NSPersistentStoreOperationError, "The store \(url?.lastPathComponent ?? "") is closed.", [:]
    ).error
  }

  // MARK: Snapshots

  /// A connection that goes on seeing the store as it is now; nil when the store has no write-ahead log.
  override func makeSnapshot() throws -> AnyObject? {
    guard let url, let openConnection else { return nil }
    var journal = ""
    try openConnection.query("PRAGMA journal_mode") { journal = $0.text(0) ?? "" }
    guard journal.lowercased() == "wal" else { return nil }
    do {
      let connection = try SQLiteFile.open(url, isReadOnly: true, timeout: 5)
      SQLiteFunctions.register(in: connection)
      try connection.execute("BEGIN")
      // A transaction sees the state at its first reading.
      _ = try connection.integer("SELECT count(*) FROM Z_METADATA")
      return connection
    } catch let failure as SQLiteFailure {
      throw failure.error(.reading, url: url)
    }
  }

  /// Reads from a snapshot in place of the store as it is.
  override func reading<Result>(
    from snapshot: AnyObject?, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = self.snapshot
    self.snapshot = snapshot as? SQLiteConnection
    defer { self.snapshot = before }
    return try body()
  }

  /// Does something with the database; SQLite's errors become Core Data's.
  func using<Result>(
    _ activity: SQLiteFailure.Activity, _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    do {
      return try body(try connection())
    } catch let failure as SQLiteFailure {
      throw failure.error(activity, url: url)
    }
  }

  // MARK: Opening

  override func loadMetadata() throws {
    guard let url, url.isFileURL else {
      throw CoreDataFailure.coded(
        NSPersistentStoreOpenError, "A SQLite store needs the URL of a file.", [:]
      ).error
    }
    do {
      try open(url)
    } catch let failure as SQLiteFailure {
      openConnection = nil
      throw failure.error(.opening, url: url)
    } catch {
      openConnection = nil
      throw error
    }
  }

  private func open(_ url: URL) throws {
    let options = self.options ?? [:]
    let timeout = (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240
    let connection = try SQLiteFile.open(url, isReadOnly: isReadOnly, timeout: timeout)
    openConnection = connection
    SQLiteFunctions.register(in: connection)
    externalFiles = ExternalFiles(storeURL: SQLiteFile.isNowhere(url) ? nil : url)
    switch try SQLiteFile.contents(of: connection) {
    case .nothing: try create(connection)
    case .store: try load(connection)
    case .otherTables:
      throw CoreDataFailure.coded(
        NSPersistentStoreIncompatibleSchemaError,
        "The file “\(url.lastPathComponent)” is a SQLite database, but no Core Data store.",
        [NSFilePathErrorKey: url.path]
      ).error
    }
    try prepare(connection, options)
  }

  /// Makes the tables of a new store.
  private func create(_ connection: SQLiteConnection) throws {
    guard !isReadOnly else {
      throw CoreDataFailure.coded(
        CocoaError.fileReadNoSuchFile.rawValue,
        "There is no store at \(url?.path ?? ""), and none is made because it is read only.", [:]
      ).error
    }
    try SQLiteFile.setJournalMode(connection, options ?? [:])
    schema = SchemaBuilder.schema(of: entities)
    var fresh = StoreMetadata.make(for: entities, of: persistentStoreCoordinator)
    for (key, value) in metadata where fresh[key] == nil { fresh[key] = value }
    try connection.transaction {
      for statement in SchemaCreation(schema: schema).statements {
        try connection.execute(statement)
      }
      for table in schema.tables {
        let parent = table.entity.superentity.flatMap(schema.table(of:))?.number ?? 0
        try connection.query(
          "INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (?, ?, ?, 0)",
          [table.number, table.entity.name, parent])
      }
      try SQLiteFile.write(fresh, to: connection)
      // A model to migrate the store from when the app has no file of this version.
      if let model = persistentStoreCoordinator?.managedObjectModel {
        try ModelCache.write(model, to: connection)
      }
    }
    metadata = fresh
    doesFitModel = true
  }

  /// Reads the metadata.
  private func load(_ connection: SQLiteConnection) throws {
    metadata = try SQLiteFile.metadata(of: connection)
    let numbers = try SQLiteFile.entityNumbers(of: connection)
    schema = SchemaBuilder.schema(of: entities, numbers: numbers)
    if metadata[StoreMetadata.makerKey] == nil {
      doesFitModel = try SchemaFit(schema: schema, connection: connection, numbers: numbers).adapt()
    }
  }

  private func prepare(
    _ connection: SQLiteConnection, _ options: [AnyHashable: Any]
  ) throws {
    let tracks = options.isOn(NSPersistentHistoryTrackingKey)
    if isReadOnly {
      history = try SQLiteHistory.existing(in: connection, store: self)
      return
    }
    try SQLiteFile.setJournalMode(connection, options)
    try SQLiteFile.setPragmas(connection, options)
    if externalFiles.wasInterrupted { try sweepExternalFiles(connection) }
    history =
      tracks
      ? try SQLiteHistory(connection: connection, store: self)
      : try SQLiteHistory.existing(in: connection, store: self)
    if options.isOn(NSSQLiteManualVacuumOption) { try connection.execute("VACUUM") }
    if options.isOn(NSSQLiteAnalyzeOption) { try connection.execute("ANALYZE") }
  }

  override func didAdd(to coordinator: NSPersistentStoreCoordinator) {
    guard options?.isOn(NSPersistentStoreRemoteChangeNotificationPostOptionKey) == true else {
      return
    }
    remoteChanges = RemoteChangeWatch(store: self)
  }

  /// Removes the files of large data that no row names.
  private func sweepExternalFiles(_ connection: SQLiteConnection) throws {
    try connection.transaction {
      var names = Set<String>()
      for table in schema.tables {
        for case .attribute(let column) in table.columns where column.type == .externalData {
          try connection.query(
            "SELECT \(column.name) FROM \(table.name) WHERE length(\(column.name)) = 38"
          ) { row in
            row.data(0)?.withUnsafeBytes { bytes in
              if let name = ExternalFiles.fileName(in: bytes) { names.insert(name) }
            }
          }
        }
      }
      externalFiles.sweep(keeping: names)
    }
  }

  // MARK: Metadata

  override func saveMetadata() throws {
    try using(.saving) { connection in
      try connection.transaction { try SQLiteFile.write(metadata, to: connection) }
    }
    hasUnsavedMetadata = false
  }

  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    try SQLiteFile.withClosedStore(at: url) { try SQLiteFile.metadata(of: $0) }
  }

  override class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreAt url: URL
  ) throws {
    try SQLiteFile.withClosedStore(at: url) { connection in
      try connection.transaction {
        let before = try SQLiteFile.metadata(of: connection)
        var changed = metadata ?? [:]
        for key in StoreMetadata.ownKeys { changed[key] = changed[key] ?? before[key] }
        try SQLiteFile.write(changed, to: connection)
      }
    }
  }

  override class func destroyStore(at url: URL) throws { try SQLiteFile.destroy(url) }

  override class func copyStore(at source: URL, to destination: URL) throws {
    try SQLiteFile.copy(source, to: destination)
  }

  // MARK: Reading and writing

  override func fetch(_ spec: FetchSpecification) throws -> StoreFetchResult {
    try using(.reading) { try SQLFetch(self, $0, spec).run() }
  }

  override func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    try readRows(objectIDs)
  }

  override func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    try readRelatedIDs(of: objectIDs, slot: slot)
  }

  override func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    try write(changes, by: transaction)
  }

  override func execute(
    batch request: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    try carryOut(request, by: transaction)
  }

  override func currentHistoryNumber() throws -> Int64? {
    guard history != nil else { return nil }
    return try using(.reading) {
      try $0.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = 16002")
    }
  }

  // MARK: Plans

  func table(of entity: NSEntityDescription) throws -> EntityTable {
    if let table = schema.table(of: entity) { return table }
    throw CoreDataFailure.coded(
      NSPersistentStoreOperationError, "The store keeps no objects of \(entity.name ?? "?").", [:]
    ).error
  }

  func readPlan(_ table: EntityTable) -> RowPlan {
    if let plan = table.readPlan { return plan }
    let plan = RowPlan(
      table: table, schema: schema, location: location, externalFiles: externalFiles)
    table.readPlan = plan
    return plan
  }

  func writePlan(_ table: EntityTable) -> WritePlan {
    if let plan = table.writePlan { return plan }
    let plan = WritePlan(table: table, schema: schema)
    table.writePlan = plan
    return plan
  }

  // MARK: New objects

  override func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID] {
    try using(.saving) { connection in
      var counts: [Int64: Int64] = [:]
      let tables = try entities.map { entity in
        let table = try self.table(of: entity)
        counts[(table.root ?? table).number, default: 0] += 1
        return table
      }
      for (root, count) in counts { try reserveKeys(count, root, connection) }
      return tables.map { table in
        let root = (table.root ?? table).number
        let key = reservedKeys[root]?.next ?? 0
        reservedKeys[root]?.next += 1
        return NSManagedObjectID(
          entity: table.entity, location: location, primaryKey: key, tableKey: table.tableKey)
      }
    }
  }

  override func permanentIDs(forObjects objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    guard let traits = objects.first?.traits, !objects.contains(where: { $0.traits !== traits })
    else { return try permanentIDs(for: objects.map(\.entity)) }
    return try using(.saving) { connection in
      let table = try self.table(of: traits.entity)
      let root = (table.root ?? table).number
      try reserveKeys(Int64(objects.count), root, connection)
      let first = reservedKeys[root]?.next ?? 0
      reservedKeys[root]?.next += Int64(objects.count)
      let place = readPlan(table).place
      return objects.indices.map { place.objectID(first + Int64($0)) }
    }
  }

  /// Sets numbers aside in the file, so that no other process gives them away. The more were needed, the more
  /// are taken at once. What is lost when the process ends are gaps between numbers.
  private func reserveKeys(_ count: Int64, _ root: Int64, _ connection: SQLiteConnection) throws {
    var reserve = reservedKeys[root] ?? (next: 1, last: 0, block: 1)
    let left = reserve.last - reserve.next + 1
    if left >= count { return }
    let wanted = max(count - left, reserve.block)
    let before = try connection.transaction {
      let before =
        try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [root]) ?? 0
      // Others may have taken numbers since: then what is left here is not next to what is there.
      let taken = before == reserve.last ? wanted : max(count, reserve.block)
      try connection.query(
        "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", [before + taken, root])
      return (before, before + taken)
    }
    if before.0 != reserve.last { reserve.next = before.0 + 1 }
    reserve.last = before.1
    reserve.block = min(reserve.block * 2, 256)
    reservedKeys[root] = reserve
  }

  /// Gives back the numbers that were not needed, if nobody took more since.
  private func giveBackKeys(_ connection: SQLiteConnection) throws {
    let left = reservedKeys.filter { $0.value.next <= $0.value.last }
    reservedKeys = [:]
    guard !left.isEmpty, !isReadOnly else { return }
    sqlite3_busy_timeout(connection.handle, 100)
    try connection.transaction {
      for (root, reserve) in left {
        try connection.query(
          "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ? AND Z_MAX = ?",
          [reserve.next - 1, root, reserve.last])
      }
    }
  }
}
