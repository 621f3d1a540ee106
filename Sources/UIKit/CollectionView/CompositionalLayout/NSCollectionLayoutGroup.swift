/// Items in a row, in a column, or wherever code puts them; repeated until all items are placed.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Views attached to each repetition of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// The distance between the group's items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  open private(set) var subitems: [NSCollectionLayoutItem] = []

  private var arrangement = Arrangement.line(.horizontal, .fill)
  private var provider: NSCollectionLayoutGroupCustomItemProvider?

  private enum Arrangement {
    case line(LayoutAxis, LayoutBlueprint.Repetition)
    case custom
  }

  // MARK: Rows

  /// A row of items one after the other, repeated from the first until the row is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, subitems, .line(.horizontal, .fill)) }

  /// A row of `count` items of equal width, whatever width `subitem` asks for.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.horizontal, .equal(count))) }

  /// A row of `count` times the same item, each in the size it asks for.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.horizontal, .times(count))) }

  // MARK: Columns

  /// A column of items one below the other, repeated from the first until the column is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(layoutSize, subitems, .line(.vertical, .fill)) }

  /// A column of `count` items of equal height, whatever height `subitem` asks for.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.vertical, .equal(count))) }

  /// A column of `count` times the same item, each in the size it asks for.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .line(.vertical, .times(count))) }

  // MARK: Anything

  /// Items at the frames that `itemProvider` gives, in the group's coordinates.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    let group = ClassFactory.make(self)
    group.take(layoutSize: layoutSize)
    group.arrangement = .custom
    group.provider = itemProvider
    return group
  }

  private class func make(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement
  ) -> Self {
    guard !subitems.isEmpty else {
      collectionInconsistency("At least 1 subitem is required for a group")
    }
    if case .line(_, let repetition) = arrangement, let count = repetition.count, count < 1 {
      collectionInconsistency("Invalid parameter not satisfying: count > 0")
    }
    let group = ClassFactory.make(self)
    group.take(layoutSize: layoutSize)
    group.subitems = subitems
    group.arrangement = arrangement
    return group
  }

  override func copyValues(to copy: NSCollectionLayoutItem) {
    super.copyValues(to: copy)
    guard let copy = copy as? NSCollectionLayoutGroup else { return }
    copy.interItemSpacing = interItemSpacing
    copy.subitems = subitems
    copy.arrangement = arrangement
    copy.provider = provider
  }

  // MARK: Describing

  /// The group and its items, a line each.
  open func visualDescription() -> String { outline(indent: "") }

  override func outline(indent: String) -> String {
    var lines = [super.outline(indent: indent)]
    let inner = indent + "\t"
    switch arrangement {
    case .line(let axis, let repetition):
      lines.append("\(inner) layoutDirection: .\(axis)")
      if let gap = interItemSpacing?.gap {
        lines.append(
          "\(inner) interItemSpacing=.\(gap.isFlexible ? "flexible" : "fixed")(\(gap.points))")
      }
      if let count = repetition.count { lines.append("\(inner) count=\(count)") }
      lines.append("\(inner) subitems=")
      lines += subitems.map { $0.outline(indent: inner + "\t ") }
    case .custom: lines.append("\(inner) layoutDirection: .custom")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: For the solver

  override var blueprint: LayoutBlueprint {
    switch arrangement {
    case .line(let axis, let repetition):
      blueprint(
        as: .line(
          LayoutBlueprint.Line(
            axis: axis, children: subitems.map(\.blueprint), repetition: repetition,
            gap: interItemSpacing?.gap ?? LayoutGap())))
    case .custom: blueprint(as: .custom(provider ?? { _ in [] }))
    }
  }
}
