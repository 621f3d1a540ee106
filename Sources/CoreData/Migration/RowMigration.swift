import Foundation
import FoundationCompatibility

/// Fills the tables of a migrated store with the rows there were.
struct RowMigration {
  let migration: SchemaMigration

  func fill(_ change: TableChange) throws {
    for table in change.members {
      guard let source = migration.source(of: table) else { continue }
      switch change.kind {
      case .same, .extended: try setDefaults(of: table, from: source, change)
      case .made:
        try copyRows(of: table, from: source)
        try readFiles(of: table, from: source)
      }
      try checkValues(of: table, from: source)
    }
  }

  /// Copies one entity's rows, with the values of the properties that it had.
  private func copyRows(of table: EntityTable, from source: EntityTable) throws {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values = ["Z_PK", "\(table.number)", "Z_OPT"]
    var bindings: [Any?] = []
    for copied in copies(of: table, from: source) {
      columns.append(copied.column)
      values.append(copied.value)
      bindings += copied.bindings
    }
    try migration.connection.query(
      "INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) "
        + "SELECT \(values.joined(separator: ", ")) FROM \(migration.current(source.name)) "
        + "WHERE Z_ENT = \(source.number)", bindings)
  }

  /// Gives the rows of a table the first values of its new columns.
  private func setDefaults(
    of table: EntityTable, from source: EntityTable, _ change: TableChange
  ) throws {
    let added = Set(change.addedColumns.map(\.name))
    // A default may also be needed where there was no value and now must be one.
    let copies = copies(of: table, from: source).filter {
      $0.value != $0.column && !(added.contains($0.column) && $0.value == "NULL")
    }
    guard !copies.isEmpty else { return }
    let assignments = copies.map { "\($0.column) = \($0.value)" }
    try migration.connection.query(
      "UPDATE \(table.name) SET \(assignments.joined(separator: ", ")) "
        + "WHERE Z_ENT = \(table.number)", copies.flatMap(\.bindings))
  }

  /// Brings data in that was kept in files and is kept in rows now.
  private func readFiles(of table: EntityTable, from source: EntityTable) throws {
    let sources = ModelMatch.properties(of: table.entity, in: source.entity)
    for (slot, column) in zip(table.entity.layout.slots, table.columns) {
      guard case .attribute(let column) = column, column.type == .data,
        let name = sources[slot.name]?.name, case .attribute(let was) = source.column(named: name),
        was.type == .externalData
      else { continue }
      var keys: [(key: Int64, column: Data)] = []
      try migration.connection.query(
        "SELECT Z_PK, \(was.name) FROM \(migration.current(source.name)) "
          + "WHERE Z_ENT = \(source.number) AND substr(\(was.name), 1, 1) = x'02'"
      ) { row in
        if let column = row.data(1) { keys.append((row.integer(0), column)) }
      }
      for (key, reference) in keys {
        let data = reference.withUnsafeBytes { migration.externalFiles.value(of: $0) }
        try migration.connection.query(
          "UPDATE \(table.name) SET \(column.name) = ? WHERE Z_PK = ?", [data, key])
      }
    }
  }

  /// Fails when rows have no value of an attribute that must have one now and has no default.
  private func checkValues(of table: EntityTable, from source: EntityTable) throws {
    let sources = ModelMatch.properties(of: table.entity, in: source.entity)
    for (slot, column) in zip(table.entity.layout.slots, table.columns) {
      guard case .attribute(let column) = column, case .attribute(let attribute) = slot.kind,
        !attribute.isOptional, !(attribute is NSDerivedAttributeDescription),
        sources[slot.name].map({ $0.isOptional || $0.isTransient }) ?? true
      else { continue }
      let missing = try migration.connection.integer(
        "SELECT 1 FROM \(table.name) WHERE Z_ENT = \(table.number) AND \(column.name) IS NULL LIMIT 1"
      )
      guard missing == nil else {
        throw MigrationFailure.error(
          NSMigrationError,
          "Validation error missing attribute values on mandatory destination attribute",
          ["entity": table.entity.name ?? "", "attribute": attribute.name])
      }
    }
  }

  // MARK: Values

  /// A column and its value, in terms of the old row.
  private struct Copy {
    var column: String
    var value: String
    var bindings: [Any?] = []
  }

  private func copies(of table: EntityTable, from source: EntityTable) -> [Copy] {
    let sources = ModelMatch.properties(of: table.entity, in: source.entity)
    return zip(table.entity.layout.slots, table.columns).flatMap { slot, column in
      let was = sources[slot.name].flatMap { source.column(named: $0.name) }
      switch (column, slot.kind) {
      case (.attribute(let column), .attribute(let attribute)):
        return [copy(of: attribute, column, from: was)]
      case (.toOne(let column), _):
        guard case .toOne(let was) = was else { return [] }
        return copies(of: column, from: was)
      default: return []
      }
    }
  }

  private func copy(
    of attribute: NSAttributeDescription, _ column: AttributeColumn, from was: PropertyColumn?
  ) -> Copy {
    let standIn = attribute.defaultValue.flatMap { column.type.stored($0, attribute) }
    guard case .attribute(let was) = was else {
      guard let standIn else { return Copy(column: column.name, value: "NULL") }
      return Copy(column: column.name, value: "?", bindings: [standIn])
    }
    let value = column.type.converting(was.name, from: was.type)
    guard !attribute.isOptional, let standIn else {
      return Copy(column: column.name, value: value)
    }
    return Copy(column: column.name, value: "COALESCE(\(value), ?)", bindings: [standIn])
  }

  private func copies(of column: ToOneColumn, from was: ToOneColumn) -> [Copy] {
    var copies = [Copy(column: column.name, value: was.name)]
    if let name = column.entityColumn, let was = was.entityColumn {
      copies.append(Copy(column: name, value: was))
    }
    if let name = column.orderColumn {
      copies.append(Copy(column: name, value: was.orderColumn ?? "Z_PK"))
    }
    return copies
  }
}

extension ColumnType {
  /// The column's value for a value that a model gives.
  fileprivate func stored(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
    switch (self, value) {
    case (.externalData, let data as Data): ExternalFiles.inlineColumn(data)
    case (.transformable, _): try? TransformableCoding.data(of: value, attribute)
    default: value
    }
  }

  /// The SQL that turns another column's values into this one's.
  fileprivate func converting(_ name: String, from other: ColumnType) -> String {
    switch (self, other) {
    case (.externalData, .data): "CAST(x'01' || \(name) AS BLOB)"
    case (.data, .externalData):
      "CASE WHEN substr(\(name), 1, 1) = x'01' THEN substr(\(name), 2) END"
    default: name
    }
  }
}
