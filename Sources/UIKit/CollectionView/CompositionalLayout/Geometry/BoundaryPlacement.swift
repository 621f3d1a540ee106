/// Puts views at the edges of a section, or of the whole layout.
@MainActor
struct BoundaryPlacement {
  /// One view and its frame, from the start of its container.
  struct Place {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
    var estimated: EstimatedAxes
  }

  private(set) var places: [Place] = []
  /// How much the content grows at its start and at its end to make room.
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0

  /// Places `items` around content that is `length` long in the direction of scrolling and as wide
  /// as `box`, whose fractions are `room`'s.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], axis: LayoutAxis, length: CGFloat,
    box: CGRect, room: CGSize, scale: CGFloat, measured: (Int) -> CGSize?
  ) {
    for (index, item) in items.enumerated() {
      let size = Self.size(of: item, room, scale, measured(index))
      places.append(place(item, size, axis, length, box))
    }
    if before != 0 {
      for index in places.indices { places[index].frame.origin[axis] += before }
    }
  }

  private static func size(
    of item: NSCollectionLayoutBoundarySupplementaryItem, _ room: CGSize, _ scale: CGFloat,
    _ measured: CGSize?
  ) -> CGSize {
    let width = item.layoutSize.widthDimension.length
    let height = item.layoutSize.heightDimension.length
    var size = CGSize(
      width: width.resolved(in: room, scale: scale),
      height: height.resolved(in: room, scale: scale))
    if let measured {
      if width.isEstimate { size.width = measured.width }
      if height.isEstimate { size.height = measured.height }
    }
    return size
  }

  private mutating func place(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, _ axis: LayoutAxis,
    _ length: CGFloat, _ box: CGRect
  ) -> Place {
    let sides = item.alignment.sides
    let main = axis == .vertical ? sides.vertical : sides.horizontal
    let cross = axis == .vertical ? sides.horizontal : sides.vertical
    let extends = item.extendsBoundary
    var origin = CGPoint.zero
    switch main {
    case -1: origin[axis] = extends ? -size[axis] : 0
    case 1: origin[axis] = extends ? length : length - size[axis]
    default:
      // A view beside the content that is longer than it starts where the content does.
      let isLonger = extends && size[axis] > length
      origin[axis] = isLonger ? 0 : (length - size[axis]) / 2
    }
    let free = box.size[axis.other] - size[axis.other]
    origin[axis.other] = box.least(axis.other) + free * CGFloat(cross + 1) / 2
    let offset = item.offset(for: size)
    origin.x += offset.x
    origin.y += offset.y
    if extends {
      before = max(before, -origin[axis] + item.paddingBefore)
      after = max(after, origin[axis] + size[axis] - length)
    }
    return Place(
      item: item, frame: CGRect(origin: origin, size: size).less(item.boundaryInsets),
      estimated: EstimatedAxes(
        item.layoutSize.widthDimension.length, item.layoutSize.heightDimension.length))
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Insets count only on axes that are not estimated.
  fileprivate var boundaryInsets: NSDirectionalEdgeInsets { blueprint.insets }
}

extension NSRectAlignment {
  /// -1 for the start, 1 for the end, 0 for neither.
  fileprivate var sides: (horizontal: Int, vertical: Int) {
    switch self {
    case .none: (0, 0)
    case .top: (0, -1)
    case .topLeading: (-1, -1)
    case .leading: (-1, 0)
    case .bottomLeading: (-1, 1)
    case .bottom: (0, 1)
    case .bottomTrailing: (1, 1)
    case .trailing: (1, 0)
    case .topTrailing: (1, -1)
    }
  }
}
