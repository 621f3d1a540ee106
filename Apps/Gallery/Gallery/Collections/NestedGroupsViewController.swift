import UIKit

/// One large tile beside two small ones, and rows of other shapes: groups in groups.
class NestedGroupsViewController: CollectionPage {
  override var counts: [Int] { return [36] }

  override func makeLayout() -> UICollectionViewLayout {
    let gap = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    func item(
      _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(layoutSize: .size(width, height))
      item.contentInsets = gap
      return item
    }
    let large = item(.fractionalWidth(0.65), .fractionalHeight(1))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.35), .fractionalHeight(1)),
      subitems: [
        item(.fractionalWidth(1), .fractionalHeight(0.6)),
        item(.fractionalWidth(1), .fractionalHeight(0.4)),
      ])
    let left = NSCollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(200)), subitems: [large, pair])
    let row = Self.row(of: 4, .absolute(90), gap: 10)
    let right = NSCollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(160)), subitems: [pair, large])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(1), .absolute(450)), subitems: [left, row, right])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 11, bottom: 5, trailing: 11)
    return UICollectionViewCompositionalLayout(section: section)
  }
}
