/// The two directions of a row and of a column.
enum LayoutAxis: Sendable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  func least(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  func most(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func total(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }
}

/// The distances on the four sides of an item.
struct LayoutGaps: Sendable {
  var horizontal = (before: LayoutGap(), after: LayoutGap())
  var vertical = (before: LayoutGap(), after: LayoutGap())

  subscript(axis: LayoutAxis) -> (before: LayoutGap, after: LayoutGap) {
    axis == .horizontal ? horizontal : vertical
  }

  /// The least room both sides of an axis take.
  func least(_ axis: LayoutAxis) -> CGFloat {
    self[axis].before.points + self[axis].after.points
  }

  func flexibleCount(_ axis: LayoutAxis) -> Int {
    (self[axis].before.isFlexible ? 1 : 0) + (self[axis].after.isFlexible ? 1 : 0)
  }
}

/// A description of an item or a group as values, for the solver.
struct LayoutBlueprint {
  var width: LayoutLength
  var height: LayoutLength
  /// Zero on estimated axes.
  var insets: NSDirectionalEdgeInsets
  var gaps: LayoutGaps
  var attached: [LayoutAttachment]
  var content: Content

  indirect enum Content {
    case leaf
    case line(Line)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Items one after the other.
  struct Line {
    var axis: LayoutAxis
    var children: [LayoutBlueprint]
    var repetition: Repetition
    var gap: LayoutGap
  }

  /// How often a line's items are repeated.
  enum Repetition {
    /// Until the line is full.
    case fill
    /// So often, in equal parts of the line.
    case equal(Int)
    /// So often, in the size each asks for.
    case times(Int)

    var count: Int? {
      switch self {
      case .fill: nil
      case .equal(let count), .times(let count): count
      }
    }
  }

  func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  var isLeaf: Bool { if case .leaf = content { true } else { false } }

  /// Whether anything in it is only known once it has been measured.
  var hasEstimates: Bool {
    if width.isEstimate || height.isEstimate { return true }
    if case .line(let line) = content { return line.children.contains(where: \.hasEstimates) }
    return false
  }

  /// Whether how many items a group holds depends on how large they turn out to be.
  var hasChangingCount: Bool {
    guard case .line(let line) = content else { return false }
    if line.children.contains(where: \.hasChangingCount) { return true }
    guard case .fill = line.repetition, !length(line.axis).isEstimate else { return false }
    return line.children.contains { $0.length(line.axis).isEstimate }
  }
}

/// A view attached to an item or a group, for the solver.
struct LayoutAttachment {
  var kind: String
  var zIndex: Int
  var width: LayoutLength
  var height: LayoutLength
  var insets: NSDirectionalEdgeInsets
  var container: NSCollectionLayoutAnchor
  var item: NSCollectionLayoutAnchor?

  /// Where the view is for a host's frame.
  @MainActor
  func frame(on host: CGRect, scale: CGFloat) -> CGRect {
    let size = CGSize(
      width: width.resolved(in: host.size, scale: scale),
      height: height.resolved(in: host.size, scale: scale))
    let place = container.point(of: host)
    let own = (item ?? container).point(of: CGRect(origin: .zero, size: size))
    let shift = container.shift(for: size)
    let itemShift = item?.shift(for: size) ?? .zero
    let slot = CGRect(
      x: place.x - own.x + shift.x + itemShift.x, y: place.y - own.y + shift.y + itemShift.y,
      width: size.width, height: size.height)
    return slot.less(insets)
  }
}

extension LayoutLength {
  /// The points of a length in a container: fractions are rounded down to a pixel, as on iOS.
  func resolved(in container: CGSize, scale: CGFloat) -> CGFloat {
    switch self {
    case .fractionOfWidth(let fraction):
      (container.width * fraction).roundedDown(toPixelsOf: scale)
    case .fractionOfHeight(let fraction):
      (container.height * fraction).roundedDown(toPixelsOf: scale)
    case .absolute(let value), .estimated(let value), .uniform(let value): value
    }
  }
}

extension CGFloat {
  /// Rounded down to a pixel; a hair below one counts as on it.
  func roundedDown(toPixelsOf scale: CGFloat) -> CGFloat {
    guard isFinite else { return 0 }
    return (self * scale + 0.001).rounded(.down) / scale
  }

  func rounded(toPixelsOf scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension CGRect {
  /// The rectangle less insets; insets larger than it leave their difference, as on iOS.
  func less(_ insets: NSDirectionalEdgeInsets) -> CGRect {
    guard insets != .zero else { return self }
    return CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom
    ).standardized
  }
}
