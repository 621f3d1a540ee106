import CSQLite
import Foundation

/// The rows through SQLite's C interface, as a careful program would write them: it looks at what each step
/// returns, and notes the greatest key of a table where a store does, so that a store could go on with the file.
struct RowSide: BenchmarkSide {
  private var handle: OpaquePointer?

  struct Failure: Error { var message: String }

  private func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
    return statement
  }

  mutating func open(_ url: URL) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(url.path, &handle, flags, nil) == SQLITE_OK else {
      throw Failure(message: url.path)
    }
    try execute("PRAGMA journal_mode = WAL")
    try execute("PRAGMA cache_size = -8000")
    try execute(
      """
      CREATE TABLE ZITEM (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCOUNT INTEGER, \
      ZISDONE INTEGER, ZLIST INTEGER, ZPRICE FLOAT, ZMADE TIMESTAMP, ZDETAIL VARCHAR, \
      ZTITLE VARCHAR)
      """)
    try execute("CREATE INDEX ZITEM_ZLIST_INDEX ON ZITEM (ZLIST)")
    try execute(
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
        + "Z_MAX INTEGER)")
    try execute("INSERT INTO Z_PRIMARYKEY VALUES (1, 'Item', 0, 0), (2, 'List', 0, 100)")
    try execute("CREATE TABLE ZLIST (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR)")
    for index in 0..<100 { try execute("INSERT INTO ZLIST (ZNAME) VALUES ('list \(index)')") }
  }

  mutating func close() {
    sqlite3_close(handle)
    handle = nil
  }

  mutating func run(_ step: CoreDataBenchmark.Step, _ count: Int) throws -> Int {
    switch step {
    case .insert: return try insert(count)
    case .fetch: return try read("")
    case .predicate: return try read("WHERE ZCOUNT = 7")
    case .relationship:
      return try read("WHERE ZLIST IN (SELECT Z_PK FROM ZLIST WHERE ZNAME = 'list 7')")
    case .update: return try update()
    case .delete: return try delete()
    }
  }

  /// Runs a statement with a text that SQLite reads where it is.
  private func withText(
    _ text: String, at index: Int32, of statement: OpaquePointer?, _ body: () throws -> Void
  ) rethrows {
    var text = text
    try text.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) {
        _ = sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), nil)
        try body()
      }
    }
  }

  private func run(_ statement: OpaquePointer?) throws {
    guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  private func insert(_ count: Int) throws -> Int {
    let statement = try prepare(
      "INSERT INTO ZITEM (Z_ENT, Z_OPT, ZCOUNT, ZISDONE, ZLIST, ZPRICE, ZMADE, ZDETAIL, ZTITLE) "
        + "VALUES (1, 1, ?, ?, ?, ?, ?, ?, ?)")
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN IMMEDIATE")
    for index in 0..<count {
      let row = BenchmarkRow(index)
      sqlite3_bind_int64(statement, 1, row.count)
      sqlite3_bind_int64(statement, 2, row.isDone ? 1 : 0)
      sqlite3_bind_int64(statement, 3, row.list)
      sqlite3_bind_double(statement, 4, row.price)
      sqlite3_bind_double(statement, 5, row.made.timeIntervalSinceReferenceDate)
      try withText(row.detail, at: 6, of: statement) {
        try withText(row.title, at: 7, of: statement) { try run(statement) }
      }
    }
    let last = sqlite3_last_insert_rowid(handle)
    try execute("UPDATE Z_PRIMARYKEY SET Z_MAX = \(last) WHERE Z_ENT = 1")
    try execute("COMMIT")
    return count
  }

  private func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(
        start: start, count: Int(sqlite3_column_bytes(statement, column))), as: UTF8.self)
  }

  private func read(_ condition: String) throws -> Int {
    let statement = try prepare(
      "SELECT ZCOUNT, ZISDONE, ZPRICE, ZMADE, ZDETAIL, ZTITLE FROM ZITEM \(condition)")
    defer { sqlite3_finalize(statement) }
    var rows: [BenchmarkRow] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        BenchmarkRow(
          title: text(statement, 5), detail: text(statement, 4),
          count: sqlite3_column_int64(statement, 0), price: sqlite3_column_double(statement, 2),
          made: Date(timeIntervalSinceReferenceDate: sqlite3_column_double(statement, 3)),
          isDone: sqlite3_column_int64(statement, 1) != 0, list: 0))
    }
    var sum = 0
    for row in rows {
      sum &+= row.title.utf8.count &+ row.detail.utf8.count &+ Int(row.count)
      sum &+= Int(row.price) &+ (row.isDone ? 1 : 0)
      sum &+= Int(row.made.timeIntervalSinceReferenceDate)
    }
    precondition(sum != 0 || rows.isEmpty)
    return rows.count
  }

  /// The keys of all rows, and their counts.
  private func keys() throws -> [(key: Int64, count: Int64)] {
    let statement = try prepare("SELECT Z_PK, ZCOUNT FROM ZITEM")
    defer { sqlite3_finalize(statement) }
    var rows: [(key: Int64, count: Int64)] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append((sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1)))
    }
    return rows
  }

  private func update() throws -> Int {
    let rows = try keys()
    let statement = try prepare(
      "UPDATE ZITEM SET ZCOUNT = ?, ZTITLE = ?, Z_OPT = Z_OPT + 1 WHERE Z_PK = ?")
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN IMMEDIATE")
    for (key, count) in rows {
      sqlite3_bind_int64(statement, 1, count + 1)
      sqlite3_bind_int64(statement, 3, key)
      try withText("Changed", at: 2, of: statement) { try run(statement) }
    }
    try execute("COMMIT")
    return rows.count
  }

  private func delete() throws -> Int {
    let rows = try keys()
    let statement = try prepare("DELETE FROM ZITEM WHERE Z_PK = ?")
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN IMMEDIATE")
    for (key, _) in rows {
      sqlite3_bind_int64(statement, 1, key)
      try run(statement)
    }
    try execute("COMMIT")
    return rows.count
  }
}

extension BenchmarkRow {
  init(
    title: String, detail: String, count: Int64, price: Double, made: Date, isDone: Bool,
    list: Int64
  ) {
    self.title = title
    self.detail = detail
    self.count = count
    self.price = price
    self.made = made
    self.isDone = isDone
    self.list = list
  }
}
