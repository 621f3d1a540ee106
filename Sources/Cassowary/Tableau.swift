/// The simplex tableau: each row gives one basic symbol as a constant plus parametric symbols.
///
/// Rows are vectors sorted by symbol. Every symbol has a list of the rows it occurs in; entries
/// may be stale (the term has cancelled since) and are checked when used, so that nothing needs
/// removing when terms cancel, and a pivot visits only the rows it changes.
struct Tableau: ~Copyable {
  /// Which values a symbol may take.
  enum Kind: UInt8, BitwiseCopyable {
    case free, restricted
    /// Always zero: the marker of a required equality.
    case fixed
  }

  struct Row: BitwiseCopyable {
    var terms = PodVector<Term>()
    var constant = 0.0
    /// The symbol this row defines; −1 when the row is unused.
    var basic: Int32 = -1
    var isQueued = false
    var stamp: Int32 = 0
  }

  struct Symbol: BitwiseCopyable {
    var kind: Kind
    /// The row that defines the symbol, −1 while parametric.
    var row: Int32 = -1
    /// The constraint it belongs to, −1 for a variable.
    var owner: Int32
    var isVariable: Bool
    var isLive = true
    var isChanged = false
    var isCandidate = false
  }

  /// Coefficients smaller than this are rounding errors.
  static let coefficientEpsilon = 1e-10
  /// How far below zero a restricted symbol may lie.
  static let feasibilityEpsilon = 1e-8
  /// A violation of required constraints below this is forgiven.
  static let conflictEpsilon = 1e-6

  var symbols = PodVector<Symbol>()
  var columns = PodVector<PodVector<Int32>>()
  var rows = PodVector<Row>()
  var costs = CostTable()
  var constraints = PodVector<ConstraintRecord>()

  var freeSymbols = PodVector<Int32>()
  var freeRows = PodVector<Int32>()
  var freeConstraints = PodVector<Int32>()

  /// Rows whose basic symbol may be out of bounds.
  var infeasible = PodVector<Int32>()
  /// Parametric symbols that may improve the objective.
  var candidates = PodVector<Int32>()
  /// Variables whose value may have changed.
  var changed = PodVector<Int32>()

  var work = PodVector<Term>()
  var scratch = PodVector<Term>()
  var stamp: Int32 = 0
  var serial = 0
  var pivotCount = 0
  var pivotsSinceCheck = 0

  init() {}

  deinit {
    for index in 0..<columns.count { columns[index].deallocate() }
    for index in 0..<rows.count { rows[index].terms.deallocate() }
    for index in 0..<constraints.count { constraints[index].terms.deallocate() }
    var symbols = symbols, columns = columns, rows = rows, costs = costs
    var constraints = constraints, work = work, scratch = scratch
    var lists = (freeSymbols, freeRows, freeConstraints, infeasible, candidates, changed)
    symbols.deallocate()
    columns.deallocate()
    rows.deallocate()
    costs.deallocate()
    constraints.deallocate()
    work.deallocate()
    scratch.deallocate()
    lists.0.deallocate()
    lists.1.deallocate()
    lists.2.deallocate()
    lists.3.deallocate()
    lists.4.deallocate()
    lists.5.deallocate()
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, owner: Int32, isVariable: Bool) -> Int32 {
    let symbol = Symbol(kind: kind, owner: owner, isVariable: isVariable)
    let id: Int32
    if let reused = freeSymbols.popLast() {
      id = reused
      // A list may still hold the id from its earlier life.
      let wasChanged = symbols[id].isChanged
      let wasCandidate = symbols[id].isCandidate
      symbols[id] = symbol
      symbols[id].isChanged = wasChanged
      symbols[id].isCandidate = wasCandidate
      columns[id].removeAll()
    } else {
      id = Int32(symbols.count)
      symbols.append(symbol)
      columns.append(PodVector())
    }
    costs.addSymbol(id)
    return id
  }

  mutating func freeSymbol(_ symbol: Int32) {
    guard symbol >= 0, symbols[symbol].isLive else { return }
    symbols[symbol].isLive = false
    symbols[symbol].owner = -1
    columns[symbol].removeAll()
    freeSymbols.append(symbol)
  }

  func value(_ symbol: Int32) -> Double {
    let row = symbols[symbol].row
    return row < 0 ? 0 : rows[row].constant
  }

  mutating func noteChange(_ symbol: Int32) {
    guard symbols[symbol].isVariable, !symbols[symbol].isChanged else { return }
    symbols[symbol].isChanged = true
    changed.append(symbol)
  }

  // MARK: Rows

  /// Takes the terms in `work` as a new row for `basic`.
  mutating func insertRow(basic: Int32, constant: Double) {
    let index: Int32
    if let reused = freeRows.popLast() {
      index = reused
    } else {
      index = Int32(rows.count)
      rows.append(Row())
    }
    rows[index].terms.assign(from: work.base, count: work.count)
    rows[index].constant = constant
    rows[index].basic = basic
    symbols[basic].row = index
    for position in 0..<work.count { columns[work[position].symbol].append(index) }
    noteConstant(of: index)
  }

  /// Frees a row; the caller has seen to it that its basic symbol is not wanted any more.
  mutating func dropRow(_ index: Int32) {
    let basic = rows[index].basic
    if basic >= 0 {
      symbols[basic].row = -1
      noteChange(basic)
    }
    rows[index].basic = -1
    rows[index].terms.removeAll()
    freeRows.append(index)
  }

  /// Where a symbol stands in a row, or −1.
  @inline(__always)
  func position(of symbol: Int32, in terms: PodVector<Term>) -> Int {
    let base = terms.base
    var low = 0
    var length = terms.count
    while length > 0 {
      let half = length >> 1
      let isBefore = base[low + half].symbol < symbol
      low = isBefore ? low + half + 1 : low
      length = isBefore ? length - half - 1 : half
    }
    return low < terms.count && base[low].symbol == symbol ? low : -1
  }

  /// Notes that a row's constant is new: its variable moved, and it may be out of bounds.
  @inline(__always)
  mutating func noteConstant(of index: Int32) {
    let basic = rows[index].basic
    let symbol = symbols[basic]
    if symbol.isVariable && !symbol.isChanged {
      symbols[basic].isChanged = true
      changed.append(basic)
    }
    if isOutOfBounds(symbol.kind, rows[index].constant) && !rows[index].isQueued {
      rows[index].isQueued = true
      infeasible.append(index)
    }
  }

  @inline(__always)
  func isOutOfBounds(_ kind: Kind, _ constant: Double) -> Bool {
    switch kind {
    case .free: false
    case .restricted: constant < -Self.feasibilityEpsilon
    case .fixed: abs(constant) > Self.feasibilityEpsilon
    }
  }

  // MARK: Arithmetic on rows

  /// terms += factor × source, leaving out `eliminated`. Notes new terms in the columns of `row`,
  /// unless that is −1.
  mutating func combine(
    _ terms: inout PodVector<Term>, adding source: PodVector<Term>, times factor: Double,
    eliminating eliminated: Int32, row: Int32
  ) {
    if source.count * 8 < terms.count {
      combineFew(&terms, adding: source, times: factor, eliminating: eliminated, row: row)
      return
    }
    let count = terms.count
    let added = source.count
    if scratch.capacity < count + added { scratch.reserve(2 * (count + added)) }
    let left = terms.base
    let right = source.base
    let out = scratch.base
    var p = 0
    var q = 0
    var o = 0
    while p < count && q < added {
      let a = left[p]
      let b = right[q]
      if a.symbol < b.symbol {
        if a.symbol != eliminated {
          out[o] = a
          o += 1
        }
        p += 1
      } else if a.symbol > b.symbol {
        let coefficient = factor * b.coefficient
        if abs(coefficient) > Self.coefficientEpsilon {
          out[o] = Term(symbol: b.symbol, coefficient: coefficient)
          o += 1
          if row >= 0 { columns[b.symbol].append(row) }
        }
        q += 1
      } else {
        let coefficient = a.coefficient + factor * b.coefficient
        if abs(coefficient) > Self.coefficientEpsilon {
          out[o] = Term(symbol: a.symbol, coefficient: coefficient)
          o += 1
        }
        p += 1
        q += 1
      }
    }
    while p < count {
      if left[p].symbol != eliminated {
        out[o] = left[p]
        o += 1
      }
      p += 1
    }
    while q < added {
      let coefficient = factor * right[q].coefficient
      if abs(coefficient) > Self.coefficientEpsilon {
        out[o] = Term(symbol: right[q].symbol, coefficient: coefficient)
        o += 1
        if row >= 0 { columns[right[q].symbol].append(row) }
      }
      q += 1
    }
    terms.assign(from: out, count: o)
  }

  /// The same for a short source and a long row: single insertions instead of a merge.
  private mutating func combineFew(
    _ terms: inout PodVector<Term>, adding source: PodVector<Term>, times factor: Double,
    eliminating eliminated: Int32, row: Int32
  ) {
    if eliminated >= 0 {
      let index = position(of: eliminated, in: terms)
      if index >= 0 { terms.remove(at: index) }
    }
    for q in 0..<source.count {
      let term = source[q]
      let coefficient = factor * term.coefficient
      let index = lowerBound(of: term.symbol, in: terms)
      if index < terms.count && terms[index].symbol == term.symbol {
        let sum = terms[index].coefficient + coefficient
        if abs(sum) > Self.coefficientEpsilon {
          terms[index].coefficient = sum
        } else {
          terms.remove(at: index)
        }
      } else if abs(coefficient) > Self.coefficientEpsilon {
        terms.insert(Term(symbol: term.symbol, coefficient: coefficient), at: index)
        if row >= 0 { columns[term.symbol].append(row) }
      }
    }
  }

  func lowerBound(of symbol: Int32, in terms: PodVector<Term>) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) >> 1
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds one term to `work`, by its row if it is basic. Returns what goes to the constant.
  mutating func addToWork(_ symbol: Int32, _ coefficient: Double) -> Double {
    var terms = work
    defer { work = terms }
    let row = symbols[symbol].row
    if row >= 0 {
      combine(
        &terms, adding: rows[row].terms, times: coefficient, eliminating: -1, row: -1)
      return coefficient * rows[row].constant
    }
    let index = lowerBound(of: symbol, in: terms)
    if index < terms.count && terms[index].symbol == symbol {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) <= Self.coefficientEpsilon { terms.remove(at: index) }
    } else if abs(coefficient) > Self.coefficientEpsilon {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    }
    return 0
  }
}
