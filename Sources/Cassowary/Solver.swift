/// An incremental solver for linear constraints with priorities: the Cassowary algorithm.
///
/// Required constraints (priority 1000) must hold. Optional ones hold as well as they can, the
/// stronger first: one constraint of priority 751 outweighs any number of 750. Changes are cheap
/// and are put together; `solve` then finds the new values from the old ones, touching only what
/// depends on the change.
///
///     let solver = Solver()
///     let x = solver.makeVariable(.free)
///     solver.add(LinearExpression(x) - 20, .greaterThanOrEqual)
///     solver.solve()
///     solver.value(of: x)  // 20
///
/// After Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", with fixed symbols for required equalities and the dual simplex also for adding.
package final class Solver {
  /// The priority from which on a constraint must hold.
  package static let required: Float = 1000
  /// Constants beyond this are clamped to it, so that sums keep their precision.
  package static let largestConstant = 1e9

  private var tableau = Tableau()

  package init() {}

  // MARK: Variables

  package func makeVariable(_ domain: Variable.Domain) -> Variable {
    let kind: Tableau.Kind = domain == .free ? .free : .restricted
    return Variable(id: tableau.makeSymbol(kind, owner: -1, isVariable: true))
  }

  /// Gives a variable back. No constraint in the solver may mention it any more.
  package func release(_ variable: Variable) {
    tableau.releaseVariable(variable.id)
  }

  /// The value found by the last `solve`; zero when nothing determines it.
  package func value(of variable: Variable) -> Double {
    tableau.value(variable.id)
  }

  /// Whether the constraints leave a variable more than one best value.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    tableau.isAmbiguous(variable.id)
  }

  // MARK: Constraints

  /// Adds `expression relation 0`.
  @discardableResult
  package func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Float = Solver.required
  ) -> Constraint {
    expression.terms.withUnsafeBufferPointer {
      add(terms: $0, constant: expression.constant, relation, priority: priority)
    }
  }

  /// Adds `terms + constant relation 0`.
  package func add(
    terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation,
    priority: Float = Solver.required
  ) -> Constraint {
    let index = tableau.add(
      terms: terms, constant: Self.sane(constant), relation: relation, priority: priority)
    return Constraint(index: index)
  }

  package func remove(_ constraint: Constraint) {
    tableau.remove(constraint.index)
  }

  /// Changes the constant of a constraint in place.
  package func setConstant(_ constant: Double, of constraint: Constraint) {
    tableau.setConstant(constraint.index, Self.sane(constant))
  }

  package func setPriority(_ priority: Float, of constraint: Constraint) {
    tableau.setPriority(constraint.index, priority)
  }

  // MARK: Solving

  /// Whether `solve` has something to do.
  package var needsSolve: Bool { tableau.hasWork }

  /// Finds the values. Returns the required constraints that exclude each other, if some do: the
  /// values are then of no use until one of these is removed and `solve` is called again.
  @discardableResult
  package func solve() -> Conflict? {
    let row = tableau.solve()
    return row < 0 ? nil : tableau.conflict(at: row)
  }

  /// Calls `body` with every variable whose value may have changed since the last call.
  package func takeChanges(_ body: (Variable, Double) -> Void) {
    while let symbol = tableau.takeChange() {
      body(Variable(id: symbol), tableau.value(symbol))
    }
  }

  package var hasChanges: Bool { tableau.hasChanges }

  // MARK: Checks

  /// A violated invariant, or nil. For tests.
  package func checkInvariants() -> String? { tableau.brokenInvariant() }

  /// How far the values miss the constraints, relative to their size. For tests.
  package var residual: Double { tableau.residual() }

  /// Computes everything again from the constraints as stated. For tests.
  package func refactor() { tableau.refactor() }

  /// Pivots made so far.
  package var pivotCount: Int { tableau.pivotCount }

  /// Rows changed so far: what the work for a change is in proportion to. For tests.
  package var touchedRowCount: Int { tableau.touchedRowCount }

  // MARK: Explanations

  /// Calls `body` with the constraints that the value of a variable comes from: those that are tight
  /// and that it would follow if they changed. The same one may come twice.
  package func forEachConstraint(
    determining variable: Variable, _ body: (Constraint) -> Void
  ) {
    for owner in tableau.owners(determining: variable.id) { body(Constraint(index: owner)) }
  }

  private static func sane(_ constant: Double) -> Double {
    guard !constant.isNaN else { return 0 }
    return min(max(constant, -largestConstant), largestConstant)
  }
}

extension Tableau {
  var hasWork: Bool {
    !infeasible.isEmpty || !candidates.isEmpty || !moved.isEmpty || !dirty.isEmpty
  }
  var hasChanges: Bool { !changed.isEmpty }

  mutating func takeChange() -> Int32? {
    while let symbol = changed.popLast() {
      symbols[symbol].isChanged = false
      if symbols[symbol].isLive && symbols[symbol].isVariable { return symbol }
    }
    return nil
  }

  mutating func releaseVariable(_ symbol: Int32) {
    if symbols[symbol].row >= 0 {
      // Only rounding can have left a row for a variable without constraints.
      dropRow(symbols[symbol].row)
    }
    purge(symbol)
    freeSymbol(symbol)
  }

  /// Whether a symbol can move without cost.
  mutating func isAmbiguous(_ symbol: Int32) -> Bool {
    let row = symbols[symbol].row
    guard row >= 0 else {
      return costs.sign(symbol) == 0
    }
    _ = expand(rows[row].terms, constant: 0)
    for i in 0..<work.count {
      let other = work[i].symbol
      guard symbols[other].kind != .fixed, costs.sign(other) == 0 else { continue }
      if symbols[other].kind == .free || canMove(other) { return true }
    }
    return false
  }

  /// The constraints whose symbols a variable is worked out from.
  mutating func owners(determining symbol: Int32) -> [Int32] {
    let row = symbols[symbol].row
    guard row >= 0 else { return [] }
    _ = expand(rows[row].terms, constant: 0)
    return (0..<work.count).compactMap {
      let owner = symbols[work[$0].symbol].owner
      return owner >= 0 ? owner : nil
    }
  }

  private func canMove(_ symbol: Int32) -> Bool {
    blockingRow(of: symbol, direction: 1, isBland: false).1 > Self.feasibilityEpsilon
  }
}
