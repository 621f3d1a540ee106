extension NSCollectionLayoutSection {
  /// A section of rows, one below the other, as a list has them.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = ClassFactory.make(self)
    section.take(group)
    section.list = configuration
    let metrics = ListMetrics(configuration, width: layoutEnvironment.container.contentSize.width)
    section.contentInsets = metrics.insets
    section.boundarySupplementaryItems = metrics.boundaryItems
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout all of whose sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, environment in
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      let isGrouped =
        configuration.appearance == .grouped || configuration.appearance == .insetGrouped
      if index == 0, isGrouped, configuration.headerMode == .none {
        section.contentInsets.top += ListMetrics.groupPadding
      }
      return section
    }
  }
}

/// The distances of iOS 17's lists, in points.
@MainActor
private struct ListMetrics {
  let configuration: UICollectionLayoutListConfiguration
  let width: CGFloat
  /// Above and below each group of rows.
  static let groupPadding: CGFloat = 17.5

  init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat) {
    self.configuration = configuration
    self.width = width
  }

  /// Groups keep as far from the edges as system margins do: 16, and 20 on wide screens.
  private var sideInset: CGFloat { width >= 414 ? 20 : 16 }

  var insets: NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    switch configuration.appearance {
    case .plain, .sidebarPlain: break
    case .grouped: (insets.top, insets.bottom) = (Self.groupPadding, Self.groupPadding)
    case .insetGrouped:
      (insets.top, insets.bottom) = (Self.groupPadding, Self.groupPadding)
      (insets.leading, insets.trailing) = (sideInset, sideInset)
    case .sidebar: (insets.top, insets.bottom) = (0, 10)
    }
    if configuration.headerMode != .none { insets.top = 0 }
    if configuration.footerMode != .none, configuration.appearance != .sidebar {
      insets.bottom = 0
    }
    if configuration.headerMode == .firstItemInSection {
      insets.top = configuration.headerTopPadding ?? headerPadding
    }
    return insets
  }

  private var headerPadding: CGFloat {
    switch configuration.appearance {
    case .plain, .sidebarPlain: 0
    case .grouped, .insetGrouped, .sidebar: Self.groupPadding
    }
  }

  var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = item(UICollectionView.elementKindSectionHeader, .top)
      header.pinToVisibleBounds =
        configuration.appearance == .plain || configuration.appearance == .sidebarPlain
      // Headers of groups keep their distance themselves.
      header.paddingBefore = configuration.headerTopPadding ?? 0
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(item(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return items
  }

  private func item(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment)
  }
}
