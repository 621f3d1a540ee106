import Foundation

/// An expression of a predicate as a tree: what `NSExpression` holds, the parser makes, and SQL is made from.
package indirect enum ExpressionNode {
  case constant(Any?)
  case evaluatedObject
  case variable(String)
  /// The value at a key path of an operand, which is the evaluated object for most.
  case keyPath(ExpressionNode, [String])
  /// One of the predefined functions, by its selector: `add:to:`, `sum:`, `now`.
  case function(String, [ExpressionNode])
  /// `FUNCTION(operand, "selector:", …)`: a method of the operand.
  case call(ExpressionNode, selector: String, [ExpressionNode])
  case index(ExpressionNode, CollectionIndex)
  case aggregate([ExpressionNode])
  case subquery(ExpressionNode, variable: String, PredicateNode)
  case combination(SetOperation, ExpressionNode, ExpressionNode)
  case conditional(PredicateNode, ExpressionNode, ExpressionNode)
  case cast(ExpressionNode, String)
  case anyKey
  case block(ExpressionBlock, [ExpressionNode])

  /// The subscript in the brackets of `items[…]`.
  package indirect enum CollectionIndex {
    case first, last, size
    case at(ExpressionNode)
  }

  package enum SetOperation: String {
    case union = "UNION"
    case intersect = "INTERSECT"
    case minus = "MINUS"
  }

  package typealias ExpressionBlock = (Any?, [Any], NSMutableDictionary?) -> Any

  /// A key path of the evaluated object. `SELF` at its beginning says nothing.
  package static func path(_ keys: [String]) -> ExpressionNode {
    let rest = keys.drop { $0 == "SELF" || $0 == "self" }
    return rest.isEmpty ? .evaluatedObject : .keyPath(.evaluatedObject, Array(rest))
  }

  /// The value that the expression has for every object; nil when it depends on the object or on variables.
  package var constantValue: DynamicValue? { ExpressionPlan(self).constant }

  /// Whether it is the evaluated object itself.
  package var isEvaluatedObject: Bool {
    if case .evaluatedObject = self { return true }
    return false
  }

  /// The expression with constants for variables that have a value.
  func substituting(_ values: [String: Any]) -> ExpressionNode {
    func each(_ nodes: [ExpressionNode]) -> [ExpressionNode] {
      nodes.map { $0.substituting(values) }
    }
    switch self {
    case .constant, .evaluatedObject, .anyKey: return self
    case .variable(let name): return values[name].map(FormatArguments.expression) ?? self
    case .keyPath(let operand, let path): return .keyPath(operand.substituting(values), path)
    case .function(let name, let arguments): return .function(name, each(arguments))
    case .call(let operand, let selector, let arguments):
      return .call(operand.substituting(values), selector: selector, each(arguments))
    case .index(let operand, .at(let index)):
      return .index(operand.substituting(values), .at(index.substituting(values)))
    case .index(let operand, let index): return .index(operand.substituting(values), index)
    case .aggregate(let elements): return .aggregate(each(elements))
    case .subquery(let collection, let variable, let predicate):
      var outer = values
      outer[variable] = nil
      return .subquery(
        collection.substituting(values), variable: variable, predicate.substituting(outer))
    case .combination(let operation, let a, let b):
      return .combination(operation, a.substituting(values), b.substituting(values))
    case .conditional(let predicate, let a, let b):
      return .conditional(
        predicate.substituting(values), a.substituting(values), b.substituting(values))
    case .cast(let operand, let type): return .cast(operand.substituting(values), type)
    case .block(let block, let arguments): return .block(block, each(arguments))
    }
  }
}
