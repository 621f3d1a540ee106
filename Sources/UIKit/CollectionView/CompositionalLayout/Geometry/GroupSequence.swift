/// A section's groups one after the other, along one axis.
///
/// Groups that are all alike are never listed: item i is in group i / n. Where cells decide on
/// their size only the sizes measured so far and one number a group are kept. Only where the number
/// of items in a group itself depends on their sizes (a wall of tags) is each group's first item
/// noted.
@MainActor
struct GroupSequence {
  let blueprint: LayoutBlueprint
  let container: CGSize
  let axis: LayoutAxis
  let count: Int
  let spacing: CGFloat
  private let solver: GroupSolver
  /// A whole group with nothing measured.
  let template: GroupSolution
  private let hasEstimates: Bool
  /// How far items and attached views stick out of their group.
  private let overhang: CGFloat
  private(set) var measured: MeasuredSizes
  private var extents: GroupExtents
  /// The first item of each group, if groups do not all hold the same number.
  private var starts: ContiguousArray<Int32>?
  /// How far groups reach across, measured ones included.
  private(set) var across: CGFloat
  private var isAcrossMeasured = false

  init(
    _ blueprint: LayoutBlueprint, in container: CGSize, axis: LayoutAxis, count: Int,
    spacing: CGFloat, measured: MeasuredSizes, solver: GroupSolver
  ) {
    self.blueprint = blueprint
    self.container = container
    self.axis = axis
    self.count = count
    self.spacing = spacing + blueprint.gaps.least(axis)
    self.measured = measured
    self.solver = solver
    hasEstimates = blueprint.hasEstimates
    template = solver.solve(blueprint, in: container, first: 0)
    across = template.size[axis.other]
    overhang = template.overhang(along: axis)
    extents = GroupExtents(count: 0, usual: 0, spacing: 0)
    lay()
  }

  /// Whether nothing is laid out because nothing fits.
  var isEmpty: Bool { template.leaves.isEmpty || count == 0 }

  /// The number of groups.
  var groupCount: Int { extents.count }

  /// From the first group's start to the last one's end, with their own edge spacing.
  var length: CGFloat {
    isEmpty ? 0 : max(0, extents.total) + blueprint.gaps.least(axis)
  }

  private var perGroup: Int { max(template.leaves.count, 1) }

  // MARK: Building

  private mutating func lay() {
    guard !isEmpty else { return }
    if blueprint.hasChangingCount {
      breakGroups(from: 0)
    } else {
      layAlike()
    }
  }

  private mutating func layAlike() {
    let groups = (count + perGroup - 1) / perGroup
    extents = GroupExtents(count: groups, usual: template.size[axis], spacing: spacing)
    let rest = count - (groups - 1) * perGroup
    if rest < perGroup { extents.set(lastLength(rest), of: groups - 1) }
    guard hasEstimates, !measured.isEmpty else { return }
    var changed: Set<Int> = []
    measured.forEach { item, _ in if item < count { changed.insert(item / perGroup) } }
    for group in changed { update(group) }
    reachAcross(changed)
  }

  private func lastLength(_ rest: Int) -> CGFloat {
    blueprint.length(axis).isEstimate
      ? solution(of: groupCount - 1).size[axis] : template.trimmedLength(axis, count: rest)
  }

  private mutating func update(_ group: Int) {
    let first = group * perGroup
    let rest = count - first
    let isWhole = rest >= perGroup || blueprint.length(axis).isEstimate
    extents.set(
      isWhole ? solution(of: group).size[axis] : template.trimmedLength(axis, count: rest),
      of: group)
  }

  /// Groups reach across as far as the longest measured one; unmeasured ones only have estimates.
  private mutating func reachAcross(_ groups: Set<Int>) {
    guard blueprint.length(axis.other).isEstimate, !groups.isEmpty else { return }
    let longest = groups.reduce(0) { max($0, solution(of: $1).size[axis.other]) }
    across = isAcrossMeasured ? max(across, longest) : longest
    isAcrossMeasured = true
  }

  /// Breaks the items into groups anew, from a group on.
  private mutating func breakGroups(from group: Int) {
    var starts = self.starts ?? []
    starts.removeLast(max(0, starts.count - group))
    var lengths = starts.indices.map { extents.length(of: $0) }
    var first = group == 0 ? 0 : nextStart(after: group - 1)
    var solver = self.solver
    let known = measured
    solver.itemCount = count
    solver.measured = { known[$0] }
    var reach = starts.isEmpty ? 0 : across
    while first < count {
      let solution = solver.solve(blueprint, in: container, first: first)
      guard !solution.leaves.isEmpty else { break }
      starts.append(Int32(clamping: first))
      lengths.append(solution.size[axis])
      reach = max(reach, solution.size[axis.other])
      first += solution.leaves.count
    }
    across = max(reach, 0)
    self.starts = starts
    extents = GroupExtents(count: starts.count, usual: template.size[axis], spacing: spacing)
    for (index, length) in lengths.enumerated() { extents.set(length, of: index) }
  }

  private func nextStart(after group: Int) -> Int {
    first(of: group) + solution(of: group).leaves.count
  }

  // MARK: Measuring

  /// Takes over the sizes of views that have been measured.
  mutating func measure(_ sizes: [Int: CGSize]) {
    guard hasEstimates, !isEmpty else { return }
    var changed: Set<Int> = []
    for (item, size) in sizes where item < count {
      changed.insert(self.group(of: item))
      measured.set(size, for: item, count: count)
    }
    guard let first = changed.min() else { return }
    if starts != nil {
      breakGroups(from: first)
      return
    }
    for group in changed { update(group) }
    reachAcross(changed)
  }

  mutating func forget(_ items: [Int]) {
    for item in items { measured.forget(item) }
  }

  // MARK: Asking

  func group(of item: Int) -> Int {
    guard let starts else { return item / perGroup }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) > item { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  func first(of group: Int) -> Int { starts.map { Int($0[group]) } ?? group * perGroup }

  /// How many items a group holds.
  func itemCount(of group: Int) -> Int {
    let end = group + 1 < groupCount ? first(of: group + 1) : count
    return end - first(of: group)
  }

  /// Where a group starts along the axis.
  func start(of group: Int) -> CGFloat {
    extents.start(of: group) + blueprint.gaps[axis].before.points
  }

  func length(of group: Int) -> CGFloat { extents.length(of: group) }

  /// The contents of a group.
  func solution(of group: Int) -> GroupSolution {
    guard hasEstimates, !measured.isEmpty || starts != nil || isLast(group) else { return template }
    var solver = self.solver
    let known = measured
    solver.itemCount = count
    solver.measured = { known[$0] }
    return solver.solve(blueprint, in: container, first: first(of: group))
  }

  private func isLast(_ group: Int) -> Bool { (group + 1) * perGroup > count }

  /// The groups that meet a span of the axis, widened by how far anything sticks out of its group.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard groupCount > 0, high > low else { return 0..<0 }
    let before = blueprint.gaps[axis].before.points
    let start = extents.group(at: low - before - overhang)
    let end = extents.group(at: high - before + overhang)
    return start..<(end + 1)
  }
}

extension GroupSolution {
  /// How far anything in the group reaches beyond its start or end.
  fileprivate func overhang(along axis: LayoutAxis) -> CGFloat {
    let length = size[axis]
    var reach: CGFloat = 0
    for leaf in leaves {
      reach = max(reach, -leaf.frame.least(axis), leaf.frame.most(axis) - length)
    }
    for view in attached {
      reach = max(reach, -view.frame.least(axis), view.frame.most(axis) - length)
    }
    return reach
  }
}
