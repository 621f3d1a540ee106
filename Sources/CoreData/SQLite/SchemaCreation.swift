import Foundation

/// The statements that make a schema's tables and indexes.
struct SchemaCreation {
  let schema: StoreSchema

  static let fixedTables = [
    "CREATE TABLE Z_PRIMARYKEY "
      + "(Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
    "CREATE TABLE Z_METADATA "
      + "(Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
    "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
  ]

  var roots: [EntityTable] { schema.tables.filter { $0.root == nil } }

  func members(of root: EntityTable) -> [EntityTable] {
    schema.tables.filter { ($0.root ?? $0) === root }
  }

  /// All statements, in their order.
  var statements: [String] {
    Self.fixedTables + roots.map(createTable) + joinTables.map(createJoinTable)
      + roots.flatMap(relationshipIndexes) + joinTables.map(joinIndex)
      + schema.tables.flatMap(fetchIndexes) + schema.tables.flatMap(uniqueIndexes)
  }

  // MARK: Tables

  /// The columns of a hierarchy's table after the first three: whole numbers, relationships, the rest.
  func columns(of root: EntityTable) -> [(name: String, type: String)] {
    var integers: [(String, String)] = []
    var relationships = root.hiddenColumns.map { ($0.name, $0.type) }
    var others: [(String, String)] = []
    var seen = Set<String>()
    for column in members(of: root).flatMap(\.columns) {
      switch column {
      case .attribute(let attribute) where seen.insert(attribute.name).inserted:
        let entry = (attribute.name, attribute.type.declaration)
        if entry.1 == "INTEGER" { integers.append(entry) } else { others.append(entry) }
      case .toOne(let toOne) where seen.insert(toOne.name).inserted:
        for name in [toOne.name, toOne.entityColumn, toOne.orderColumn].compactMap({ $0 }) {
          relationships.append((name, "INTEGER"))
        }
      default: break
      }
    }
    let order = ["DECIMAL", "FLOAT", "TIMESTAMP", "VARCHAR", "BLOB"]
    others.sort {
      (order.firstIndex(of: $0.1) ?? 0, $0.0) < (order.firstIndex(of: $1.1) ?? 0, $1.0)
    }
    return (integers.sorted { $0.0 < $1.0 } + relationships.sorted { $0.0 < $1.0 } + others)
      .map { (name: $0.0, type: $0.1) }
  }

  func createTable(_ root: EntityTable) -> String {
    let columns = columns(of: root).map { "\($0.name) \($0.type)" }
    return "CREATE TABLE \(root.name) ( "
      + (["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"] + columns)
      .joined(separator: ", ") + " )"
  }

  /// The tables of pairs, each seen from the side it is named after.
  var joinTables: [JoinTable] {
    var tables: [JoinTable] = []
    for column in schema.tables.flatMap(\.columns) {
      guard case .toMany(.join(let join)) = column, join.isFirst,
        !tables.contains(where: { $0.name == join.name })
      else { continue }
      tables.append(join)
    }
    return tables
  }

  func createJoinTable(_ join: JoinTable) -> String {
    let orders = [join.order, join.inverseOrder].compactMap { $0 }.map { "\($0) INTEGER, " }
    return "CREATE TABLE \(join.name) ( \(join.source) INTEGER, \(join.destination) INTEGER, "
      + orders.joined() + "PRIMARY KEY (\(join.source), \(join.destination)) )"
  }

  // MARK: Indexes

  private func bare(_ name: String) -> String { name.replacingOccurrences(of: "\"", with: "") }

  private func relationshipIndexes(_ root: EntityTable) -> [String] {
    var columns: [String] = root.hiddenColumns.map(\.name).filter { !$0.contains("Z_FOK_") }
    for case .toOne(let toOne) in members(of: root).flatMap(\.columns)
    where !columns.contains(toOne.name) {
      columns.append(toOne.name)
    }
    if root.sharesTable { columns.append("Z_ENT") }
    return columns.map { column in
      "CREATE INDEX "
        + SQLName.quoted("\(bare(root.name))_\(bare(column))_INDEX")
        + " ON \(root.name) (\(column))"
    }
  }

  private func joinIndex(_ join: JoinTable) -> String {
    "CREATE INDEX " + SQLName.quoted("\(bare(join.name))_\(bare(join.destination))_INDEX")
      + " ON \(join.name) (\(join.destination), \(join.source))"
  }

  private func columnName(_ property: String, in table: EntityTable) -> String? {
    switch table.column(named: property) {
    case .attribute(let column): column.name
    case .toOne(let column): column.name
    default: nil
    }
  }

  private func fetchIndexes(_ table: EntityTable) -> [String] {
    var groups = table.entity.indexes.map { index in
      (index.name, index.elements.map { ($0.propertyName ?? "", $0.isAscending) })
    }
    for names in table.entity.groupedIndexes {
      let names = names.compactMap { NSEntityDescription.constraintName($0) as? String }
      groups.append((names.joined(separator: "_"), names.map { ($0, true) }))
    }
    for property in table.entity.ownProperties where property.wantsIndex {
      groups.append(("by\(property.name)", [(property.name, true)]))
    }
    return groups.compactMap { name, elements in
      let columns = elements.compactMap { property, isAscending in
        columnName(property, in: table).map {
          "\($0) COLLATE BINARY \(isAscending ? "ASC" : "DESC")"
        }
      }
      guard !columns.isEmpty, columns.count == elements.count else { return nil }
      return "CREATE INDEX " + SQLName.quoted("Z_\(table.entity.name ?? "")_\(name)")
        + " ON \(table.name) (\(columns.joined(separator: ", ")))"
    }
  }

  private func uniqueIndexes(_ table: EntityTable) -> [String] {
    table.entity.uniquenessConstraintNames.compactMap { names in
      let columns = names.compactMap { columnName($0, in: table) }
      guard !columns.isEmpty, columns.count == names.count else { return nil }
      return "CREATE UNIQUE INDEX "
        + SQLName.quoted(
          "Z_\(table.entity.name ?? "")_UNIQUE_\(names.joined(separator: "_"))")
        + " ON \(table.name) ("
        + columns.map { "\($0) COLLATE BINARY ASC" }.joined(separator: ", ") + ")"
    }
  }
}
