/// Pivots, and the two ways through the tableau: the dual simplex restores feasibility, the
/// primal simplex improves the objective.
extension Tableau {
  // MARK: Pivot

  /// Makes `entering` basic in a bounded row of its; the basic symbol becomes parametric.
  mutating func pivot(row index: Int32, entering: Int32) {
    pivotCount += 1
    pivotsSinceCheck += 1
    let leaving = rows[index].basic
    noteMove(leaving)
    solveRow(index, for: entering, replacing: leaving)
    rows[index].basic = entering
    symbols[entering].row = index
    symbols[leaving].row = -1
    if symbols[entering].kind == .free {
      rows[index].source = -1
      noteMove(entering)
      enterDefinition(index)
    } else {
      noteConstant(of: index)
    }
    replace(entering, by: rows[index].terms, constant: rows[index].constant)
    noteCost(leaving)
  }

  /// basic = c + Σ a·x + a₀·entering becomes entering = −c/a₀ − Σ (a/a₀)·x + basic/a₀.
  private mutating func solveRow(_ index: Int32, for entering: Int32, replacing leaving: Int32) {
    var terms = rows[index].terms
    let position = position(of: entering, in: terms)
    let inverse = 1 / terms[position].coefficient
    terms.remove(at: position)
    let factor = -inverse
    for i in 0..<terms.count { terms[i].coefficient *= factor }
    if leaving >= 0 {
      terms.insert(
        Term(symbol: leaving, coefficient: inverse), at: lowerBound(of: leaving, in: terms))
    }
    rows[index].terms = terms
    if leaving >= 0 { list(index, under: leaving) }
    rows[index].constant *= factor
    if rows[index].constant == 0 { rows[index].constant = 0 }
  }

  /// Replaces a symbol that has become basic in all bounded rows and in the objective.
  mutating func replace(_ symbol: Int32, by definition: PodVector<Term>, constant: Double) {
    var column = columns[symbol]
    columns[symbol] = PodVector()
    for i in 0..<column.count {
      let index = column[i]
      if !isBounded(rows[index]) || rows[index].basic == symbol { continue }
      let position = position(of: symbol, in: rows[index].terms)
      if position < 0 { continue }
      touchedRowCount += 1
      var terms = rows[index].terms
      let factor = terms[position].coefficient
      combine(&terms, adding: definition, times: factor, eliminating: symbol, row: index)
      rows[index].terms = terms
      if constant != 0 {
        rows[index].constant += factor * constant
        noteConstant(of: index)
      }
    }
    column.removeAll()
    columns[symbol].deallocate()
    columns[symbol] = column
    substituteInCosts(symbol, by: definition)
  }

  private mutating func substituteInCosts(_ symbol: Int32, by terms: PodVector<Term>) {
    let row = costs.costs(symbol)
    for level in 0..<costs.levelCount where row[level] != 0 {
      let cost = row[level]
      row[level] = 0
      if abs(cost) <= CostTable.epsilon * 0.1 { continue }
      addCost(terms, times: cost, level: level)
    }
  }

  /// Adds a multiple of a row to one level of the objective.
  mutating func addCost(_ terms: PodVector<Term>, times factor: Double, level: Int) {
    for i in 0..<terms.count {
      addCost(terms[i].symbol, factor * terms[i].coefficient, level: level)
    }
  }

  mutating func addCost(_ symbol: Int32, _ amount: Double, level: Int) {
    let row = costs.costs(symbol)
    row[level] += amount
    if abs(row[level]) < CostTable.epsilon * 0.1 { row[level] = 0 }
    noteCost(symbol)
  }

  @inline(__always)
  mutating func noteCost(_ symbol: Int32) {
    guard !symbols[symbol].isCandidate, canImprove(symbol) else { return }
    symbols[symbol].isCandidate = true
    candidates.append(symbol)
  }

  @inline(__always)
  func canImprove(_ symbol: Int32) -> Bool {
    guard symbols[symbol].isLive, symbols[symbol].row < 0 else { return false }
    switch symbols[symbol].kind {
    case .fixed: return false
    case .restricted: return costs.sign(symbol) < 0
    case .free: return costs.sign(symbol) != 0
    }
  }

  // MARK: Solve

  /// Restores feasibility and optimality. Returns the row that proves a conflict, or −1.
  mutating func solve() -> Int32 {
    let row = runSimplex()
    updateValues()
    return row
  }

  private mutating func runSimplex() -> Int32 {
    if pivotsSinceCheck > 60 + constraints.count / 4 { checkAccuracy() }
    var budget = 1000 + 60 * (rows.count + symbols.count)
    while true {
      dropStaleCandidates()
      if !infeasible.isEmpty {
        let row = runDual(usesCosts: candidates.isEmpty, budget: &budget)
        if row >= 0 { return row }
      }
      if !runPrimal(budget: &budget) { return -1 }
      if infeasible.isEmpty && candidates.isEmpty { return -1 }
      if budget <= 0 { return -1 }
    }
  }

  private mutating func dropStaleCandidates() {
    var i = 0
    while i < candidates.count {
      let symbol = candidates[i]
      if canImprove(symbol) {
        i += 1
      } else {
        symbols[symbol].isCandidate = false
        candidates.swapRemove(at: i)
      }
    }
  }

  // MARK: Dual

  /// Pivots until every row is in bounds. Returns a row that cannot be, or −1.
  private mutating func runDual(usesCosts: Bool, budget: inout Int) -> Int32 {
    var steps = 0
    let patience = 100 + 2 * rows.count
    while let row = nextInfeasibleRow(isBland: steps > patience) {
      steps += 1
      budget -= 1
      let entering = dualEntering(
        rows[row], usesCosts: usesCosts, isBland: steps > patience)
      if entering >= 0 && budget > 0 {
        pivot(row: row, entering: entering)
        continue
      }
      rows[row].isQueued = false
      removeFromInfeasible(row)
      if abs(rows[row].constant) > Self.conflictEpsilon && entering < 0 {
        // Stays queued: the conflict lasts until a constraint is removed.
        rows[row].isQueued = true
        infeasible.append(row)
        return row
      }
      rows[row].constant = 0
      noteMove(rows[row].basic)
    }
    return -1
  }

  private mutating func removeFromInfeasible(_ row: Int32) {
    for i in 0..<infeasible.count where infeasible[i] == row {
      infeasible.swapRemove(at: i)
      return
    }
  }

  /// The row that is furthest out of bounds, of the last few queued.
  private mutating func nextInfeasibleRow(isBland: Bool) -> Int32? {
    var best: Int32 = -1
    var worst = 0.0
    var i = infeasible.count - 1
    var looks = 0
    while i >= 0 {
      let index = infeasible[i]
      let row = rows[index]
      if row.basic < 0 || !isOutOfBounds(symbols[row.basic].kind, row.constant) {
        rows[index].isQueued = false
        infeasible.swapRemove(at: i)
        i -= 1
        continue
      }
      if isBland {
        if best < 0 || row.basic < rows[best].basic { best = index }
      } else {
        if abs(row.constant) > worst {
          worst = abs(row.constant)
          best = index
        }
        looks += 1
        if looks > 32 { break }
      }
      i -= 1
    }
    return best < 0 ? nil : best
  }

  /// The parametric symbol that may leave zero to bring a row into bounds at least cost, or −1.
  func dualEntering(_ row: Row, usesCosts: Bool, isBland: Bool) -> Int32 {
    let direction = row.constant < 0 ? 1.0 : -1.0
    var best: Int32 = -1
    var bestSize = 0.0
    for i in 0..<row.terms.count {
      let term = row.terms[i]
      let kind = symbols[term.symbol].kind
      if kind == .fixed { continue }
      let size = kind == .free ? abs(term.coefficient) : term.coefficient * direction
      if size < 1e-7 { continue }
      if kind == .free {
        if best < 0 || symbols[best].kind != .free || size > bestSize {
          best = term.symbol
          bestSize = size
        }
        continue
      }
      if best >= 0 && symbols[best].kind == .free { continue }
      if best < 0 {
        best = term.symbol
        bestSize = size
        continue
      }
      let order = usesCosts ? costs.compareRatios(term.symbol, size, best, bestSize) : 0
      if order < 0 || (order == 0 && !isBland && size > bestSize + 1e-9) {
        best = term.symbol
        bestSize = size
      }
    }
    return best
  }

  // MARK: Primal

  /// Pivots until no symbol improves the objective. Returns false when the budget is used up.
  private mutating func runPrimal(budget: inout Int) -> Bool {
    var degenerate = 0
    let patience = 60 + rows.count
    while true {
      let entering = primalEntering(isBland: degenerate > patience)
      if entering < 0 { return true }
      if budget <= 0 { return false }
      budget -= 1
      let direction = costs.sign(entering) < 0 ? 1.0 : -1.0
      let (row, ratio) = blockingRow(
        of: entering, direction: direction, isBland: degenerate > patience)
      if row < 0 {
        // Errors cannot fall below zero for ever: this cost is a rounding error.
        costs.costs(entering).update(repeating: 0, count: costs.levelCount)
        continue
      }
      degenerate = ratio < 1e-9 ? degenerate + 1 : 0
      pivot(row: row, entering: entering)
    }
  }

  /// The candidate with the strongest and steepest cost, of the last few; −1 without any.
  private mutating func primalEntering(isBland: Bool) -> Int32 {
    var best: Int32 = -1
    var i = candidates.count - 1
    var looks = 0
    while i >= 0 {
      let symbol = candidates[i]
      if !canImprove(symbol) {
        symbols[symbol].isCandidate = false
        candidates.swapRemove(at: i)
        i -= 1
        continue
      }
      if best < 0 || (isBland ? symbol < best : isSteeper(symbol, than: best)) { best = symbol }
      looks += 1
      if looks > 24 && !isBland { break }
      i -= 1
    }
    return best
  }

  private func isSteeper(_ a: Int32, than b: Int32) -> Bool {
    if symbols[a].kind == .free || symbols[b].kind == .free {
      return symbols[a].kind == .free && symbols[b].kind != .free
    }
    return costs.compareRatios(a, 1, b, 1) < 0
  }

  /// The row that first runs out of bounds as a symbol moves, and how far it can move.
  func blockingRow(of symbol: Int32, direction: Double, isBland: Bool) -> (Int32, Double) {
    let column = columns[symbol]
    var best: Int32 = -1
    var bestRatio = Double.infinity
    var bestSize = 0.0
    for i in 0..<column.count {
      let index = column[i]
      let row = rows[index]
      guard row.basic >= 0 else { continue }
      let kind = symbols[row.basic].kind
      if kind == .free { continue }
      let position = position(of: symbol, in: row.terms)
      if position < 0 { continue }
      let coefficient = row.terms[position].coefficient * direction
      var ratio = 0.0
      if kind == .restricted {
        if coefficient > -1e-8 { continue }
        ratio = max(0, row.constant) / -coefficient
      } else if abs(coefficient) < 1e-8 {
        continue
      }
      let isTie = abs(ratio - bestRatio) < 1e-10
      let isBetter =
        isTie
        ? (isBland ? row.basic < rows[best].basic : abs(coefficient) > bestSize)
        : ratio < bestRatio
      if isBetter {
        best = index
        bestRatio = ratio
        bestSize = abs(coefficient)
      }
    }
    return (best, bestRatio)
  }
}
