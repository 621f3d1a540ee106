import Foundation

/// A predicate as a tree: what the parser makes, evaluation is planned from, and SQL is made from.
package indirect enum PredicateNode {
  case value(Bool)
  case comparison(ComparisonNode)
  case compound(CompoundKind, [PredicateNode])
  /// A predicate that can only be asked: a closure, or an app's own class.
  case opaque(NSPredicate)

  package enum CompoundKind {
    case and, or, not
  }

  /// The tree inside of any predicate.
  package init(_ predicate: NSPredicate) {
    if let holder = predicate as? any NodeHolding {
      self = holder.node
    } else if type(of: predicate) == NSCompoundPredicate.self,
      let compound = predicate as? NSCompoundPredicate
    {
      self.init(compound)
    } else if type(of: predicate) == NSPredicate.self, predicate.isEqual(Self.alwaysTrue) {
      self = .value(true)
    } else if type(of: predicate) == NSPredicate.self, predicate.isEqual(Self.alwaysFalse) {
      self = .value(false)
    } else {
      self = .opaque(predicate)
    }
  }

  private init(_ compound: NSCompoundPredicate) {
    let parts = compound.subpredicates.map { PredicateNode($0) }
    switch compound.compoundPredicateType {
    case .and: self = .compound(.and, parts)
    case .or: self = .compound(.or, parts)
    case .not: self = .compound(.not, parts)
    }
  }

  nonisolated(unsafe) private static let alwaysTrue = NSPredicate(value: true)
  nonisolated(unsafe) private static let alwaysFalse = NSPredicate(value: false)

  /// The predicate with constants for variables that have a value.
  func substituting(_ values: [String: Any]) -> PredicateNode {
    switch self {
    case .value: return self
    case .compound(let kind, let parts):
      return .compound(kind, parts.map { $0.substituting(values) })
    case .comparison(var comparison):
      comparison.left = comparison.left.substituting(values)
      comparison.right = comparison.right.substituting(values)
      return .comparison(comparison)
    case .opaque(let predicate):
      return .opaque(
        NSPredicate { object, variables in
          let all = values.merging(variables ?? [:]) { $1 }
          return predicate.evaluate(with: object, substitutionVariables: all)
        })
    }
  }
}

/// A comparison of two expressions.
package struct ComparisonNode {
  package enum Modifier {
    case direct, all, any
  }

  package enum Operator: String, CaseIterable {
    case lessThan = "<"
    case lessThanOrEqualTo = "<="
    case greaterThan = ">"
    case greaterThanOrEqualTo = ">="
    case equalTo = "=="
    case notEqualTo = "!="
    case matches = "MATCHES"
    case like = "LIKE"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case isIn = "IN"
    case contains = "CONTAINS"
    case between = "BETWEEN"
  }

  package var left: ExpressionNode
  package var right: ExpressionNode
  package var modifier: Modifier
  package var operation: Operator
  package var options: StringMatching.Options

  package init(
    _ left: ExpressionNode, _ operation: Operator, _ right: ExpressionNode,
    modifier: Modifier = .direct, options: StringMatching.Options = []
  ) {
    self.left = left
    self.right = right
    self.modifier = modifier
    self.operation = operation
    self.options = options
  }
}

/// A predicate of ours, which keeps its tree.
protocol NodeHolding {
  var node: PredicateNode { get }
}
