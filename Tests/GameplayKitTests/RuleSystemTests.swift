import FoundationCompatibility
import GameplayKit
import XCTest

final class RuleSystemTests: XCTestCase {
  func testRulesAssertFactsThatOtherRulesSeeOnce() {
    let system = GKRuleSystem()
    system.state["distance"] = 3
    system.add([
      GKRule(
        blockPredicate: { $0.grade(forFact: "near" as NSString) > 0.5 },
        action: { $0.assertFact("flee" as NSString) }),
      GKRule(
        predicate: NSPredicate(format: "state.distance < 5"), assertingFact: "near" as NSString,
        grade: 0.8),
    ])
    system.evaluate()
    XCTAssertEqual(system.grade(forFact: "flee" as NSString), 1)
    XCTAssertEqual(system.grade(forFact: "near" as NSString), 0.8)
    XCTAssertEqual(system.executed.count, 2)
    XCTAssertTrue(system.agenda.isEmpty)
    system.retractFact("near" as NSString, grade: 0.5)
    XCTAssertEqual(system.grade(forFact: "near" as NSString), 0.3, accuracy: 0.001)
    XCTAssertEqual(
      system.minimumGrade(forFacts: ["near" as NSString, "flee" as NSString]), 0.3, accuracy: 0.001)
    system.reset()
    XCTAssertTrue(system.facts.isEmpty)
    XCTAssertEqual(system.agenda.count, 2)
  }

  func testSalienceComesFirst() {
    let system = GKRuleSystem()
    var order: [Int] = []
    for salience in [0, 2, 1] {
      let rule = GKRule(blockPredicate: { _ in true }, action: { _ in order.append(salience) })
      rule.salience = salience
      system.add(rule)
    }
    system.evaluate()
    XCTAssertEqual(order, [2, 1, 0])
  }
}
