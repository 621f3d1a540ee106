import Foundation

/// The SQL of one entity's key paths: a column, or a look into the tables that to-one relationships lead to.
struct FetchColumns {
  let schema: StoreSchema
  let table: EntityTable
  let alias: String

  /// The kind of a value in SQL.
  enum Kind {
    case attribute(ColumnType)
    /// The key of an object of an entity, and what tells its own entity.
    case object(EntityTable, entity: String?)
  }

  func column(_ path: [String]) -> (sql: String, kind: Kind)? {
    column(path[...], table, alias, depth: 0)
  }

  private func column(
    _ path: ArraySlice<String>, _ table: EntityTable, _ alias: String, depth: Int
  ) -> (sql: String, kind: Kind)? {
    guard let name = path.first else { return nil }
    let rest = path.dropFirst()
    if name == "objectID" || name == "self" || name == "SELF" {
      return rest.isEmpty
        ? ("\(alias).Z_PK", .object(table, entity: "\(alias).Z_ENT")) : nil
    }
    switch table.column(named: name) {
    case .attribute(let attribute):
      return rest.isEmpty
        ? ("\(alias).\(attribute.name)", .attribute(attribute.type)) : nil
    case .toOne(let toOne):
      guard let destination = schema.table(of: toOne.destination) else { return nil }
      if rest.isEmpty {
        return (
          "\(alias).\(toOne.name)",
          .object(destination, entity: toOne.entityColumn.map { "\(alias).\($0)" })
        )
      }
      let inner = "j\(depth)"
      guard let end = column(rest, destination, inner, depth: depth + 1) else { return nil }
      return (
        "(SELECT \(end.sql) FROM \(destination.name) \(inner) "
          + "WHERE \(inner).Z_PK = \(alias).\(toOne.name))", end.kind
      )
    case .toMany, nil: return nil
    }
  }

  /// The `ORDER BY` of sort descriptors; nil when SQL has no such order.
  func order(_ descriptors: [NSSortDescriptor]) -> String? {
    var terms: [String] = []
    for descriptor in descriptors {
      guard let key = descriptor.key, let order = descriptor.stringOrder,
        let (sql, kind) = column(KeyValueAccess.components(of: key))
      else { return nil }
      var term = sql
      switch kind {
      case .attribute(.string), .attribute(.uri):
        if let collation = SQLiteFunctions.collation(order) { term += " COLLATE \(collation)" }
      case .attribute(.transformable), .attribute(.externalData), .attribute(.data),
        .attribute(.uuid):
        return nil
      case .attribute: break
      case .object: if key != "objectID" && key != "self" { return nil }
      }
      terms.append(term + (descriptor.ascending ? "" : " DESC"))
    }
    return terms.joined(separator: ", ")
  }
}
