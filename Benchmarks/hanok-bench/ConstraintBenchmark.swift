import Cassowary
import Dispatch

/// Builds, solves, edits and takes apart three systems of constraints, and prints how long it took.
///
/// A chain of 1,000 views, each 8 points after the one before; stacks nested six deep with three
/// children each; and a form of 1,000 rows with a label and a field. The same systems, stated the
/// same way, are what the figures of other solvers are compared on.
struct ConstraintBenchmark {
  private let solver = Solver()
  private var constraints: [Constraint] = []
  private var edited: [(constraint: Constraint, constant: Double)] = []
  private var variables: [Variable] = []

  static func runAll() {
    run("chain of 1,000") { $0.buildChain(1000) }
    run("stacks, 3 children, 6 deep") { $0.buildStack(depth: 6) }
    run("form of 1,000 rows") { $0.buildForm(1000) }
  }

  private static func run(_ name: String, _ build: (inout ConstraintBenchmark) -> Void) {
    var benchmark = ConstraintBenchmark()
    let built = milliseconds {
      build(&benchmark)
      benchmark.solver.solve()
      benchmark.solver.takeChanges { _, _ in }
    }
    let edits = milliseconds { benchmark.edit(1000) }
    let count = benchmark.constraints.count
    let pivots = benchmark.solver.pivotCount
    let sum = benchmark.variables.reduce(0) { $0 + benchmark.solver.value(of: $1) }
    let removed = milliseconds { benchmark.removeAll() }
    print(
      "\(name): \(count) constraints, build and solve \(built) ms, 1,000 edits \(edits) ms, "
        + "remove \(removed) ms (\(pivots) pivots, checksum \(sum))")
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double((DispatchTime.now().uptimeNanoseconds - start) / 1000) / 1000
  }

  // MARK: Steps

  private func edit(_ count: Int) {
    for i in 0..<count {
      let (constraint, constant) = edited[(i * 7919) % edited.count]
      solver.setConstant(constant + Double(i % 13) / 13, of: constraint)
      solver.solve()
      solver.takeChanges { _, _ in }
    }
  }

  private func removeAll() {
    for constraint in constraints { solver.remove(constraint) }
    solver.solve()
  }

  // MARK: Systems

  private mutating func variable(_ domain: Variable.Domain = .free) -> Variable {
    let variable = solver.makeVariable(domain)
    variables.append(variable)
    return variable
  }

  @discardableResult
  private mutating func add(
    _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation = .equal,
    _ priority: Float = Solver.required, isEdited: Bool = false
  ) -> Constraint {
    let expression = LinearExpression(
      terms: terms.map { Term($0.0, $0.1) }, constant: constant)
    let constraint = solver.add(expression, relation, priority: priority)
    constraints.append(constraint)
    if isEdited { edited.append((constraint, constant)) }
    return constraint
  }

  private mutating func buildChain(_ count: Int) {
    var left = variable()
    add([(left, 1)], 0)
    for _ in 1..<count {
      let width = variable(.nonNegative)
      let next = variable()
      add([(width, 1)], -40, .greaterThanOrEqual, 750, isEdited: true)
      add([(width, 1)], -40, .lessThanOrEqual, 250)
      add([(next, 1), (left, -1), (width, -1)], -8, isEdited: true)
      left = next
    }
  }

  private mutating func buildStack(depth: Int) {
    let x = variable()
    let width = variable(.nonNegative)
    add([(x, 1)], 0)
    add([(width, 1)], -900, isEdited: true)
    fillStack(x, width, depth: depth)
  }

  /// Three children side by side with equal spacing, the last at the end, widths as equal as can be.
  private mutating func fillStack(_ x: Variable, _ width: Variable, depth: Int) {
    guard depth > 0 else { return }
    var previous: (x: Variable, width: Variable)?
    for _ in 0..<3 {
      let child = (x: variable(), width: variable(.nonNegative))
      if let previous {
        add([(child.x, 1), (previous.x, -1), (previous.width, -1)], -1, isEdited: true)
        add([(child.width, 1), (previous.width, -1)], 0, .equal, 700)
      } else {
        add([(child.x, 1), (x, -1)], 0)
      }
      add([(child.width, 1)], -20, .greaterThanOrEqual, 250)
      fillStack(child.x, child.width, depth: depth - 1)
      previous = child
    }
    if let previous {
      add([(x, 1), (width, 1), (previous.x, -1), (previous.width, -1)], 0)
    }
  }

  private mutating func buildForm(_ count: Int) {
    let width = variable(.nonNegative)
    add([(width, 1)], -390)
    var bottom = variable()
    add([(bottom, 1)], 0)
    for _ in 0..<count { bottom = buildFormRow(width, below: bottom) }
  }

  private mutating func buildFormRow(_ width: Variable, below: Variable) -> Variable {
    let top = variable()
    let height = variable(.nonNegative)
    let bottom = variable()
    let label = (
      x: variable(), y: variable(), width: variable(.nonNegative), height: variable(.nonNegative)
    )
    let field = (
      x: variable(), y: variable(), width: variable(.nonNegative), height: variable(.nonNegative)
    )
    add([(top, 1), (below, -1)], 0)
    add([(bottom, 1), (top, -1), (height, -1)], 0)
    add([(label.x, 1)], -16, isEdited: true)
    add([(label.y, 1), (top, -1)], -8, isEdited: true)
    add([(label.width, 1)], -90, .lessThanOrEqual, 251)
    add([(label.width, 1)], -90, .greaterThanOrEqual, 750, isEdited: true)
    add([(label.height, 1)], -20, .lessThanOrEqual, 251)
    add([(label.height, 1)], -20, .greaterThanOrEqual, 750, isEdited: true)
    add([(field.x, 1), (label.x, -1), (label.width, -1)], -8, isEdited: true)
    add([(field.x, 1), (field.width, 1), (width, -1)], 16)
    add([(field.width, 1)], -60, .greaterThanOrEqual)
    add([(field.height, 1)], -34, .equal, 750, isEdited: true)
    add([(field.y, 1), (field.height, 0.5), (label.y, -1), (label.height, -0.5)], 0)
    add(
      [(bottom, 1), (label.y, -1), (label.height, -1)], -8, .greaterThanOrEqual)
    add(
      [(bottom, 1), (field.y, -1), (field.height, -1)], -8, .greaterThanOrEqual)
    add([(height, 1)], 0, .lessThanOrEqual, 50)
    return bottom
  }
}
