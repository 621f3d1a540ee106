/// How a list of a collection view looks and what it offers.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// Where a section's header comes from.
  public enum HeaderMode: Int, Sendable {
    case none
    /// From the data source, as a supplementary view of kind `elementKindSectionHeader`.
    case supplementary
    /// The section's first item is its header.
    case firstItemInSection
  }
  public enum FooterMode: Int, Sendable {
    case none
    /// From the data source, as a supplementary view of kind `elementKindSectionFooter`.
    case supplementary
  }
  /// Gives a row's own separators from those of the list.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  public private(set) var appearance: Appearance
  /// Gives the actions behind a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Asked when a row is swiped from its leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Asked when a row is swiped from its trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Behind the list; nil for the appearance's own.
  public var backgroundColor: UIColor?
  /// The room above each header, in points; nil for the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }

  /// The colour behind the list.
  var resolvedBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }
}

/// Where a row is in its list, for its background and its separators.
struct ListPlace {
  var configuration: UICollectionLayoutListConfiguration
  /// Whether it begins, or ends, a group of rows.
  var isFirst: Bool
  var isLast: Bool
  /// Whether it is its section's header: the first row, or a view above the rows.
  var isHeader: Bool
  /// Whether it is a view below the rows.
  var isFooter = false

  /// Whether it is one of the rows.
  var isRow: Bool { !isHeader && !isFooter }
}
