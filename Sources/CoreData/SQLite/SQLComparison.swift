import FoundationCompatibility

/// A comparison of two values in SQL that is true exactly where the one in memory is.
struct SQLComparison {
  let operation: ComparisonNode.Operator
  let options: StringMatching.Options

  init(_ operation: ComparisonNode.Operator, _ options: StringMatching.Options) {
    self.operation = operation
    self.options = options
  }

  func condition(_ left: SQLValue, _ right: SQLValue) -> SQLFragment? {
    switch (left, right) {
    case (.constant(let a), .constant(let b)):
      let node = ComparisonNode(
        .constant(a.any), operation, .constant(b.any), options: options)
      return .constant(PredicateNode.comparison(node).predicate().evaluate(with: nil))
    case (.expression(let text, let kind), .constant(let constant)):
      return condition(text, kind, constant)
    case (.constant(let constant), .expression(let text, let kind)):
      return mirrored.flatMap { $0.condition(text, kind, constant) }
    case (.expression(let a, let kind), .expression(let b, let other)):
      return condition(a, kind, b, other)
    }
  }

  /// Whether nil compared with a constant is true.
  func holdsForNull(_ constant: DynamicValue) -> Bool {
    switch operation {
    case .equalTo: constant.isNull
    case .notEqualTo: !constant.isNull
    case .isIn: constant.elements?.contains { DynamicValue($0).isNull } ?? false
    default: false
    }
  }

  /// The comparison with its sides exchanged; nil for operators that have none.
  private var mirrored: SQLComparison? {
    switch operation {
    case .equalTo, .notEqualTo: self
    case .lessThan: SQLComparison(.greaterThan, options)
    case .lessThanOrEqualTo: SQLComparison(.greaterThanOrEqualTo, options)
    case .greaterThan: SQLComparison(.lessThan, options)
    case .greaterThanOrEqualTo: SQLComparison(.lessThanOrEqualTo, options)
    default: nil
    }
  }

  // MARK: With a constant

  private func condition(
    _ text: SQLFragment, _ kind: SQLValue.Kind, _ constant: DynamicValue
  ) -> SQLFragment? {
    switch operation {
    case .equalTo, .notEqualTo: return equality(text, kind, constant)
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      return ordering(text, kind, constant)
    case .isIn: return membership(text, kind, constant)
    case .contains where kind == .string && options.isEmpty:
      guard let part = constant.string, !part.isEmpty else { return .never }
      return SQLFragment(text: "instr(\(text.text), ?) > 0", bindings: text.bindings + [part])
    case .beginsWith where kind == .string && options.isEmpty:
      guard let prefix = constant.string, !prefix.isEmpty else { return .never }
      return range(text, from: prefix)
    case .contains, .beginsWith, .endsWith, .like, .matches:
      if kind == .opaque { return nil }
      guard kind == .string, let pattern = constant.string else { return .never }
      return PredicateSQLFunctions.match(
        text, SQLFragment(text: "?", bindings: [pattern]), operation, options)
    case .between: return nil
    }
  }

  private func equality(
    _ text: SQLFragment, _ kind: SQLValue.Kind, _ constant: DynamicValue
  ) -> SQLFragment? {
    let isEqual = operation == .equalTo
    if constant.isNull {
      return SQLFragment(
        text: "\(text.text) IS \(isEqual ? "" : "NOT ")NULL", bindings: text.bindings)
    }
    let (text, constant) = folded(text, kind, constant)
    switch SQLValue.bind(constant, for: kind) {
    case .unsure: return nil
    case .foreign: return .constant(!isEqual)
    case .value(let value):
      let bindings = text.bindings + [value]
      return isEqual
        ? SQLFragment(text: "\(text.text) = ?", bindings: bindings)
        : SQLFragment(text: "\(text.text) IS NOT ?", bindings: bindings)
    }
  }

  private func ordering(
    _ text: SQLFragment, _ kind: SQLValue.Kind, _ constant: DynamicValue
  ) -> SQLFragment? {
    guard !constant.isNull else { return .never }
    if options.folds && options.contains(.localeSensitive) { return nil }
    switch kind {
    case .opaque: return nil
    case .data: return .never
    case .object:
      // Objects have no order; equal ones are not before or after each other.
      let isInclusive = operation == .lessThanOrEqualTo || operation == .greaterThanOrEqualTo
      return isInclusive ? SQLComparison(.equalTo, []).equality(text, kind, constant) : .never
    default: break
    }
    let (text, constant) = folded(text, kind, constant)
    switch SQLValue.bind(constant, for: kind) {
    case .unsure: return nil
    case .foreign: return .never
    case .value(let value):
      return SQLFragment(
        text: "\(text.text) \(operation.rawValue) ?", bindings: text.bindings + [value])
    }
  }

  private func folded(
    _ text: SQLFragment, _ kind: SQLValue.Kind, _ constant: DynamicValue
  ) -> (SQLFragment, DynamicValue) {
    guard options.folds, kind == .string, let string = constant.string else {
      return (text, constant)
    }
    return (
      PredicateSQLFunctions.fold(text, options), .string(StringMatching.fold(string, options))
    )
  }

  private func membership(
    _ text: SQLFragment, _ kind: SQLValue.Kind, _ constant: DynamicValue
  ) -> SQLFragment? {
    if let whole = constant.string {
      guard kind == .string else { return kind == .opaque ? nil : .never }
      return PredicateSQLFunctions.match(
        SQLFragment(text: "?", bindings: [whole]), text, .contains, options)
    }
    guard let elements = constant.elements else { return .never }
    let folds = options.folds && kind == .string
    var values: [Any] = []
    var includesNull = false
    for element in elements.map({ DynamicValue($0) }) {
      if element.isNull {
        includesNull = true
        continue
      }
      let element = folds ? folded(text, kind, element).1 : element
      switch SQLValue.bind(element, for: kind) {
      case .unsure: return nil
      case .foreign: continue
      case .value(let value): values.append(value)
      }
    }
    var conditions: [SQLFragment] = []
    if !values.isEmpty {
      conditions.append(
        Self.list(folds ? PredicateSQLFunctions.fold(text, options) : text, values))
    }
    if includesNull {
      conditions.append(SQLFragment(text: "\(text.text) IS NULL", bindings: text.bindings))
    }
    return conditions.isEmpty ? .never : .joined(conditions, by: "OR")
  }

  /// Whole numbers stand in the text, which has room for more of them than there are places for values.
  private static func list(_ text: SQLFragment, _ values: [Any]) -> SQLFragment {
    if let numbers = values as? [Int64] {
      let list = numbers.map(String.init).joined(separator: ", ")
      return SQLFragment(text: "\(text.text) IN (\(list))", bindings: text.bindings)
    }
    let places = Array(repeating: "?", count: values.count).joined(separator: ", ")
    return SQLFragment(text: "\(text.text) IN (\(places))", bindings: text.bindings + values)
  }

  /// Strings with a prefix are those from it to before the next prefix of its length: an index finds them.
  private func range(_ text: SQLFragment, from prefix: String) -> SQLFragment {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      scalars.append(scalar)
      var end = String.UnicodeScalarView()
      end.append(contentsOf: scalars)
      return SQLFragment(
        text: "(\(text.text) >= ? AND \(text.text) < ?)",
        bindings: text.bindings + [prefix] + text.bindings + [String(end)])
    }
    return SQLFragment(text: "\(text.text) >= ?", bindings: text.bindings + [prefix])
  }

  // MARK: Of two expressions

  private func condition(
    _ a: SQLFragment, _ kind: SQLValue.Kind, _ b: SQLFragment, _ other: SQLValue.Kind
  ) -> SQLFragment? {
    guard kind == other || kind.isNumber && other.isNumber, kind != .opaque else { return nil }
    let folds = options.folds && kind == .string
    let left = folds ? PredicateSQLFunctions.fold(a, options) : a
    let right = folds ? PredicateSQLFunctions.fold(b, options) : b
    let bindings = left.bindings + right.bindings
    switch operation {
    case .equalTo: return SQLFragment(text: "\(left.text) IS \(right.text)", bindings: bindings)
    case .notEqualTo:
      return SQLFragment(text: "\(left.text) IS NOT \(right.text)", bindings: bindings)
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      if folds && options.contains(.localeSensitive) || kind == .data { return nil }
      if case .object = kind { return nil }
      return SQLFragment(
        text: "\(left.text) \(operation.rawValue) \(right.text)", bindings: bindings)
    case .isIn:
      guard kind == .string else { return nil }
      return PredicateSQLFunctions.match(b, a, .contains, options)
    case .contains, .beginsWith, .endsWith, .like, .matches:
      guard kind == .string else { return nil }
      return PredicateSQLFunctions.match(a, b, operation, options)
    case .between: return nil
    }
  }
}
