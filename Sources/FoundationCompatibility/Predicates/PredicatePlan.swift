import Foundation

/// A predicate made ready to be evaluated many times.
struct PredicatePlan {
  let evaluate: (EvaluationScope) throws(UndefinedKey) -> Bool

  init(_ node: PredicateNode) {
    switch node {
    case .value(let value): evaluate = { _ in value }
    case .comparison(let comparison): evaluate = ComparisonPlan.make(comparison)
    case .opaque(let predicate):
      evaluate = {
        predicate.evaluate(
          with: $0.object, substitutionVariables: $0.variables.isEmpty ? nil : $0.variables)
      }
    case .compound(let kind, let parts): evaluate = Self.compound(kind, parts)
    }
  }

  private static func compound(
    _ kind: PredicateNode.CompoundKind, _ parts: [PredicateNode]
  ) -> (EvaluationScope) throws(UndefinedKey) -> Bool {
    let plans = parts.map { PredicatePlan($0) }
    switch kind {
    case .and:
      return { scope throws(UndefinedKey) in
        for plan in plans where try !plan.evaluate(scope) { return false }
        return true
      }
    case .or:
      return { scope throws(UndefinedKey) in
        for plan in plans where try plan.evaluate(scope) { return true }
        return false
      }
    case .not:
      return { scope throws(UndefinedKey) in
        guard let plan = plans.first else { return false }
        return try !plan.evaluate(scope)
      }
    }
  }
}

/// How a comparison is evaluated: its operator as a closure over two values, in which a constant on the right is
/// folded, compiled or put into a set once.
enum ComparisonPlan {
  typealias Test = (DynamicValue, DynamicValue) -> Bool

  static func make(
    _ node: ComparisonNode
  ) -> (EvaluationScope) throws(UndefinedKey) -> Bool {
    let left = ExpressionPlan(node.left)
    let right = ExpressionPlan(node.right)
    let test = test(node, constant: right.constant)
    switch node.modifier {
    case .direct:
      if case .anyKey = node.left { return anyKey(right, test) }
      return { scope throws(UndefinedKey) in test(try left.value(scope), try right.value(scope)) }
    case .any:
      let leaves = leaves(of: node.left, left)
      return { scope throws(UndefinedKey) in
        let value = try right.value(scope)
        return try leaves(scope).contains { test($0, value) }
      }
    case .all:
      let leaves = leaves(of: node.left, left)
      return { scope throws(UndefinedKey) in
        let value = try right.value(scope)
        return try leaves(scope).allSatisfy { test($0, value) }
      }
    }
  }

  /// `ANYKEY == 3`: some value of a dictionary.
  private static func anyKey(
    _ right: ExpressionPlan, _ test: @escaping Test
  ) -> (EvaluationScope) throws(UndefinedKey) -> Bool {
    { scope throws(UndefinedKey) in
      let value = try right.value(scope)
      return scope.object.flatMap { DynamicDictionary($0) }?.values
        .contains { test(DynamicValue($0), value) } ?? false
    }
  }

  // MARK: ANY and ALL

  /// The values that ANY and ALL look at: those at the ends of a key path through however many collections, also
  /// where they are nil.
  private static func leaves(
    of node: ExpressionNode, _ plan: ExpressionPlan
  ) -> (EvaluationScope) throws(UndefinedKey) -> [DynamicValue] {
    if case .keyPath(let operand, let path) = node, !path.contains(where: { $0.hasPrefix("@") }) {
      let operand = ExpressionPlan(operand)
      return { scope throws(UndefinedKey) in
        var found: [DynamicValue] = []
        try collect(try operand.raw(scope), path[...], into: &found)
        return found
      }
    }
    return { scope throws(UndefinedKey) in
      let value = try plan.value(scope)
      if let elements = value.elements { return elements.map { DynamicValue($0) } }
      return value.isNull ? [] : [value]
    }
  }

  private static func collect(
    _ object: Any?, _ path: ArraySlice<String>, into found: inout [DynamicValue]
  ) throws(UndefinedKey) {
    let object = KeyValueAccess.flattened(object).flatMap { $0 is NSNull ? nil : $0 }
    if let object, let collection = DynamicCollection(object) {
      for element in collection.elements { try collect(element, path, into: &found) }
    } else if let key = path.first {
      guard let object else { return }
      let value = try KeyValueAccess.value(forKey: key, of: object)
      if value == nil, path.count > 1 { return }
      try collect(value, path.dropFirst(), into: &found)
    } else {
      found.append(DynamicValue(object))
    }
  }

  // MARK: Operators

  /// The operator over two values, of which the right one is the constant when there is one.
  static func test(_ node: ComparisonNode, constant: DynamicValue?) -> Test {
    let options = node.options
    switch node.operation {
    case .equalTo: return equality(options, constant: constant)
    case .notEqualTo:
      let equals = equality(options, constant: constant)
      return { !equals($0, $1) }
    case .lessThan: return ordering(options) { $0 == .orderedAscending }
    case .lessThanOrEqualTo: return ordering(options) { $0 != .orderedDescending }
    case .greaterThan: return ordering(options) { $0 == .orderedDescending }
    case .greaterThanOrEqualTo: return ordering(options) { $0 != .orderedAscending }
    case .between:
      let notBefore = ordering(options) { $0 != .orderedAscending }
      let notAfter = ordering(options) { $0 != .orderedDescending }
      return { value, bounds in
        guard let bounds = bounds.elements, bounds.count == 2 else { return false }
        return notBefore(value, DynamicValue(bounds[0])) && notAfter(value, DynamicValue(bounds[1]))
      }
    case .isIn: return membership(options, constant: constant)
    case .contains:
      let strings = substring(options, constant: constant, StringMatching.contains)
      let member = membership(options, constant: nil)
      return { $0.string == nil ? member($1, $0) : strings($0, $1) }
    case .beginsWith: return substring(options, constant: constant, StringMatching.hasPrefix)
    case .endsWith: return substring(options, constant: constant, StringMatching.hasSuffix)
    case .like: return like(options, constant: constant)
    case .matches: return matches(options, constant: constant)
    }
  }

  private static func equality(
    _ options: StringMatching.Options, constant: DynamicValue?
  ) -> Test {
    guard options.folds else { return { $0 == $1 } }
    return strings(options, constant: constant, otherwise: { $0 == $1 }, StringMatching.areEqual)
  }

  /// A test of two strings after folding, with a constant's folded once.
  private static func strings(
    _ options: StringMatching.Options, constant: DynamicValue?, otherwise: @escaping Test,
    _ body: @escaping (String, String) -> Bool
  ) -> Test {
    let folded = constant?.string.map { StringMatching.fold($0, options) }
    return { a, b in
      guard case .string(let a) = a, case .string(let b) = b else { return otherwise(a, b) }
      return body(StringMatching.fold(a, options), folded ?? StringMatching.fold(b, options))
    }
  }

  private static func substring(
    _ options: StringMatching.Options, constant: DynamicValue?,
    _ body: @escaping (String, String) -> Bool
  ) -> Test {
    strings(options, constant: constant, otherwise: { _, _ in false }, body)
  }

  private static func ordering(
    _ options: StringMatching.Options, _ accepts: @escaping (ComparisonResult) -> Bool
  ) -> Test {
    { a, b in
      if options.folds, case .string(let a) = a, case .string(let b) = b {
        return accepts(StringMatching.order(a, b, options))
      }
      return a.order(comparedTo: b).map(accepts) ?? false
    }
  }

  private static func membership(
    _ options: StringMatching.Options, constant: DynamicValue?
  ) -> Test {
    let equals = equality(options, constant: nil)
    if let elements = constant?.elements, !options.folds {
      let members = Set(elements.map { DynamicValue($0) })
      return { value, _ in members.contains(value) }
    }
    return { value, collection in
      if let text = value.string, let whole = collection.string {
        return StringMatching.contains(
          StringMatching.fold(whole, options), StringMatching.fold(text, options))
      }
      return collection.elements?.contains { equals(value, DynamicValue($0)) } ?? false
    }
  }

  private static func like(_ options: StringMatching.Options, constant: DynamicValue?) -> Test {
    let known = constant?.string.map { WildcardPattern(StringMatching.fold($0, options)) }
    return { value, pattern in
      guard let text = value.string, let pattern = pattern.string else { return false }
      let wildcards = known ?? WildcardPattern(StringMatching.fold(pattern, options))
      return wildcards.matches(StringMatching.fold(text, options))
    }
  }

  private static func matches(_ options: StringMatching.Options, constant: DynamicValue?) -> Test {
    let known = constant?.string.flatMap { StringMatching.regularExpression($0, options) }
    return { value, pattern in
      guard let text = value.string, let pattern = pattern.string,
        let expression = known ?? StringMatching.regularExpression(pattern, options)
      else { return false }
      return StringMatching.matches(text, expression, options)
    }
  }
}
