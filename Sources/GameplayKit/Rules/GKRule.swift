import Foundation

/// A condition on a rule system, and what follows when it holds.
open class GKRule: NSObject {
  /// Rules with more of it are looked at first.
  open var salience = 0
  private let condition: (GKRuleSystem) -> Bool
  private let action: (GKRuleSystem) -> Void

  public override init() {
    condition = { _ in false }
    action = { _ in }
    super.init()
  }

  public init(
    blockPredicate predicate: @escaping (GKRuleSystem) -> Bool,
    action: @escaping (GKRuleSystem) -> Void
  ) {
    condition = predicate
    self.action = action
    super.init()
  }

  /// Asserts a fact while a predicate holds of the system, whose `state` it can speak of.
  public convenience init(
    predicate: NSPredicate, assertingFact fact: any NSObjectProtocol, grade: Float
  ) {
    self.init(
      blockPredicate: { predicate.evaluate(with: $0) },
      action: { $0.assertFact(fact, grade: grade) }
    )
  }

  /// Retracts a fact while a predicate holds.
  public convenience init(
    predicate: NSPredicate, retractingFact fact: any NSObjectProtocol, grade: Float
  ) {
    self.init(
      blockPredicate: { predicate.evaluate(with: $0) },
      action: { $0.retractFact(fact, grade: grade) })
  }

  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { condition(system) }
  open func performAction(in system: GKRuleSystem) { action(system) }
}

/// A rule with a predicate, for subclasses that say what follows.
open class GKNSPredicateRule: GKRule {
  public let predicate: NSPredicate

  public init(predicate: NSPredicate) {
    self.predicate = predicate
    super.init()
  }

  open override func evaluatePredicate(in system: GKRuleSystem) -> Bool {
    predicate.evaluate(with: system)
  }
}
