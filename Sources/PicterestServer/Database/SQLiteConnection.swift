import CSQLite

/// One connection to a SQLite file, with the statements it has prepared.
final class SQLiteConnection: DatabaseConnection {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  /// Instructions that SQLite's machine has run for this connection's statements: what a query
  /// costs, in a number that is the same in every run.
  private(set) var steps: Int64 = 0

  /// Opens the file, and makes it if it is not there.
  init(path: String) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(path, &opened, flags, nil)
    guard status == SQLITE_OK, let handle = opened else {
      let reason = String(cString: sqlite3_errstr(status))
      sqlite3_close_v2(opened)
      throw DatabaseFailure.outOfReach("\(path) cannot be opened (\(reason)).")
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, 10_000)
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  @discardableResult
  func run(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    try step(sql, parameters) { statement in
      rows.append(row(statement))
      return true
    }
    return rows
  }

  func each(
    _ sql: String, _ parameters: [SQLValue], _ body: (any SQLColumns) throws -> Bool
  ) throws {
    try step(sql, parameters) { try body(SQLiteColumns(statement: $0)) }
  }

  private func step(
    _ sql: String, _ parameters: [SQLValue], _ body: (OpaquePointer) throws -> Bool
  ) throws {
    let statement = try prepared(sql)
    defer {
      steps += Int64(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in parameters.enumerated() { bind(value, at: Int32(index + 1), statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: guard try body(statement) else { return }
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Runs several statements without parameters, as a schema has them.
  func runScript(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let known = statements[sql] { return known }
    var made: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(handle, sql, -1, flags, &made, nil) == SQLITE_OK,
      let statement = made
    else { throw failure() }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, at index: Int32, _ statement: OpaquePointer) {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // SQLITE_TRANSIENT: SQLite takes a copy. No address would be a NULL, not an empty text.
          let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
          let status =
            $0.isEmpty
            ? sqlite3_bind_text(statement, index, "", 0, copy)
            : sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), copy)
          assert(status == SQLITE_OK, "a parameter that the statement does not have")
        }
      }
    }
  }

  private func row(_ statement: OpaquePointer) -> SQLRow {
    SQLRow(
      values: (0..<sqlite3_column_count(statement)).map { column in
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        default: return SQLiteColumns(statement: statement).optionalText(Int(column)).sqlValue
        }
      })
  }

  private func failure() -> DatabaseFailure {
    let reason = String(cString: sqlite3_errmsg(handle))
    let code = sqlite3_extended_errcode(handle)
    switch code & 0xff {
    case SQLITE_CONSTRAINT
    where code == SQLITE_CONSTRAINT_UNIQUE_CODE
      || code == SQLITE_CONSTRAINT_PRIMARYKEY_CODE:
      return .duplicate(reason)
    case SQLITE_BUSY, SQLITE_LOCKED: return .conflict(reason)
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_NOTADB, SQLITE_CORRUPT: return .outOfReach(reason)
    default: return .failed(reason)
    }
  }
}

/// The row that a statement stands at.
private struct SQLiteColumns: SQLColumns {
  let statement: OpaquePointer

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

// These are macros that compute, which Swift does not import.
private let SQLITE_CONSTRAINT_PRIMARYKEY_CODE = SQLITE_CONSTRAINT | 6 << 8
private let SQLITE_CONSTRAINT_UNIQUE_CODE = SQLITE_CONSTRAINT | 8 << 8
