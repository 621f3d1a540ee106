import FoundationCompatibility

/// A piece of SQL with a `?` for each of its values.
package struct SQLFragment {
  package var text: String
  package var bindings: [Any?]

  package init(text: String, bindings: [Any?] = []) {
    self.text = text
    self.bindings = bindings
  }
}

/// Says predicates in SQL, as far as SQLite gives the very same answer as evaluation in memory.
///
/// A condition is true for exactly the rows for which the predicate is; where it is not true it may be false or NULL.
/// Key paths over relationships become `IN` with a nested `SELECT`, so that SQLite can go from either side.
/// Strings are folded and matched by the functions of `PredicateSQLFunctions`, which run the same Swift code.
package struct PredicateCompiler {
  /// The rows that a name in the predicate stands for: `SELF`, or a subquery's variable.
  struct Rows {
    let table: EntityTable
    let alias: String
  }

  /// SQLite takes no more values than this in one statement.
  static let greatestBindingCount = 30_000

  let schema: StoreSchema
  private let root: Rows?

  /// - Parameter alias: the name of the entity's table in the statement.
  package init(entity: NSEntityDescription, schema: StoreSchema, alias: String) {
    self.schema = schema
    root = schema.table(of: entity).map { Rows(table: $0, alias: alias) }
  }

  /// The condition that exactly the rows fulfil for which the predicate is true; nil when SQL has no such condition.
  package func compile(_ predicate: NSPredicate) -> SQLFragment? {
    guard let root else { return nil }
    let scope = PredicateScope(schema: schema, object: root, variables: [:])
    guard let fragment = scope.condition(PredicateNode(predicate)) else { return nil }
    return fragment.bindings.count <= Self.greatestBindingCount ? fragment : nil
  }
}

extension SQLFragment {
  static var always: SQLFragment { SQLFragment(text: "1") }
  static var never: SQLFragment { SQLFragment(text: "0") }

  static func constant(_ value: Bool) -> SQLFragment { value ? .always : .never }

  /// True where the fragment is false or NULL.
  var negated: SQLFragment { SQLFragment(text: "(\(text)) IS NOT TRUE", bindings: bindings) }

  /// The parts with a word between them, each in parentheses.
  static func joined(_ parts: [SQLFragment], by word: String) -> SQLFragment {
    if parts.count == 1 { return parts[0] }
    return SQLFragment(
      text: parts.map { "(\($0.text))" }.joined(separator: " \(word) "),
      bindings: parts.flatMap(\.bindings))
  }
}

/// The meaning of names at one place of a predicate, and the conditions made there.
struct PredicateScope {
  let schema: StoreSchema
  let object: PredicateCompiler.Rows
  let variables: [String: PredicateCompiler.Rows]
  /// How many tables enclose this one, for names that none of them has.
  var depth = 0

  func nested(_ object: PredicateCompiler.Rows) -> PredicateScope {
    PredicateScope(schema: schema, object: object, variables: variables, depth: depth + 1)
  }

  /// A table's name in a nested `SELECT`.
  func rows(of table: EntityTable) -> PredicateCompiler.Rows {
    PredicateCompiler.Rows(table: table, alias: "p\(depth)")
  }

  // MARK: Predicates

  func condition(_ node: PredicateNode) -> SQLFragment? {
    switch node {
    case .value(let value): return .constant(value)
    case .opaque: return nil
    case .comparison(let comparison): return condition(comparison)
    case .compound(let kind, let parts):
      var conditions: [SQLFragment] = []
      for part in parts {
        guard let condition = condition(part) else { return nil }
        conditions.append(condition)
      }
      switch kind {
      case .not: return conditions.first?.negated ?? .never
      case .and: return conditions.isEmpty ? .always : .joined(conditions, by: "AND")
      case .or: return conditions.isEmpty ? .never : .joined(conditions, by: "OR")
      }
    }
  }

  private func condition(_ node: ComparisonNode) -> SQLFragment? {
    switch node.modifier {
    case .direct: return direct(node)
    case .any: return leaves(node, ofAll: false)
    case .all: return leaves(node, ofAll: true)?.negated
    }
  }

  // MARK: Direct comparisons

  private func direct(_ node: ComparisonNode) -> SQLFragment? {
    if let condition = membershipInRelationship(node) { return condition }
    if let condition = overToOne(node) { return condition }
    if node.operation == .between { return between(node) }
    if node.operation == .isIn, case .aggregate(let elements) = node.right,
      node.right.constantValue == nil
    {
      return isIn(node, elements)
    }
    guard let left = value(node.left), let right = value(node.right) else { return nil }
    return SQLComparison(node.operation, node.options).condition(left, right)
  }

  /// A list of expressions of which some depend on the row.
  private func isIn(_ node: ComparisonNode, _ elements: [ExpressionNode]) -> SQLFragment? {
    guard let left = value(node.left) else { return nil }
    var conditions: [SQLFragment] = []
    for element in elements {
      guard let right = value(element),
        let condition = SQLComparison(.equalTo, node.options).condition(left, right)
      else { return nil }
      conditions.append(condition)
    }
    return conditions.isEmpty ? .never : .joined(conditions, by: "OR")
  }

  private func between(_ node: ComparisonNode) -> SQLFragment? {
    let bounds: [ExpressionNode]
    if let constant = node.right.constantValue {
      guard let elements = constant.elements else { return .never }
      bounds = elements.map { .constant($0) }
    } else if case .aggregate(let elements) = node.right {
      bounds = elements
    } else {
      return nil
    }
    guard bounds.count == 2 else { return .never }
    guard let left = value(node.left), let low = value(bounds[0]), let high = value(bounds[1]),
      let first = SQLComparison(.greaterThanOrEqualTo, node.options).condition(left, low),
      let second = SQLComparison(.lessThanOrEqualTo, node.options).condition(left, high)
    else { return nil }
    return .joined([first, second], by: "AND")
  }

  /// `tags CONTAINS %@` and `%@ IN tags.name`: some leaf of the key path is equal.
  private func membershipInRelationship(_ node: ComparisonNode) -> SQLFragment? {
    let collection: ExpressionNode
    let member: ExpressionNode
    switch node.operation {
    case .contains: (collection, member) = (node.left, node.right)
    case .isIn: (collection, member) = (node.right, node.left)
    default: return nil
    }
    guard let (rows, path) = keyPath(collection), isToMany(path, from: rows.table),
      let constant = member.constantValue, !constant.isNull, constant.elements == nil
    else { return nil }
    let comparison = ComparisonNode(
      collection, .equalTo, member, modifier: .any, options: node.options)
    return leaves(comparison, ofAll: false)
  }

  private func isToMany(_ path: [String], from table: EntityTable) -> Bool {
    var table = table
    for key in path {
      switch table.column(named: key) {
      case .toMany: return true
      case .toOne(let column):
        guard let next = schema.table(of: column.destination) else { return false }
        table = next
      default: return false
      }
    }
    return false
  }

  /// `owner.name == "x"`: the owner is one of those with the name. Without an owner the value is nil, for which the
  /// comparison may be true too.
  private func overToOne(_ node: ComparisonNode) -> SQLFragment? {
    guard let right = node.right.constantValue, let (rows, path) = keyPath(node.left),
      path.count > 1, case .toOne(let column) = rows.table.column(named: path[0]),
      let destination = schema.table(of: column.destination)
    else { return nil }
    let inner = self.rows(of: destination)
    var rest = node
    rest.left = .path(Array(path.dropFirst()))
    if rest.left.isEvaluatedObject || path[1] == "objectID" { return nil }
    guard let condition = nested(inner).direct(rest) else { return nil }
    let reference = "\(rows.alias).\(column.name)"
    let found = SQLFragment(
      text: "\(reference) IN (SELECT \(inner.alias).Z_PK FROM \(destination.name) "
        + "\(inner.alias) WHERE \(condition.text))", bindings: condition.bindings)
    guard SQLComparison(node.operation, node.options).holdsForNull(right) else { return found }
    return .joined([SQLFragment(text: "\(reference) IS NULL"), found], by: "OR")
  }

  // MARK: ANY and ALL

  /// Whether a leaf of the left key path fulfils the comparison; with `ofAll` whether one does not.
  private func leaves(_ node: ComparisonNode, ofAll: Bool) -> SQLFragment? {
    guard let (rows, path) = keyPath(node.left), !path.isEmpty else { return nil }
    let test = LeafTest(node: node, outer: self, isNegated: ofAll)
    return leaves(path[...], of: rows, depth: depth, test)
  }

  private func leaves(
    _ path: ArraySlice<String>, of rows: PredicateCompiler.Rows, depth: Int, _ test: LeafTest
  ) -> SQLFragment? {
    guard let key = path.first else { return nil }
    let rest = path.dropFirst()
    switch rows.table.column(named: key) {
    case .attribute(let column):
      return rest.isEmpty ? test.condition(SQLValue(column, of: rows), depth) : nil
    case .toOne(let column):
      guard let destination = schema.table(of: column.destination) else { return nil }
      if rest.isEmpty {
        return test.condition(SQLValue(column, destination, of: rows), depth)
      }
      let inner = PredicateCompiler.Rows(table: destination, alias: "p\(depth)")
      return leaves(rest, of: inner, depth: depth + 1, test).map {
        SQLFragment(
          text: "\(rows.alias).\(column.name) IN (SELECT \(inner.alias).Z_PK FROM "
            + "\(destination.name) \(inner.alias) WHERE \($0.text))", bindings: $0.bindings)
      }
    case .toMany(let storage):
      guard let destination = self.destination(of: key, in: rows.table) else { return nil }
      return leaves(rest, storage, destination, of: rows, depth: depth, test)
    case nil: return nil
    }
  }

  private func leaves(
    _ rest: ArraySlice<String>, _ storage: ToManyStorage, _ destination: EntityTable,
    of rows: PredicateCompiler.Rows, depth: Int, _ test: LeafTest
  ) -> SQLFragment? {
    let inner = PredicateCompiler.Rows(table: destination, alias: "p\(depth)")
    let condition =
      rest.isEmpty
      ? test.condition(SQLValue(keyOf: inner), depth + 1)
      : leaves(rest, of: inner, depth: depth + 1, test)
    guard let condition else { return nil }
    switch storage {
    case .foreignKey(_, let column, _, _):
      return SQLFragment(
        text: "\(rows.alias).Z_PK IN (SELECT \(inner.alias).\(column) FROM \(destination.name) "
          + "\(inner.alias) WHERE \(condition.text))", bindings: condition.bindings)
    case .join(let join):
      let pairs = "j\(depth)"
      return SQLFragment(
        text: "\(rows.alias).Z_PK IN (SELECT \(pairs).\(join.source) FROM \(join.name) \(pairs) "
          + "WHERE \(pairs).\(join.destination) IN (SELECT \(inner.alias).Z_PK FROM "
          + "\(destination.name) \(inner.alias) WHERE \(condition.text)))",
        bindings: condition.bindings)
    }
  }

  func destination(of relationship: String, in table: EntityTable) -> EntityTable? {
    guard let slot = table.entity.layout.slot(named: relationship),
      case .toMany(let description) = table.entity.layout.slots[slot].kind
    else { return nil }
    return description.destinationEntity.flatMap(schema.table)
  }

  // MARK: Key paths

  /// The rows that a key path begins at, and its keys; nil when the expression is none.
  func keyPath(_ node: ExpressionNode) -> (PredicateCompiler.Rows, [String])? {
    switch node {
    case .evaluatedObject: return (object, [])
    case .variable(let name): return variables[name].map { ($0, []) }
    case .keyPath(let operand, let path):
      guard let (rows, start) = keyPath(operand) else { return nil }
      return (rows, start + path)
    default: return nil
    }
  }
}

/// The comparison of ANY and ALL with each leaf of a key path.
struct LeafTest {
  let node: ComparisonNode
  let outer: PredicateScope
  let isNegated: Bool

  /// - Parameter depth: how many tables enclose the leaf.
  func condition(_ leaf: SQLValue, _ depth: Int) -> SQLFragment? {
    var scope = outer
    scope.depth = depth
    let condition: SQLFragment?
    if node.operation == .between {
      condition = between(leaf, scope)
    } else {
      condition = scope.value(node.right).flatMap {
        SQLComparison(node.operation, node.options).condition(leaf, $0)
      }
    }
    return isNegated ? condition?.negated : condition
  }

  private func between(_ leaf: SQLValue, _ scope: PredicateScope) -> SQLFragment? {
    guard let bounds = node.right.constantValue?.elements, bounds.count == 2,
      let low = scope.value(.constant(bounds[0])), let high = scope.value(.constant(bounds[1])),
      let first = SQLComparison(.greaterThanOrEqualTo, node.options).condition(leaf, low),
      let second = SQLComparison(.lessThanOrEqualTo, node.options).condition(leaf, high)
    else { return nil }
    return .joined([first, second], by: "AND")
  }
}
