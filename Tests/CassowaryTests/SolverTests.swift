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

  // MARK: Work

  private func chain(_ count: Int) -> (Solver, [Variable], [Constraint]) {
    let solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable(.free) }
    var constraints = [solver.add(expression(variables[0]), .equal)]
    for i in 1..<count {
      constraints.append(
        solver.add(expression(variables[i]) - expression(variables[i - 1]) - 10, .equal))
    }
    solver.solve()
    return (solver, variables, constraints)
  }

  func testAnEditTouchesOnlyWhatDependsOnIt() {
    let (solver, variables, constraints) = chain(1000)
    var before = solver.touchedRowCount
    solver.setConstant(-11, of: constraints[999])
    solver.solve()
    XCTAssertLessThanOrEqual(solver.touchedRowCount - before, 2)
    XCTAssertEqual(solver.value(of: variables[999]), 9991)
    before = solver.touchedRowCount
    solver.setConstant(-12, of: constraints[990])
    solver.solve()
    XCTAssertLessThanOrEqual(solver.touchedRowCount - before, 11)
    before = solver.touchedRowCount
    solver.setConstant(-12, of: constraints[990])
    solver.solve()
    XCTAssertEqual(solver.touchedRowCount, before, "the same constant is no change")
  }

  func testAnEditInOneOfManyRowsLeavesTheOthersAlone() {
    let solver = Solver()
    let width = solver.makeVariable(.nonNegative)
    solver.add(expression(width) - 390, .equal)
    var edited: [Constraint] = []
    for _ in 0..<500 {
      let label = solver.makeVariable(.nonNegative)
      let field = solver.makeVariable(.nonNegative)
      edited.append(
        solver.add(expression(label) - 90, .greaterThanOrEqual, priority: 750))
      solver.add(expression(label) - 90, .lessThanOrEqual, priority: 250)
      solver.add(expression(label) + expression(field) - expression(width), .equal)
      solver.add(expression(field) - 60, .greaterThanOrEqual)
    }
    solver.solve()
    let before = solver.touchedRowCount
    solver.setConstant(-95, of: edited[250])
    solver.solve()
    XCTAssertLessThanOrEqual(solver.touchedRowCount - before, 8)
  }

  func testTakingASystemApartIsNoMoreWorkThanBuildingIt() {
    let solver = Solver()
    let width = solver.makeVariable(.nonNegative)
    var constraints = [solver.add(expression(width) - 390, .equal)]
    for _ in 0..<500 {
      let (x, label, field) = (
        solver.makeVariable(.free), solver.makeVariable(.nonNegative),
        solver.makeVariable(.nonNegative)
      )
      constraints += [
        solver.add(expression(x) - 16, .equal),
        solver.add(expression(label) - 90, .lessThanOrEqual, priority: 251),
        solver.add(expression(label) - 90, .greaterThanOrEqual, priority: 750),
        solver.add(
          expression(x) + expression(label) + expression(field) - expression(width), .equal),
        solver.add(expression(field) - 60, .greaterThanOrEqual),
      ]
    }
    solver.solve()
    let built = solver.touchedRowCount
    for constraint in constraints { solver.remove(constraint) }
    solver.solve()
    XCTAssertLessThan(solver.touchedRowCount - built, 2 * built)
    XCTAssertNil(solver.checkInvariants())
  }

  func testExplanationsNameTheConstraintsAValueComesFrom() {
    let (solver, variables, constraints) = chain(5)
    var found: Set<Constraint> = []
    solver.forEachConstraint(determining: variables[2]) { found.insert($0) }
    XCTAssertEqual(found, Set(constraints[0...2]))
  }

  func testAnInequalityThatAlonePlacesSomethingIsMetWithEquality() {
    let solver = Solver()
    let top = solver.makeVariable(.free)
    let height = solver.makeVariable(.nonNegative)
    let limit = solver.add(expression(top) - 23, .lessThanOrEqual)
    solver.add(expression(height) - 10, .equal)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: top), 23)
    solver.setConstant(-30, of: limit)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: top), 30)
    let lower = solver.add(expression(top) + expression(height) - 20, .lessThanOrEqual)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: top), 10)
    solver.remove(lower)
    let place = solver.add(expression(top) - 4, .equal, priority: 1)
    XCTAssertNil(solver.solve())
    XCTAssertEqual(solver.value(of: top), 4, "the weakest wish counts more")
    solver.remove(place)
    solver.remove(limit)
    XCTAssertNil(solver.solve())
    XCTAssertNil(solver.checkInvariants())
  }
}
