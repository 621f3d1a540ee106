import Foundation

/// The object that a predicate is evaluated against.
struct EvaluationScope {
  var object: Any?
  var variables: [String: Any]
}

/// An expression made ready to be evaluated many times: keys are split, constants read and folded once.
struct ExpressionPlan {
  typealias Raw = (EvaluationScope) throws(UndefinedKey) -> Any?
  typealias Value = (EvaluationScope) throws(UndefinedKey) -> DynamicValue

  /// The value as it is, for key paths to go on from.
  let raw: Raw
  /// The value sorted into its kind, for comparing and calculating.
  let value: Value
  /// The value that does not depend on the object or on variables.
  var constant: DynamicValue?

  init(raw: @escaping Raw) {
    self.raw = raw
    value = { scope throws(UndefinedKey) in DynamicValue(try raw(scope)) }
  }

  init(value: @escaping Value) {
    self.value = value
    raw = { scope throws(UndefinedKey) in try value(scope).any }
  }

  init(constant: DynamicValue, raw: Any?) {
    self.constant = constant
    value = { _ in constant }
    self.raw = { _ in raw }
  }

  init(_ node: ExpressionNode) {
    switch node {
    case .constant(let value): self.init(constant: DynamicValue(value), raw: value)
    case .evaluatedObject: self.init(raw: { $0.object })
    case .variable(let name): self.init(raw: Self.variable(name))
    case .keyPath(let operand, let path): self.init(raw: Self.keyPath(operand, path))
    case .function("noindex:", let arguments) where arguments.count == 1:
      self = ExpressionPlan(arguments[0])
    case .function(let selector, let arguments): self = Self.function(selector, arguments)
    case .call(let operand, let selector, let arguments):
      self.init(value: Self.call(operand, selector, arguments))
    case .index(let operand, let index): self.init(raw: Self.index(operand, index))
    case .aggregate(let elements): self = Self.aggregate(elements)
    case .subquery(let collection, let variable, let predicate):
      self.init(value: Self.subquery(collection, variable, predicate))
    case .combination(let operation, let a, let b):
      self.init(value: Self.combination(operation, a, b))
    case .conditional(let condition, let a, let b):
      let condition = PredicatePlan(condition)
      let (a, b) = (ExpressionPlan(a), ExpressionPlan(b))
      self.init(raw: { scope throws(UndefinedKey) in
        try condition.evaluate(scope) ? try a.raw(scope) : try b.raw(scope)
      })
    case .cast(let operand, let type):
      let plan = ExpressionPlan(operand)
      self.init(value: { scope throws(UndefinedKey) in
        PredicateFunctions.cast(try plan.value(scope), to: type)
      })
      constant = plan.constant.map { PredicateFunctions.cast($0, to: type) }
    case .anyKey: self.init(raw: { $0.object })
    case .block(let block, let arguments): self.init(raw: Self.block(block, arguments))
    }
  }

  // MARK: Keys

  private static func variable(_ name: String) -> Raw {
    { scope throws(UndefinedKey) in
      guard let value = scope.variables[name] else {
        throw UndefinedKey(message: "Can't get value for '\(name)' in bindings \(scope.variables)")
      }
      return KeyValueAccess.flattened(value).flatMap { $0 is NSNull ? nil : $0 }
    }
  }

  private static func keyPath(_ operand: ExpressionNode, _ path: [String]) -> Raw {
    if case .evaluatedObject = operand, path.count == 1, path[0].utf8.first != UInt8(ascii: "@") {
      let key = path[0]
      return { scope throws(UndefinedKey) in
        try KeyValueAccess.value(forKey: key, of: scope.object)
      }
    }
    let operand = ExpressionPlan(operand)
    return { scope throws(UndefinedKey) in
      try KeyValueAccess.value(forKeyPath: path, of: try operand.raw(scope))
    }
  }

  private static func index(
    _ operand: ExpressionNode, _ index: ExpressionNode.CollectionIndex
  ) -> Raw {
    let operand = ExpressionPlan(operand)
    guard case .at(let place) = index else {
      return { scope throws(UndefinedKey) in
        let elements = try operand.value(scope).elements ?? []
        switch index {
        case .first: return elements.first
        case .last: return elements.last
        case .size, .at: return NSNumber(value: elements.count)
        }
      }
    }
    let position = ExpressionPlan(place)
    return { scope throws(UndefinedKey) in
      let collection = try operand.raw(scope)
      switch try position.value(scope) {
      case .string(let key): return try KeyValueAccess.value(forKey: key, of: collection)
      case let number:
        let elements = DynamicValue(collection).elements ?? []
        guard let index = number.wholeNumber.flatMap({ Int(exactly: $0) }),
          elements.indices.contains(index)
        else { return nil }
        return elements[index]
      }
    }
  }

  // MARK: Functions

  private static func function(
    _ selector: String, _ arguments: [ExpressionNode]
  ) -> ExpressionPlan {
    let plans = arguments.map { ExpressionPlan($0) }
    var plan = ExpressionPlan(value: { scope throws(UndefinedKey) in
      var values: [DynamicValue] = []
      for plan in plans { values.append(try plan.value(scope)) }
      return PredicateFunctions.evaluate(selector, values)
    })
    let constants = plans.compactMap(\.constant)
    if constants.count == plans.count, !["random", "randomn:", "now"].contains(selector) {
      plan.constant = PredicateFunctions.evaluate(selector, constants)
    }
    return plan
  }

  private static func call(
    _ operand: ExpressionNode, _ selector: String, _ arguments: [ExpressionNode]
  ) -> Value {
    let operand = ExpressionPlan(operand)
    let plans = arguments.map { ExpressionPlan($0) }
    return { scope throws(UndefinedKey) in
      let receiver = try operand.value(scope)
      var values: [DynamicValue] = []
      for plan in plans { values.append(try plan.value(scope)) }
      guard let result = PredicateFunctions.call(selector, on: receiver, values) else {
        throw UndefinedKey(
          message:
            "-[\(type(of: receiver.any as Any)) \(selector)]: unrecognized selector in FUNCTION")
      }
      return result
    }
  }

  private static func block(
    _ block: @escaping ExpressionNode.ExpressionBlock, _ arguments: [ExpressionNode]
  ) -> Raw {
    let plans = arguments.map { ExpressionPlan($0) }
    return { scope throws(UndefinedKey) in
      var values: [Any] = []
      for plan in plans { values.append(try plan.raw(scope) ?? NSNull()) }
      let context = NSMutableDictionary()
      for (name, value) in scope.variables { context[name as NSString] = value }
      return block(scope.object, values, context)
    }
  }

  // MARK: Collections

  private static func aggregate(_ elements: [ExpressionNode]) -> ExpressionPlan {
    let plans = elements.map { ExpressionPlan($0) }
    var plan = ExpressionPlan(value: { scope throws(UndefinedKey) in
      var values: [Any] = []
      for plan in plans { values.append(try plan.raw(scope) ?? NSNull()) }
      return .collection(DynamicCollection(values))
    })
    let constants = plans.compactMap(\.constant)
    if constants.count == plans.count {
      plan.constant = .collection(DynamicCollection(constants.map { $0.any ?? NSNull() }))
    }
    return plan
  }

  private static func subquery(
    _ collection: ExpressionNode, _ variable: String, _ predicate: PredicateNode
  ) -> Value {
    let collection = ExpressionPlan(collection)
    let predicate = PredicatePlan(predicate)
    return { scope throws(UndefinedKey) in
      var inner = scope
      var found: [Any] = []
      for element in try collection.value(scope).elements ?? [] {
        inner.variables[variable] = element
        if try predicate.evaluate(inner) { found.append(element) }
      }
      return .collection(DynamicCollection(found))
    }
  }

  private static func combination(
    _ operation: ExpressionNode.SetOperation, _ a: ExpressionNode, _ b: ExpressionNode
  ) -> Value {
    let (a, b) = (ExpressionPlan(a), ExpressionPlan(b))
    return { scope throws(UndefinedKey) in
      let left = try a.value(scope).elements ?? []
      let right = try b.value(scope).elements ?? []
      let others = Set(right.map { DynamicValue($0) })
      let result: [Any]
      switch operation {
      case .union: result = left + right
      case .intersect: result = left.filter { others.contains(DynamicValue($0)) }
      case .minus: result = left.filter { !others.contains(DynamicValue($0)) }
      }
      return .collection(DynamicCollection(DynamicCollection.distinct(result), .set))
    }
  }
}
