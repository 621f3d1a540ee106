import Foundation

// Foundation on Linux has `NSComparisonPredicate` and `NSExpression`, but marks all of their initialisers and accessors
// unavailable, and calls the classes deprecated. A class of the same name in another module would be ambiguous in
// every file that imports both, so ours are subclasses of Foundation's.

/// `NSExpression`, without the warning at each mention.
public typealias _NSExpression = NSExpression
/// `NSExpression.ExpressionType`, without the warning at each mention.
public typealias _NSExpressionType = NSExpression.ExpressionType
/// `NSComparisonPredicate`, without the warning at each mention.
public typealias _NSComparisonPredicate = NSComparisonPredicate

/// Makes objects of subclasses whose superclass has no initialiser that may be called.
///
/// The object is made as one of another class with the same layout, and becomes one of the subclass by its first
/// word, the class's metadata (Swift's stable ABI). Both classes must have the same stored properties in the same
/// order, and their superclasses none of their own beyond a common ancestor's.
enum ClassExchange {
  @inline(never)
  static func exchange<Target: AnyObject>(_ object: AnyObject, to type: Target.Type) -> Target {
    let address = Unmanaged.passUnretained(object).toOpaque()
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    address.storeBytes(of: metadata, as: UnsafeRawPointer.self)
    return unsafeDowncast(object, to: type)
  }
}

// MARK: Predicates

/// A tree and the plan to evaluate it, made once.
final class PlannedPredicate: Sendable {
  nonisolated(unsafe) let node: PredicateNode
  nonisolated(unsafe) let plan: PredicatePlan

  init(_ node: PredicateNode) {
    self.node = node
    plan = PredicatePlan(node)
  }

  func evaluate(_ object: Any?, _ variables: [String: Any]?) -> Bool {
    do {
      return try plan.evaluate(EvaluationScope(object: object, variables: variables ?? [:]))
    } catch {
      fatalError(error.description)
    }
  }

  static let placeholder = PlannedPredicate(.value(false))
}

extension PredicateNode {
  /// The public object that holds the tree.
  package func predicate() -> NSPredicate {
    switch self {
    case .value(let value): NSPredicate(value: value)
    case .opaque(let predicate): predicate
    case .comparison: ClassExchange.exchange(ComparisonSeed(self), to: NodeComparison.self)
    case .compound(let kind, let parts): NodeCompound(self, kind, parts)
    }
  }
}

/// The object a `NodeComparison` is made from: it has the same layout.
private final class ComparisonSeed: NSPredicate {
  var planned: PlannedPredicate

  init(_ node: PredicateNode) {
    planned = PlannedPredicate(node)
    super.init(value: false)
  }
}

/// A comparison that was parsed or made from expressions.
final class NodeComparison: _NSComparisonPredicate, NodeHolding {
  var planned = PlannedPredicate.placeholder

  var node: PredicateNode { planned.node }

  var comparison: ComparisonNode {
    guard case .comparison(let comparison) = planned.node else {
      preconditionFailure("a comparison predicate holds a comparison")
    }
    return comparison
  }

  override func evaluate(with object: Any?) -> Bool { planned.evaluate(object, nil) }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool
  {
    planned.evaluate(object, bindings)
  }

  override var predicateFormat: String { PredicatePrinter.text(node) }
  override var description: String { PredicatePrinter.text(node) }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override var hash: Int { description.hashValue }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NodeComparison else { return false }
    return other === self || other.description == description
  }
}

/// A compound predicate that was parsed.
final class NodeCompound: NSCompoundPredicate, NodeHolding {
  private let planned: PlannedPredicate

  var node: PredicateNode { planned.node }

  init(_ node: PredicateNode, _ kind: PredicateNode.CompoundKind, _ parts: [PredicateNode]) {
    planned = PlannedPredicate(node)
    let type: NSCompoundPredicate.LogicalType =
      switch kind {
      case .and: .and
      case .or: .or
      case .not: .not
      }
    super.init(type: type, subpredicates: parts.map { $0.predicate() })
  }

  override func evaluate(with object: Any?) -> Bool { planned.evaluate(object, nil) }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool
  {
    planned.evaluate(object, bindings)
  }

  override var predicateFormat: String { PredicatePrinter.text(node) }
  override var description: String { PredicatePrinter.text(node) }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override var hash: Int { description.hashValue }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NodeCompound else { return false }
    return other === self || other.description == description
  }
}

// MARK: Expressions

/// An expression of ours, which keeps its tree.
protocol ExpressionHolding {
  var node: ExpressionNode { get }
}

/// A tree and the plan to evaluate it, made once.
final class PlannedExpression: Sendable {
  nonisolated(unsafe) let node: ExpressionNode
  nonisolated(unsafe) let plan: ExpressionPlan

  init(_ node: ExpressionNode) {
    self.node = node
    plan = ExpressionPlan(node)
  }

  static let placeholder = PlannedExpression(.evaluatedObject)
}

extension ExpressionNode {
  /// The public object that holds the tree.
  package func expression() -> _NSExpression {
    ClassExchange.exchange(ExpressionSeed(self), to: NodeExpression.self)
  }

  /// The tree inside of a public expression.
  package init(_ expression: _NSExpression) {
    self = (expression as? any ExpressionHolding)?.node ?? .evaluatedObject
  }

  /// An argument in public API: an expression, or a constant.
  init(argument: Any) {
    self = FormatArguments.expression(argument)
  }
}

/// The object a `NodeExpression` is made from: it has the same layout.
private final class ExpressionSeed: NSObject {
  var planned: PlannedExpression

  init(_ node: ExpressionNode) { planned = PlannedExpression(node) }
}

/// Every expression.
final class NodeExpression: _NSExpression, ExpressionHolding {
  var planned = PlannedExpression.placeholder

  var node: ExpressionNode { planned.node }

  override var description: String { PredicatePrinter.text(node) }
  override func copy() -> Any { self }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override var hash: Int { description.hashValue }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NodeExpression else { return false }
    return other === self || other.description == description
  }
}
