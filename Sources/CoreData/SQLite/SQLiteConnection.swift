import CSQLite
import Foundation

/// An open SQLite database. Used by one thread at a time.
final class SQLiteConnection {
  let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  /// The object that the database's SQL functions need while a statement runs.
  var functionContext: AnyObject?

  /// Opens a database file; nil is a database in memory.
  init(path: String, flags: Int32, timeout: TimeInterval) throws {
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(handle, result)
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(min(max(timeout, 0) * 1000, Double(Int32.max))))
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  func failure(_ result: Int32) -> SQLiteFailure { SQLiteFailure(handle, result) }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw failure(result) }
  }

  // MARK: Statements

  /// A statement that is kept for the next time. It is reset by whoever used it.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] {
      // Somebody further up is still reading from it.
      if statement.isRunning { return try SQLiteStatement(self, sql) }
      return statement
    }
    if statements.count >= 200 { statements.removeAll() }
    let statement = try SQLiteStatement(self, sql, isKept: true)
    statements[sql] = statement
    return statement
  }

  /// Runs a statement to its end and gives `body` each row.
  func query(
    _ sql: String, _ bindings: [Any?] = [], _ body: (SQLiteStatement) throws -> Void = { _ in }
  ) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    for (index, value) in bindings.enumerated() { try statement.bind(value, at: index + 1) }
    while try statement.step() { try body(statement) }
  }

  /// The first column of the first row as a number; nil when there is none.
  func integer(_ sql: String, _ bindings: [Any?] = []) throws -> Int64? {
    var value: Int64?
    try query(sql, bindings) { row in
      if value == nil, !row.isNull(0) { value = row.integer(0) }
    }
    return value
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  // MARK: Transactions

  /// Runs `body` in a transaction that no other writer can come between; an error undoes all.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  private func rollBack() {
    // Some errors have ended the transaction already.
    if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Runs `body` in one transaction of reading.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try execute("BEGIN")
    defer { rollBack() }
    return try body()
  }
}
