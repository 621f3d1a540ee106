import Foundation

/// Draws conclusions: rules that speak of a state and of facts assert more facts, each with a grade from 0
/// to 1.
open class GKRuleSystem: NSObject {
  /// What the program tells the rules.
  public let state = NSMutableDictionary()
  public private(set) var rules: [GKRule] = []
  /// The rules that were not executed since the last `reset()`, those with most salience first.
  public private(set) var agenda: [GKRule] = []
  /// The rules that were executed since the last `reset()`.
  public private(set) var executed: [GKRule] = []
  private var grades: [(fact: AnyHashable, object: Any, grade: Float)] = []

  /// The facts with a grade above 0.
  open var facts: [Any] { grades.map(\.object) }

  public override init() { super.init() }

  open func add(_ rule: GKRule) {
    rules.append(rule)
    enlist(rule)
  }

  open func add(_ rules: [GKRule]) {
    for rule in rules { add(rule) }
  }

  open func removeAllRules() {
    rules = []
    agenda = []
    executed = []
  }

  private func enlist(_ rule: GKRule) {
    let place = agenda.firstIndex { $0.salience < rule.salience } ?? agenda.endIndex
    agenda.insert(rule, at: place)
  }

  /// Executes each rule whose condition holds, once; a rule that changes facts has the ones before it
  /// looked at again.
  open func evaluate() {
    var index = 0
    while index < agenda.count {
      let rule = agenda[index]
      guard rule.evaluatePredicate(in: self) else {
        index += 1
        continue
      }
      agenda.remove(at: index)
      executed.append(rule)
      rule.performAction(in: self)
      index = 0
    }
  }

  /// Forgets the facts, and lets every rule be executed again.
  open func reset() {
    grades = []
    executed = []
    agenda = []
    for rule in rules { enlist(rule) }
  }

  // MARK: Facts

  /// The grade of a fact; 0 for one that nobody asserted.
  open func grade(forFact fact: any NSObjectProtocol) -> Float { grade(Self.key(fact)) }
  open func minimumGrade(forFacts facts: [Any]) -> Float {
    facts.map { grade(Self.key($0)) }.min() ?? 0
  }
  open func maximumGrade(forFacts facts: [Any]) -> Float {
    facts.map { grade(Self.key($0)) }.max() ?? 0
  }

  open func assertFact(_ fact: any NSObjectProtocol) { assertFact(fact, grade: 1) }
  /// Raises the grade of a fact, to 1 at most.
  open func assertFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: grade) }
  open func retractFact(_ fact: any NSObjectProtocol) { retractFact(fact, grade: 1) }
  /// Lowers the grade of a fact; at 0 it is none any more.
  open func retractFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: -grade) }

  private static func key(_ fact: Any) -> AnyHashable {
    (fact as? NSObject).map { AnyHashable($0) } ?? (fact as? AnyHashable)
      ?? AnyHashable(ObjectIdentifier(fact as AnyObject))
  }

  private func grade(_ key: AnyHashable) -> Float {
    grades.first { $0.fact == key }?.grade ?? 0
  }

  private func change(_ fact: Any, by amount: Float) {
    let key = Self.key(fact)
    let grade = min(1, max(0, self.grade(key) + amount))
    let index = grades.firstIndex { $0.fact == key }
    switch (index, grade > 0) {
    case (let index?, true): grades[index].grade = grade
    case (let index?, false): grades.remove(at: index)
    case (nil, true): grades.append((key, fact, grade))
    case (nil, false): break
    }
  }
}
