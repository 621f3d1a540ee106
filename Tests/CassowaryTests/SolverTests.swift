import Cassowary
import XCTest

final class SolverTests: XCTestCase {
  private func expression(_ variable: Variable) -> LinearExpression { LinearExpression(variable) }

  func testRequiredEqualitiesGiveExactValues() {
    let solver = Solver()
    let left = solver.makeVariable(.free)
    let width = solver.makeVariable(.nonNegative)
    let right = solver.makeVariable(.free)
    solver.add(expression(right) - expression(left) - expression(width), .equal)
    solver.add(expression(width) - 80, .equal)
    let position = solver.add(expression(left) - 20, .equal)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: right), 100)
    solver.setConstant(-30.5, of: position)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: right), 110.5)
  }

  func testInequalitiesAgainstOptionalEqualities() {
    // Measured: w ≤ 200 required and w = 300 at 500 gives 200; w = 30 at 999 and w ≥ 90 gives 90.
    var solver = Solver()
    var width = solver.makeVariable(.nonNegative)
    solver.add(expression(width) - 200, .lessThanOrEqual)
    solver.add(expression(width) - 300, .equal, priority: 500)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: width), 200)

    solver = Solver()
    width = solver.makeVariable(.nonNegative)
    solver.add(expression(width) - 30, .equal, priority: 999)
    solver.add(expression(width) - 90, .greaterThanOrEqual)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: width), 90)
  }

  func testAStrongerPriorityOutweighsManyWeakerOnes() {
    let solver = Solver()
    let x = solver.makeVariable(.free)
    for _ in 0..<500 { solver.add(expression(x) - 1000, .equal, priority: 750) }
    let strong = solver.add(expression(x) - 1, .equal, priority: 751)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 1)
    solver.setPriority(749, of: strong)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 1000)
  }

  func testConflictNamesTheConstraintsInvolvedAndRecovers() {
    let solver = Solver()
    let x = solver.makeVariable(.free)
    let y = solver.makeVariable(.free)
    solver.add(expression(y) - 7, .equal)
    let first = solver.add(expression(x) - 10, .equal)
    let second = solver.add(expression(x) - 20, .greaterThanOrEqual)
    let conflict = solver.solve()
    XCTAssertEqual(conflict?.constraints, [first, second])
    solver.remove(second)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 10)
    XCTAssertEqual(solver.value(of: y), 7)
  }

  func testEditingIntoAConflictReportsIt() {
    let solver = Solver()
    let width = solver.makeVariable(.nonNegative)
    let outer = solver.add(expression(width) - 100, .equal)
    let inner = solver.add(expression(width) - 20, .greaterThanOrEqual)
    XCTAssertNil(solver.solve())
    solver.setConstant(-10, of: outer)
    XCTAssertEqual(solver.solve()?.constraints, [outer, inner])
    solver.setConstant(-50, of: outer)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: width), 50)
  }

  func testRedundantRequiredConstraintsAreFine() {
    let solver = Solver()
    let x = solver.makeVariable(.free)
    let first = solver.add(expression(x) - 5, .equal)
    let second = solver.add(expression(x) - 5, .equal)
    XCTAssertNil(solver.solve())
    solver.remove(first)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 5)
    solver.setConstant(-8, of: second)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 8)
  }

  func testAmbiguityIsSeen() {
    let solver = Solver()
    let x = solver.makeVariable(.free)
    let width = solver.makeVariable(.nonNegative)
    solver.add(expression(x) + expression(width) - 100, .equal)
    XCTAssertNil(solver.solve())
    XCTAssertTrue(solver.isAmbiguous(x))
    solver.add(expression(width) - 40, .equal, priority: 1)
    XCTAssertNil(solver.solve())
    XCTAssertFalse(solver.isAmbiguous(x))
    XCTAssertFalse(solver.isAmbiguous(width))
  }

  func testOnlyVariablesThatDependOnAnEditAreReported() {
    let solver = Solver()
    let chain = (0..<10).map { _ in solver.makeVariable(.free) }
    var steps: [Constraint] = [solver.add(expression(chain[0]) - 1, .equal)]
    for i in 1..<10 {
      steps.append(solver.add(expression(chain[i]) - expression(chain[i - 1]) - 1, .equal))
    }
    solver.solve()
    solver.takeChanges { _, _ in }
    solver.setConstant(-3, of: steps[7])
    solver.solve()
    var changed: [Variable] = []
    solver.takeChanges { variable, _ in changed.append(variable) }
    XCTAssertEqual(Set(changed), Set(chain[7...]))
  }

  func testValuesThatAreNotNumbersDoNoHarm() {
    let solver = Solver()
    let x = solver.makeVariable(.free)
    let constraint = solver.add(expression(x) - .infinity, .equal)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), Solver.largestConstant)
    solver.setConstant(.nan, of: constraint)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: x), 0)
  }

  func testReleasedVariablesAndConstraintsAreReused() {
    let solver = Solver()
    for round in 0..<200 {
      let x = solver.makeVariable(.free)
      let width = solver.makeVariable(.nonNegative)
      let constraints = [
        solver.add(expression(x) - Double(round), .equal),
        solver.add(expression(width) - 10, .greaterThanOrEqual, priority: 750),
        solver.add(expression(x) + expression(width) - 500, .equal, priority: 250),
      ]
      XCTAssertNil(solver.solve())
      XCTAssertEqual(solver.value(of: width), 500 - Double(round), accuracy: 1e-9)
      constraints.forEach(solver.remove)
      solver.release(x)
      solver.release(width)
      XCTAssertLessThan(x.id, 16)
    }
  }
}
