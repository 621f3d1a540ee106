extension UICollectionViewDiffableDataSource {
  /// Has a say in, and hears of, items that are expanded and collapsed by a tap.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the children of an item when it is expanded.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }

  /// Has a say in, and hears of, items that a person moves.
  public struct ReorderingHandlers {
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }
}

/// The outlines that have been applied to sections, and what hears of their changes.
@MainActor
final class SectionOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private var snapshots: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  subscript(section: Section) -> NSDiffableDataSourceSectionSnapshot<Item>? {
    get { snapshots[section] }
    set { snapshots[section] = newValue }
  }

  /// The outline of a section that shows `items`; a plain list if something else was applied.
  func snapshot(of section: Section, showing items: [Item])
    -> NSDiffableDataSourceSectionSnapshot<Item>
  {
    if let known = snapshots[section], known.visibleItems == items { return known }
    var plain = NSDiffableDataSourceSectionSnapshot<Item>()
    plain.append(items)
    return plain
  }
}

/// A data source whose items are in outlines.
@MainActor
protocol OutlineDataSource: AnyObject {
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands or collapses an item.
  func toggleOutline(at path: IndexPath)
}

/// Where an item is in its outline.
struct OutlinePlace: Equatable {
  var level: Int
  var isExpanded: Bool
  var hasChildren: Bool
}

/// A data source that says itself whether a long press moves items.
@MainActor
protocol ReorderingDataSource: AnyObject {
  var offersReordering: Bool { get }
}
