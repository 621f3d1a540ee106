import Foundation
import FoundationCompatibility

extension FormattedPredicate where Self: NSPredicate {
  /// The predicate that `#Predicate { … }` makes, in the form in which requests take it; nil when a part of it
  /// has no such form, as on iOS.
  ///
  /// Names of properties come from the key paths in it: those of `@NSManaged` properties can be told.
  public init?<Input: NSObject>(_ predicate: Predicate<Input>) {
    var conversion = PredicateConversion()
    conversion.bind(predicate.variable, .evaluatedObject)
    guard let node = try? conversion.predicate(predicate.expression) else { return nil }
    self = node.predicate() as! Self
  }
}

/// Turns the expressions of `Predicate` into those of predicates.
struct PredicateConversion {
  /// A part that has no form in predicates.
  struct Unsupported: Error {}

  /// The result of translating an expression.
  enum Result {
    case predicate(PredicateNode)
    case expression(ExpressionNode)
  }

  private var variables: [PredicateExpressions.VariableID: ExpressionNode] = [:]
  private var count = 0

  mutating func bind<Value>(
    _ variable: PredicateExpressions.Variable<Value>, _ node: ExpressionNode
  ) {
    variables[variable.key] = node
  }

  func value(of variable: PredicateExpressions.VariableID) throws -> ExpressionNode {
    guard let node = variables[variable] else { throw Unsupported() }
    return node
  }

  mutating func convert(_ expression: any PredicateExpression) throws -> Result {
    guard let expression = expression as? any ConvertiblePredicateExpression else {
      throw Unsupported()
    }
    return try expression.convert(&self)
  }

  /// The form of a truth value.
  mutating func predicate(_ expression: any PredicateExpression) throws -> PredicateNode {
    switch try convert(expression) {
    case .predicate(let node): return node
    case .expression(.constant(let value as Bool)): return .value(value)
    case .expression(let node): return .comparison(ComparisonNode(node, .equalTo, .constant(true)))
    }
  }

  mutating func expression(_ expression: any PredicateExpression) throws -> ExpressionNode {
    guard case .expression(let node) = try convert(expression) else { throw Unsupported() }
    return node
  }

  mutating func comparison(
    _ left: any PredicateExpression, _ operation: ComparisonNode.Operator,
    _ right: any PredicateExpression, options: StringMatching.Options = []
  ) throws -> Result {
    let (left, right) = (try convert(left), try convert(right))
    switch (left, right) {
    case (.expression(let left), .expression(let right)):
      return .predicate(
        .comparison(ComparisonNode(left, operation, right, options: options)))
    // A condition compared with a truth value.
    case (.predicate(let node), .expression(.constant(let value as Bool))),
      (.expression(.constant(let value as Bool)), .predicate(let node)):
      let isPlain = (operation == .equalTo) == value
      return .predicate(isPlain ? node : .compound(.not, [node]))
    default: throw Unsupported()
    }
  }

  /// How many elements of a collection meet a condition.
  mutating func matches<Element>(
    in collection: any PredicateExpression,
    _ variable: PredicateExpressions.Variable<Element>, _ test: any PredicateExpression,
    isNegated: Bool
  ) throws -> ExpressionNode {
    count += 1
    let name = "element\(count)"
    bind(variable, .variable(name))
    let condition = try predicate(test)
    return .function(
      "count:",
      [
        .subquery(
          try expression(collection), variable: name,
          isNegated ? .compound(.not, [condition]) : condition)
      ])
  }
}

/// An expression of `Predicate` that has a form in predicates.
protocol ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result
}

extension PredicateExpressions.Variable: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    .expression(try conversion.value(of: key))
  }
}

extension PredicateExpressions.KeyPath: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let root = try conversion.expression(self.root)
    if Root.Output.self == String.self, keyPath == \String.count {
      return .expression(.keyPath(root, ["length"]))
    }
    guard Root.Output.self is NSObject.Type, let name = KeyPathName.name(of: keyPath) else {
      throw PredicateConversion.Unsupported()
    }
    if case .keyPath(let operand, let path) = root {
      return .expression(.keyPath(operand, path + [name]))
    }
    return .expression(.keyPath(root, [name]))
  }
}

extension PredicateExpressions.Value: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let wrapped: Any = value
    let mirror = Mirror(reflecting: wrapped)
    if mirror.displayStyle == .optional {
      return .expression(.constant(mirror.children.first?.value))
    }
    return .expression(.constant(wrapped))
  }
}

extension PredicateExpressions.NilLiteral: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    .expression(.constant(nil))
  }
}

extension PredicateExpressions.ForcedUnwrap: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    try conversion.convert(inner)
  }
}

extension PredicateExpressions.OptionalFlatMap: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    conversion.bind(variable, try conversion.expression(wrapped))
    return try conversion.convert(transform)
  }
}

extension PredicateExpressions.NilCoalesce: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    switch (try conversion.convert(lhs), try conversion.convert(rhs)) {
    // Without a value a condition is not met.
    case (.predicate(let node), .expression(.constant(let value as Bool))) where !value:
      return .predicate(node)
    case (.expression(let left), .expression(let right)):
      let isThere = ComparisonNode(left, .notEqualTo, .constant(nil))
      return .expression(.conditional(.comparison(isThere), left, right))
    default: throw PredicateConversion.Unsupported()
    }
  }
}

extension PredicateExpressions.Conjunction: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    .predicate(.compound(.and, [try conversion.predicate(lhs), try conversion.predicate(rhs)]))
  }
}

extension PredicateExpressions.Disjunction: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    .predicate(.compound(.or, [try conversion.predicate(lhs), try conversion.predicate(rhs)]))
  }
}

extension PredicateExpressions.Negation: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    .predicate(.compound(.not, [try conversion.predicate(wrapped)]))
  }
}

extension PredicateExpressions.Equal: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    try conversion.comparison(lhs, .equalTo, rhs)
  }
}

extension PredicateExpressions.NotEqual: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    try conversion.comparison(lhs, .notEqualTo, rhs)
  }
}

extension PredicateExpressions.Comparison: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let operation: ComparisonNode.Operator =
      switch op {
      case .lessThan: .lessThan
      case .lessThanOrEqual: .lessThanOrEqualTo
      case .greaterThan: .greaterThan
      case .greaterThanOrEqual: .greaterThanOrEqualTo
      @unknown default: throw PredicateConversion.Unsupported()
      }
    return try conversion.comparison(lhs, operation, rhs)
  }
}

extension PredicateExpressions.Arithmetic: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let function =
      switch op {
      case .add: "add:to:"
      case .subtract: "from:subtract:"
      case .multiply: "multiply:by:"
      @unknown default: throw PredicateConversion.Unsupported()
      }
    return .expression(
      .function(function, [try conversion.expression(lhs), try conversion.expression(rhs)]))
  }
}

extension PredicateExpressions.CollectionContainsCollection: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    guard Base.Output.self == String.self else { throw PredicateConversion.Unsupported() }
    return try conversion.comparison(base, .contains, other)
  }
}

extension PredicateExpressions.SequenceStartsWith: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    guard Base.Output.self == String.self else { throw PredicateConversion.Unsupported() }
    return try conversion.comparison(base, .beginsWith, prefix)
  }
}

extension PredicateExpressions.SequenceContains: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    try conversion.comparison(element, .isIn, sequence)
  }
}

extension PredicateExpressions.SequenceContainsWhere: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let found = try conversion.matches(in: sequence, variable, test, isNegated: false)
    return .predicate(.comparison(ComparisonNode(found, .greaterThan, .constant(0))))
  }
}

extension PredicateExpressions.SequenceAllSatisfy: ConvertiblePredicateExpression {
  func convert(_ conversion: inout PredicateConversion) throws -> PredicateConversion.Result {
    let others = try conversion.matches(in: sequence, variable, test, isNegated: true)
    return .predicate(.comparison(ComparisonNode(others, .equalTo, .constant(0))))
  }
}
