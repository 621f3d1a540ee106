/// The objective: one row of costs for each distinct priority, strongest first.
///
/// A symbol's costs stand side by side, and are compared like words in a dictionary. So a
/// stronger priority wins against any number of weaker ones, which no choice of weights gives.
struct CostTable: BitwiseCopyable {
  /// Costs smaller than this are rounding errors.
  static let epsilon = 1e-8

  private(set) var priorities = PodVector<Float>()
  private var uses = PodVector<Int32>()
  private var values = PodVector<Double>()
  private var stride = 4
  private var symbolCount = 0

  var levelCount: Int { priorities.count }

  /// The costs of a symbol, `levelCount` of them.
  func costs(_ symbol: Int32) -> UnsafeMutablePointer<Double> {
    values.base + Int(symbol) * stride
  }

  mutating func addSymbol(_ symbol: Int32) {
    if Int(symbol) >= symbolCount {
      symbolCount = Int(symbol) + 1
      if symbolCount * stride > values.capacity {
        values.reserve(max(64, symbolCount * 2) * stride)
      }
      values.setCount(symbolCount * stride)
    }
    costs(symbol).update(repeating: 0, count: stride)
  }

  /// The level of a priority, made if it is new. Every call needs a `release` later.
  mutating func retain(_ priority: Float) -> Int {
    if let level = level(of: priority) {
      uses[level] += 1
      return level
    }
    if priorities.count == stride { dropUnusedLevels() }
    if priorities.count == stride { restride(to: stride * 2) }
    var level = 0
    while level < priorities.count && priorities[level] > priority { level += 1 }
    priorities.insert(priority, at: level)
    uses.insert(1, at: level)
    for symbol in 0..<symbolCount {
      let row = values.base + symbol * stride
      (row + level + 1).update(from: row + level, count: priorities.count - 1 - level)
      row[level] = 0
    }
    return level
  }

  mutating func release(level: Int) {
    uses[level] -= 1
    guard uses[level] == 0 else { return }
    // Without error variables the row is zero except for rounding.
    for symbol in 0..<symbolCount { values.base[symbol * stride + level] = 0 }
  }

  func level(of priority: Float) -> Int? {
    (0..<priorities.count).first { priorities[$0] == priority }
  }

  /// −1, 0 or 1: the sign of the first cost that is not zero.
  func sign(_ symbol: Int32) -> Int {
    let row = costs(symbol)
    for level in 0..<priorities.count {
      let cost = row[level]
      if cost > Self.epsilon { return 1 }
      if cost < -Self.epsilon { return -1 }
    }
    return 0
  }

  /// Whether cost(a)/|x| comes before cost(b)/|y|: −1 before, 0 equal, 1 after.
  func compareRatios(_ a: Int32, _ x: Double, _ b: Int32, _ y: Double) -> Int {
    let first = costs(a)
    let second = costs(b)
    for level in 0..<priorities.count {
      let difference = first[level] * y - second[level] * x
      let tolerance = Self.epsilon * max(x, y)
      if difference > tolerance { return 1 }
      if difference < -tolerance { return -1 }
    }
    return 0
  }

  mutating func clear() {
    values.base.update(repeating: 0, count: symbolCount * stride)
  }

  mutating func deallocate() {
    priorities.deallocate()
    uses.deallocate()
    values.deallocate()
  }

  private mutating func dropUnusedLevels() {
    var level = 0
    while level < priorities.count {
      guard uses[level] == 0 else {
        level += 1
        continue
      }
      priorities.remove(at: level)
      uses.remove(at: level)
      for symbol in 0..<symbolCount {
        let row = values.base + symbol * stride
        (row + level).update(from: row + level + 1, count: priorities.count - level)
      }
    }
  }

  private mutating func restride(to newStride: Int) {
    var grown = PodVector<Double>()
    grown.reserve(max(64, symbolCount * 2) * newStride)
    grown.setCount(symbolCount * newStride)
    grown.base.update(repeating: 0, count: symbolCount * newStride)
    for symbol in 0..<symbolCount {
      (grown.base + symbol * newStride).update(from: costs(Int32(symbol)), count: stride)
    }
    values.deallocate()
    values = grown
    stride = newStride
  }
}
