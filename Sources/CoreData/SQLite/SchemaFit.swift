import Foundation

/// Whether the tables of a store that was made elsewhere are those that a model needs.
struct SchemaFit {
  let schema: StoreSchema
  let connection: SQLiteConnection
  let numbers: [String: Int64]

  /// Compares tables and columns, and takes over names that the framework chose another way.
  ///
  /// - Returns: whether everything the model needs is there.
  func adapt() throws -> Bool {
    guard Set(schema.tables.map { $0.entity.name ?? "" }) == Set(modelNumbers.keys) else {
      return false
    }
    var tables: [String: [String: String]] = [:]
    for name in try tableNames() { tables[name] = try columns(of: name) }
    for table in schema.tables {
      guard let columns = tables[bare(table.name)] else { return false }
      for (slot, column) in table.columns.enumerated() {
        guard let column else { continue }
        guard let found = adapt(column, columns, tables) else { return false }
        table.columns[slot] = found
      }
    }
    return true
  }

  /// The entities of the model that the store has; history's own are not counted.
  private var modelNumbers: [String: Int64] { numbers.filter { $0.value < 16_000 } }

  private func tableNames() throws -> [String] {
    var names: [String] = []
    try connection.query("SELECT name FROM sqlite_master WHERE type = 'table'") { row in
      if let name = row.text(0) { names.append(name) }
    }
    return names
  }

  private func columns(of table: String) throws -> [String: String] {
    var columns: [String: String] = [:]
    try connection.query("PRAGMA table_info(\(SQLName.quoted(table)))") { row in
      if let name = row.text(1) { columns[name] = (row.text(2) ?? "").uppercased() }
    }
    return columns
  }

  private func bare(_ name: String) -> String { name.replacingOccurrences(of: "\"", with: "") }

  private func adapt(
    _ column: PropertyColumn, _ columns: [String: String], _ tables: [String: [String: String]]
  ) -> PropertyColumn? {
    switch column {
    case .attribute(let attribute):
      return columns[bare(attribute.name)] == attribute.type.declaration ? column : nil
    case .toOne(var toOne):
      guard columns[bare(toOne.name)] != nil else { return nil }
      if let entityColumn = toOne.entityColumn, columns[bare(entityColumn)] == nil {
        toOne.entityColumn = columns.keys.first {
          $0.wholeMatch(of: /Z\d+_(.+)/)?.1 == bare(toOne.name).dropFirst()
        }
      }
      if let order = toOne.orderColumn, columns[bare(order)] == nil { return nil }
      return .toOne(toOne)
    case .toMany(.foreignKey(let table, let name, let order, let isHidden)):
      guard let other = tables[bare(table)], other[bare(name)] != nil else { return nil }
      return .toMany(
        .foreignKey(
          table: table, column: name,
          orderColumn: order.flatMap { other[bare($0)] == nil ? nil : $0 },
          isHidden: isHidden))
    case .toMany(.join(let join)): return adapt(join, tables).map { .toMany(.join($0)) }
    }
  }

  /// A table of pairs: named after either side, its columns perhaps with a number at the end.
  private func adapt(_ join: JoinTable, _ tables: [String: [String: String]]) -> JoinTable? {
    let candidates = [bare(join.name), bare(join.destination), bare(join.source)]
    for name in candidates {
      guard let columns = tables[name] else { continue }
      guard let source = match(join.source, columns),
        let destination = match(join.destination, columns), source != destination
      else { continue }
      var adapted = join
      adapted.name = SQLName.quoted(name)
      adapted.source = SQLName.quoted(source)
      adapted.destination = SQLName.quoted(destination)
      adapted.order = join.order.flatMap { match($0, columns) }.map(SQLName.quoted)
      adapted.inverseOrder = join.inverseOrder.flatMap { match($0, columns) }.map(SQLName.quoted)
      return adapted
    }
    return nil
  }

  private func match(_ column: String, _ columns: [String: String]) -> String? {
    let name = bare(column)
    if columns[name] != nil { return name }
    return columns.keys.sorted().first {
      $0.hasPrefix(name) && $0.dropFirst(name.count).allSatisfy(\.isNumber)
    }
  }
}
