import Foundation
import FoundationCompatibility

/// The change of one hierarchy's table in a migration.
struct TableChange {
  enum Kind {
    /// It stays as it is.
    case same
    /// It gets more columns.
    case extended
    /// It is made anew.
    case made
  }

  /// The new root.
  let root: EntityTable
  /// The new entities in the table.
  let members: [EntityTable]
  let kind: Kind
  /// For `extended`, the columns that it gets.
  let addedColumns: [(name: String, type: String)]

  init(of root: EntityTable, _ migration: SchemaMigration) {
    self.root = root
    members = migration.creation.members(of: root)
    let columns = migration.creation.columns(of: root)
    guard let oldRoot = Self.oldRoot(of: root, members, migration) else {
      kind = .made
      addedColumns = []
      return
    }
    let oldColumns = SchemaCreation(schema: migration.old).columns(of: oldRoot)
    let before = Dictionary(
      oldColumns.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(
      columns.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let keepsAll = before.allSatisfy { after[$0.key] == $0.value }
    let keepsPlaces = members.allSatisfy { Self.keepsPlaces($0, before, migration) }
    guard keepsAll, keepsPlaces else {
      kind = .made
      addedColumns = []
      return
    }
    addedColumns = columns.filter { before[$0.name] == nil }
    kind = addedColumns.isEmpty ? .same : .extended
  }

  /// The root of the old table of the same name, if all its entities stay in it.
  private static func oldRoot(
    of root: EntityTable, _ members: [EntityTable], _ migration: SchemaMigration
  ) -> EntityTable? {
    let creation = SchemaCreation(schema: migration.old)
    guard let oldRoot = creation.roots.first(where: { $0.name == root.name }) else { return nil }
    let stayed = Set(members.compactMap { migration.source(of: $0)?.number })
    let were = Set(creation.members(of: oldRoot).map(\.number))
    return stayed == were ? oldRoot : nil
  }

  /// Whether what an entity keeps is in the columns it was in, and no column has something else in it.
  private static func keepsPlaces(
    _ table: EntityTable, _ before: [String: String], _ migration: SchemaMigration
  ) -> Bool {
    guard let source = migration.source(of: table) else { return true }
    let sources = ModelMatch.properties(of: table.entity, in: source.entity)
    for (slot, column) in zip(table.entity.layout.slots, table.columns) {
      guard let column else { continue }
      let was = sources[slot.name].flatMap { source.column(named: $0.name) }
      switch (column, was) {
      case (.attribute(let new), .attribute(let old)):
        guard new.name == old.name, new.type == old.type else { return false }
      case (.toOne(let new), .toOne(let old)):
        guard new.name == old.name, fits(new.entityColumn, old.entityColumn, before),
          fits(new.orderColumn, old.orderColumn, before)
        else { return false }
      case (.attribute(let new), _):
        guard before[new.name] == nil else { return false }
      case (.toOne(let new), _):
        guard before[new.name] == nil else { return false }
      case (.toMany, _): break
      }
    }
    return true
  }

  /// Whether a column is the one it was, or one that was not there.
  private static func fits(_ new: String?, _ old: String?, _ before: [String: String]) -> Bool {
    guard let new else { return old == nil }
    return new == old || before[new] == nil
  }
}

/// The changes of the tables of pairs in a migration.
struct JoinChanges {
  /// The tables that stay as they are.
  private(set) var kept: [JoinTable] = []
  /// The tables that are made anew.
  private(set) var made: [JoinTable] = []

  init(_ migration: SchemaMigration) {
    for join in migration.creation.joinTables {
      if Self.isKept(join, migration) { kept.append(join) } else { made.append(join) }
    }
  }

  /// Whether each entity whose relationship the pairs are had it in the very same table.
  private static func isKept(_ join: JoinTable, _ migration: SchemaMigration) -> Bool {
    var hasSource = false
    for table in migration.new.tables {
      guard let source = migration.source(of: table) else { continue }
      let sources = ModelMatch.properties(of: table.entity, in: source.entity)
      for (slot, column) in zip(table.entity.layout.slots, table.columns) {
        guard case .toMany(.join(let new)) = column, new == join else { continue }
        guard let was = sources[slot.name].flatMap({ source.column(named: $0.name) }),
          case .toMany(.join(let old)) = was, old == new
        else { return false }
        hasSource = true
      }
    }
    return hasSource
  }
}
