import CSQLite
import Foundation

/// The tables in which a store writes down who changed what: `ATRANSACTION`, `ACHANGE`, `ATRANSACTIONSTRING`.
final class SQLiteHistory {
  private unowned let store: SQLiteStore
  /// Values of objects about to be deleted, for the attributes that history preserves.
  private var tombstones: [NSManagedObjectID: [Any?]] = [:]

  /// The numbers that stand for history's own tables in `Z_PRIMARYKEY`.
  enum Table: Int64 {
    case change = 16001
    case transaction = 16002
    case string = 16003

    var name: String {
      switch self {
      case .change: "CHANGE"
      case .transaction: "TRANSACTION"
      case .string: "TRANSACTIONSTRING"
      }
    }
  }

  private static let creation = [
    """
    CREATE TABLE IF NOT EXISTS ACHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, \
    ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB)
    """,
    """
    CREATE TABLE IF NOT EXISTS ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, \
    Z_OPT INTEGER, ZAUTHORTS INTEGER, ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, \
    ZPROCESSIDTS INTEGER, ZTIMESTAMP FLOAT, ZAUTHOR VARCHAR, ZBUNDLEID VARCHAR, \
    ZCONTEXTNAME VARCHAR, ZPROCESSID VARCHAR, ZQUERYGEN BLOB)
    """,
    """
    CREATE TABLE IF NOT EXISTS ATRANSACTIONSTRING (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, \
    Z_OPT INTEGER, ZNAME VARCHAR)
    """,
    "CREATE INDEX IF NOT EXISTS Z_CHANGE_TRANSACTIONINDEX ON ACHANGE (ZTRANSACTIONID)",
    """
    CREATE UNIQUE INDEX IF NOT EXISTS Z_TRANSACTIONSTRING_UNIQUE_NAME ON ATRANSACTIONSTRING \
    (ZNAME COLLATE BINARY ASC)
    """,
  ]

  /// Makes the tables where there are none.
  init(connection: SQLiteConnection, store: SQLiteStore) throws {
    self.store = store
    if try !Self.exists(in: connection) {
      try connection.transaction {
        for statement in Self.creation { try connection.execute(statement) }
        for table in [Table.change, .transaction, .string] {
          try connection.query(
            "INSERT OR IGNORE INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (?, ?, 0, 0)",
            [table.rawValue, table.name])
        }
      }
    }
    try addTombstoneColumns(connection)
  }

  /// A store's history, if it has one. It is kept up even when the options do not ask for it.
  static func existing(
    in connection: SQLiteConnection, store: SQLiteStore
  ) throws -> SQLiteHistory? {
    guard try exists(in: connection) else { return nil }
    return store.isReadOnly
      ? SQLiteHistory(readingFrom: store) : try SQLiteHistory(connection: connection, store: store)
  }

  private init(readingFrom store: SQLiteStore) { self.store = store }

  private static func exists(in connection: SQLiteConnection) throws -> Bool {
    try connection.integer(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'ATRANSACTION'") != nil
  }

  // MARK: Tombstones

  /// The slots of an entity whose values history preserves.
  static func preservedSlots(_ entity: NSEntityDescription) -> [Int] {
    entity.layout.slots.indices.filter { slot in
      guard case .attribute(let attribute) = entity.layout.slots[slot].kind else { return false }
      return attribute.preservesValueInHistoryOnDeletion
    }
  }

  private func addTombstoneColumns(_ connection: SQLiteConnection) throws {
    let count =
      store.schema.tables.map { Self.preservedSlots($0.entity).count }.max() ?? 0
    guard count > 0 else { return }
    var present = Set<String>()
    try connection.query("PRAGMA table_info(ACHANGE)") { present.insert($0.text(1) ?? "") }
    for index in 0..<count where !present.contains("ZTOMBSTONE\(index)") {
      try connection.execute("ALTER TABLE ACHANGE ADD COLUMN ZTOMBSTONE\(index)")
    }
  }

  /// Notes the values to preserve of an object before its row is gone.
  func keepTombstone(of objectID: NSManagedObjectID) throws {
    let slots = Self.preservedSlots(objectID.entity)
    guard !slots.isEmpty,
      let row = try store.readRow(objectID, try store.connection())
    else { return }
    tombstones[objectID] = slots.map(row.value)
  }

  // MARK: Writing

  /// Writes down a save, in its transaction.
  func write(_ changes: [StoredChange], by transaction: TransactionInfo) throws {
    try write(
      changes.map { change in
        let type: NSPersistentHistoryChangeType =
          switch change.kind {
          case .insert: .insert
          case .update: .update
          case .delete: .delete
          }
        return Entry(objectID: change.objectID, type: type, slots: change.changedSlots)
      }, by: transaction)
  }

  struct Entry {
    var objectID: NSManagedObjectID
    var type: NSPersistentHistoryChangeType
    var slots: [Int] = []
  }

  func write(_ entries: [Entry], by transaction: TransactionInfo) throws {
    defer { tombstones = [:] }
    guard !entries.isEmpty else { return }
    let connection = try store.connection()
    let number = try take(1, of: .transaction, connection)
    let process = ProcessInfo.processInfo
    try connection.query(
      """
      INSERT INTO ATRANSACTION (Z_PK, Z_ENT, Z_OPT, ZAUTHORTS, ZBUNDLEIDTS, ZCONTEXTNAMETS, \
      ZPROCESSIDTS, ZTIMESTAMP) VALUES (?, 16002, 1, ?, ?, ?, ?, ?)
      """,
      [
        number, try string(transaction.author, connection),
        try string(Bundle.main.bundleIdentifier ?? process.processName, connection),
        try string(transaction.contextName, connection),
        try string(process.processName, connection), Date().timeIntervalSinceReferenceDate,
      ])
    var change = try take(Int64(entries.count), of: .change, connection)
    for entry in entries {
      try write(entry, change, number, connection)
      change += 1
    }
  }

  private func write(
    _ entry: Entry, _ change: Int64, _ transaction: Int64, _ connection: SQLiteConnection
  ) throws {
    let table = try store.table(of: entry.objectID.entity)
    var columns = "Z_PK, Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZCOLUMNS"
    var values: [Any?] = [
      change, Table.change.rawValue, 1, entry.type.rawValue, table.number,
      entry.objectID.primaryKey, transaction,
      entry.type == .update ? Self.bits(entry.slots) : nil,
    ]
    if entry.type == .delete, let tombstone = tombstones[entry.objectID] {
      for (index, value) in tombstone.enumerated() {
        columns += ", ZTOMBSTONE\(index)"
        values.append(value)
      }
    }
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try connection.query("INSERT INTO ACHANGE (\(columns)) VALUES (\(marks))", values)
  }

  /// A bit for each slot that an update changed.
  private static func bits(_ slots: [Int]) -> Data {
    var data = Data(count: (slots.max() ?? 0) / 8 + 1)
    for slot in slots { data[slot / 8] |= 1 << UInt8(slot % 8) }
    return data
  }

  /// Takes numbers that are never given twice, and gives the first of them.
  private func take(
    _ count: Int64, of table: Table, _ connection: SQLiteConnection
  ) throws -> Int64 {
    let last =
      try connection.integer(
        "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [table.rawValue]) ?? 0
    try connection.query(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", [last + count, table.rawValue])
    return last + 1
  }

  /// The number of a string that transactions share.
  private func string(_ text: String?, _ connection: SQLiteConnection) throws -> Int64? {
    guard let text else { return nil }
    let known = try connection.integer(
      "SELECT Z_PK FROM ATRANSACTIONSTRING WHERE ZNAME = ?", [text])
    if let known { return known }
    let number = try take(1, of: .string, connection)
    try connection.query(
      "INSERT INTO ATRANSACTIONSTRING (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (?, 16003, 1, ?)",
      [number, text])
    return number
  }
}
