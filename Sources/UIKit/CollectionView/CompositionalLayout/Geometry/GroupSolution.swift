/// Where everything in one repetition of a group is, in the group's coordinates.
struct GroupSolution {
  var size = CGSize.zero
  var leaves: [Leaf] = []
  /// In the order they are laid out.
  var attached: [Attached] = []
  /// How far the items of a whole group reach from its inner corner, and how long it is inside.
  var reach = CGSize.zero
  var inner = CGSize.zero
  var innerOrigin = CGPoint.zero
  /// Whether there is no room at all.
  var failure: LayoutFailure?

  /// One item.
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// The axes on which the view decides.
    var estimated: EstimatedAxes = []
  }

  /// A view attached to an item or to a group.
  struct Attached {
    var attachment: LayoutAttachment
    var frame: CGRect
    /// The leaf it belongs to, or the first of the group it belongs to.
    var leaf: Int
  }

  /// Adds what another group holds, moved.
  mutating func add(_ other: GroupSolution, at origin: CGPoint) {
    let first = leaves.count
    leaves += other.leaves.map {
      var leaf = $0
      leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      return leaf
    }
    attached += other.attached.map {
      Attached(
        attachment: $0.attachment, frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y),
        leaf: $0.leaf + first)
    }
  }

  /// How long a group is along an axis that holds only its first `count` items: as far as they
  /// reach, and what a whole group leaves free behind its last one.
  func trimmedLength(_ axis: LayoutAxis, count: Int) -> CGFloat {
    guard count < leaves.count else { return size[axis] }
    let part = leaves.prefix(count).map { $0.frame.most(axis) - innerOrigin[axis] }.max() ?? 0
    return part + inner[axis] - reach[axis]
  }
}

/// The axes of a size that a view decides.
struct EstimatedAxes: OptionSet, Sendable {
  let rawValue: UInt8
  static let width = Self(rawValue: 1)
  static let height = Self(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ width: LayoutLength, _ height: LayoutLength) {
    self = []
    if width.isEstimate { insert(.width) }
    if height.isEstimate { insert(.height) }
  }

  func contains(_ axis: LayoutAxis) -> Bool {
    contains(axis == .horizontal ? .width : .height)
  }
}

/// Why a group cannot be laid out, in iOS's words.
enum LayoutFailure: Equatable {
  /// Not even the first item fits.
  case noItemFits(CGSize)
  /// The insets take more than there is.
  case noRoom(NSDirectionalEdgeInsets, CGSize)

  var text: String {
    switch self {
    case .noItemFits(let size):
      "NSCollectionLayoutItem created with invalid combination of spacing and size specified. "
        + "This group cannot fit even a single item. Inspect the spacing and size of the items in "
        + "this group and ensure that they fit into the group when its effective size is "
        + "{\(size.width), \(size.height)}."
    case .noRoom(let insets, let size):
      "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, "
        + "or it has no room for any subitems itself. Inspect the parent and ensure the "
        + "contentInsets ({\(insets.top), \(insets.leading), \(insets.bottom), \(insets.trailing)})"
        + " do not result in a negative effectiveContentSize when applied to size: "
        + "{\(size.width), \(size.height)}."
    }
  }
}
