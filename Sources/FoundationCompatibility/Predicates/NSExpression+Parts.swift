import Foundation

extension _NSExpression {
  private var node: ExpressionNode { ExpressionNode(self) }

  private func missing(_ part: String) -> Never {
    fatalError("NSInvalidArgumentException: the expression \(self) has no \(part)")
  }

  /// The kind of the expression.
  public var expressionType: _NSExpressionType {
    switch node {
    case .constant: .constantValue
    case .evaluatedObject: .evaluatedObject
    case .variable: .variable
    case .keyPath(.evaluatedObject, _): .keyPath
    case .keyPath, .function, .call, .index, .cast: .function
    case .aggregate: .aggregate
    case .subquery: .subquery
    case .combination(.union, _, _): .unionSet
    case .combination(.intersect, _, _): .intersectSet
    case .combination(.minus, _, _): .minusSet
    case .conditional: .conditional
    case .anyKey: .anyKey
    case .block: .block
    }
  }

  /// A constant's value.
  public var constantValue: Any? {
    guard case .constant(let value) = node else { missing("constant value") }
    return value
  }

  /// A key path's names with points between them.
  public var keyPath: String {
    guard case .keyPath(_, let path) = node else { missing("key path") }
    return path.joined(separator: ".")
  }

  /// A function's selector.
  public var function: String {
    switch node {
    case .function(let selector, _): return selector
    case .call(_, let selector, _): return selector
    case .keyPath: return "valueForKeyPath:"
    case .index: return "objectFrom:withIndex:"
    case .cast: return "castObject:toType:"
    default: missing("function")
    }
  }

  /// A variable's name, also a subquery's.
  public var variable: String {
    switch node {
    case .variable(let name): return name
    case .subquery(_, let name, _): return name
    default: missing("variable")
    }
  }

  /// The object that a function or key path is called on.
  public var operand: _NSExpression {
    switch node {
    case .keyPath(let operand, _), .call(let operand, _, _): return operand.expression()
    case .function, .index, .cast: return ExpressionNode.evaluatedObject.expression()
    default: missing("operand")
    }
  }

  /// A function's arguments.
  public var arguments: [_NSExpression]? {
    switch node {
    case .function(_, let arguments), .call(_, _, let arguments), .block(_, let arguments):
      return arguments.map { $0.expression() }
    case .index(let operand, .at(let index)): return [operand.expression(), index.expression()]
    case .index(let operand, _): return [operand.expression()]
    case .cast(let operand, let type):
      return [operand.expression(), ExpressionNode.constant(type).expression()]
    case .keyPath(_, let path):
      return [ExpressionNode.constant(path.joined(separator: ".")).expression()]
    default: missing("arguments")
    }
  }

  /// An aggregate's expressions, or the collection that a subquery looks through.
  public var collection: Any {
    switch node {
    case .aggregate(let elements): return elements.map { $0.expression() }
    case .subquery(let collection, _, _): return collection.expression()
    case .constant(let value) where DynamicValue(value).elements != nil: return value as Any
    default: missing("collection")
    }
  }

  /// The predicate of a subquery or of a conditional.
  public var predicate: NSPredicate {
    switch node {
    case .subquery(_, _, let predicate), .conditional(let predicate, _, _):
      return predicate.predicate()
    default: missing("predicate")
    }
  }

  /// The first collection of a set operation.
  public var left: _NSExpression {
    guard case .combination(_, let left, _) = node else { missing("left side") }
    return left.expression()
  }

  /// The second collection of a set operation.
  public var right: _NSExpression {
    guard case .combination(_, _, let right) = node else { missing("right side") }
    return right.expression()
  }

  /// The value of a conditional whose predicate holds.
  public var `true`: _NSExpression {
    guard case .conditional(_, let value, _) = node else { missing("true expression") }
    return value.expression()
  }

  /// The value of a conditional whose predicate does not hold.
  public var `false`: _NSExpression {
    guard case .conditional(_, _, let value) = node else { missing("false expression") }
    return value.expression()
  }

  /// A block expression's closure.
  public var expressionBlock: (Any?, [Any], NSMutableDictionary?) -> Any {
    guard case .block(let block, _) = node else { missing("block") }
    return block
  }
}
