import Cassowary

/// A constraint as the tests state it.
struct NaiveConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  var priority: Float

  func error(at values: [Double]) -> Double {
    let sum = zip(coefficients, values).reduce(constant) { $0 + $1.0 * $1.1 }
    switch relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }
}

/// Finds the best errors level by level with a dense two-phase simplex: slow, simple, and sharing
/// nothing with the solver under test.
struct NaiveModel {
  var variableCount: Int
  var nonNegative: [Bool]
  var constraints: [NaiveConstraint] = []

  /// The least sum of errors at each optional priority, strongest first; nil if infeasible.
  func bestErrors() -> [(priority: Float, error: Double)]? {
    // Columns: x⁺ and x⁻ of each variable, then up to two for each constraint.
    var rows: [[Double]] = []
    var rights: [Double] = []
    var kinds: [Int] = []
    let base = variableCount * 2
    let width = base + constraints.count * 2
    var usable = [Bool](repeating: true, count: width)
    for v in 0..<variableCount where nonNegative[v] { usable[2 * v + 1] = false }
    var errorColumns: [Float: [Int]] = [:]
    for (i, c) in constraints.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for v in 0..<variableCount {
        row[2 * v] = c.coefficients[v]
        row[2 * v + 1] = -c.coefficients[v]
      }
      let first = base + 2 * i
      let second = first + 1
      let isRequired = c.priority >= 1000
      switch c.relation {
      case .equal:
        if isRequired {
          usable[first] = false
          usable[second] = false
        } else {
          row[first] = -1
          row[second] = 1
          errorColumns[c.priority, default: []] += [first, second]
        }
      case .greaterThanOrEqual:
        row[first] = -1
        if isRequired {
          usable[second] = false
        } else {
          row[second] = 1
          errorColumns[c.priority, default: []].append(second)
        }
      case .lessThanOrEqual:
        row[first] = 1
        if isRequired {
          usable[second] = false
        } else {
          row[second] = -1
          errorColumns[c.priority, default: []].append(second)
        }
      }
      rows.append(row)
      rights.append(-c.constant)
      kinds.append(i)
    }
    var result: [(Float, Double)] = []
    guard minimise(rows, rights, usable, costColumns: []) != nil else { return nil }
    for priority in errorColumns.keys.sorted(by: >) {
      let columns = errorColumns[priority] ?? []
      guard let best = minimise(rows, rights, usable, costColumns: columns) else { return nil }
      result.append((priority, best))
      // Hold this level: Σ errors + slack = best.
      for i in rows.indices { rows[i].append(0) }
      var hold = [Double](repeating: 0, count: rows.first.map(\.count) ?? width + 1)
      for column in columns { hold[column] = 1 }
      hold[hold.count - 1] = 1
      usable.append(true)
      rows.append(hold)
      rights.append(best + 1e-9)
    }
    return result
  }

  private func minimise(
    _ rows: [[Double]], _ rights: [Double], _ usable: [Bool], costColumns: [Int]
  ) -> Double? {
    let m = rows.count
    let n = usable.count
    // Phase one with an artificial column each.
    var t = rows
    var b = rights
    for i in 0..<m where b[i] < 0 {
      b[i] = -b[i]
      for j in 0..<n { t[i][j] = -t[i][j] }
    }
    for i in 0..<m {
      t[i] += (0..<m).map { $0 == i ? 1 : 0 }
    }
    var basis = (0..<m).map { n + $0 }
    var cost = [Double](repeating: 0, count: n + m)
    for i in 0..<m { cost[n + i] = 1 }
    var allowed = usable + [Bool](repeating: true, count: m)
    guard let infeasibility = run(&t, &b, &basis, cost, allowed), infeasibility < 1e-6 else {
      return nil
    }
    for i in 0..<m { allowed[n + i] = false }
    // Drive artificials out where possible; those left are on redundant rows.
    for i in 0..<m where basis[i] >= n {
      if let j = (0..<n).first(where: { usable[$0] && abs(t[i][$0]) > 1e-7 }) {
        pivot(&t, &b, &basis, i, j)
      }
    }
    cost = [Double](repeating: 0, count: n + m)
    for column in costColumns { cost[column] = 1 }
    return run(&t, &b, &basis, cost, allowed)
  }

  private func pivot(
    _ t: inout [[Double]], _ b: inout [Double], _ basis: inout [Int], _ r: Int, _ c: Int
  ) {
    let p = t[r][c]
    for j in t[r].indices { t[r][j] /= p }
    b[r] /= p
    for i in t.indices where i != r && t[i][c] != 0 {
      let f = t[i][c]
      for j in t[i].indices { t[i][j] -= f * t[r][j] }
      b[i] -= f * b[r]
    }
    basis[r] = c
  }

  private func run(
    _ t: inout [[Double]], _ b: inout [Double], _ basis: inout [Int], _ cost: [Double],
    _ allowed: [Bool]
  ) -> Double? {
    for _ in 0..<5000 {
      var entering = -1
      for j in cost.indices where allowed[j] && !basis.contains(j) {
        var reduced = cost[j]
        for i in t.indices { reduced -= cost[basis[i]] * t[i][j] }
        if reduced < -1e-9 {
          entering = j
          break
        }
      }
      if entering < 0 {
        return t.indices.reduce(0) { $0 + cost[basis[$1]] * b[$1] }
      }
      var leaving = -1
      var ratio = Double.infinity
      for i in t.indices where t[i][entering] > 1e-9 {
        let q = b[i] / t[i][entering]
        if q < ratio - 1e-12 || (q < ratio + 1e-12 && leaving >= 0 && basis[i] < basis[leaving]) {
          ratio = q
          leaving = i
        }
      }
      if leaving < 0 { return nil }
      pivot(&t, &b, &basis, leaving, entering)
    }
    return nil
  }
}
