import Foundation

/// The embedded database: one file, as many readers as are needed and one writer at a time.
///
/// The file is in WAL mode, where readers and the writer do not wait for each other. Several servers
/// of one machine may have it open.
final class SQLiteDatabase: Database, @unchecked Sendable {
  private let path: String
  private let lock = NSLock()
  private var idle: [SQLiteConnection] = []
  private let writerLock = NSLock()
  private let writer: SQLiteConnection

  init(path: String) throws {
    self.path = path
    writer = try SQLiteDatabase.connect(path)
    try writer.runScript(Schema.sql(for: .sqlite))
  }

  private static func connect(_ path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path)
    // FULL: what was committed survives a power cut, as uploads that were acknowledged must.
    try connection.runScript(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -16384; PRAGMA mmap_size = 268435456;
      """)
    return connection
  }

  func read<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    let connection = try lock.withLock { idle.popLast() } ?? SQLiteDatabase.connect(path)
    defer { lock.withLock { idle.append(connection) } }
    return try body(connection)
  }

  func write<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    writerLock.lock()
    defer { writerLock.unlock() }
    try writer.run("BEGIN IMMEDIATE")
    do {
      let value = try body(writer)
      try writer.run("COMMIT")
      return value
    } catch {
      _ = try? writer.run("ROLLBACK")
      throw error
    }
  }

  func close() { lock.withLock { idle = [] } }
}
