import Foundation

/// One request about a store's history.
struct HistoryQuery {
  let store: SQLiteStore
  let connection: SQLiteConnection
  let request: NSPersistentHistoryChangeRequest

  func run() throws -> NSPersistentHistoryResult {
    if request.deletes {
      try delete()
      return NSPersistentHistoryResult(result: true, resultType: .statusOnly)
    }
    return NSPersistentHistoryResult(result: try answer(), resultType: request.resultType)
  }

  // MARK: Reading

  private func answer() throws -> Any {
    switch request.resultType {
    case .statusOnly: return true
    case .transactionsOnly: return try transactions(withChanges: false)
    case .transactionsAndChanges: return try transactionsWithChanges()
    case .changesOnly: return try allChanges()
    case .count:
      return try isForChanges ? allChanges().count : transactions(withChanges: false).count
    case .objectIDs:
      var ids: [NSManagedObjectID] = []
      var seen = Set<NSManagedObjectID>()
      for change in try allChanges() where seen.insert(change.changedObjectID).inserted {
        ids.append(change.changedObjectID)
      }
      return ids
    }
  }

  /// The condition on `ATRANSACTION` that the request's range is.
  private func condition(before: Bool) throws -> (String, [Any?]) {
    let sign = before ? "<" : ">"
    switch request.range {
    case .everything: return ("1", [])
    case .date(let date):
      return ("t.ZTIMESTAMP \(sign) ?", [date.timeIntervalSinceReferenceDate])
    case .token(let token):
      guard let number = token.numbers[store.identifier ?? ""] else {
        return (before ? "0" : "1", [])
      }
      if !before { try checkExpiry(number) }
      return ("t.Z_PK \(sign) ?", [number])
    case .transaction(let transaction):
      guard transaction.storeID == store.identifier else { return ("0", []) }
      return ("t.Z_PK \(sign) ?", [transaction.transactionNumber])
    }
  }

  /// Refuses a point in history after which something was forgotten.
  private func checkExpiry(_ number: Int64) throws {
    let last =
      try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = 16002") ?? 0
    let first = try connection.integer("SELECT min(Z_PK) FROM ATRANSACTION") ?? last + 1
    guard number < first - 1 else { return }
    throw CoreDataFailure.coded(
      NSPersistentHistoryTokenExpiredError,
      "History was deleted after the point that the token stands for.", [:]
    ).error
  }

  private func transactions(
    withChanges: Bool
  ) throws -> [NSPersistentHistoryTransaction] {
    let (condition, bindings) = try condition(before: false)
    let changes = withChanges ? try changes(condition, bindings) : [:]
    var transactions: [NSPersistentHistoryTransaction] = []
    func name(_ column: String) -> String {
      "COALESCE((SELECT ZNAME FROM ATRANSACTIONSTRING WHERE Z_PK = t.\(column)TS), t.\(column))"
    }
    try connection.query(
      """
      SELECT t.Z_PK, t.ZTIMESTAMP, \(name("ZAUTHOR")), \(name("ZBUNDLEID")), \
      \(name("ZCONTEXTNAME")), \(name("ZPROCESSID")) FROM ATRANSACTION t \
      WHERE \(condition) ORDER BY t.Z_PK
      """, bindings
    ) { row in
      transactions.append(
        NSPersistentHistoryTransaction(
          timestamp: Date(timeIntervalSinceReferenceDate: row.double(1)),
          changes: withChanges ? changes[row.integer(0)] ?? [] : nil,
          transactionNumber: row.integer(0), storeID: store.identifier ?? "",
          bundleID: row.text(3) ?? "", processID: row.text(5) ?? "", contextName: row.text(4),
          author: row.text(2)))
    }
    return isForChanges ? transactions : matching(transactions)
  }

  // MARK: What a fetch request asks for

  /// Whether the request's fetch is of changes, not of transactions.
  private var isForChanges: Bool {
    request.fetchRequest?.specification.entity === HistoryEntities.change
  }

  /// The changes that a fetch of changes finds, in its order; those of the transactions found otherwise.
  private func allChanges() throws -> [NSPersistentHistoryChange] {
    let transactions = try transactions(withChanges: true)
    // Changes hold their transactions weakly.
    return withExtendedLifetime(transactions) {
      let changes = transactions.flatMap { $0.changes ?? [] }
      return isForChanges ? matching(changes) : changes
    }
  }

  private func matching<Element: NSObject>(_ elements: [Element]) -> [Element] {
    guard let fetch = request.fetchRequest?.specification else { return elements }
    var found = elements
    if let predicate = fetch.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let order = fetch.sortDescriptors, !order.isEmpty {
      found.sort { left, right in
        for descriptor in order {
          let result = descriptor.compare(left, to: right)
          if result != .orderedSame { return result == .orderedAscending }
        }
        return false
      }
    }
    if fetch.fetchOffset > 0 { found = Array(found.dropFirst(fetch.fetchOffset)) }
    if fetch.fetchLimit > 0 { found = Array(found.prefix(fetch.fetchLimit)) }
    return found
  }

  /// The transactions with those of their changes that a fetch of changes finds.
  private func transactionsWithChanges() throws -> [NSPersistentHistoryTransaction] {
    let all = try transactions(withChanges: true)
    guard isForChanges else { return all }
    let found = Set(matching(all.flatMap { $0.changes ?? [] }).map(\.changeID))
    return all.compactMap { transaction in
      let changes = (transaction.changes ?? []).filter { found.contains($0.changeID) }
      return changes.isEmpty ? nil : transaction.with(changes)
    }
  }

  private func changes(
    _ condition: String, _ bindings: [Any?]
  ) throws -> [Int64: [NSPersistentHistoryChange]] {
    var changes: [Int64: [NSPersistentHistoryChange]] = [:]
    let statement = try SQLiteStatement(
      connection,
      "SELECT c.* FROM ACHANGE c JOIN ATRANSACTION t ON t.Z_PK = c.ZTRANSACTIONID "
        + "WHERE \(condition) ORDER BY c.Z_PK")
    for (index, value) in bindings.enumerated() { try statement.bind(value, at: index + 1) }
    let columns = statement.columnNames
    while try statement.step() {
      guard let change = change(statement, columns),
        let transaction = columns["ZTRANSACTIONID"].map(statement.integer)
      else { continue }
      changes[transaction, default: []].append(change)
    }
    return changes
  }

  private func change(
    _ row: SQLiteStatement, _ columns: [String: Int]
  ) -> NSPersistentHistoryChange? {
    func integer(_ name: String) -> Int64 { columns[name].map(row.integer) ?? 0 }
    guard let table = store.schema.table(number: integer("ZENTITY")),
      let type = NSPersistentHistoryChangeType(rawValue: Int(integer("ZCHANGETYPE")))
    else { return nil }
    let objectID = NSManagedObjectID(
      entity: table.entity, location: store.location, primaryKey: integer("ZENTITYPK"),
      tableKey: table.tableKey)
    return NSPersistentHistoryChange(
      changeID: integer("Z_PK"), changedObjectID: objectID, changeType: type,
      tombstone: type == .delete ? tombstone(of: table, row, columns) : nil,
      updatedProperties: type == .update
        ? properties(of: table, columns["ZCOLUMNS"].flatMap(row.data)) : nil)
  }

  private func properties(
    of table: EntityTable, _ bits: Data?
  ) -> Set<NSPropertyDescription>? {
    guard let bits else { return nil }
    let slots = table.entity.layout.slots
    return Set(
      slots.indices.compactMap { slot in
        guard slot / 8 < bits.count,
          bits[bits.startIndex + slot / 8] & (1 << UInt8(slot % 8)) != 0
        else { return nil }
        return slots[slot].property
      })
  }

  private func tombstone(
    of table: EntityTable, _ row: SQLiteStatement, _ columns: [String: Int]
  ) -> [AnyHashable: Any]? {
    var values: [AnyHashable: Any] = [:]
    for (index, slot) in SQLiteHistory.preservedSlots(table.entity).enumerated() {
      guard let column = columns["ZTOMBSTONE\(index)"], !row.isNull(column),
        case .attribute(let attribute) = table.columns[slot]
      else { continue }
      values[table.entity.layout.slots[slot].name] = DictionaryQuery.value(
        attribute.type, row, column)
    }
    return values.isEmpty ? nil : values
  }

  // MARK: Forgetting

  private func delete() throws {
    let (condition, bindings) = try condition(before: true)
    try connection.transaction {
      try connection.query(
        "DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN "
          + "(SELECT t.Z_PK FROM ATRANSACTION t WHERE \(condition))", bindings)
      try connection.query(
        "DELETE FROM ATRANSACTION WHERE Z_PK IN "
          + "(SELECT t.Z_PK FROM ATRANSACTION t WHERE \(condition))", bindings)
    }
  }
}
