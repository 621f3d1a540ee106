import CSQLite
import Foundation
import FoundationCompatibility

/// Carries relationships over that are kept in another way than they were.
struct LinkMigration {
  let migration: SchemaMigration

  private var connection: SQLiteConnection { migration.connection }

  func run(_ changes: [TableChange], _ joins: JoinChanges) throws {
    let made = Set(changes.filter { $0.kind == .made }.map(\.root.name))
    for table in changes.flatMap(\.members) {
      for (slot, column) in zip(table.entity.layout.slots, table.columns) {
        guard let column, let relationship = slot.property as? NSRelationshipDescription else {
          continue
        }
        let link = Link(table: table, relationship: relationship, migration: migration)
        switch column {
        case .attribute: break
        case .toOne(let column): try fill(column, link)
        case .toMany(.foreignKey(let destination, let column, let order, let isHidden)):
          guard isHidden else { continue }
          let isThere =
            !made.contains(destination) && link.wasHidden(in: destination, column)
          try fillHidden(destination, column, order, link, isThere: isThere)
        case .toMany(.join(let join)):
          if joins.made.contains(where: { $0.name == join.name }) { try fill(join, link) }
          if migration.forgetsObjects { try clean(join) }
        }
      }
    }
  }

  // MARK: To-one relationships

  private func fill(_ column: ToOneColumn, _ link: Link) throws {
    let name = link.table.name
    let condition = "Z_ENT = \(link.table.number)"
    if !link.wasToOne, let pairs = link.pairs {
      try withPairs(pairs, keyedBy: "a", of: link) {
        let order = column.orderColumn.map { ", \($0)" } ?? ""
        let place = column.orderColumn == nil ? "" : ", COALESCE(inv, a)"
        try connection.execute(
          "UPDATE \(name) SET (\(column.name)\(order)) = "
            + "(SELECT b\(place) FROM temp.Z_PAIRS WHERE a = \(name).Z_PK) WHERE \(condition)")
      }
    }
    try clean(column, link)
    guard let entityColumn = column.entityColumn, let destination = link.destination else { return }
    try connection.execute(
      "UPDATE \(name) SET \(entityColumn) = "
        + "(SELECT d.Z_ENT FROM \(destination.name) AS d WHERE d.Z_PK = \(name).\(column.name)) "
        + "WHERE \(condition) AND \(column.name) IS NOT NULL AND \(entityColumn) IS NULL")
  }

  /// Forgets objects that are gone or are not of the relationship's entity any more.
  private func clean(_ column: ToOneColumn, _ link: Link) throws {
    guard migration.forgetsObjects || link.changesDestination, let destination = link.destination
    else { return }
    let name = link.table.name
    let cleared = [column.name, column.entityColumn, column.orderColumn].compactMap { $0 }
      .map { "\($0) = NULL" }
    try connection.execute(
      "UPDATE \(name) SET \(cleared.joined(separator: ", ")) "
        + "WHERE Z_ENT = \(link.table.number) AND \(column.name) IS NOT NULL AND NOT EXISTS "
        + "(SELECT 1 FROM \(destination.name) AS d WHERE d.Z_PK = \(name).\(column.name) "
        + "AND d.Z_ENT IN (\(destination.numberList)))")
  }

  // MARK: To-many relationships

  /// A column of the objects on the other side that is no property of theirs.
  private func fillHidden(
    _ destination: String, _ column: String, _ order: String?, _ link: Link, isThere: Bool
  ) throws {
    if let pairs = link.pairs, !isThere {
      try withPairs(pairs, keyedBy: "b", of: link) {
        let names = order.map { ", \($0)" } ?? ""
        let place = order == nil ? "" : ", COALESCE(ord, b)"
        try connection.execute(
          "UPDATE \(destination) SET (\(column)\(names)) = "
            + "(SELECT a\(place) FROM temp.Z_PAIRS WHERE b = \(destination).Z_PK) "
            + "WHERE Z_PK IN (SELECT b FROM temp.Z_PAIRS)")
      }
    }
    guard migration.forgetsObjects else { return }
    let owner = link.table.name
    try connection.execute(
      "UPDATE \(destination) SET \(column) = NULL WHERE \(column) IS NOT NULL "
        + "AND NOT EXISTS (SELECT 1 FROM \(owner) AS o WHERE o.Z_PK = \(destination).\(column))")
  }

  private func fill(_ join: JoinTable, _ link: Link) throws {
    guard join.isFirst || link.isOnlyKnownSide, let pairs = link.pairs else { return }
    var columns = [join.source, join.destination]
    var values = ["a", "b"]
    if let order = join.order {
      columns.append(order)
      values.append("COALESCE(ord, b)")
    }
    if let order = join.inverseOrder {
      columns.append(order)
      values.append("COALESCE(inv, a)")
    }
    try connection.execute(
      "INSERT OR IGNORE INTO \(join.name) (\(columns.joined(separator: ", "))) "
        + "SELECT \(values.joined(separator: ", ")) FROM (\(pairs)) "
        + "WHERE a IN (SELECT Z_PK FROM \(link.table.name) WHERE Z_ENT = \(link.table.number)) "
        + "AND b IN (SELECT Z_PK FROM \(link.destination?.name ?? "")"
        + " WHERE Z_ENT IN (\(link.destination?.numberList ?? "")))")
  }

  /// Forgets pairs one of whose objects is gone.
  private func clean(_ join: JoinTable) throws {
    for table in migration.new.tables {
      for column in table.columns {
        guard case .toMany(.join(let other)) = column, other.name == join.name else { continue }
        try connection.execute(
          "DELETE FROM \(join.name) WHERE \(other.source) NOT IN "
            + "(SELECT Z_PK FROM \(table.name))")
      }
    }
  }

  // MARK: Pairs

  /// Runs `body` while the pairs are in a table of their own, in which one side may be once only.
  private func withPairs(
    _ pairs: String, keyedBy key: String, of link: Link, _ body: () throws -> Void
  ) throws {
    let columns = ["a", "b"].map { $0 == key ? "\($0) INTEGER PRIMARY KEY" : $0 }
    try connection.execute(
      "CREATE TEMP TABLE Z_PAIRS (\(columns.joined(separator: ", ")), ord, inv)")
    do {
      try connection.execute(
        "INSERT INTO temp.Z_PAIRS SELECT DISTINCT a, b, ord, inv FROM (\(pairs))")
    } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_CONSTRAINT {
      throw MigrationFailure.error(
        NSMigrationError,
        "\(link.label) can refer to one object only, but some objects of the store have several in it.",
        underlying: failure.error(.saving, url: nil))
    }
    try body()
    try connection.execute("DROP TABLE temp.Z_PAIRS")
  }
}

extension EntityTable {
  /// The numbers of the entity and all that inherit from it, as SQL writes them.
  fileprivate var numberList: String { numbers.map(String.init).joined(separator: ", ") }
}

/// A relationship of one entity, with its version before a migration.
struct Link {
  let table: EntityTable
  let relationship: NSRelationshipDescription
  /// Where the objects that it refers to are.
  let destination: EntityTable?
  /// Whether the objects that it refers to are of another entity than before.
  let changesDestination: Bool
  /// Whether it was a to-one relationship of the same entity, whose column was copied with the rows.
  let wasToOne: Bool
  /// Whether the inverse has no earlier version.
  let isOnlyKnownSide: Bool
  /// Selects what it referred to: `a`, `b`, the place of `b` among those of `a` and the place of `a` among
  /// those of `b`. Nil when it was not there.
  let pairs: String?
  private let was: PropertyColumn?

  var label: String { "\(table.entity.name ?? "").\(relationship.name)" }

  init(table: EntityTable, relationship: NSRelationshipDescription, migration: SchemaMigration) {
    self.table = table
    self.relationship = relationship
    let destination = relationship.destinationEntity.flatMap { migration.new.table(of: $0) }
    self.destination = destination
    let own = Self.before(relationship, of: table, migration)
    let inverse = relationship.inverseRelationship.flatMap { inverse in
      destination.flatMap { Self.before(inverse, of: $0, migration) }
    }
    was = own?.column
    if case .toOne = own?.column { wasToOne = true } else { wasToOne = false }
    isOnlyKnownSide = inverse == nil
    if let own {
      pairs = Self.pairs(own, migration)
    } else {
      pairs = inverse.map {
        "SELECT b AS a, a AS b, inv AS ord, ord AS inv FROM (\(Self.pairs($0, migration)))"
      }
    }
    let destinationName = relationship.destinationEntity?.name ?? ""
    let sameDestination = migration.match.sources[destinationName]?.name
    changesDestination =
      own.map { sameDestination != $0.relationship.destinationEntity?.name } ?? false
  }

  /// Whether it was in that column of the other side's table.
  func wasHidden(in destination: String, _ column: String) -> Bool {
    if case .toMany(.foreignKey(destination, column, _, true)) = was { return true }
    return false
  }

  private struct Before {
    let table: EntityTable
    let relationship: NSRelationshipDescription
    let column: PropertyColumn
  }

  private static func before(
    _ relationship: NSRelationshipDescription, of table: EntityTable, _ migration: SchemaMigration
  ) -> Before? {
    guard let source = migration.source(of: table),
      let old = ModelMatch.properties(of: table.entity, in: source.entity)[relationship.name]
        as? NSRelationshipDescription,
      let column = source.column(named: old.name)
    else { return nil }
    return Before(table: source, relationship: old, column: column)
  }

  private static func pairs(_ before: Before, _ migration: SchemaMigration) -> String {
    switch before.column {
    case .attribute: return "SELECT NULL AS a, NULL AS b, NULL AS ord, NULL AS inv WHERE 0"
    case .toOne(let column):
      return "SELECT Z_PK AS a, \(column.name) AS b, NULL AS ord, "
        + "\(column.orderColumn ?? "NULL") AS inv FROM \(migration.current(before.table.name)) "
        + "WHERE Z_ENT = \(before.table.number) AND \(column.name) IS NOT NULL"
    case .toMany(.foreignKey(let table, let column, let order, _)):
      return "SELECT \(column) AS a, Z_PK AS b, \(order ?? "NULL") AS ord, NULL AS inv "
        + "FROM \(migration.current(table)) WHERE \(column) IS NOT NULL"
    case .toMany(.join(let join)):
      return
        "SELECT \(join.source) AS a, \(join.destination) AS b, \(join.order ?? "NULL") AS ord, "
        + "\(join.inverseOrder ?? "NULL") AS inv FROM \(migration.current(join.name))"
    }
  }
}
