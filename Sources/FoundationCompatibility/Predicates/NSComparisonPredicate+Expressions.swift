import Foundation

/// The protocol by which `NSComparisonPredicate` can be made although Foundation's initialiser is unavailable.
public protocol ExpressionComparing {}

extension _NSComparisonPredicate: ExpressionComparing {}

extension ExpressionComparing where Self: _NSComparisonPredicate {
  /// A comparison of two expressions.
  public init(
    leftExpression lhs: _NSExpression, rightExpression rhs: _NSExpression,
    modifier: _NSComparisonPredicate.Modifier, type: _NSComparisonPredicate.Operator,
    options: _NSComparisonPredicate.Options = []
  ) {
    let node = ComparisonNode(
      ExpressionNode(lhs), ComparisonNode.Operator(type), ExpressionNode(rhs),
      modifier: ComparisonNode.Modifier(modifier),
      options: StringMatching.Options(rawValue: options.rawValue))
    self = PredicateNode.comparison(node).predicate() as! Self
  }
}

extension _NSComparisonPredicate {
  private var parts: ComparisonNode {
    guard let holder = self as? NodeComparison else {
      preconditionFailure("\(type(of: self)) was not made by an initialiser")
    }
    return holder.comparison
  }

  /// The expression before the operator.
  public var leftExpression: _NSExpression { parts.left.expression() }

  /// The expression after the operator.
  public var rightExpression: _NSExpression { parts.right.expression() }

  /// Whether the comparison is of the values themselves, or of any or all values of a collection.
  public var comparisonPredicateModifier: Modifier {
    switch parts.modifier {
    case .direct: .direct
    case .all: .all
    case .any: .any
    }
  }

  /// The operator that compares the two values.
  public var predicateOperatorType: Operator { Operator(parts.operation) }

  /// How strings are compared.
  public var options: Options { Options(rawValue: parts.options.rawValue) }
}

extension ComparisonNode.Modifier {
  init(_ modifier: _NSComparisonPredicate.Modifier) {
    switch modifier {
    case .direct: self = .direct
    case .all: self = .all
    case .any: self = .any
    }
  }
}

extension ComparisonNode.Operator {
  init(_ type: _NSComparisonPredicate.Operator) {
    switch type {
    case .lessThan: self = .lessThan
    case .lessThanOrEqualTo: self = .lessThanOrEqualTo
    case .greaterThan: self = .greaterThan
    case .greaterThanOrEqualTo: self = .greaterThanOrEqualTo
    case .equalTo: self = .equalTo
    case .notEqualTo: self = .notEqualTo
    case .matches: self = .matches
    case .like: self = .like
    case .beginsWith: self = .beginsWith
    case .endsWith: self = .endsWith
    case .in: self = .isIn
    case .contains: self = .contains
    case .between: self = .between
    }
  }
}

extension _NSComparisonPredicate.Operator {
  init(_ operation: ComparisonNode.Operator) {
    switch operation {
    case .lessThan: self = .lessThan
    case .lessThanOrEqualTo: self = .lessThanOrEqualTo
    case .greaterThan: self = .greaterThan
    case .greaterThanOrEqualTo: self = .greaterThanOrEqualTo
    case .equalTo: self = .equalTo
    case .notEqualTo: self = .notEqualTo
    case .matches: self = .matches
    case .like: self = .like
    case .beginsWith: self = .beginsWith
    case .endsWith: self = .endsWith
    case .isIn: self = .in
    case .contains: self = .contains
    case .between: self = .between
    }
  }
}
