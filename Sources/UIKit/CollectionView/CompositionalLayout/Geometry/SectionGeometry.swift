/// Every frame of one section of a compositional layout, found by arithmetic.
@MainActor
final class SectionGeometry {
  let definition: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// The direction in which sections follow one another.
  let axis: LayoutAxis
  /// The room of the layout in the content's coordinates, less the reference insets.
  let box: CGRect
  let scale: CGFloat
  private(set) var groups: GroupSequence
  private(set) var boundary: BoundaryPlacement
  /// The sizes that boundary views asked for.
  private(set) var measuredBoundary: [Int: CGSize]
  /// Where the section starts, in the content's coordinates.
  var start: CGFloat = 0

  init(
    _ definition: NSCollectionLayoutSection, index: Int, count: Int, axis: LayoutAxis, box: CGRect,
    whole: CGSize, solver: GroupSolver, measured: MeasuredSizes, measuredBoundary: [Int: CGSize]
  ) {
    self.definition = definition
    self.index = index
    self.count = count
    self.axis = axis
    self.box = box
    self.measuredBoundary = measuredBoundary
    isOrthogonal = definition.scrollsAcross
    hasPinnedItems = definition.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    hasHandler = definition.visibleItemsInvalidationHandler != nil
    scale = solver.scale
    let blueprint = definition.group.blueprint
    let groupAxis = definition.scrollsAcross ? axis.other : axis
    var room = box.size
    room[groupAxis.other] -= definition.contentInsets.total(groupAxis.other)
    if case .custom = blueprint.content { room = whole }
    groups = GroupSequence(
      blueprint, in: room, axis: groupAxis, count: count, spacing: definition.interGroupSpacing,
      measured: measured, solver: solver)
    boundary = BoundaryPlacement(
      [], axis: axis, length: 0, box: .zero, room: .zero, scale: scale, measured: { _ in nil })
    placeBoundary()
  }

  private var insets: NSDirectionalEdgeInsets { definition.contentInsets }

  /// Whether the section scrolls by itself.
  let isOrthogonal: Bool
  /// Whether the section has pinned views or wants to hear of visible items.
  let hasPinnedItems: Bool
  let hasHandler: Bool

  /// Why nothing could be laid out.
  var failure: LayoutFailure? { count > 0 ? groups.template.failure : nil }

  // MARK: Lengths

  /// The length of the groups and the insets around them.
  private var contentLength: CGFloat = 0
  /// From the start of the section to its end, headers and footers included.
  private(set) var length: CGFloat = 0

  private var measuredContentLength: CGFloat {
    if groups.isEmpty { return definition.boundarySupplementaryItems.isEmpty ? 0 : total(axis) }
    let inner =
      isOrthogonal ? groups.across + groups.blueprint.gaps.least(axis) : groups.length
    return max(0, inner + total(axis))
  }

  private func total(_ axis: LayoutAxis) -> CGFloat { insets.total(axis) }

  /// How far the section reaches across the direction of scrolling, in the content's coordinates.
  var breadth: CGFloat {
    guard !isOrthogonal, !groups.isEmpty else { return box.most(axis.other) }
    return box.least(axis.other) + groups.across + total(axis.other)
  }

  /// The whole section in the content's coordinates.
  var frame: CGRect {
    var frame = box
    frame.origin[axis] = start
    frame.size[axis] = length
    return frame
  }

  // MARK: Headers and footers

  private func placeBoundary() {
    contentLength = measuredContentLength
    let items = definition.boundarySupplementaryItems
    defer {
      let isNothing = groups.isEmpty && items.isEmpty
      length = isNothing ? 0 : boundary.before + contentLength + boundary.after
    }
    guard !items.isEmpty else { return }
    var area = box
    if definition.supplementariesFollowContentInsets,
      definition.supplementaryContentInsetsReference != .none
    {
      area.origin[axis.other] += insets.before(axis.other)
      area.size[axis.other] -= total(axis.other)
    }
    var room = box.size
    room[axis.other] = area.size[axis.other]
    boundary = BoundaryPlacement(
      items, axis: axis, length: contentLength, box: area, room: room, scale: scale,
      measured: { self.measuredBoundary[$0] })
  }

  func boundaryElement(_ index: Int) -> LayoutElement? {
    guard boundary.places.indices.contains(index) else { return nil }
    let place = boundary.places[index]
    var frame = place.frame
    frame.origin[axis] += start
    return LayoutElement(
      name: .boundary(index), frame: frame.onPixels(scale), zIndex: place.item.zIndex,
      estimated: place.estimated)
  }

  /// The place on the main axis that a pinned view may not go beyond, either way.
  var pinningRange: (start: CGFloat, end: CGFloat) {
    (start + boundary.before, start + boundary.before + contentLength)
  }

  // MARK: Backgrounds

  func decorationElement(_ index: Int) -> LayoutElement? {
    guard definition.decorationItems.indices.contains(index), length > 0 else { return nil }
    let item = definition.decorationItems[index]
    return LayoutElement(
      name: .decoration(index), frame: frame.less(item.contentInsets).onPixels(scale),
      zIndex: item.zIndex)
  }

  /// Cells lie above the section's backgrounds.
  private var cellDepth: Int { definition.decorationItems.isEmpty ? 0 : 1 }

  // MARK: Items

  /// The origin of a group in the content's coordinates.
  private func origin(of group: Int, size: CGSize) -> CGPoint {
    var origin = CGPoint.zero
    let along = groups.axis
    origin[along] = insets.before(along) + groups.start(of: group)
    let across = along.other
    let room = isOrthogonal ? groups.across : box.size[across] - total(across)
    origin[across] =
      insets.before(across) + groups.blueprint.gaps.start(across, room, size[across])
    origin[axis] += start + boundary.before
    origin[axis.other] += box.least(axis.other)
    return origin
  }

  /// Where a row is in the section's list; nil if the section is none.
  func listPlace(of item: Int) -> ListPlace? {
    guard let list = definition.list else { return nil }
    let hasHeader = list.headerMode == .firstItemInSection
    return ListPlace(
      configuration: list, isFirst: item == (hasHeader ? 1 : 0), isLast: item == count - 1,
      isHeader: hasHeader && item == 0)
  }

  /// The place of the section's own header or footer in its list; nil for others, and if the section is none.
  func listPlace(ofBoundary index: Int) -> ListPlace? {
    guard let list = definition.list else { return nil }
    let kind = boundary.places[index].item.elementKind
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    return ListPlace(
      configuration: list, isFirst: false, isLast: false, isHeader: isHeader, isFooter: !isHeader)
  }

  func itemElement(_ item: Int) -> LayoutElement? {
    guard item >= 0, item < count, !groups.isEmpty else { return nil }
    let group = groups.group(of: item)
    let solution = groups.solution(of: group)
    let ordinal = item - groups.first(of: group)
    guard ordinal < solution.leaves.count else { return nil }
    return element(
      solution.leaves[ordinal], item, origin(of: group, size: solution.size))
  }

  private func element(
    _ leaf: GroupSolution.Leaf, _ item: Int, _ origin: CGPoint
  ) -> LayoutElement {
    LayoutElement(
      name: .item(item), frame: leaf.frame.offsetBy(dx: origin.x, dy: origin.y).onPixels(scale),
      zIndex: leaf.zIndex + cellDepth, estimated: leaf.estimated)
  }

  /// Calls `body` with items and views attached to them that meet a rectangle. Of a section that
  /// scrolls by itself the rectangle is of its own content.
  func forEachItem(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    let groups = self.groups
    guard !groups.isEmpty else { return }
    var shift = insets.before(groups.axis)
    if isOrthogonal { shift += box.least(axis.other) } else { shift += start + boundary.before }
    let range = groups.groups(
      from: rect.least(groups.axis) - shift - 1, to: rect.most(groups.axis) - shift + 1)
    for group in range {
      let solution = groups.solution(of: group)
      let origin = origin(of: group, size: solution.size)
      let first = groups.first(of: group)
      let present = min(groups.itemCount(of: group), solution.leaves.count)
      for ordinal in 0..<present {
        let element = element(solution.leaves[ordinal], first + ordinal, origin)
        if element.frame.overlaps(rect) { body(element) }
      }
      for attached in attachedElements(of: group, solution, origin, present)
      where attached.frame.overlaps(rect) { body(attached) }
    }
  }

  // MARK: Views attached to items and groups

  /// How many views of each kind a whole group has.
  private lazy var attachedPerGroup: [String: Int] = groups.template.attached.reduce(into: [:]) {
    $0[$1.attachment.kind, default: 0] += 1
  }

  private func attachedElements(
    of group: Int, _ solution: GroupSolution, _ origin: CGPoint, _ present: Int
  ) -> [LayoutElement] {
    guard !solution.attached.isEmpty else { return [] }
    var seen: [String: Int] = [:]
    return solution.attached.compactMap { attached in
      let kind = attached.attachment.kind
      let ordinal = seen[kind, default: 0]
      seen[kind] = ordinal + 1
      guard attached.leaf < present else { return nil }
      let index =
        groups.blueprint.hasChangingCount
        ? groups.first(of: group) + attached.leaf
        : group * (attachedPerGroup[kind] ?? 1) + ordinal
      return LayoutElement(
        name: .attached(kind: kind, index: index),
        frame: attached.frame.offsetBy(dx: origin.x, dy: origin.y).onPixels(scale),
        zIndex: attached.attachment.zIndex + cellDepth)
    }
  }

  func attachedElement(kind: String, index: Int) -> LayoutElement? {
    guard !groups.isEmpty, index >= 0 else { return nil }
    let perGroup = attachedPerGroup[kind] ?? 0
    guard perGroup > 0 else { return nil }
    let group =
      groups.blueprint.hasChangingCount
      ? groups.group(of: min(index, count - 1)) : index / perGroup
    guard group < groups.groupCount else { return nil }
    let solution = groups.solution(of: group)
    let present = min(groups.itemCount(of: group), solution.leaves.count)
    return attachedElements(
      of: group, solution, origin(of: group, size: solution.size), present
    ).first { $0.name == .attached(kind: kind, index: index) }
  }

  // MARK: Measuring

  /// Takes over the sizes that views asked for.
  func measure(items: [Int: CGSize], boundary: [Int: CGSize]) {
    if !items.isEmpty { groups.measure(items) }
    for (index, size) in boundary { measuredBoundary[index] = size }
    placeBoundary()
  }

  func forget(_ items: [Int]) { groups.forget(items) }
}

extension NSCollectionLayoutSection {
  /// Whether the section scrolls by itself.
  var scrollsAcross: Bool { orthogonalScrollingBehavior != .none }
}

extension CGRect {
  /// The rectangle with its origin moved to the nearest pixel.
  func onPixels(_ scale: CGFloat) -> CGRect {
    CGRect(
      x: minX.rounded(toPixelsOf: scale), y: minY.rounded(toPixelsOf: scale), width: width,
      height: height)
  }
}
