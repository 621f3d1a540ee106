/// The lengths of a section's groups, which are all alike except for measured ones.
///
/// A binary indexed tree of the differences: finding a group's place, the group at a place, and
/// changing a length all cost O(log n). While nothing differs nothing is stored.
struct GroupExtents {
  let count: Int
  /// The length of a group nobody measured, and the distance between two.
  let usual: CGFloat
  let spacing: CGFloat
  private var differences: ContiguousArray<CGFloat> = []
  private var sums: ContiguousArray<CGFloat> = []

  init(count: Int, usual: CGFloat, spacing: CGFloat) {
    self.count = count
    self.usual = usual
    self.spacing = spacing
  }

  /// The length of all groups with the distances between them.
  var total: CGFloat { count == 0 ? 0 : start(of: count) - spacing }

  func length(of group: Int) -> CGFloat {
    differences.isEmpty ? usual : usual + differences[group]
  }

  mutating func set(_ length: CGFloat, of group: Int) {
    let change = length - self.length(of: group)
    guard change != 0 else { return }
    if differences.isEmpty {
      differences = ContiguousArray(repeating: 0, count: count)
      sums = ContiguousArray(repeating: 0, count: count + 1)
    }
    differences[group] += change
    var index = group + 1
    while index <= count {
      sums[index] += change
      index += index & -index
    }
  }

  /// Where a group starts, from the first one's start.
  func start(of group: Int) -> CGFloat {
    var start = CGFloat(group) * (usual + spacing)
    guard !sums.isEmpty else { return start }
    var index = group
    while index > 0 {
      start += sums[index]
      index -= index & -index
    }
    return start
  }

  /// The last group that starts at a place or before; the first for places before it.
  func group(at place: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    guard !sums.isEmpty else {
      let step = usual + spacing
      guard step > 0 else { return 0 }
      return Int(min(max((place / step).rounded(.down), 0), CGFloat(count - 1)))
    }
    var group = 0
    var rest = place
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = group + step
      if next <= count {
        let length = CGFloat(step) * (usual + spacing) + sums[next]
        if length <= rest {
          group = next
          rest -= length
        }
      }
      step /= 2
    }
    return min(group, count - 1)
  }
}
