import Foundation

/// Makes the dictionaries of a fetch from rows at hand: chosen values, groups and aggregates.
struct DictionaryFetch {
  let specification: FetchSpecification

  func dictionaries(of objects: [RowObject]) -> [[String: Any]] {
    let columns = FetchedColumn.all(specification)
    let grouping = FetchedColumn.grouping(specification)
    var results: [[String: Any]]
    if grouping.isEmpty {
      let isAggregate = columns.contains { Self.aggregate($0) != nil }
      results =
        isAggregate
        ? [dictionary(columns, of: objects)] : objects.map { dictionary(columns, of: [$0]) }
    } else {
      results = groups(of: objects, by: grouping).compactMap { group in
        let result = dictionary(columns, of: group)
        return isWanted(group, result, columns, grouping) ? result : nil
      }
    }
    if specification.returnsDistinctResults { results = distinct(results) }
    return MemoryFetch.page(results, specification)
  }

  /// Whether a group meets the condition on groups, which may also name columns as variables.
  private func isWanted(
    _ group: [RowObject], _ result: [String: Any], _ columns: [FetchedColumn],
    _ grouping: [FetchedColumn]
  ) -> Bool {
    guard let having = specification.havingPredicate else { return true }
    var variables: [String: Any] = [:]
    for column in columns { variables[column.name] = result[column.name] ?? NSNull() }
    return having.evaluate(
      with: RowGroup(rows: group, result: result, grouping: grouping),
      substitutionVariables: variables)
  }

  private static func aggregate(
    _ column: FetchedColumn
  ) -> (AggregateFunction, ExpressionNode)? {
    guard case .expression(let expression) = column.content else { return nil }
    return AggregateFunction.of(ExpressionNode(expression))
  }

  private func dictionary(
    _ columns: [FetchedColumn], of group: [RowObject]
  ) -> [String: Any] {
    var values: [String: Any] = [:]
    for column in columns { values[column.name] = value(column, of: group) }
    return values
  }

  private func value(_ column: FetchedColumn, of group: [RowObject]) -> Any? {
    switch column.content {
    case .keyPath(let path): return group.first.flatMap { Self.value(at: path, of: $0) }
    case .expression(let expression):
      guard let (function, argument) = AggregateFunction.of(ExpressionNode(expression)) else {
        return group.first.flatMap { expression.expressionValue(with: $0, context: nil) }
          .map(Self.plain)
      }
      let values = group.compactMap { row in
        argument.expression().expressionValue(with: row, context: nil)
      }.filter { !DynamicValue($0).isNull }
      return Self.apply(function, to: values)
    }
  }

  static func value(at path: [String], of object: RowObject) -> Any? {
    (try? KeyValueAccess.value(forKeyPath: path, of: object)).flatMap { $0 }.map(plain)
  }

  /// Objects are told by their IDs.
  private static func plain(_ value: Any) -> Any {
    (value as? RowObject)?.objectID ?? RowValue.visible(value)
  }

  private static func apply(_ function: AggregateFunction, to values: [Any]) -> Any? {
    switch function {
    case .count: return NSNumber(value: values.count)
    case .min, .max:
      let wanted: ComparisonResult = function == .min ? .orderedAscending : .orderedDescending
      return values.dropFirst().reduce(values.first) { best, value in
        let order = DynamicValue(value).order(comparedTo: DynamicValue(best))
        return order == wanted ? value : best
      }.map(plain)
    case .sum, .average:
      if values.isEmpty { return function == .sum ? NSNumber(value: 0) : nil }
      let whole = values.compactMap { value -> Int64? in
        if case .integer(let number) = DynamicValue(value) { return number }
        return nil
      }
      if function == .sum, whole.count == values.count {
        return NSNumber(value: whole.reduce(0, &+))
      }
      if let decimals = values as? [NSDecimalNumber] {
        let sum = decimals.reduce(NSDecimalNumber.zero) { $0.adding($1) }
        return function == .sum
          ? sum : sum.dividing(by: NSDecimalNumber(value: values.count))
      }
      let sum = values.compactMap { DynamicValue($0).double }.reduce(0, +)
      return NSNumber(value: function == .sum ? sum : sum / Double(values.count))
    }
  }

  // MARK: Groups

  private func groups(
    of objects: [RowObject], by grouping: [FetchedColumn]
  ) -> [[RowObject]] {
    var order: [[DynamicValue]] = []
    var groups: [[DynamicValue]: [RowObject]] = [:]
    for object in objects {
      let key = grouping.map { DynamicValue(value($0, of: [object])) }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(object)
    }
    return order.compactMap { groups[$0] }
  }

  private func distinct(_ dictionaries: [[String: Any]]) -> [[String: Any]] {
    var seen = Set<[String: DynamicValue]>()
    return dictionaries.filter { seen.insert($0.mapValues { DynamicValue($0) }).inserted }
  }
}

/// A group of rows as the predicate of `havingPredicate` sees it.
private final class RowGroup: NSObject, KeyValueCodingObject {
  private let rows: [RowObject]
  private let result: [String: Any]
  private let grouped: Set<String>

  init(rows: [RowObject], result: [String: Any], grouping: [FetchedColumn]) {
    self.rows = rows
    self.result = result
    grouped = Set(grouping.map(\.name))
  }

  func value(forKey key: String) -> Any? {
    let isProperty = rows.first?.objectID.entity.layout.slot(named: key) != nil
    if grouped.contains(key) || !isProperty { return result[key] }
    // A property of all rows, for aggregates in the predicate.
    return rows.compactMap { DictionaryFetch.value(at: [key], of: $0) }
  }

  func setValue(_ value: Any?, forKey key: String) {}
}
