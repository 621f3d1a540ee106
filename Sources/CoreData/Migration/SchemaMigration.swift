import CSQLite
import Foundation
import FoundationCompatibility

/// Changes the tables of a SQLite store from one model's to another's, inside the file and in one transaction.
///
/// Objects keep their keys, and entities their numbers. A table whose columns stay is left alone; one that
/// only gets columns is extended; the others are made anew and filled from the old ones, relationships that
/// are kept in another way from the pairs that they were.
struct SchemaMigration {
  let connection: SQLiteConnection
  let match: ModelMatch
  let old: StoreSchema
  let new: StoreSchema
  let externalFiles: ExternalFiles
  /// The names that replaced tables have while they are read, by their own names.
  private var aside: [String: String] = [:]

  /// - Parameters:
  ///   - numbers: the numbers that the store gives its entities (`Z_PRIMARYKEY`).
  init(
    connection: SQLiteConnection, from source: [NSEntityDescription],
    to destination: [NSEntityDescription], match: ModelMatch, numbers: [String: Int64],
    externalFiles: ExternalFiles
  ) {
    self.connection = connection
    self.externalFiles = externalFiles
    self.match = match
    old = SchemaBuilder.schema(of: source, numbers: numbers)
    new = SchemaBuilder.schema(
      of: destination,
      numbers: Self.numbers(of: destination, match: match, given: numbers))
  }

  /// Each entity's number: that of its earlier version, or a new one.
  private static func numbers(
    of entities: [NSEntityDescription], match: ModelMatch, given: [String: Int64]
  ) -> [String: Int64] {
    var next = (given.values.filter { $0 < historyNumbers }.max() ?? 0) + 1
    var numbers: [String: Int64] = [:]
    for name in entities.compactMap(\.name).sorted() {
      if let source = match.sources[name]?.name, let number = given[source] {
        numbers[name] = number
      } else {
        numbers[name] = next
        next += 1
      }
    }
    return numbers
  }

  /// The first number of the entities of persistent history, which no model has.
  private static let historyNumbers: Int64 = 16_000

  /// Does all of it, in the transaction that is open. An error leaves the tables to be rolled back.
  mutating func run() throws {
    let changes = SchemaCreation(schema: new).roots.map { TableChange(of: $0, self) }
    let joins = JoinChanges(self)
    try dropIndexes(keeping: Set(indexStatements))
    try setAside(changes, joins)
    for change in changes { try makeTable(change) }
    for join in joins.made { try connection.execute(creation.createJoinTable(join)) }
    let rows = RowMigration(migration: self)
    for change in changes { try rows.fill(change) }
    let links = LinkMigration(migration: self)
    try links.run(changes, joins)
    for name in aside.values { try connection.execute("DROP TABLE \(name)") }
    try writePrimaryKeys()
    try makeIndexes()
  }

  var creation: SchemaCreation { SchemaCreation(schema: new) }

  /// Whether objects go away that others may refer to.
  var forgetsObjects: Bool { !match.removed.isEmpty }

  /// The name under which an old table can be read now.
  func current(_ oldName: String) -> String { aside[oldName] ?? oldName }

  /// The table of an entity's earlier version; nil for a new entity.
  func source(of table: EntityTable) -> EntityTable? {
    match.sources[table.entity.name ?? ""].flatMap { old.table(of: $0) }
  }

  // MARK: Tables

  /// Renames the old tables that are replaced or go away.
  private mutating func setAside(_ changes: [TableChange], _ joins: JoinChanges) throws {
    let kept = Set(changes.filter { $0.kind != .made }.map(\.root.name) + joins.kept.map(\.name))
    let oldCreation = SchemaCreation(schema: old)
    let names = oldCreation.roots.map(\.name) + oldCreation.joinTables.map(\.name)
    for (index, name) in names.enumerated() where !kept.contains(name) {
      aside[name] = "Z_ASIDE_\(index)"
      try connection.execute("ALTER TABLE \(name) RENAME TO Z_ASIDE_\(index)")
    }
  }

  private func makeTable(_ change: TableChange) throws {
    switch change.kind {
    case .same: break
    case .made: try connection.execute(creation.createTable(change.root))
    case .extended:
      for column in change.addedColumns {
        try connection.execute(
          "ALTER TABLE \(change.root.name) ADD COLUMN \(column.name) \(column.type)")
      }
    }
  }

  // MARK: Indexes and keys

  private var indexStatements: [String] {
    creation.statements.filter {
      $0.hasPrefix("CREATE INDEX ") || $0.hasPrefix("CREATE UNIQUE INDEX ")
    }
  }

  private func indexes() throws -> [(name: String, statement: String)] {
    let creation = SchemaCreation(schema: old)
    let tables = Set(
      (creation.roots.map(\.name) + creation.joinTables.map(\.name)).map(Self.bare))
    var found: [(String, String)] = []
    try connection.query(
      "SELECT name, sql, tbl_name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    ) { row in
      guard let name = row.text(0), let sql = row.text(1), let table = row.text(2) else { return }
      if tables.contains(table) { found.append((name, sql)) }
    }
    return found
  }

  /// Drops the indexes that the new model does not ask for. Those of tables set aside go too: their names
  /// are needed.
  private func dropIndexes(keeping kept: Set<String>) throws {
    for index in try indexes() where !kept.contains(index.statement) {
      try connection.execute("DROP INDEX \(Self.identifier(index.name))")
    }
  }

  private func makeIndexes() throws {
    var present: Set<String> = []
    try connection.query("SELECT sql FROM sqlite_master WHERE type = 'index'") { row in
      if let sql = row.text(0) { present.insert(sql) }
    }
    for statement in indexStatements where !present.contains(statement) {
      try makeIndex(statement)
    }
  }

  private func makeIndex(_ statement: String) throws {
    do {
      try connection.execute(statement)
    } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_CONSTRAINT {
      throw MigrationFailure.error(
        NSMigrationConstraintViolationError,
        "Objects of the store have the same values of properties that must be unique.",
        underlying: failure.error(.saving, url: nil))
    }
  }

  /// Writes each entity's number, parent and the highest key of its table.
  private func writePrimaryKeys() throws {
    var highest: [Int64: Int64] = [:]
    try connection.query("SELECT Z_ENT, Z_MAX FROM Z_PRIMARYKEY") {
      highest[$0.integer(0)] = $0.integer(1)
    }
    // Keys are never used twice, so what a hierarchy had counts for all that came of it.
    func highestKey(of table: EntityTable) -> Int64 {
      let members = creation.members(of: table.root ?? table)
      let sources = members.compactMap { source(of: $0) }
      let numbers = sources.flatMap { source in
        SchemaCreation(schema: old).members(of: source.root ?? source).map(\.number)
      }
      return numbers.map { highest[$0] ?? 0 }.max() ?? 0
    }
    let rows = new.tables.map { ($0, highestKey(of: $0)) }
    try connection.execute("DELETE FROM Z_PRIMARYKEY WHERE Z_ENT < \(Self.historyNumbers)")
    for (table, highestKey) in rows {
      let parent = table.entity.superentity.flatMap { new.table(of: $0)?.number } ?? 0
      try connection.query(
        "INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (?, ?, ?, ?)",
        [table.number, table.entity.name ?? "", parent, table.root == nil ? highestKey : Int64(0)])
    }
  }

  static func bare(_ name: String) -> String { name.replacingOccurrences(of: "\"", with: "") }

  private static func identifier(_ name: String) -> String {
    "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
