/// Numbers whose running sums are asked for and whose values change: both in O(log n), a Fenwick
/// tree.
struct PrefixSums<Number: Numeric & Comparable & Sendable>: Sendable {
  private var tree: [Number] = []

  init(_ values: [Number] = []) {
    tree = values
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { tree.count }
  var total: Number { sum(before: tree.count) }

  /// The sum of the numbers before `index`.
  func sum(before index: Int) -> Number {
    var sum: Number = 0
    var place = index - 1
    while place >= 0 {
      sum += tree[place]
      place = (place & (place + 1)) - 1
    }
    return sum
  }

  mutating func add(_ change: Number, at index: Int) {
    var place = index
    while place < tree.count {
      tree[place] += change
      place |= place + 1
    }
  }

  /// The first index whose running sum, itself included, is more than `target`; `count` if none.
  /// The numbers must not be negative.
  func index(containing target: Number) -> (index: Int, sumBefore: Number) {
    var place = -1
    var sum: Number = 0
    var step = 1
    while step * 2 <= tree.count { step *= 2 }
    while step > 0 {
      let next = place + step
      if next < tree.count, sum + tree[next] <= target {
        place = next
        sum += tree[next]
      }
      step /= 2
    }
    return (place + 1, sum)
  }
}
