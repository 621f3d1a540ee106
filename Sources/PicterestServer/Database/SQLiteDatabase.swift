import Foundation

/// The embedded database: one file, as many readers as are needed and one writer at a time.
///
/// The file is in WAL mode, where readers and the writer do not wait for each other. Several servers
/// of one machine may have it open.
final class SQLiteDatabase: Database, @unchecked Sendable {
  let isInProcess = true
  private let path: String
  private let lock = NSLock()
  private var idle: [SQLiteConnection] = []
  private let writer: SQLiteConnection

  /// Guards everything below.
  private let condition = NSCondition()
  private var changes: [Change] = []
  private var isWriting = false

  init(path: String) throws {
    self.path = path
    writer = try SQLiteDatabase.connect(path)
    try writer.runScript(Schema.sql(for: .sqlite))
  }

  private static func connect(_ path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path)
    // FULL: committed data survives a power cut, as acknowledged uploads must.
    try connection.runScript(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -16384; PRAGMA mmap_size = 2147418112;
      """)
    return connection
  }

  /// Everything in the closure sees the same state.
  func read<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    let connection = try lock.withLock { idle.popLast() } ?? SQLiteDatabase.connect(path)
    defer { lock.withLock { idle.append(connection) } }
    try connection.run("BEGIN")
    defer { _ = try? connection.run("COMMIT") }
    return try body(connection)
  }

  // MARK: Writing

  /// A change that waits for its turn.
  private final class Change {
    /// The work; nil once it has an outcome. The caller's closure must not outlive the caller's wait, and the
    /// thread that writes still holds the change then.
    var body: ((SQLiteConnection) throws -> Void)?
    /// Whether the change is on the disk, or why it is not; nil as long as it waits.
    var outcome: Result<Void, any Error>?

    init(_ body: @escaping (SQLiteConnection) throws -> Void) { self.body = body }
  }

  /// Changes that come while another is on its way to the disk go there together, in one transaction,
  /// on the thread of the first of them. Each is whole or not at all by itself.
  func write<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    var value: Value?
    try withoutActuallyEscaping(body) { body in
      try wait(for: Change { value = try body($0) })
    }
    guard let value else { throw DatabaseFailure.failed("a change has no result") }
    return value
  }

  private func wait(for change: Change) throws {
    condition.lock()
    changes.append(change)
    while change.outcome == nil, isWriting { condition.wait() }
    if change.outcome == nil {
      isWriting = true
      let together = changes
      changes = []
      condition.unlock()
      commit(together)
      condition.lock()
      isWriting = false
      condition.broadcast()
    }
    condition.unlock()
    try change.outcome?.get()
  }

  private func commit(_ together: [Change]) {
    var outcomes: [Result<Void, any Error>] = []
    do {
      try writer.run("BEGIN IMMEDIATE")
      outcomes = together.map { change in Result { try make(change) } }
      try writer.run("COMMIT")
    } catch {
      _ = try? writer.run("ROLLBACK")
      outcomes = together.map { _ in .failure(error) }
    }
    condition.withLock {
      for (change, outcome) in zip(together, outcomes) {
        change.body = nil
        change.outcome = outcome
      }
    }
  }

  /// Runs one change; one that fails leaves nothing in the transaction.
  private func make(_ change: Change) throws {
    try writer.run("SAVEPOINT change")
    do {
      try change.body?(writer)
    } catch {
      try writer.run("ROLLBACK TO change")
      try writer.run("RELEASE change")
      throw error
    }
    try writer.run("RELEASE change")
  }

  func close() { lock.withLock { idle = [] } }
}
