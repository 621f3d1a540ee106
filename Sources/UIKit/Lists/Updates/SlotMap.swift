/// How the positions of a list change when some elements leave it and others come in.
///
/// The ones that stay keep their order and fill the places that newcomers leave free. A map of k
/// changes answers in O(log k), however long the list is.
package struct SlotMap: Sendable {
  /// Positions before the change of the elements that leave, ascending.
  private(set) var leaving: [Int] = []
  /// Positions after the change of the elements that come in, ascending.
  private(set) var arriving: [Int] = []

  init(leaving: [Int] = [], arriving: [Int] = []) {
    self.leaving = Self.ascending(leaving)
    self.arriving = Self.ascending(arriving)
  }

  /// Where the element at `index` before the change is after it; nil when it left.
  func forward(_ index: Int) -> Int? {
    Self.translate(index, without: leaving, around: arriving)
  }

  /// Where the element at `index` after the change was before it; nil when it came in.
  func backward(_ index: Int) -> Int? {
    Self.translate(index, without: arriving, around: leaving)
  }

  private static func ascending(_ positions: [Int]) -> [Int] {
    let isAscending = zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending ? positions : Set(positions).sorted()
  }

  private static func translate(
    _ index: Int, without removed: [Int], around taken: [Int]
  ) -> Int? {
    let before = firstIndex(in: removed.count) { removed[$0] >= index }
    if before < removed.count, removed[before] == index { return nil }
    let rank = index - before
    // The k-th taken place lies before the rank-th free one when at most rank free ones precede it.
    return rank + firstIndex(in: taken.count) { taken[$0] - $0 > rank }
  }

  /// The first index below `count` for which a monotone predicate holds, else `count`.
  private static func firstIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
