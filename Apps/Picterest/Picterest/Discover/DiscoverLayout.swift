import UIKit

/// Rows of cards, each scrolling sideways below its header.
enum DiscoverLayout {
  private static let cardHeight: CGFloat = 150
  /// The share of the width that a card takes.
  private static let cardWidth: CGFloat = 0.6
  private static let spacing: CGFloat = 8
  /// Room for the header above the cards, and between sections below them.
  private static let insets = NSDirectionalEdgeInsets(
    top: 50, leading: 20, bottom: 40, trailing: 20)
  private static let headerHeight: CGFloat = 32
  /// How far below the section's upper edge the header stands.
  private static let headerOffset: CGFloat = 10

  static func make() -> UICollectionViewCompositionalLayout {
    return UICollectionViewCompositionalLayout(section: section())
  }

  private static func section() -> NSCollectionLayoutSection {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(cardWidth), heightDimension: .absolute(cardHeight)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = insets
    section.orthogonalScrollingBehavior = .groupPaging
    section.boundarySupplementaryItems = [header()]
    return section
  }

  /// The header stands inside the inset above the cards, and at their leading edge.
  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(headerHeight)),
      elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .topLeading,
      absoluteOffset: CGPoint(x: 0, y: headerOffset))
    header.extendsBoundary = false
    return header
  }
}
