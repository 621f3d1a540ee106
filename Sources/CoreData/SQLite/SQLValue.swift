import FoundationCompatibility

/// A value in SQL: an expression over columns, or a constant.
enum SQLValue {
  /// The kind of an expression's values, which says with what they can be compared.
  enum Kind: Equatable {
    case integer, real, decimal, string, date, data, uuid, url
    /// The key of an object; objects of other hierarchies have the same keys.
    case object(hierarchy: Int)
    /// Values that SQL can tell from NULL only.
    case opaque

    var isNumber: Bool { self == .integer || self == .real }
  }

  case constant(DynamicValue)
  case expression(SQLFragment, Kind)

  /// A column of an attribute.
  init(_ column: AttributeColumn, of rows: PredicateCompiler.Rows) {
    let kind: Kind =
      switch column.type {
      case .integer, .boolean: .integer
      case .float, .double: .real
      case .decimal: .decimal
      case .string: .string
      case .date: .date
      case .data: .data
      case .uuid: .uuid
      case .uri: .url
      case .externalData, .transformable: .opaque
      }
    self = .expression(SQLFragment(text: "\(rows.alias).\(column.name)"), kind)
  }

  /// A column of a to-one relationship.
  init(_ column: ToOneColumn, _ destination: EntityTable, of rows: PredicateCompiler.Rows) {
    self = .expression(
      SQLFragment(text: "\(rows.alias).\(column.name)"),
      .object(hierarchy: NSManagedObjectID.tableKey(of: destination.entity)))
  }

  /// The objects of a table themselves.
  init(keyOf rows: PredicateCompiler.Rows) {
    self = .expression(
      SQLFragment(text: "\(rows.alias).Z_PK"),
      .object(hierarchy: NSManagedObjectID.tableKey(of: rows.table.entity)))
  }

  // MARK: Constants

  /// How a constant is bound for a comparison with values of a kind.
  enum Bound {
    case value(Any)
    /// It is of another kind: nothing is equal to it.
    case foreign
    /// SQLite might compare it otherwise than memory does.
    case unsure
  }

  static func bind(_ constant: DynamicValue, for kind: Kind) -> Bound {
    switch (kind, constant) {
    case (.opaque, _): .unsure
    case (.integer, .integer(let value)), (.real, .integer(let value)): .value(value)
    case (.integer, .real(let value)), (.real, .real(let value)), (.decimal, .real(let value)):
      value.isNaN ? .foreign : .value(value)
    case (.real, .decimal): constant.double.map { .value($0) } ?? .unsure
    case (.integer, .decimal(let value)), (.decimal, .decimal(let value)): bind(value)
    case (.decimal, .integer(let value)):
      abs(value) < 1_000_000_000_000_000 ? .value(value) : .unsure
    case (.string, .string(let text)): .value(text)
    case (.date, .date(let date)): .value(date)
    case (.data, .data(let data)): .value(data)
    case (.uuid, .uuid(let uuid)): .value(uuid)
    case (.url, .url(let url)): .value(url.absoluteString)
    case (.object(let hierarchy), .object(let object)): bind(object, hierarchy)
    default: .foreign
    }
  }

  /// Decimals of up to fifteen digits keep their order as doubles.
  private static func bind(_ decimal: Decimal) -> Bound {
    let text = decimal.description
    let digits = text.filter(\.isNumber).count
    guard digits <= 15, let value = Double(text) else { return .unsure }
    return .value(value)
  }

  private static func bind(_ object: AnyObject, _ hierarchy: Int) -> Bound {
    let identity = (object as? any IdentifiedObject)?.comparisonIdentity ?? object
    guard let id = identity as? NSManagedObjectID, !id.isTemporaryID, id.tableKey == hierarchy
    else { return .foreign }
    return .value(id.primaryKey)
  }
}

extension PredicateScope {
  /// An expression as SQL; nil when it cannot be said.
  func value(_ node: ExpressionNode) -> SQLValue? {
    if let constant = node.constantValue { return .constant(constant) }
    switch node {
    case .evaluatedObject, .variable, .keyPath: return keyPathValue(node)
    case .function("now", _): return .constant(.date(Date()))
    case .function("noindex:", let arguments): return arguments.first.flatMap(value)
    case .function("count:", let arguments) where arguments.count == 1:
      return count(of: arguments[0])
    case .function(let selector, let arguments): return function(selector, arguments)
    case .conditional(let predicate, let a, let b): return conditional(predicate, a, b)
    case .index(let collection, .size): return count(of: collection)
    default: return nil
    }
  }

  private func conditional(
    _ predicate: PredicateNode, _ a: ExpressionNode, _ b: ExpressionNode
  ) -> SQLValue? {
    guard let condition = condition(predicate), case .expression(let a, let kind)? = value(a),
      case .expression(let b, let other)? = value(b), kind == other
    else { return nil }
    return .expression(
      SQLFragment(
        text: "CASE WHEN \(condition.text) THEN \(a.text) ELSE \(b.text) END",
        bindings: condition.bindings + a.bindings + b.bindings), kind)
  }

  // MARK: Key paths

  private func keyPathValue(_ node: ExpressionNode) -> SQLValue? {
    if case .keyPath(let operand, let path) = node, path == ["@count"],
      case .subquery = operand
    {
      return count(of: operand)
    }
    guard let (rows, path) = keyPath(node) else { return nil }
    return value(path[...], of: rows, depth: depth)
  }

  private func value(
    _ path: ArraySlice<String>, of rows: PredicateCompiler.Rows, depth: Int
  ) -> SQLValue? {
    guard let key = path.first else { return SQLValue(keyOf: rows) }
    let rest = path.dropFirst()
    if key == "objectID" || key == "self" || key == "SELF" {
      return rest.isEmpty ? SQLValue(keyOf: rows) : nil
    }
    switch rows.table.column(named: key) {
    case .attribute(let column): return attribute(SQLValue(column, of: rows), rest)
    case .toOne(let column):
      guard let destination = schema.table(of: column.destination) else { return nil }
      if rest.isEmpty || rest == ["objectID"] {
        return SQLValue(column, destination, of: rows)
      }
      let inner = PredicateCompiler.Rows(table: destination, alias: "p\(depth)")
      guard rest.last?.hasPrefix("@") == false,
        case .expression(let end, let kind)? = value(rest, of: inner, depth: depth + 1)
      else { return nil }
      return .expression(
        SQLFragment(
          text: "(SELECT \(end.text) FROM \(destination.name) \(inner.alias) "
            + "WHERE \(inner.alias).Z_PK = \(rows.alias).\(column.name))",
          bindings: end.bindings), kind)
    case .toMany(let storage):
      return aggregate(key, rest, storage, of: rows, depth: depth)
    case nil: return nil
    }
  }

  /// Keys that strings have.
  private func attribute(_ value: SQLValue, _ rest: ArraySlice<String>) -> SQLValue? {
    guard let key = rest.first else { return value }
    guard rest.count == 1, case .expression(let fragment, .string) = value else { return nil }
    switch key {
    case "length": return PredicateSQLFunctions.length(fragment)
    case "lowercaseString": return PredicateSQLFunctions.lowercase(fragment)
    case "uppercaseString": return PredicateSQLFunctions.uppercase(fragment)
    default: return nil
    }
  }

  // MARK: Aggregates

  /// `items.@count`, and `items.@max.price` where SQL calculates as memory does.
  private func aggregate(
    _ key: String, _ rest: ArraySlice<String>, _ storage: ToManyStorage,
    of rows: PredicateCompiler.Rows, depth: Int
  ) -> SQLValue? {
    guard let destination = destination(of: key, in: rows.table) else { return nil }
    let inner = PredicateCompiler.Rows(table: destination, alias: "p\(depth)")
    let source = related(storage, to: rows, inner, depth: depth)
    if rest == ["@count"] {
      return .expression(SQLFragment(text: "(SELECT COUNT(*) FROM \(source))"), .integer)
    }
    guard rest.count == 2, let operation = rest.first, let name = rest.last,
      case .attribute(let column) = destination.column(named: name),
      case .expression(let end, let kind) = SQLValue(column, of: inner)
    else { return nil }
    func made(_ sql: String, _ kind: SQLValue.Kind) -> SQLValue {
      .expression(SQLFragment(text: "(SELECT \(sql) FROM \(source))"), kind)
    }
    switch (operation, kind) {
    case ("@max", .integer), ("@max", .real), ("@max", .date), ("@max", .string):
      return made("MAX(\(end.text))", kind)
    case ("@min", .integer), ("@min", .real), ("@min", .date), ("@min", .string):
      return made("MIN(\(end.text))", kind)
    case ("@sum", .integer) where isSmall(name, in: destination):
      return made("COALESCE(SUM(\(end.text)), 0)", .integer)
    case ("@avg", .integer) where isSmall(name, in: destination):
      return made("COALESCE(AVG(\(end.text)), 0)", .real)
    default: return nil
    }
  }

  /// Whether sums of an attribute's values fit into 64 bits.
  private func isSmall(_ name: String, in table: EntityTable) -> Bool {
    guard let slot = table.entity.layout.slot(named: name),
      case .attribute(let attribute) = table.entity.layout.slots[slot].kind
    else { return false }
    return attribute.attributeType != .integer64AttributeType
  }

  /// The rows of a to-many relationship, as what comes after `FROM`.
  private func related(
    _ storage: ToManyStorage, to rows: PredicateCompiler.Rows, _ inner: PredicateCompiler.Rows,
    depth: Int
  ) -> String {
    switch storage {
    case .foreignKey(_, let column, _, _):
      return "\(inner.table.name) \(inner.alias) "
        + "WHERE \(inner.alias).\(column) = \(rows.alias).Z_PK"
    case .join(let join):
      let pairs = "j\(depth)"
      return "\(join.name) \(pairs) JOIN \(inner.table.name) \(inner.alias) "
        + "ON \(inner.alias).Z_PK = \(pairs).\(join.destination) "
        + "WHERE \(pairs).\(join.source) = \(rows.alias).Z_PK"
    }
  }

  /// How many objects are in a relationship or a subquery of one.
  private func count(of node: ExpressionNode) -> SQLValue? {
    if case .subquery(let collection, let variable, let predicate) = node {
      return count(of: collection, variable, predicate)
    }
    guard let (rows, path) = keyPath(node), path.count == 1 else { return nil }
    return value([path[0], "@count"], of: rows, depth: depth)
  }

  private func count(
    of collection: ExpressionNode, _ variable: String, _ predicate: PredicateNode
  ) -> SQLValue? {
    guard let (rows, path) = keyPath(collection), path.count == 1,
      case .toMany(let storage) = rows.table.column(named: path[0]),
      let destination = destination(of: path[0], in: rows.table)
    else { return nil }
    let inner = self.rows(of: destination)
    var variables = variables
    variables[variable] = inner
    let scope = PredicateScope(
      schema: schema, object: object, variables: variables, depth: depth + 1)
    guard let condition = scope.condition(predicate) else { return nil }
    let source = related(storage, to: rows, inner, depth: depth)
    return .expression(
      SQLFragment(
        text: "(SELECT COUNT(*) FROM \(source) AND (\(condition.text)))",
        bindings: condition.bindings), .integer)
  }

  // MARK: Functions

  private func function(_ selector: String, _ arguments: [ExpressionNode]) -> SQLValue? {
    var parts: [SQLFragment] = []
    var kinds: [SQLValue.Kind] = []
    for argument in arguments {
      switch value(argument) {
      case .expression(let fragment, let kind)?:
        parts.append(fragment)
        kinds.append(kind)
      case .constant(.integer(let number))?:
        parts.append(SQLFragment(text: "?", bindings: [number]))
        kinds.append(.integer)
      case .constant(.real(let number))? where number.isFinite:
        parts.append(SQLFragment(text: "?", bindings: [number]))
        kinds.append(.real)
      case .constant(.date(let date))?:
        parts.append(SQLFragment(text: "?", bindings: [date]))
        kinds.append(.date)
      default: return nil
      }
    }
    return parts.count == 2
      ? binary(selector, parts, kinds)
      : parts.count == 1 ? unary(selector, parts[0], kinds[0]) : nil
  }

  private func unary(
    _ selector: String, _ operand: SQLFragment, _ kind: SQLValue.Kind
  ) -> SQLValue? {
    switch (selector, kind) {
    case ("uppercase:", .string): PredicateSQLFunctions.uppercase(operand)
    case ("lowercase:", .string): PredicateSQLFunctions.lowercase(operand)
    case ("length:", .string): PredicateSQLFunctions.length(operand)
    case ("canonical:", .string):
      .expression(
        PredicateSQLFunctions.fold(operand, [.caseInsensitive, .diacriticInsensitive]), .string)
    case ("onesComplement:", .integer):
      .expression(SQLFragment(text: "(~\(operand.text))", bindings: operand.bindings), .integer)
    case ("abs:", .real):
      .expression(SQLFragment(text: "abs(\(operand.text))", bindings: operand.bindings), .real)
    default: nil
    }
  }

  private func binary(
    _ selector: String, _ parts: [SQLFragment], _ kinds: [SQLValue.Kind]
  ) -> SQLValue? {
    func made(_ symbol: String, _ kind: SQLValue.Kind) -> SQLValue {
      .expression(
        SQLFragment(
          text: "(\(parts[0].text) \(symbol) \(parts[1].text))",
          bindings: parts.flatMap(\.bindings)), kind)
    }
    let isWhole = kinds[0] == .integer && kinds[1] == .integer
    let isNumeric = kinds[0].isNumber && kinds[1].isNumber
    switch selector {
    case "add:to:" where isNumeric: return made("+", isWhole ? .integer : .real)
    case "from:subtract:" where isNumeric: return made("-", isWhole ? .integer : .real)
    case "multiply:by:" where isNumeric: return made("*", isWhole ? .integer : .real)
    case "add:to:" where kinds[0] == .date && kinds[1].isNumber: return made("+", .date)
    case "from:subtract:" where kinds[0] == .date && kinds[1].isNumber: return made("-", .date)
    case "from:subtract:" where kinds == [.date, .date]: return made("-", .real)
    case "divide:by:" where isWhole: return made("/", .integer)
    case "modulus:by:" where isWhole: return made("%", .integer)
    case "bitwiseAnd:with:" where isWhole: return made("&", .integer)
    case "bitwiseOr:with:" where isWhole: return made("|", .integer)
    case "leftshift:by:" where isWhole: return made("<<", .integer)
    case "rightshift:by:" where isWhole: return made(">>", .integer)
    default: return nil
    }
  }
}
