import Foundation
import HanokBuild
import XCTest

/// Steps that wait for others.
final class WorkPlanTests: XCTestCase {
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  func testAStepBeginsWhenAllItRequiresIsDone() throws {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let plan = WorkPlan()
      let log = Log()
      var requirements: [String: Set<String>] = [:]
      for number in 0..<20 {
        let earlier = (0..<number).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        requirements["\(number)"] = Set(earlier.map(String.init))
      }
      for name in requirements.keys.shuffled(using: &random) {
        plan.add(name, after: requirements[name] ?? []) {
          log.add("begin \(name)")
          log.add("end \(name)")
        }
      }
      try plan.run()
      let lines = log.all
      XCTAssertEqual(lines.count, 40)
      for (name, required) in requirements {
        let begin = try XCTUnwrap(lines.firstIndex(of: "begin \(name)"))
        for other in required {
          XCTAssertLessThan(try XCTUnwrap(lines.firstIndex(of: "end \(other)")), begin)
        }
      }
    }
  }

  func testAStepCanAddOthers() throws {
    let plan = WorkPlan()
    let log = Log()
    plan.add("list") { [unowned plan] in
      for name in ["a", "b", "c"] { plan.add(name, after: ["list"]) { log.add(name) } }
    }
    try plan.run()
    XCTAssertEqual(Set(log.all), ["a", "b", "c"])
  }

  func testNothingIsBegunAfterAnError() {
    let plan = WorkPlan()
    let log = Log()
    plan.add("first") { throw CocoaError(.fileNoSuchFile) }
    plan.add("second", after: ["first"]) { log.add("second") }
    XCTAssertThrowsError(try plan.run()) {
      XCTAssertEqual(($0 as? CocoaError)?.code, .fileNoSuchFile)
    }
    XCTAssertEqual(log.all, [])
  }

  func testAStepWhoseRequirementIsNotThereEndsThePlan() throws {
    let plan = WorkPlan()
    let log = Log()
    plan.add("one", after: ["nothing of that name"]) { log.add("one") }
    try plan.run()
    XCTAssertEqual(log.all, [])
  }
}
