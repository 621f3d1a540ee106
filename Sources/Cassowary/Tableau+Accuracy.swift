/// Keeping rounding errors from growing: the tableau is compared with the constraints as they
/// were stated now and then, and computed anew for the same basis when they have drifted apart.
extension Tableau {
  /// The largest amount by which a constraint misses its markers at the current values.
  func residual() -> Double {
    var worst = 0.0
    for i in 0..<constraints.count where constraints[i].isLive {
      let record = constraints[i]
      var sum = record.constant - value(record.marker)
      var scale = abs(record.constant)
      if record.other >= 0 { sum += value(record.other) }
      for j in 0..<record.terms.count {
        let part = record.terms[j].coefficient * value(record.terms[j].symbol)
        sum += part
        scale = max(scale, abs(part))
      }
      worst = max(worst, abs(sum) / max(1, scale))
    }
    return worst
  }

  mutating func checkAccuracy() {
    pivotsSinceCheck = 0
    updateValues()
    if !(residual() < 1e-9) { refactor() }
  }

  /// Computes the tableau again from the constraints, keeping the basis.
  mutating func refactor() {
    var wanted = PodVector<Int32>()
    var isWanted = PodVector<Bool>()
    var isStated = PodVector<Bool>()
    defer {
      wanted.deallocate()
      isWanted.deallocate()
      isStated.deallocate()
    }
    for _ in 0..<symbols.count { isWanted.append(false) }
    for _ in 0..<constraints.count { isStated.append(false) }
    for i in 0..<rows.count where rows[i].basic >= 0 {
      isWanted[rows[i].basic] = true
      if isDefinition(rows[i]) && rows[i].source >= 0 {
        restateDefinition(Int32(i))
        isStated[rows[i].source] = true
      } else {
        wanted.append(rows[i].basic)
      }
    }
    costs.clear()
    clearUnstatedRows()
    for i in 0..<constraints.count where constraints[i].isLive && !isStated[i] {
      restate(Int32(i))
    }
    for i in 0..<wanted.count where symbols[wanted[i]].row < 0 {
      let row = replaceableRow(for: wanted[i], isWanted)
      if row >= 0 { pivot(row: row, entering: wanted[i]) }
    }
    restateCosts()
    pivotsSinceCheck = 0
  }

  /// Takes a definition from its constraint again.
  private mutating func restateDefinition(_ index: Int32) {
    let record = constraints[rows[index].source]
    work.removeAll()
    for i in 0..<record.terms.count {
      addToWork(record.terms[i].symbol, record.terms[i].coefficient)
    }
    addToWork(record.marker, -1)
    if record.other >= 0 { addToWork(record.other, 1) }
    let position = position(of: rows[index].basic, in: work)
    let factor = -1 / work[position].coefficient
    work.remove(at: position)
    for i in 0..<work.count { work[i].coefficient *= factor }
    rows[index].terms.assign(from: work.base, count: work.count)
    rows[index].constant = record.constant * factor
    markDirty(index)
  }

  private mutating func clearUnstatedRows() {
    for i in 0..<rows.count where rows[i].basic >= 0 {
      if !isDefinition(rows[i]) || rows[i].source < 0 { dropRow(Int32(i)) }
    }
    for i in 0..<columns.count { columns[i].removeAll() }
    for i in 0..<infeasible.count { rows[infeasible[i]].isQueued = false }
    infeasible.removeAll()
  }

  private mutating func restate(_ index: Int32) {
    let record = constraints[index]
    let constant = expand(record.terms, constant: record.constant)
    if record.other >= 0 { addToWork(record.other, 1) }
    insertRow(basic: record.marker, constant: constant)
  }

  /// The row best solved for a symbol, among those whose basic symbol is not wanted.
  private func replaceableRow(for symbol: Int32, _ isWanted: PodVector<Bool>) -> Int32 {
    let column = columns[symbol]
    var best: Int32 = -1
    var size = 1e-9
    for i in 0..<column.count {
      let row = rows[column[i]]
      guard isBounded(row), !isWanted[row.basic] else { continue }
      let position = position(of: symbol, in: row.terms)
      guard position >= 0, abs(row.terms[position].coefficient) > size else { continue }
      best = column[i]
      size = abs(row.terms[position].coefficient)
    }
    return best
  }

  private mutating func restateCosts() {
    costs.clear()
    for i in 0..<constraints.count where constraints[i].isLive && constraints[i].other >= 0 {
      let record = constraints[i]
      guard let level = costs.level(of: record.priority) else { continue }
      restateCost(of: record.other, level: level)
      if record.relation == .equal { restateCost(of: record.marker, level: level) }
    }
  }

  private mutating func restateCost(of symbol: Int32, level: Int) {
    let row = symbols[symbol].row
    if row >= 0 {
      addCost(rows[row].terms, times: 1, level: level)
    } else {
      addCost(symbol, 1, level: level)
    }
  }

  /// A violated invariant of the tableau, or nil. For tests.
  func brokenInvariant() -> String? {
    for i in 0..<rows.count where rows[i].basic >= 0 {
      if let broken = brokenInvariant(of: Int32(i)) { return "row \(i) \(broken)" }
    }
    for i in 0..<weights.count where weights[i] != 0 { return "weight \(i) is left over" }
    return nil
  }

  private func brokenInvariant(of index: Int32) -> String? {
    let row = rows[index]
    if symbols[row.basic].row != index { return "is not that of its symbol" }
    if !row.constant.isFinite || !row.value.isFinite { return "is not finite" }
    for j in 0..<row.terms.count {
      let symbol = row.terms[j].symbol
      if j > 0 && row.terms[j - 1].symbol >= symbol { return "is not sorted" }
      if !symbols[symbol].isLive { return "has a dead term" }
      let list = isDefinition(row) ? uses[symbol] : columns[symbol]
      if !(0..<list.count).contains(where: { list[$0] == index }) { return "is not listed" }
      guard symbols[symbol].row >= 0 else { continue }
      if !isDefinition(row) { return "has a basic term" }
      let used = rows[symbols[symbol].row]
      if isDefinition(used) && used.depth >= row.depth { return "is not deep enough" }
    }
    return nil
  }
}
