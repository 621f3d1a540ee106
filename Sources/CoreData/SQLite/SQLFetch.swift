import Foundation

/// One fetch in a SQLite store: what can be said in SQL is, the rest is done on rows.
struct SQLFetch {
  let store: SQLiteStore
  let connection: SQLiteConnection
  let specification: FetchSpecification
  private let table: EntityTable
  private let columns: FetchColumns
  private let alias = "t0"

  init(
    _ store: SQLiteStore, _ connection: SQLiteConnection, _ specification: FetchSpecification
  ) throws {
    self.store = store
    self.connection = connection
    self.specification = specification
    guard let entity = specification.entity else {
      throw CoreDataFailure.coded(NSCoreDataError, "A fetch needs an entity.", [:]).error
    }
    table = try store.table(of: entity)
    columns = FetchColumns(schema: store.schema, table: table, alias: alias)
  }

  func run() throws -> StoreFetchResult {
    let condition = FetchCondition(
      predicate: specification.predicate, table: table, schema: store.schema, alias: alias)
    let order = specification.sortDescriptors.map(columns.order) ?? ""
    guard condition.rest == nil, let order else {
      return try runOnRows(condition, order)
    }
    switch specification.resultType {
    case .countResultType: return .count(try count(condition))
    case .dictionaryResultType:
      if let query = DictionaryQuery(specification: specification, columns: columns) {
        return .dictionaries(
          try query.run(
            store, connection, from: from, conditions: whereClause(condition), order: order,
            page: page))
      }
      return try runOnRows(condition, order)
    default:
      let tail = whereClause(condition).text + (order.isEmpty ? "" : " ORDER BY \(order)") + page
      let bindings = whereClause(condition).bindings
      let wantsRows =
        specification.resultType == .managedObjectResultType
        && specification.includesPropertyValues
      if wantsRows, specification.takesPackedRows, let found = try packedRows(tail, bindings) {
        return .rows(found)
      }
      return .objects(
        wantsRows ? try rows(tail, bindings) : try ids(tail, bindings).map { ($0, nil) })
    }
  }

  private var from: String { "FROM \(table.name) \(alias)" }

  private var page: String {
    let limit = specification.fetchLimit
    let offset = max(specification.fetchOffset, 0)
    if limit <= 0 && offset == 0 { return "" }
    return " LIMIT \(limit > 0 ? limit : -1)" + (offset > 0 ? " OFFSET \(offset)" : "")
  }

  private func whereClause(_ condition: FetchCondition) -> SQLFragment {
    var parts: [String] = []
    if table.needsEntityTest(includingSubentities: specification.includesSubentities) {
      let numbers = specification.includesSubentities ? table.numbers : [table.number]
      parts.append(
        numbers.count == 1
          ? "\(alias).Z_ENT = \(numbers[0])"
          : "\(alias).Z_ENT IN (\(numbers.map(String.init).joined(separator: ", ")))")
    }
    if let fragment = condition.sql { parts.append(fragment.text) }
    return SQLFragment(
      text: parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND "),
      bindings: condition.sql?.bindings ?? [])
  }

  /// Reads all rows that may match and lets predicate and sort descriptors look at them.
  private func runOnRows(_ condition: FetchCondition, _ order: String?) throws -> StoreFetchResult {
    try connection.reading {
      let clause = whereClause(condition)
      let isSorted = order?.isEmpty == false
      let tail = clause.text + " ORDER BY \(isSorted ? order ?? "" : "\(alias).Z_PK")"
      let candidates = try rows(tail, clause.bindings).compactMap { id, row in
        row.map { (id, $0) }
      }
      return try MemoryFetch(specification: specification, source: store).result(
        of: candidates, predicate: condition.rest, isSorted: isSorted)
    }
  }

  private func count(_ condition: FetchCondition) throws -> Int {
    let clause = whereClause(condition)
    let sql =
      page.isEmpty
      ? "SELECT COUNT(*) \(from)\(clause.text)"
      : "SELECT COUNT(*) FROM (SELECT 1 \(from)\(clause.text)\(page))"
    return Int(try connection.integer(sql, clause.bindings) ?? 0)
  }

  // MARK: Rows

  private func objectID(_ statement: SQLiteStatement) -> NSManagedObjectID {
    let number = table.sharesTable ? statement.integer(1) : table.number
    let own = number == table.number ? table : store.schema.table(number: number) ?? table
    return NSManagedObjectID(
      entity: own.entity, location: store.location, primaryKey: statement.integer(0),
      tableKey: own.tableKey)
  }

  private func ids(_ tail: String, _ bindings: [Any?]) throws -> [NSManagedObjectID] {
    var ids: [NSManagedObjectID] = []
    let columns = table.sharesTable ? "\(alias).Z_PK, \(alias).Z_ENT" : "\(alias).Z_PK"
    try connection.query("SELECT \(columns) \(from)\(tail)", bindings) {
      ids.append(objectID($0))
    }
    return ids
  }

  /// The entities whose rows the fetch may find, with the plans to read them.
  private var plans: [Int64: RowPlan] {
    let numbers = specification.includesSubentities ? table.numbers : [table.number]
    var plans: [Int64: RowPlan] = [:]
    for number in numbers {
      if let table = store.schema.table(number: number) { plans[number] = store.readPlan(table) }
    }
    return plans
  }

  private func rows(
    _ tail: String, _ bindings: [Any?]
  ) throws -> [(NSManagedObjectID, StoredRow?)] {
    if let found = try packedRows(tail, bindings) { return found.list }
    var results: [(NSManagedObjectID, StoredRow?)] = []
    var packers = plans.mapValues { RowPacker($0) }
    let selection = HierarchySelection(plans: plans)
    let columns = (["Z_PK", "Z_ENT", "Z_OPT"] + selection.columns).map { "\(alias).\($0)" }
    try connection.query(
      "SELECT \(columns.joined(separator: ", ")) \(from)\(tail)", bindings
    ) { statement in
      let number = statement.integer(1)
      guard let map = selection.maps[number] else { return }
      let row = packers[number]?.pack(
        statement, key: statement.integer(0), version: statement.integer(2), columns: map)
      results.append((objectID(statement), row))
    }
    return results
  }

  /// The rows of an entity that has its table for itself; nil when others are in it.
  private func packedRows(_ tail: String, _ bindings: [Any?]) throws -> FoundRows? {
    guard !table.sharesTable else { return nil }
    let plan = store.readPlan(table)
    var packer = RowPacker(plan)
    var count = 0
    let columns = (["Z_PK", "Z_OPT"] + plan.columns).map { "\(alias).\($0)" }
    try connection.query(
      "SELECT \(columns.joined(separator: ", ")) \(from)\(tail)", bindings
    ) { statement in
      packer.pack(
        statement, key: statement.integer(0), version: statement.integer(1),
        columns: plan.consecutive)
      count += 1
    }
    return FoundRows(place: plan.place, pages: packer.pages, count: count)
  }
}

/// The columns of all entities of a hierarchy in one `SELECT`.
private struct HierarchySelection {
  private(set) var columns: [String] = []
  /// For each entity's number the column of the `SELECT` for each of its words.
  private(set) var maps: [Int64: [Int32]] = [:]

  init(plans: [Int64: RowPlan]) {
    var places: [String: Int32] = [:]
    for (number, plan) in plans.sorted(by: { $0.key < $1.key }) {
      maps[number] = plan.columns.map { name in
        if let place = places[name] { return place }
        let place = Int32(columns.count + 3)
        columns.append(name)
        places[name] = place
        return place
      }
    }
  }
}

/// The part of a predicate that SQL can say, and the rest, which is evaluated on rows.
struct FetchCondition {
  private(set) var sql: SQLFragment?
  private(set) var rest: NSPredicate?

  init(predicate: NSPredicate?, table: EntityTable, schema: StoreSchema, alias: String) {
    guard let predicate else { return }
    let compiler = PredicateCompiler(entity: table.entity, schema: schema, alias: alias)
    if let whole = compiler.compile(predicate) {
      sql = whole
      return
    }
    guard let compound = predicate as? NSCompoundPredicate, compound.compoundPredicateType == .and
    else {
      rest = predicate
      return
    }
    var said: [SQLFragment] = []
    var left: [NSPredicate] = []
    for part in compound.subpredicates {
      if let fragment = compiler.compile(part) { said.append(fragment) } else { left.append(part) }
    }
    if !said.isEmpty {
      sql = SQLFragment(
        text: said.map { "(\($0.text))" }.joined(separator: " AND "),
        bindings: said.flatMap(\.bindings))
    }
    rest = NSCompoundPredicate(andPredicateWithSubpredicates: left)
  }
}
