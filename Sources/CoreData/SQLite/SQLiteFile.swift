import CSQLite
import Foundation

/// Operations on the files of SQLite stores as wholes.
enum SQLiteFile {
  /// The contents that a database was found to have.
  enum Contents { case nothing, store, otherTables }

  /// Whether a store is to be in memory only: apps name `/dev/null` for their previews and tests.
  static func isNowhere(_ url: URL) -> Bool { url.path == "/dev/null" }

  static func open(_ url: URL, isReadOnly: Bool, timeout: TimeInterval) throws -> SQLiteConnection {
    if isNowhere(url) {
      return try SQLiteConnection(
        path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, timeout: timeout)
    }
    if !isReadOnly {
      return try SQLiteConnection(
        path: url.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, timeout: timeout)
    }
    let connection = try SQLiteConnection(
      path: url.path, flags: SQLITE_OPEN_READONLY, timeout: timeout)
    do {
      _ = try contents(of: connection)
      return connection
    } catch let failure as SQLiteFailure
      where failure.primaryCode == SQLITE_CANTOPEN || failure.primaryCode == SQLITE_READONLY
    {
      // A folder in which SQLite cannot make the files it shares with other processes: there are none then.
      guard access(url.path + "-wal", F_OK) != 0 else { throw failure }
      let path = url.absoluteString + "?immutable=1"
      return try SQLiteConnection(
        path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, timeout: timeout)
    }
  }

  static func contents(of connection: SQLiteConnection) throws -> Contents {
    let tables = try connection.integer("SELECT count(*) FROM sqlite_master") ?? 0
    if tables == 0 { return .nothing }
    let own = try connection.integer(
      """
      SELECT count(*) FROM sqlite_master
      WHERE type = 'table' AND name IN ('Z_METADATA', 'Z_PRIMARYKEY')
      """)
    return own == 2 ? .store : .otherTables
  }

  // MARK: Pragmas

  private static func pragmas(_ options: [AnyHashable: Any]) -> [String: String] {
    let given = options[NSSQLitePragmasOption]
    var pragmas: [String: String] = [:]
    if let given = given as? [AnyHashable: Any] {
      for (key, value) in given { pragmas["\(key)".lowercased()] = "\(value)" }
    } else if let given = given as? NSDictionary {
      for (key, value) in given { pragmas["\(key)".lowercased()] = "\(value)" }
    }
    // Only words and numbers reach SQL.
    return pragmas.filter { pair in
      (pair.key + pair.value).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }

  /// Sets the journal to be a write-ahead log, unless the options name another.
  static func setJournalMode(
    _ connection: SQLiteConnection, _ options: [AnyHashable: Any]
  ) throws {
    let pragmas = pragmas(options)
    if let size = pragmas["page_size"] { try connection.execute("PRAGMA page_size = \(size)") }
    let wanted = (pragmas["journal_mode"] ?? "WAL").lowercased()
    var current = ""
    try connection.query("PRAGMA journal_mode") { current = $0.text(0) ?? "" }
    guard current.lowercased() != wanted else { return }
    try connection.query("PRAGMA journal_mode = \(wanted)")
  }

  static func setPragmas(_ connection: SQLiteConnection, _ options: [AnyHashable: Any]) throws {
    try connection.execute("PRAGMA cache_size = -8000")
    for (name, value) in pragmas(options) where name != "journal_mode" && name != "page_size" {
      try connection.query("PRAGMA \(name) = \(value)")
    }
  }

  // MARK: Metadata

  static func metadata(of connection: SQLiteConnection) throws -> [String: Any] {
    var metadata: [String: Any]?
    try connection.query("SELECT Z_UUID, Z_PLIST FROM Z_METADATA ORDER BY Z_VERSION LIMIT 1") {
      metadata = $0.data(1).flatMap(StoreMetadata.metadata(from:)) ?? [:]
      metadata?[NSStoreUUIDKey] = $0.text(0)
    }
    guard var metadata, metadata[NSStoreUUIDKey] != nil else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "the store's metadata are missing")
    }
    metadata[NSStoreTypeKey] = metadata[NSStoreTypeKey] ?? NSSQLiteStoreType
    return metadata
  }

  static func write(_ metadata: [String: Any], to connection: SQLiteConnection) throws {
    try connection.query(
      "INSERT OR REPLACE INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (1, ?, ?)",
      [metadata[NSStoreUUIDKey] as? String, try StoreMetadata.data(of: metadata)])
  }

  /// The number of each entity by name.
  static func entityNumbers(of connection: SQLiteConnection) throws -> [String: Int64] {
    var numbers: [String: Int64] = [:]
    try connection.query("SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY") { row in
      if let name = row.text(0) { numbers[name] = row.integer(1) }
    }
    return numbers
  }

  /// Works on a store that is not open, and reports errors as Core Data does.
  static func withClosedStore<Result>(
    at url: URL, _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    do {
      let isWritable = access(url.path, W_OK) == 0
      let connection =
        isWritable
        ? try SQLiteConnection(path: url.path, flags: SQLITE_OPEN_READWRITE, timeout: 5)
        : try open(url, isReadOnly: true, timeout: 5)
      guard try contents(of: connection) == .store else {
        throw CoreDataFailure.coded(
          NSPersistentStoreIncompatibleSchemaError,
          "The file “\(url.lastPathComponent)” is no Core Data store.",
          [NSFilePathErrorKey: url.path]
        ).error
      }
      return try body(connection)
    } catch let failure as SQLiteFailure {
      throw failure.error(.opening, url: url)
    }
  }

  // MARK: Whole stores

  private static func companions(of url: URL) -> [URL] {
    ["-wal", "-shm", "-journal"].map { URL(fileURLWithPath: url.path + $0) }
  }

  /// Deletes a store. The database goes first: what is left when the process ends in between belongs to no
  /// store, and SQLite does not read the log of a file that is not there.
  static func destroy(_ url: URL) throws {
    if isNowhere(url) { return }
    let manager = FileManager.default
    for file in [url] + companions(of: url) + [ExternalFiles.supportDirectory(for: url)]
    where manager.fileExists(atPath: file.path) {
      try manager.removeItem(at: file)
    }
  }

  /// Removes the logs of a database that cannot be read.
  static func destroyLogs(of url: URL) {
    for file in companions(of: url) { unlink(file.path) }
  }

  /// Copies a store as it is at one moment, and puts it in the place of another at once.
  static func copy(_ source: URL, to destination: URL) throws {
    let manager = FileManager.default
    let place = StoreReplacement(of: destination)
    defer { place.discard() }
    try withClosedStore(at: source) { try backUp($0, to: place.temporaryURL) }
    let sourceSupport = ExternalFiles.supportDirectory(for: source)
    if manager.fileExists(atPath: sourceSupport.path) {
      try manager.copyItem(
        at: sourceSupport, to: ExternalFiles.supportDirectory(for: place.temporaryURL))
    }
    try place.commit()
  }

  private static func backUp(_ source: SQLiteConnection, to url: URL) throws {
    let target = try SQLiteConnection(
      path: url.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, timeout: 5)
    guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw SQLiteFailure(target.handle, sqlite3_errcode(target.handle))
    }
    let result = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw SQLiteFailure(target.handle, result) }
  }
}
