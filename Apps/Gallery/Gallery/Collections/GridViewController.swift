import UIKit

/// Three columns; five where there is more room.
class GridViewController: CollectionPage {
  override var counts: [Int] { return [60] }

  override func makeLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 500 ? 5 : 3
      let group = Self.row(of: columns, .fractionalWidth(1 / CGFloat(columns)), gap: 10)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 11, bottom: 5, trailing: 11)
      return section
    }
  }
}
