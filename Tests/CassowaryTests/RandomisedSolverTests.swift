import Cassowary
import TestSupport
import XCTest

/// Random systems, compared with an independent model and with a fresh solve.
final class RandomisedSolverTests: XCTestCase {
  private struct Subject {
    var solver = Solver()
    var variables: [Variable] = []
    var model: NaiveModel
    var live: [Constraint] = []

    init(nonNegative: [Bool]) {
      model = NaiveModel(variableCount: nonNegative.count, nonNegative: nonNegative)
      for flag in nonNegative { variables.append(solver.makeVariable(flag ? .nonNegative : .free)) }
    }

    var values: [Double] { variables.map(solver.value(of:)) }

    func expression(_ c: NaiveConstraint) -> LinearExpression {
      var result = LinearExpression(constant: c.constant)
      for (variable, coefficient) in zip(variables, c.coefficients) where coefficient != 0 {
        result.terms.append(Term(variable, coefficient))
      }
      return result
    }

    mutating func add(_ c: NaiveConstraint) {
      model.constraints.append(c)
      live.append(solver.add(expression(c), c.relation, priority: c.priority))
    }

    mutating func remove(at index: Int) {
      model.constraints.remove(at: index)
      solver.remove(live.remove(at: index))
    }

    /// Solves; removes the newest constraint of each conflict. Returns how many were removed.
    mutating func solveBreaking(_ file: StaticString = #filePath, _ line: UInt = #line) -> Int {
      var broken = 0
      while let conflict = solver.solve() {
        guard let last = conflict.constraints.last, let index = live.firstIndex(of: last) else {
          XCTFail("a conflict without constraints", file: file, line: line)
          return broken
        }
        checkInfeasible(conflict)
        remove(at: index)
        broken += 1
      }
      return broken
    }

    private func checkInfeasible(_ conflict: Conflict) {
      var core = model
      core.constraints = conflict.constraints.compactMap { constraint in
        live.firstIndex(of: constraint).map { model.constraints[$0] }
      }
      XCTAssertNil(core.bestErrors(), "the constraints named do not exclude each other")
    }
  }

  private func randomConstraint(
    _ count: Int, _ random: inout SeededRandom, requiredShare: Double = 0.3
  ) -> NaiveConstraint {
    var coefficients = [Double](repeating: 0, count: count)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let factors: [Double] = [1, -1, 1, -1, 2, 0.5, -0.75]
      coefficients[.random(in: 0..<count, using: &random)] =
        factors.randomElement(using: &random) ?? 1
    }
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities: [Float] = [999, 751, 750, 250, 50, 1]
    let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
    return NaiveConstraint(
      coefficients: coefficients, constant: Double(Int.random(in: -40...40, using: &random)) * 2.5,
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: isRequired ? 1000 : priorities.randomElement(using: &random) ?? 1)
  }

  private func check(
    _ subject: Subject, _ note: @autoclosure () -> String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let values = subject.values
    XCTAssertTrue(values.allSatisfy(\.isFinite), note(), file: file, line: line)
    if let broken = subject.solver.checkInvariants() {
      XCTFail("\(broken) \(note())", file: file, line: line)
    }
    for (flag, value) in zip(subject.model.nonNegative, values) where flag {
      XCTAssertGreaterThanOrEqual(value, -1e-6, note(), file: file, line: line)
    }
    guard let best = subject.model.bestErrors() else {
      XCTFail("the model is infeasible, the solver is not: \(note())", file: file, line: line)
      return
    }
    for c in subject.model.constraints where c.priority >= 1000 {
      XCTAssertEqual(c.error(at: values), 0, accuracy: 1e-6, note(), file: file, line: line)
    }
    for (priority, error) in best {
      let found = subject.model.constraints.filter { $0.priority == priority }
        .reduce(0) { $0 + $1.error(at: values) }
      XCTAssertEqual(
        found, error, accuracy: 1e-5, "at \(priority), \(note())", file: file, line: line)
      if abs(found - error) > 1e-5 { return }
    }
  }

  func testSmallSystemsReachTheBestErrorsOfEveryLevel() {
    for seed in 0..<400 {
      var random = SeededRandom(seed: UInt64(seed))
      let count = Int.random(in: 1...5, using: &random)
      var subject = Subject(nonNegative: (0..<count).map { $0 % 2 == 1 })
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        subject.add(randomConstraint(count, &random))
      }
      _ = subject.solveBreaking()
      check(subject, "seed \(seed)")
    }
  }

  func testRandomChangesKeepTheSolutionBest() {
    for seed in 1000..<1060 {
      var random = SeededRandom(seed: UInt64(seed))
      let count = Int.random(in: 2...6, using: &random)
      var subject = Subject(nonNegative: (0..<count).map { _ in .random(using: &random) })
      for step in 0..<60 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&subject, count, &random) }
        _ = subject.solveBreaking()
        check(subject, "seed \(seed) step \(step)")
      }
    }
  }

  private func change(_ subject: inout Subject, _ count: Int, _ random: inout SeededRandom) {
    let index = subject.live.indices.randomElement(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4 where subject.live.count < 12, 4 where index == nil:
      subject.add(randomConstraint(count, &random, requiredShare: 0.2))
    case 5..<8:
      guard let index else { return }
      let constant = Double(Int.random(in: -400...400, using: &random)) / 4
      subject.model.constraints[index].constant = constant
      subject.solver.setConstant(constant, of: subject.live[index])
    case 8:
      guard let index else { return }
      let priority: Float = [1000, 999, 750, 250, 3].randomElement(using: &random) ?? 1
      subject.model.constraints[index].priority = priority
      subject.solver.setPriority(priority, of: subject.live[index])
    default:
      if let index { subject.remove(at: index) }
    }
  }

  func testThousandsOfChangesDoNotDrift() {
    var random = SeededRandom(seed: 7)
    let count = 40
    var subject = Subject(nonNegative: (0..<count).map { $0 % 2 == 1 })
    for step in 0..<6000 {
      if subject.live.count < 90 && Int.random(in: 0..<3, using: &random) > 0 {
        subject.add(randomConstraint(count, &random, requiredShare: 0.15))
      } else if Bool.random(using: &random),
        let index = subject.live.indices.randomElement(using: &random)
      {
        let constant = Double.random(in: -300...300, using: &random)
        subject.model.constraints[index].constant = constant
        subject.solver.setConstant(constant, of: subject.live[index])
      } else {
        subject.remove(at: .random(in: 0..<subject.live.count, using: &random))
      }
      var conflicts = 0
      while let conflict = subject.solver.solve(), conflicts < 100 {
        conflicts += 1
        guard let last = conflict.constraints.last, let i = subject.live.firstIndex(of: last) else {
          return XCTFail("a conflict without constraints at \(step)")
        }
        subject.remove(at: i)
      }
      if step % 50 == 0 {
        XCTAssertNil(subject.solver.checkInvariants())
        XCTAssertLessThan(subject.solver.residual, 1e-7)
        compareWithFreshSolve(subject, "step \(step)")
      }
    }
    subject.solver.refactor()
    XCTAssertNil(subject.solver.solve())
    XCTAssertNil(subject.solver.checkInvariants())
    compareWithFreshSolve(subject, "after computing anew")
  }

  private func compareWithFreshSolve(_ subject: Subject, _ note: String) {
    var fresh = Subject(nonNegative: subject.model.nonNegative)
    for constraint in subject.model.constraints { fresh.add(constraint) }
    XCTAssertNil(fresh.solver.solve(), note)
    let values = subject.values
    let freshValues = fresh.values
    for priority: Float in [1000, 999, 751, 750, 250, 50, 1] {
      let group = subject.model.constraints.filter { $0.priority == priority }
      let a = group.reduce(0) { $0 + $1.error(at: values) }
      let b = group.reduce(0) { $0 + $1.error(at: freshValues) }
      XCTAssertEqual(a, b, accuracy: 1e-5, "\(note) at \(priority)")
    }
  }
}
