/// Definitions of free variables: making them, working them out, and finding their values.
extension Tableau {
  // MARK: Make

  /// Defines a free variable from `0 = constant + work`, and uses that wherever it occurs.
  mutating func define(_ variable: Int32, constant: Double, source: Int32) {
    let position = position(of: variable, in: work)
    let factor = -1 / work[position].coefficient
    work.remove(at: position)
    for i in 0..<work.count { work[i].coefficient *= factor }
    let index = makeRow(basic: variable, constant: constant * factor)
    rows[index].source = source
    enterDefinition(index)
    guard !columns[variable].isEmpty || costs.sign(variable) != 0 else { return }
    let worked = expand(rows[index].terms, constant: rows[index].constant)
    replace(variable, by: work, constant: worked)
  }

  /// Lists a row as a definition, and sees that its depth is right.
  mutating func enterDefinition(_ index: Int32) {
    let terms = rows[index].terms
    for i in 0..<terms.count { uses[terms[i].symbol].append(index) }
    rows[index].value = 0
    rows[index].depth = neededDepth(of: terms)
    raiseDepths(above: index)
    markDirty(index)
  }

  private func neededDepth(of terms: PodVector<Term>) -> Int32 {
    var depth: Int32 = 0
    for i in 0..<terms.count {
      let symbol = symbols[terms[i].symbol]
      if symbol.kind == .free && symbol.row >= 0 { depth = max(depth, rows[symbol.row].depth) }
    }
    return depth + 1
  }

  /// Makes every definition deeper than those it uses.
  private mutating func raiseDepths(above index: Int32) {
    guard !uses[rows[index].basic].isEmpty else { return }
    var pending = touched
    pending.removeAll()
    defer { touched = pending }
    pending.append(index)
    while let lower = pending.popLast() {
      let symbol = rows[lower].basic
      let users = uses[symbol]
      for i in 0..<users.count where isUse(of: symbol, in: users[i]) {
        let upper = users[i]
        if rows[upper].depth <= rows[lower].depth {
          rows[upper].depth = rows[lower].depth + 1
          if rows[upper].isDirty { dirty.push(upper, key: rows[upper].depth) }
          pending.append(upper)
        }
      }
    }
  }

  func isUse(of symbol: Int32, in index: Int32) -> Bool {
    isDefinition(rows[index]) && position(of: symbol, in: rows[index].terms) >= 0
  }

  /// Whether a symbol of `work` is defined by way of the variable.
  func worksBackTo(_ variable: Int32) -> Bool {
    guard !uses[variable].isEmpty else { return false }
    var seen = Set<Int32>()
    var pending = [variable]
    while let symbol = pending.popLast() {
      for i in 0..<uses[symbol].count where isUse(of: symbol, in: uses[symbol][i]) {
        let user = rows[uses[symbol][i]].basic
        guard seen.insert(user).inserted else { continue }
        if position(of: user, in: work) >= 0 { return true }
        pending.append(user)
      }
    }
    return false
  }

  // MARK: Work out

  /// Puts into `work` what terms come to in parametric symbols. Returns the constant.
  mutating func expand(_ terms: PodVector<Term>, constant: Double) -> Double {
    var constant = constant
    touched.removeAll()
    for i in 0..<terms.count { weigh(terms[i].symbol, terms[i].coefficient) }
    // The deepest first: a definition met twice is worked out once, or not at all if it cancels.
    while let index = expanding.pop() {
      let variable = rows[index].basic
      let factor = weights[variable]
      weights[variable] = 0
      if abs(factor) <= Self.coefficientEpsilon { continue }
      let definition = rows[index].terms
      constant += factor * rows[index].constant
      for i in 0..<definition.count {
        weigh(definition[i].symbol, factor * definition[i].coefficient)
      }
    }
    gatherWork(&constant)
    return constant
  }

  private mutating func weigh(_ symbol: Int32, _ amount: Double) {
    if weights[symbol] == 0 {
      touched.append(symbol)
      let entry = symbols[symbol]
      if entry.kind == .free && entry.row >= 0 {
        expanding.push(entry.row, key: -rows[entry.row].depth)
      }
    }
    weights[symbol] += amount
  }

  /// Replaces bounded symbols among the weights by their rows, and gives the rest.
  private mutating func gatherWork(_ constant: inout Double) {
    let direct = touched.count
    for i in 0..<direct {
      let symbol = touched[i]
      let row = symbols[symbol].row
      guard row >= 0 else { continue }
      let factor = weights[symbol]
      weights[symbol] = 0
      if factor == 0 { continue }
      constant += factor * rows[row].constant
      let terms = rows[row].terms
      for j in 0..<terms.count {
        if weights[terms[j].symbol] == 0 { touched.append(terms[j].symbol) }
        weights[terms[j].symbol] += factor * terms[j].coefficient
      }
    }
    var order = UnsafeMutableBufferPointer(start: touched.base, count: touched.count)
    order.sort()
    work.removeAll()
    for i in 0..<touched.count {
      let symbol = touched[i]
      let weight = weights[symbol]
      weights[symbol] = 0
      if abs(weight) > Self.coefficientEpsilon {
        work.append(Term(symbol: symbol, coefficient: weight))
      }
    }
  }

  /// Restates a definition in parametric symbols only.
  mutating func workOut(_ index: Int32) {
    let constant = expand(rows[index].terms, constant: rows[index].constant)
    rows[index].terms.assign(from: work.base, count: work.count)
    rows[index].constant = constant
    rows[index].source = -1
    for i in 0..<work.count { uses[work[i].symbol].append(index) }
    markDirty(index)
  }

  /// Works out all definitions that name a symbol which is about to go.
  mutating func workOutDefinitions(naming symbol: Int32) {
    let users = uses[symbol]
    uses[symbol] = PodVector()
    for i in 0..<users.count where isUse(of: symbol, in: users[i]) { workOut(users[i]) }
    var emptied = users
    emptied.deallocate()
  }

  /// Gives up one definition that names a parametric symbol, and rids the others of the symbol.
  mutating func dropDefinition(naming symbol: Int32) {
    var users = distinctUses(of: symbol)
    defer { users.deallocate() }
    if users.count > 1 {
      for i in 0..<users.count { workOut(users[i]) }
      var kept = 0
      for i in 0..<users.count where isUse(of: symbol, in: users[i]) {
        users[kept] = users[i]
        kept += 1
      }
      users.setCount(kept)
    }
    guard users.count > 0 else { return }
    func size(_ index: Int32) -> Double {
      let terms = rows[index].terms
      return abs(terms[position(of: symbol, in: terms)].coefficient)
    }
    for i in 1..<max(1, users.count) where size(users[i]) > size(users[0]) {
      (users[0], users[i]) = (users[i], users[0])
    }
    let victim = users[0]
    let variable = rows[victim].basic
    if users.count > 1 { solveOthers(users, for: symbol, by: victim) }
    noteMove(variable)
    dropRow(victim)
  }

  private func distinctUses(of symbol: Int32) -> PodVector<Int32> {
    var result = PodVector<Int32>()
    for i in 0..<uses[symbol].count {
      let index = uses[symbol][i]
      guard isUse(of: symbol, in: index) else { continue }
      if (0..<result.count).contains(where: { result[$0] == index }) { continue }
      result.append(index)
    }
    return result
  }

  /// victim: x = c + Σ a·y + b·symbol, so symbol = (x − c − Σ a·y)/b in the other definitions.
  private mutating func solveOthers(
    _ users: PodVector<Int32>, for symbol: Int32, by victim: Int32
  ) {
    work.removeAll()
    let terms = rows[victim].terms
    let divisor = terms[position(of: symbol, in: terms)].coefficient
    for i in 0..<terms.count where terms[i].symbol != symbol {
      work.append(Term(symbol: terms[i].symbol, coefficient: -terms[i].coefficient / divisor))
    }
    addToWork(rows[victim].basic, 1 / divisor)
    let constant = -rows[victim].constant / divisor
    for i in 1..<users.count {
      let index = users[i]
      var row = rows[index].terms
      let factor = row[position(of: symbol, in: row)].coefficient
      combine(&row, adding: work, times: factor, eliminating: symbol, row: -1)
      rows[index].terms = row
      rows[index].constant += factor * constant
      for j in 0..<row.count { uses[row[j].symbol].append(index) }
      markDirty(index)
    }
  }

  // MARK: Values

  mutating func markDirty(_ index: Int32) {
    guard !rows[index].isDirty else { return }
    rows[index].isDirty = true
    dirty.push(index, key: rows[index].depth)
  }

  /// Finds the values of the definitions that depend on moved variables.
  mutating func updateValues() {
    while let symbol = moved.popLast() {
      symbols[symbol].isMoved = false
      markUsers(of: symbol)
    }
    while let index = dirty.pop() {
      guard rows[index].isDirty else { continue }
      rows[index].isDirty = false
      guard isDefinition(rows[index]) else { continue }
      touchedRowCount += 1
      let row = rows[index]
      var sum = row.constant
      for i in 0..<row.terms.count {
        sum += row.terms[i].coefficient * value(row.terms[i].symbol)
      }
      guard sum != row.value else { continue }
      rows[index].value = sum
      if symbols[row.basic].isVariable && !symbols[row.basic].isChanged {
        symbols[row.basic].isChanged = true
        changed.append(row.basic)
      }
      markUsers(of: row.basic)
    }
  }

  private mutating func markUsers(of symbol: Int32) {
    let users = uses[symbol]
    var kept = 0
    for i in 0..<users.count where isUse(of: symbol, in: users[i]) {
      users.base[kept] = users[i]
      kept += 1
      markDirty(users[i])
    }
    uses[symbol].setCount(kept)
  }
}
