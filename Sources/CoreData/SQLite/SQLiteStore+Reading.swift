import Foundation

/// Reading and saving rows.
extension SQLiteStore {
  func write(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    if isReadOnly {
      throw CoreDataFailure.coded(
        CocoaError.fileWriteNoPermission.rawValue,
        "The store “\(url?.lastPathComponent ?? "")” is read only.",
        [NSFilePathErrorKey: url?.path ?? ""]
      ).error
    }
    let rows = try using(.saving) { connection in
      try StoreWriter(self, connection, changes, transaction).run()
    }
    remoteChanges?.noteOwnSave()
    return rows
  }

  /// The columns of a row's `SELECT`: entity, version, then the words of its plan.
  static func rowColumns(_ plan: RowPlan, alias: String = "") -> String {
    (["Z_ENT", "Z_OPT"] + plan.columns).map { alias + $0 }.joined(separator: ", ")
  }

  func readRow(
    _ objectID: NSManagedObjectID, _ connection: SQLiteConnection
  ) throws -> StoredRow? {
    let table = try table(of: objectID.entity)
    let plan = readPlan(table)
    let statement = try connection.statement(plan.selectOne)
    defer { statement.reset() }
    statement.bind(integer: objectID.primaryKey, 1)
    guard try statement.step() else { return nil }
    // An ID may name an entity that the object inherits from.
    let number = statement.integer(0)
    if number != table.number, let own = schema.table(number: number), own.number != table.number {
      statement.reset()
      return try readRow(
        NSManagedObjectID(
          entity: own.entity, location: location, primaryKey: objectID.primaryKey,
          tableKey: own.tableKey), connection)
    }
    var packer = RowPacker(plan, isSingle: true)
    return packer.pack(
      statement, key: objectID.primaryKey, version: statement.integer(1),
      columns: plan.consecutive)
  }

  func readRows(_ objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    try using(.reading) { connection in
      if objectIDs.count < 4 { return try objectIDs.map { try readRow($0, connection) } }
      return try connection.reading { try readRows(objectIDs, connection) }
    }
  }

  /// Reads many rows, a thousand of a table at once.
  private func readRows(
    _ objectIDs: [NSManagedObjectID], _ connection: SQLiteConnection
  ) throws -> [StoredRow?] {
    var found = [StoredRow?](repeating: nil, count: objectIDs.count)
    for (_, places) in Dictionary(grouping: objectIDs.indices, by: { objectIDs[$0].tableKey }) {
      let root = try table(of: objectIDs[places[0]].entity)
      let reader = MixedRowReader(store: self, root: root.root ?? root)
      for start in stride(from: 0, to: places.count, by: 1000) {
        let chunk = places[start..<min(start + 1000, places.count)]
        let keys = chunk.map { String(objectIDs[$0].primaryKey) }.joined(separator: ",")
        var byKey: [Int64: StoredRow] = [:]
        try reader.read(connection, "WHERE Z_PK IN (\(keys))") { key, _, row in byKey[key] = row }
        for place in chunk { found[place] = byKey[objectIDs[place].primaryKey] }
      }
    }
    return found
  }

  // MARK: Relationships

  func readRelatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    guard let first = objectIDs.first else { return [] }
    let table = try table(of: first.entity)
    guard slot < table.columns.count, case .toMany(let storage) = table.columns[slot],
      case .toMany(let relationship) = first.entity.layout.slots[slot].kind,
      let destination = relationship.destinationEntity.flatMap(schema.table(of:))
    else { return objectIDs.map { _ in [] } }
    let query = RelatedQuery(store: self, storage: storage, destination: destination)
    return try using(.reading) { connection in
      if objectIDs.count == 1 { return [try query.ids(of: first.primaryKey, connection)] }
      return try connection.reading {
        let byKey = try query.ids(of: objectIDs.map(\.primaryKey), connection)
        return objectIDs.map { byKey[$0.primaryKey] ?? [] }
      }
    }
  }
}

/// Reads rows of a hierarchy's table, each by the plan of its own entity.
struct MixedRowReader {
  let store: SQLiteStore
  let root: EntityTable

  /// Gives `body` key, entity's table and row of each row of a condition.
  func read(
    _ connection: SQLiteConnection, _ condition: String,
    _ body: (Int64, EntityTable, StoredRow) throws -> Void
  ) throws {
    if !root.sharesTable {
      let plan = store.readPlan(root)
      var packer = RowPacker(plan)
      let statement = try SQLiteStatement(
        connection,
        "SELECT \(SQLiteStore.rowColumns(plan)), Z_PK FROM \(root.name) \(condition)")
      let keyColumn = 2 + plan.columns.count
      while try statement.step() {
        let key = statement.integer(keyColumn)
        let row = packer.pack(
          statement, key: key, version: statement.integer(1), columns: plan.consecutive)
        try body(key, root, row)
      }
      return
    }
    for table in store.schema.tables where (table.root ?? table) === root {
      let plan = store.readPlan(table)
      var packer = RowPacker(plan)
      let statement = try SQLiteStatement(
        connection,
        "SELECT \(SQLiteStore.rowColumns(plan)), Z_PK FROM \(root.name) \(condition) "
          + "AND Z_ENT = \(table.number)")
      let keyColumn = 2 + plan.columns.count
      while try statement.step() {
        let key = statement.integer(keyColumn)
        let row = packer.pack(
          statement, key: key, version: statement.integer(1), columns: plan.consecutive)
        try body(key, table, row)
      }
    }
  }
}

/// Finds the objects on the other side of a to-many relationship.
struct RelatedQuery {
  let store: SQLiteStore
  let storage: ToManyStorage
  let destination: EntityTable

  /// `SELECT` with the key of the owner, the key and the entity of the other object, in order.
  private func sql(_ condition: String) -> String {
    let root = (destination.root ?? destination).name
    switch storage {
    case .foreignKey(let table, let column, let orderColumn, _):
      return "SELECT t.\(column), t.Z_PK, t.Z_ENT FROM \(table) t WHERE t.\(column) \(condition) "
        + "ORDER BY \(orderColumn.map { "t.\($0), " } ?? "")t.Z_PK"
    case .join(let join):
      var pairs = join.name
      if join.isReflexive {
        pairs =
          "(SELECT \(join.source), \(join.destination)\(join.order.map { ", \($0)" } ?? "") "
          + "FROM \(join.name) UNION SELECT \(join.destination), \(join.source)"
          + "\(join.order.map { ", \($0)" } ?? "") FROM \(join.name))"
        if join.order != nil { pairs = join.name }
      }
      return "SELECT j.\(join.source), t.Z_PK, t.Z_ENT FROM \(pairs) j "
        + "JOIN \(root) t ON t.Z_PK = j.\(join.destination) WHERE j.\(join.source) \(condition) "
        + "ORDER BY \(join.order.map { "j.\($0), " } ?? "")t.Z_PK"
    }
  }

  private func objectID(_ statement: SQLiteStatement) -> NSManagedObjectID {
    let number = statement.integer(2)
    let table =
      number == destination.number
      ? destination : store.schema.table(number: number) ?? destination
    return NSManagedObjectID(
      entity: table.entity, location: store.location, primaryKey: statement.integer(1),
      tableKey: table.tableKey)
  }

  func ids(of key: Int64, _ connection: SQLiteConnection) throws -> [NSManagedObjectID] {
    var ids: [NSManagedObjectID] = []
    try connection.query(sql("= ?"), [key]) { ids.append(objectID($0)) }
    return ids
  }

  func ids(
    of keys: [Int64], _ connection: SQLiteConnection
  ) throws -> [Int64: [NSManagedObjectID]] {
    var ids: [Int64: [NSManagedObjectID]] = [:]
    for start in stride(from: 0, to: keys.count, by: 1000) {
      let chunk = keys[start..<min(start + 1000, keys.count)]
      let list = chunk.map(String.init).joined(separator: ",")
      let statement = try SQLiteStatement(connection, sql("IN (\(list))"))
      while try statement.step() {
        ids[statement.integer(0), default: []].append(objectID(statement))
      }
    }
    return ids
  }
}
