/// The simplex tableau: each row gives one basic symbol as a constant plus other symbols.
///
/// There are two sorts of rows. A *bounded* row gives a symbol that must not be negative (or must
/// be zero); it names only parametric symbols, as the simplex method wants it. A *definition*
/// gives a free variable, a position: it never blocks a pivot, so it may name any symbol, other
/// defined ones too, and stays as short as the constraint it came from. A thousand views in a
/// chain are a thousand short definitions, not a triangle of half a million terms.
///
/// Rows are vectors sorted by symbol. Every symbol has a list of the bounded rows and one of the
/// definitions it occurs in; entries may be stale and are checked when used, so that nothing needs
/// removing when terms cancel, and a pivot visits only the rows it changes. A list that is going to
/// be read more than once is pruned first.
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
    /// Of a definition: the value found last.
    var value = 0.0
    /// Of a definition: larger than the depths of the definitions it uses.
    var depth: Int32 = 0
    /// Of a definition: the constraint it states, −1 once it has been worked out further.
    var source: Int32 = -1
    /// Of a definition: whether it waits in the queue of values to find.
    var isDirty = false
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
    var isMoved = false
    var isCandidate = false
  }

  /// Coefficients smaller than this are rounding errors.
  static let coefficientEpsilon = 1e-10
  /// How far below zero a restricted symbol may lie.
  static let feasibilityEpsilon = 1e-8
  /// A violation of required constraints below this is forgiven.
  static let conflictEpsilon = 1e-6

  var symbols = PodVector<Symbol>()
  /// The bounded rows each symbol occurs in.
  var columns = PodVector<PodVector<Int32>>()
  /// The definitions each symbol occurs in.
  var uses = PodVector<PodVector<Int32>>()
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
  /// Symbols that moved and may occur in definitions.
  var moved = PodVector<Int32>()
  /// Definitions whose value must be found again, nearest to the leaves first.
  var dirty = DepthHeap()

  var weights = PodVector<Double>()
  var touched = PodVector<Int32>()
  var expanding = DepthHeap()
  var work = PodVector<Term>()
  var scratch = PodVector<Term>()
  var stamp: Int32 = 0
  /// By row: the last walk through a list that met it. Beside the rows, so that it stays in the cache.
  var stamps = PodVector<Int32>()
  var serial = 0
  var pivotCount = 0
  /// How many rows have been changed or found a value for so far.
  var touchedRowCount = 0
  var pivotsSinceCheck = 0

  init() {}

  deinit {
    for index in 0..<columns.count { columns[index].deallocate() }
    for index in 0..<uses.count { uses[index].deallocate() }
    for index in 0..<rows.count { rows[index].terms.deallocate() }
    for index in 0..<constraints.count { constraints[index].terms.deallocate() }
    var symbols = symbols, columns = columns, rows = rows, costs = costs
    var constraints = constraints, work = work, scratch = scratch
    var symbolLists = (freeSymbols, candidates, changed, moved, touched)
    var rowLists = (freeRows, freeConstraints, infeasible, stamps)
    var heaps = (dirty, expanding), weights = weights, uses = uses
    symbols.deallocate()
    columns.deallocate()
    uses.deallocate()
    weights.deallocate()
    rows.deallocate()
    costs.deallocate()
    constraints.deallocate()
    work.deallocate()
    scratch.deallocate()
    symbolLists.0.deallocate()
    symbolLists.1.deallocate()
    symbolLists.2.deallocate()
    symbolLists.3.deallocate()
    symbolLists.4.deallocate()
    rowLists.0.deallocate()
    rowLists.1.deallocate()
    rowLists.2.deallocate()
    rowLists.3.deallocate()
    heaps.0.deallocate()
    heaps.1.deallocate()
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, owner: Int32, isVariable: Bool) -> Int32 {
    let symbol = Symbol(kind: kind, owner: owner, isVariable: isVariable)
    let id: Int32
    if let reused = freeSymbols.popLast() {
      id = reused
      // A list may still hold the id from its earlier life.
      let wasChanged = symbols[id].isChanged
      let wasMoved = symbols[id].isMoved
      let wasCandidate = symbols[id].isCandidate
      symbols[id] = symbol
      symbols[id].isMoved = wasMoved
      symbols[id].isChanged = wasChanged
      symbols[id].isCandidate = wasCandidate
      columns[id].removeAll()
      uses[id].removeAll()
    } else {
      id = Int32(symbols.count)
      symbols.append(symbol)
      columns.append(PodVector())
      uses.append(PodVector())
      weights.append(0)
    }
    costs.addSymbol(id)
    return id
  }

  mutating func freeSymbol(_ symbol: Int32) {
    guard symbol >= 0, symbols[symbol].isLive else { return }
    symbols[symbol].isLive = false
    symbols[symbol].owner = -1
    columns[symbol].removeAll()
    uses[symbol].removeAll()
    freeSymbols.append(symbol)
  }

  func value(_ symbol: Int32) -> Double {
    let row = symbols[symbol].row
    if row < 0 { return 0 }
    return symbols[symbol].kind == .free ? rows[row].value : rows[row].constant
  }

  /// Notes that a symbol may have a new value, for the caller and for the definitions it is in.
  @inline(__always)
  mutating func noteMove(_ symbol: Int32) {
    if symbols[symbol].isVariable && !symbols[symbol].isChanged {
      symbols[symbol].isChanged = true
      changed.append(symbol)
    }
    if !symbols[symbol].isMoved && !uses[symbol].isEmpty {
      symbols[symbol].isMoved = true
      moved.append(symbol)
    }
  }

  func isDefinition(_ row: Row) -> Bool { row.basic >= 0 && symbols[row.basic].kind == .free }

  func isBounded(_ row: Row) -> Bool { row.basic >= 0 && symbols[row.basic].kind != .free }

  // MARK: Rows

  /// Takes the terms in `work` as a new bounded row for `basic`.
  mutating func insertRow(basic: Int32, constant: Double) {
    let index = makeRow(basic: basic, constant: constant)
    for position in 0..<work.count { list(index, under: work[position].symbol) }
    noteConstant(of: index)
  }

  mutating func makeRow(basic: Int32, constant: Double) -> Int32 {
    let index: Int32
    if let reused = freeRows.popLast() {
      index = reused
    } else {
      index = Int32(rows.count)
      rows.append(Row())
      stamps.append(0)
    }
    rows[index].terms.assign(from: work.base, count: work.count)
    rows[index].constant = constant
    rows[index].basic = basic
    rows[index].source = -1
    rows[index].isDirty = false
    symbols[basic].row = index
    return index
  }

  /// Frees a row; the caller has seen to it that its basic symbol is not wanted any more.
  mutating func dropRow(_ index: Int32) {
    let basic = rows[index].basic
    if basic >= 0 {
      noteMove(basic)
      symbols[basic].row = -1
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

  /// Notes that a bounded row's constant is new: its symbol moved, and may be out of bounds.
  @inline(__always)
  mutating func noteConstant(of index: Int32) {
    let basic = rows[index].basic
    noteMove(basic)
    if isOutOfBounds(symbols[basic].kind, rows[index].constant) && !rows[index].isQueued {
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

  // MARK: Lists of rows

  /// Notes that a bounded row names a symbol. The row's own terms may be half changed.
  @inline(__always)
  mutating func list(_ row: Int32, under symbol: Int32) {
    if columns[symbol].count == columns[symbol].capacity { pruneFullColumn(of: symbol, row) }
    columns[symbol].append(row)
  }

  /// Most entries of a list longer than there are rows are stale or there twice; they go before the
  /// list grows.
  private mutating func pruneFullColumn(of symbol: Int32, _ added: Int32) {
    if columns[symbol].count > 2 * rows.count + 64 { pruneColumn(of: symbol, leavingOut: added) }
  }

  /// Drops stale entries, those there twice, and one row whose terms are not to be looked at.
  mutating func pruneColumn(of symbol: Int32, leavingOut added: Int32 = -1) {
    let column = columns[symbol]
    stamp &+= 1
    if added >= 0 { stamps[added] = stamp }
    var kept = 0
    for i in 0..<column.count {
      let index = column[i]
      guard stamps[index] != stamp else { continue }
      stamps[index] = stamp
      guard isBounded(rows[index]), position(of: symbol, in: rows[index].terms) >= 0 else {
        continue
      }
      column.base[kept] = index
      kept += 1
    }
    columns[symbol].setCount(kept)
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
          if row >= 0 { list(row, under: b.symbol) }
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
        if row >= 0 { list(row, under: right[q].symbol) }
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
        if row >= 0 { list(row, under: term.symbol) }
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

  /// Adds one term to `work` as it is.
  mutating func addToWork(_ symbol: Int32, _ coefficient: Double) {
    let index = lowerBound(of: symbol, in: work)
    if index < work.count && work[index].symbol == symbol {
      work[index].coefficient += coefficient
      if abs(work[index].coefficient) <= Self.coefficientEpsilon { work.remove(at: index) }
    } else if abs(coefficient) > Self.coefficientEpsilon {
      work.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    }
  }
}
