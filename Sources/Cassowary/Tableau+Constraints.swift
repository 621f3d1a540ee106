/// Adding, editing and removing constraints. Each leaves the tableau consistent but perhaps out
/// of bounds or not optimal; `solve` puts that right once for many changes.
extension Tableau {
  // MARK: Add

  mutating func add(
    terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Float
  ) -> Int32 {
    let index = makeRecord(
      terms: terms, constant: constant, relation: relation, priority: priority)
    enter(index)
    return index
  }

  private mutating func makeRecord(
    terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Float
  ) -> Int32 {
    let sign: Double = relation == .lessThanOrEqual ? -1 : 1
    serial += 1
    var record = ConstraintRecord(
      terms: PodVector(), constant: sign * constant, marker: -1, other: -1, priority: priority,
      relation: relation, isLive: true, serial: serial)
    let index = freeConstraints.popLast() ?? Int32(constraints.count)
    if index < constraints.count {
      record.terms = constraints[index].terms
      record.terms.removeAll()
    } else {
      constraints.append(record)
    }
    record.terms.reserve(terms.count)
    for term in terms {
      record.terms.append(Term(symbol: term.symbol, coefficient: sign * term.coefficient))
    }
    constraints[index] = record
    return index
  }

  /// Gives a constraint its symbols and its row.
  private mutating func enter(_ index: Int32) {
    var record = constraints[index]
    let isRequired = record.priority >= Solver.required
    let markerKind: Kind = isRequired && record.relation == .equal ? .fixed : .restricted
    record.marker = makeSymbol(markerKind, owner: index, isVariable: false)
    record.other =
      isRequired ? -1 : makeSymbol(.restricted, owner: index, isVariable: false)
    constraints[index] = record

    if defineDirectly(record, index) { return }
    let constant = expand(record.terms, constant: record.constant)
    if let subject = subject(constant: constant, record) {
      enterSolved(record, for: subject, constant: constant)
    } else {
      enterAsBasic(record, constant: constant)
    }
  }

  /// Takes a constraint as it stands for the definition of a free variable nothing bounded uses. An inequality that
  /// alone places something is met with equality, until something else asks for more.
  private mutating func defineDirectly(_ record: ConstraintRecord, _ index: Int32) -> Bool {
    work.removeAll()
    for i in 0..<record.terms.count {
      addToWork(record.terms[i].symbol, record.terms[i].coefficient)
    }
    for i in 0..<work.count where abs(work[i].coefficient) > 1e-6 {
      let symbol = work[i].symbol
      guard symbols[symbol].kind == .free, symbols[symbol].row < 0,
        columns[symbol].isEmpty, costs.sign(symbol) == 0, !worksBackTo(symbol)
      else { continue }
      chargeErrors(of: record)
      addMarkers(of: record)
      define(symbol, constant: record.constant, source: index)
      return true
    }
    return false
  }

  /// A symbol of `work` the constraint can be solved for at no cost to anything else, or nil.
  private func subject(constant: Double, _ record: ConstraintRecord) -> Int32? {
    guard record.relation == .equal else {
      // An inequality that holds may stay slack; one that does not is tight from now on.
      return constant < 0 ? newVariableInWork(constant: constant) : nil
    }
    if let free = sparsestFreeSymbol() { return free }
    guard record.isRequired else { return newVariableInWork(constant: constant) }
    var row = Row()
    row.terms = work
    row.constant = constant
    let entering = dualEntering(row, usesCosts: true, isBland: false)
    if entering >= 0 { return entering }
    guard abs(constant) <= Self.feasibilityEpsilon else { return nil }
    row.constant = -1
    let rising = dualEntering(row, usesCosts: true, isBland: false)
    return rising < 0 ? nil : rising
  }

  private func sparsestFreeSymbol() -> Int32? {
    var best: Int32?
    var bestCount = Int.max
    for i in 0..<work.count where abs(work[i].coefficient) > 1e-6 {
      let symbol = work[i].symbol
      guard symbols[symbol].kind == .free, columns[symbol].count < bestCount else { continue }
      best = symbol
      bestCount = columns[symbol].count
    }
    return best
  }

  /// A size nothing else depends on yet, that stays in bounds when solved for.
  private func newVariableInWork(constant: Double) -> Int32? {
    for i in 0..<work.count {
      let term = work[i]
      guard symbols[term.symbol].isVariable, columns[term.symbol].isEmpty,
        abs(term.coefficient) > 1e-6, -constant / term.coefficient >= 0,
        costs.sign(term.symbol) == 0
      else { continue }
      return term.symbol
    }
    return nil
  }

  /// 0 = constant + work + other − marker, solved for a symbol of `work`.
  private mutating func enterSolved(
    _ record: ConstraintRecord, for subject: Int32, constant: Double
  ) {
    chargeErrors(of: record)
    addMarkers(of: record)
    if symbols[subject].kind == .free {
      define(subject, constant: constant, source: -1)
      return
    }
    // A row for the marker, solved for the subject.
    work.remove(at: position(of: record.marker, in: work))
    insertRow(basic: record.marker, constant: constant)
    pivot(row: symbols[record.marker].row, entering: subject)
  }

  /// Puts the symbols of a constraint into `work`, so that it comes to zero.
  private mutating func addMarkers(of record: ConstraintRecord) {
    addToWork(record.marker, -1)
    if record.other >= 0 { addToWork(record.other, 1) }
  }

  /// Gives errors their cost while parametric.
  private mutating func chargeErrors(of record: ConstraintRecord) {
    guard record.other >= 0 else { return }
    let level = costs.retain(record.priority)
    addCost(record.other, 1, level: level)
    if record.relation == .equal { addCost(record.marker, 1, level: level) }
  }

  /// Makes the marker or the error basic, whichever is then in bounds.
  private mutating func enterAsBasic(_ record: ConstraintRecord, constant: Double) {
    chargeErrors(of: record)
    guard record.other >= 0 else {
      insertRow(basic: record.marker, constant: constant)
      return
    }
    let basic = constant >= 0 ? record.marker : record.other
    let parametric = constant >= 0 ? record.other : record.marker
    if constant < 0 {
      for i in 0..<work.count { work[i].coefficient = -work[i].coefficient }
    }
    addToWork(parametric, 1)
    insertRow(basic: basic, constant: abs(constant))
    substituteCost(of: basic)
  }

  /// Moves the cost of a symbol that is basic from the start to the symbols of its row.
  private mutating func substituteCost(of basic: Int32) {
    let row = costs.costs(basic)
    let terms = rows[symbols[basic].row].terms
    for level in 0..<costs.levelCount where row[level] != 0 {
      let cost = row[level]
      row[level] = 0
      addCost(terms, times: cost, level: level)
    }
  }

  // MARK: Edit

  mutating func setConstant(_ index: Int32, _ constant: Double) {
    let value = constraints[index].sign * constant
    let delta = value - constraints[index].constant
    guard delta != 0 else { return }
    constraints[index].constant = value
    let marker = constraints[index].marker
    let other = constraints[index].other
    if symbols[marker].row >= 0 {
      shift(symbols[marker].row, by: delta)
    } else if other >= 0 && symbols[other].row >= 0 {
      shift(symbols[other].row, by: -delta)
    } else {
      shiftColumn(of: marker, by: -delta)
    }
    shiftDefinitions(of: marker, by: -delta)
  }

  private mutating func shiftDefinitions(of symbol: Int32, by delta: Double) {
    stamp &+= 1
    let users = uses[symbol]
    for i in 0..<users.count {
      let index = users[i]
      guard isDefinition(rows[index]), stamps[index] != stamp else { continue }
      let position = position(of: symbol, in: rows[index].terms)
      if position < 0 { continue }
      stamps[index] = stamp
      rows[index].constant += rows[index].terms[position].coefficient * delta
      markDirty(index)
    }
  }

  private mutating func shift(_ row: Int32, by delta: Double) {
    touchedRowCount += 1
    rows[row].constant += delta
    noteConstant(of: row)
  }

  private mutating func shiftColumn(of symbol: Int32, by delta: Double) {
    stamp &+= 1
    let column = columns[symbol]
    var kept = 0
    for i in 0..<column.count {
      let index = column[i]
      guard isBounded(rows[index]), stamps[index] != stamp else { continue }
      let position = position(of: symbol, in: rows[index].terms)
      if position < 0 { continue }
      stamps[index] = stamp
      column.base[kept] = index
      kept += 1
      shift(index, by: rows[index].terms[position].coefficient * delta)
    }
    columns[symbol].setCount(kept)
  }

  mutating func setPriority(_ index: Int32, _ priority: Float) {
    let record = constraints[index]
    guard record.priority != priority else { return }
    if record.isRequired || priority >= Solver.required {
      detach(index)
      constraints[index].priority = priority
      enter(index)
      return
    }
    uncharge(record)
    constraints[index].priority = priority
    let level = costs.retain(priority)
    charge(record.other, 1, level: level)
    if record.relation == .equal { charge(record.marker, 1, level: level) }
  }

  // MARK: Remove

  mutating func remove(_ index: Int32) {
    detach(index)
    constraints[index].isLive = false
    freeConstraints.append(index)
  }

  /// Takes a constraint's row and symbols out.
  private mutating func detach(_ index: Int32) {
    let record = constraints[index]
    uncharge(record)
    if symbols[record.marker].row < 0 && (record.other < 0 || symbols[record.other].row < 0) {
      makeBasic(record)
    }
    let isMarkerBasic = symbols[record.marker].row >= 0
    if isMarkerBasic || (record.other >= 0 && symbols[record.other].row >= 0) {
      workOutDefinitions(naming: record.marker)
      if record.other >= 0 { workOutDefinitions(naming: record.other) }
      dropRow(symbols[isMarkerBasic ? record.marker : record.other].row)
    } else {
      dropDefinition(naming: record.marker)
    }
    purge(record.marker)
    freeSymbol(record.marker)
    if record.other >= 0 {
      purge(record.other)
      freeSymbol(record.other)
    }
  }

  /// Removes what rounding has left of a symbol that is leaving.
  mutating func purge(_ symbol: Int32) {
    purge(symbol, from: columns[symbol])
    purge(symbol, from: uses[symbol])
  }

  private mutating func purge(_ symbol: Int32, from list: PodVector<Int32>) {
    stamp &+= 1
    for i in 0..<list.count where stamps[list[i]] != stamp {
      let index = list[i]
      stamps[index] = stamp
      guard rows[index].basic >= 0 else { continue }
      let position = position(of: symbol, in: rows[index].terms)
      if position >= 0 { rows[index].terms.remove(at: position) }
    }
  }

  private mutating func uncharge(_ record: ConstraintRecord) {
    guard record.other >= 0, let level = costs.level(of: record.priority) else { return }
    charge(record.other, -1, level: level)
    if record.relation == .equal { charge(record.marker, -1, level: level) }
    costs.release(level: level)
  }

  /// Adds to the cost of an error variable, basic or not.
  private mutating func charge(_ symbol: Int32, _ amount: Double, level: Int) {
    let row = symbols[symbol].row
    if row >= 0 {
      addCost(rows[row].terms, times: amount, level: level)
    } else {
      addCost(symbol, amount, level: level)
    }
  }

  /// Pivots a marker into the basis so that its row can go, keeping the other rows in bounds unless
  /// there are very many.
  private mutating func makeBasic(_ record: ConstraintRecord) {
    let marker = record.marker
    pruneColumn(of: marker)
    if columns[marker].count > Self.longColumn {
      let own = rowOfOwnVariable(record)
      if own >= 0 {
        pivot(row: own, entering: marker)
        return
      }
    }
    let sign = costs.sign(marker)
    var row = outOfBoundsRow(with: marker)
    if row < 0 && sign <= 0 { row = blockingRow(of: marker, direction: 1, isBland: false).0 }
    if row < 0 && sign >= 0 { row = blockingRow(of: marker, direction: -1, isBland: false).0 }
    if row < 0 { row = largestRow(with: marker) { _ in true } }
    if row >= 0 { pivot(row: row, entering: marker) }
  }

  /// From how many rows on it is better to let rows get out of bounds for the moment than to write
  /// the symbols of one of them into all the others, which the removal of its neighbours would then
  /// have to visit.
  private static let longColumn = 32

  /// The row of a size that the constraint speaks of, −1 if none depends on its marker.
  private func rowOfOwnVariable(_ record: ConstraintRecord) -> Int32 {
    for i in 0..<record.terms.count {
      let index = symbols[record.terms[i].symbol].row
      guard index >= 0, isBounded(rows[index]) else { continue }
      let position = position(of: record.marker, in: rows[index].terms)
      if position >= 0 && abs(rows[index].terms[position].coefficient) > 1e-6 { return index }
    }
    return -1
  }

  private func outOfBoundsRow(with symbol: Int32) -> Int32 {
    guard !infeasible.isEmpty else { return -1 }
    return largestRow(with: symbol) { isOutOfBounds(symbols[$0.basic].kind, $0.constant) }
  }

  private func largestRow(with symbol: Int32, where condition: (Row) -> Bool) -> Int32 {
    let column = columns[symbol]
    var best: Int32 = -1
    var size = 1e-9
    for i in 0..<column.count where isBounded(rows[column[i]]) {
      let row = rows[column[i]]
      let position = position(of: symbol, in: row.terms)
      guard position >= 0, abs(row.terms[position].coefficient) > size, condition(row) else {
        continue
      }
      best = column[i]
      size = abs(row.terms[position].coefficient)
    }
    return best
  }

  // MARK: Conflicts

  /// The required constraints that a row out of bounds proves to exclude each other.
  func conflict(at index: Int32) -> Conflict {
    let row = rows[index]
    var found: [Int32] = []
    func note(_ symbol: Int32) {
      let owner = symbols[symbol].owner
      if owner >= 0 && constraints[owner].isRequired { found.append(owner) }
    }
    note(row.basic)
    for i in 0..<row.terms.count { note(row.terms[i].symbol) }
    found.sort { constraints[$0].serial < constraints[$1].serial }
    let distinct = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }
    return Conflict(constraints: distinct.map { Constraint(index: found[$0]) })
  }
}
