/// Lays out one repetition of a group.
///
/// The rules are iOS's, as measured: fractions are of the room that is left once the distances
/// between items are taken off; a line takes items while they fit; what is left over is shared out
/// among flexible distances.
@MainActor
struct GroupSolver {
  /// Pixels per point.
  let scale: CGFloat
  let traits: UITraitCollection
  /// The size a view asked for, by the item's index in its section; nil before it was measured.
  var measured: (Int) -> CGSize? = { _ in nil }
  /// How many items the section has; none beyond are placed.
  var itemCount = Int.max

  /// Solves a group in a container; `first` is the index of its first item.
  func solve(_ group: LayoutBlueprint, in container: CGSize, first: Int) -> GroupSolution {
    let size = CGSize(
      width: group.width.resolved(in: container, scale: scale),
      height: group.height.resolved(in: container, scale: scale))
    return solve(group, size: size, first: first)
  }

  /// Solves a group whose size is known except for estimates.
  private func solve(_ group: LayoutBlueprint, size: CGSize, first: Int) -> GroupSolution {
    var solution = GroupSolution(size: size)
    solution.innerOrigin = CGPoint(x: group.insets.leading, y: group.insets.top)
    solution.inner = CGSize(
      width: size.width - group.insets.total(.horizontal),
      height: size.height - group.insets.total(.vertical))
    guard solution.inner.width >= 0, solution.inner.height >= 0 else {
      solution.failure = .noRoom(group.insets, size)
      return solution
    }
    switch group.content {
    case .leaf: break
    case .custom(let provider): placeCustom(provider, group, &solution)
    case .line(let line): place(line, of: group, first, &solution)
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      let origin = solution.innerOrigin[axis]
      solution.reach[axis] = solution.leaves.map { $0.frame.most(axis) - origin }.max() ?? 0
    }
    attach(group.attached, to: CGRect(origin: .zero, size: solution.size), leaf: 0, &solution)
    return solution
  }

  private func attach(
    _ attached: [LayoutAttachment], to host: CGRect, leaf: Int, _ solution: inout GroupSolution
  ) {
    for attachment in attached {
      solution.attached.append(
        .init(
          attachment: attachment, frame: attachment.frame(on: host, scale: scale), leaf: leaf))
    }
  }

  private func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ group: LayoutBlueprint,
    _ solution: inout GroupSolution
  ) {
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: solution.size, contentInsets: group.insets),
      traitCollection: traits)
    solution.leaves = provider(environment).map { .init(frame: $0.frame, zIndex: $0.zIndex) }
  }

  // MARK: Lines

  /// One item of a line that is being laid out.
  private struct Slot {
    let blueprint: LayoutBlueprint
    var size: CGSize
    /// The group's contents, if it is one.
    var solution: GroupSolution?
  }

  private func place(
    _ line: LayoutBlueprint.Line, of group: LayoutBlueprint, _ first: Int,
    _ solution: inout GroupSolution
  ) {
    let axis = line.axis
    let isOpen = group.length(axis).isEstimate
    let plan = plan(line, room: solution.inner, isOpen: isOpen, first: first)
    guard plan.count > 0 else {
      solution.failure = .noItemFits(solution.inner)
      return
    }
    var slots = self.slots(line, plan, room: solution.inner, first: first)
    alignUniform(&slots, line)
    if isOpen {
      solution.inner[axis] = taken(slots, line)
      solution.size[axis] = solution.inner[axis] + group.insets.total(axis)
    }
    if group.length(axis.other).isEstimate {
      let across = slots.map { $0.size[axis.other] + $0.blueprint.gaps.least(axis.other) }.max()
      solution.inner[axis.other] = across ?? 0
      solution.size[axis.other] = solution.inner[axis.other] + group.insets.total(axis.other)
    }
    put(slots, line, &solution)
  }

  /// How many items a line takes and the room their fractions are of.
  private struct Plan {
    var count: Int
    var box: CGSize
    /// The length each item gets whatever it asks for.
    var forced: CGFloat?
    /// Whether the line's length is independent of its items.
    var isClosed = false
  }

  private func plan(
    _ line: LayoutBlueprint.Line, room: CGSize, isOpen: Bool, first: Int
  ) -> Plan {
    let axis = line.axis
    func box(_ count: Int) -> CGSize {
      var box = room
      box[axis] = max(0, room[axis] - CGFloat(max(count - 1, 0)) * line.gap.points)
      return box
    }
    switch line.repetition {
    case .equal(let count):
      let box = box(count)
      let share = (box[axis] / CGFloat(count)).roundedDown(toPixelsOf: scale)
      return Plan(count: count, box: box, forced: share)
    case .times(let count): return Plan(count: count, box: box(count))
    case .fill:
      if isOpen { return Plan(count: line.children.count, box: box(line.children.count)) }
      guard line.children.contains(where: { $0.crossesAxes(axis) }) else {
        let count = fitting(line, room, first, box: box, gap: line.gap.points)
        return Plan(count: count, box: box(count), isClosed: true)
      }
      // Items as high as a fraction of the width: the count without distances fixes the fractions.
      let loose = fitting(line, room, first, box: { _ in room }, gap: 0)
      let fixed = box(loose)
      let count = fitting(line, room, first, box: { _ in fixed }, gap: line.gap.points)
      return Plan(count: count, box: fixed, isClosed: true)
    }
  }

  /// The largest number of items, from one up, that fit into a line.
  private func fitting(
    _ line: LayoutBlueprint.Line, _ room: CGSize, _ first: Int, box: (Int) -> CGSize, gap: CGFloat
  ) -> Int {
    let axis = line.axis
    let children = line.children
    let limit = 10_000
    // Estimated items differ from one another; the others of one position are all alike.
    var measuredLength: CGFloat = 0
    var cursor = first
    var count = 0
    while count < limit {
      let next = children[count % children.count]
      let isMeasured = next.length(axis).isEstimate
      var added = Extent(length: 0, leaves: 1)
      if isMeasured || (!next.isLeaf && itemCount < .max) {
        added = extent(of: next, axis, in: box(count + 1), cursor)
        if next.isLeaf { added.length = min(added.length, room[axis]) }
      }
      let box = box(count + 1)
      var total = CGFloat(count) * gap + measuredLength + (isMeasured ? added.length : 0)
      for (position, child) in children.enumerated() {
        let times = (count + 1 - position + children.count - 1) / children.count
        guard times > 0 else { break }
        total += CGFloat(times) * child.gaps.least(axis)
        guard !child.length(axis).isEstimate else { continue }
        total += CGFloat(times) * child.length(axis).resolved(in: box, scale: scale)
      }
      if total > room[axis] + 0.001 { break }
      count += 1
      if isMeasured { measuredLength += added.length }
      cursor += max(added.leaves, 1)
      // Items without a length would go on for ever.
      if count == children.count, total <= 0.001 { break }
      if cursor >= itemCount { break }
    }
    return count
  }

  /// How long an item is, and how many items of the section it stands for.
  private struct Extent {
    var length: CGFloat
    var leaves: Int
  }

  private func extent(
    of child: LayoutBlueprint, _ axis: LayoutAxis, in box: CGSize, _ index: Int
  ) -> Extent {
    if child.isLeaf { return Extent(length: leafSize(child, in: box, index)[axis], leaves: 1) }
    let solution = solve(child, in: box, first: index)
    return Extent(length: solution.size[axis], leaves: solution.leaves.count)
  }

  private func leafSize(_ leaf: LayoutBlueprint, in box: CGSize, _ index: Int) -> CGSize {
    var size = CGSize(
      width: leaf.width.resolved(in: box, scale: scale),
      height: leaf.height.resolved(in: box, scale: scale))
    guard leaf.hasEstimates, let known = measured(index) else { return size }
    if leaf.width.isEstimate { size.width = known.width }
    if leaf.height.isEstimate { size.height = known.height }
    return size
  }

  private func slots(
    _ line: LayoutBlueprint.Line, _ plan: Plan, room: CGSize, first: Int
  ) -> [Slot] {
    var slots: [Slot] = []
    var cursor = first
    for index in 0..<plan.count {
      if index > 0, cursor >= itemCount { break }
      let child = line.children[index % line.children.count]
      let slot = slot(child, plan, line, room, cursor)
      cursor += slot.solution?.leaves.count ?? 1
      slots.append(slot)
    }
    return slots
  }

  private func slot(
    _ child: LayoutBlueprint, _ plan: Plan, _ line: LayoutBlueprint.Line, _ room: CGSize,
    _ cursor: Int
  ) -> Slot {
    if child.isLeaf {
      var size = leafSize(child, in: plan.box, cursor)
      if let forced = plan.forced { size[line.axis] = forced }
      if plan.isClosed, child.length(line.axis).isEstimate {
        size[line.axis] = min(size[line.axis], room[line.axis])
      }
      return Slot(blueprint: child, size: size)
    }
    var size = CGSize(
      width: child.width.resolved(in: plan.box, scale: scale),
      height: child.height.resolved(in: plan.box, scale: scale))
    if let forced = plan.forced { size[line.axis] = forced }
    let solution = solve(child, size: size, first: cursor)
    return Slot(blueprint: child, size: solution.size, solution: solution)
  }

  /// Makes siblings that want to be of one size as large as the largest of them.
  private func alignUniform(_ slots: inout [Slot], _ line: LayoutBlueprint.Line) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let uniform = slots.indices.filter {
        if case .uniform = slots[$0].blueprint.length(axis) { true } else { false }
      }
      guard let largest = uniform.map({ slots[$0].size[axis] }).max() else { continue }
      for index in uniform { slots[index].size[axis] = largest }
    }
  }

  private func taken(_ slots: [Slot], _ line: LayoutBlueprint.Line) -> CGFloat {
    slots.reduce(CGFloat(max(slots.count - 1, 0)) * line.gap.points) {
      $0 + $1.size[line.axis] + $1.blueprint.gaps.least(line.axis)
    }
  }

  /// Gives each item of a line its place.
  private func put(
    _ slots: [Slot], _ line: LayoutBlueprint.Line, _ solution: inout GroupSolution
  ) {
    let axis = line.axis
    let flexible =
      slots.reduce(line.gap.isFlexible ? max(slots.count - 1, 0) : 0) {
        $0 + $1.blueprint.gaps.flexibleCount(axis)
      }
    let free = solution.inner[axis] - taken(slots, line)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    func room(_ gap: LayoutGap) -> CGFloat { gap.points + (gap.isFlexible ? share : 0) }
    var place = solution.innerOrigin[axis]
    for (index, slot) in slots.enumerated() {
      if index > 0 { place += room(line.gap) }
      let gaps = slot.blueprint.gaps[axis]
      place += room(gaps.before)
      var origin = CGPoint.zero
      origin[axis] = place
      origin[axis.other] =
        solution.innerOrigin[axis.other]
        + slot.blueprint.gaps.start(axis.other, solution.inner[axis.other], slot.size[axis.other])
      add(slot, at: origin, &solution)
      place += slot.size[axis] + room(gaps.after)
    }
  }

  private func add(_ slot: Slot, at origin: CGPoint, _ solution: inout GroupSolution) {
    if let inner = slot.solution {
      solution.add(inner, at: origin)
      if solution.failure == nil { solution.failure = inner.failure }
      return
    }
    let blueprint = slot.blueprint
    let frame = CGRect(origin: origin, size: slot.size).less(blueprint.insets)
    solution.leaves.append(
      .init(frame: frame, estimated: EstimatedAxes(blueprint.width, blueprint.height)))
    attach(blueprint.attached, to: frame, leaf: solution.leaves.count - 1, &solution)
  }
}

extension LayoutGaps {
  /// Where something of a length starts in some room: at its start unless a side is flexible.
  func start(_ axis: LayoutAxis, _ room: CGFloat, _ length: CGFloat) -> CGFloat {
    let (before, after) = self[axis]
    guard before.isFlexible else { return before.points }
    let free = room - length - before.points - after.points
    return before.points + free / (after.isFlexible ? 2 : 1)
  }
}

extension LayoutBlueprint {
  /// Whether a line along `axis` gives the item a thickness that is a fraction of its length.
  fileprivate func crossesAxes(_ axis: LayoutAxis) -> Bool {
    switch (axis, length(axis.other)) {
    case (.horizontal, .fractionOfWidth), (.vertical, .fractionOfHeight): true
    default: false
    }
  }
}
