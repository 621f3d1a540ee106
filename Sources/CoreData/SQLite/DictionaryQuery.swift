import Foundation

/// A fetch of dictionaries in SQL: columns, aggregates, groups.
struct DictionaryQuery {
  private struct Column {
    let name: String
    let sql: String
    let entitySQL: String?
    let kind: Value

    var isAggregate: Bool {
      switch kind {
      case .count, .number: true
      case .attribute, .object: sql.hasPrefix("MIN(") || sql.hasPrefix("MAX(")
      }
    }
  }

  private enum Value {
    case attribute(ColumnType)
    case object(EntityTable)
    case count
    case number(ColumnType)
  }

  private var columns: [Column] = []
  private var grouping: [String] = []
  private let isDistinct: Bool

  /// Nil when a column or the condition on groups cannot be said in SQL.
  init?(specification: FetchSpecification, columns source: FetchColumns) {
    isDistinct = specification.returnsDistinctResults
    guard specification.havingPredicate == nil else { return nil }
    var hasAggregate = false
    for column in FetchedColumn.all(specification) {
      switch column.content {
      case .keyPath(let path):
        guard let (sql, kind) = source.column(path),
          let made = Self.column(column.name, sql, kind)
        else { return nil }
        columns.append(made)
      case .expression(let expression):
        guard let made = Self.aggregate(column.name, expression, source) else { return nil }
        hasAggregate = true
        columns.append(made)
      }
    }
    for column in FetchedColumn.grouping(specification) {
      guard case .keyPath(let path) = column.content, let (sql, _) = source.column(path)
      else { return nil }
      grouping.append(sql)
    }
    // SQL sorts a single row of aggregates, or groups by other columns, differently from evaluation in memory.
    let isSorted = specification.sortDescriptors?.isEmpty == false
    if columns.isEmpty || (hasAggregate || !grouping.isEmpty) && isSorted { return nil }
    if hasAggregate && grouping.isEmpty && columns.contains(where: { !$0.isAggregate }) {
      return nil
    }
  }

  private static func column(
    _ name: String, _ sql: String, _ kind: FetchColumns.Kind
  ) -> Column? {
    switch kind {
    case .attribute(.transformable), .attribute(.externalData): nil
    case .attribute(let type):
      Column(name: name, sql: sql, entitySQL: nil, kind: .attribute(type))
    case .object(let table, let entity):
      Column(name: name, sql: sql, entitySQL: entity, kind: .object(table))
    }
  }

  private static func aggregate(
    _ name: String, _ expression: _NSExpression, _ source: FetchColumns
  ) -> Column? {
    guard let (function, argument) = AggregateFunction.of(ExpressionNode(expression)) else {
      return nil
    }
    let path: [String]
    switch argument {
    case .keyPath(.evaluatedObject, let keys): path = keys
    case .evaluatedObject: path = ["self"]
    default: return nil
    }
    guard let (sql, kind) = source.column(path) else { return nil }
    func made(_ function: String, _ kind: Value) -> Column {
      Column(name: name, sql: "\(function)(\(sql))", entitySQL: nil, kind: kind)
    }
    if function == .count { return made("COUNT", .count) }
    guard case .attribute(let type) = kind else { return nil }
    switch (function, type) {
    case (.min, .integer), (.min, .double), (.min, .float), (.min, .date), (.min, .string):
      return made("MIN", .attribute(type))
    case (.max, .integer), (.max, .double), (.max, .float), (.max, .date), (.max, .string):
      return made("MAX", .attribute(type))
    case (.sum, .integer), (.sum, .double), (.sum, .float):
      return Column(
        name: name, sql: "COALESCE(SUM(\(sql)), 0)", entitySQL: nil, kind: .number(type))
    case (.average, .integer), (.average, .double), (.average, .float):
      return made("AVG", .number(.double))
    default: return nil
    }
  }

  func run(
    _ store: SQLiteStore, _ connection: SQLiteConnection, from: String, conditions: SQLFragment,
    order: String, page: String
  ) throws -> [[String: Any]] {
    let selected = columns.flatMap { [$0.sql, $0.entitySQL].compactMap { $0 } }
    let sql =
      "SELECT \(isDistinct ? "DISTINCT " : "")\(selected.joined(separator: ", ")) "
      + from + conditions.text
      + (grouping.isEmpty ? "" : " GROUP BY \(grouping.joined(separator: ", "))")
      + (order.isEmpty ? "" : " ORDER BY \(order)") + page
    var results: [[String: Any]] = []
    try connection.query(sql, conditions.bindings) { row in
      var values: [String: Any] = [:]
      var index = 0
      for column in columns {
        if !row.isNull(index) { values[column.name] = value(column, row, index, store) }
        index += column.entitySQL == nil ? 1 : 2
      }
      results.append(values)
    }
    return results
  }

  private func value(
    _ column: Column, _ row: SQLiteStatement, _ index: Int, _ store: SQLiteStore
  ) -> Any? {
    switch column.kind {
    case .count: return NSNumber(value: row.integer(index))
    case .number(.integer): return NSNumber(value: row.integer(index))
    case .number: return NSNumber(value: row.double(index))
    case .object(let table):
      let own =
        column.entitySQL == nil
        ? table : store.schema.table(number: row.integer(index + 1)) ?? table
      return NSManagedObjectID(
        entity: own.entity, location: store.location, primaryKey: row.integer(index),
        tableKey: own.tableKey)
    case .attribute(let type): return Self.value(type, row, index)
    }
  }

  /// A column's value as dictionaries have it.
  static func value(_ type: ColumnType, _ row: SQLiteStatement, _ index: Int) -> Any? {
    switch type {
    case .integer: NSNumber(value: row.integer(index))
    case .boolean: NSNumber(value: row.integer(index) != 0)
    case .float, .double: NSNumber(value: row.double(index))
    case .date: Date(timeIntervalSinceReferenceDate: row.double(index))
    case .string: row.text(index)
    case .decimal: row.text(index).map { NSDecimalNumber(string: $0) }
    case .uri: row.text(index).flatMap { URL(string: $0) }
    case .uuid: row.data(index)?.withUnsafeBytes(ColumnCoding.uuid)
    case .data, .externalData: row.data(index)
    case .transformable: nil
    }
  }
}
