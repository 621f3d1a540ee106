import UIKit

/// Rows of cards, each scrolling sideways below its header.
enum DiscoverLayout {
  private static let cardHeight: CGFloat = 150
  /// Large text gets more room, but two rows stay in sight.
  private static let greatestCardHeight: CGFloat = 260
  /// The share of the width that a card takes.
  private static let cardShare: CGFloat = 0.6
  private static let greatestCardWidth: CGFloat = 360
  private static let headerHeight: CGFloat = 32
  /// How far below the section's upper edge the header stands.
  private static let headerOffset: CGFloat = 10
  /// Between the header and the cards.
  private static let headerGap: CGFloat = 8
  /// Below the cards.
  private static let bottom: CGFloat = 40

  static func make() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      section(
        width: environment.container.effectiveContentSize.width,
        traits: environment.traitCollection)
    }
  }

  /// How wide a card is: 60 % of the width, but no wider than a photo is good to look at.
  static func cardWidth(in width: CGFloat) -> CGFloat {
    min(width * cardShare, greatestCardWidth)
  }

  private static func cardHeight(_ traits: UITraitCollection) -> CGFloat {
    min(scaled(cardHeight, traits), greatestCardHeight)
  }

  private static func headerHeight(_ traits: UITraitCollection) -> CGFloat {
    max(headerHeight, scaled(headerHeight, traits))
  }

  private static func scaled(_ length: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    let metrics = UIFontMetrics(forTextStyle: .title3)
    return max(length, metrics.scaledValue(for: length, compatibleWith: traits))
  }

  private static func top(_ traits: UITraitCollection) -> CGFloat {
    headerOffset + headerHeight(traits) + headerGap
  }

  private static func section(
    width: CGFloat, traits: UITraitCollection
  ) -> NSCollectionLayoutSection {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(cardWidth(in: width)),
        heightDimension: .absolute(cardHeight(traits))),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = Spacing.small
    section.contentInsets = NSDirectionalEdgeInsets(
      top: top(traits), leading: Spacing.margin, bottom: bottom, trailing: Spacing.margin)
    section.orthogonalScrollingBehavior = .groupPaging
    section.boundarySupplementaryItems = [header(traits)]
    return section
  }

  /// The header stands inside the inset above the cards, and at their leading edge.
  private static func header(
    _ traits: UITraitCollection
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(headerHeight(traits))),
      elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .topLeading,
      absoluteOffset: CGPoint(x: 0, y: headerOffset))
    header.extendsBoundary = false
    return header
  }

  /// Where cards will be, for a view of a width that shows `count` rows.
  static func placeholders(
    in bounds: CGRect, rows count: Int, traits: UITraitCollection
  ) -> [CGRect] {
    let size = CGSize(width: cardWidth(in: bounds.width), height: cardHeight(traits))
    let rowHeight = top(traits) + size.height + bottom
    let perRow = Int(bounds.width / (size.width + Spacing.small)) + 1
    return (0..<count).flatMap { row -> [CGRect] in
      let y = bounds.minY + CGFloat(row) * rowHeight
      let title = CGRect(
        x: Spacing.margin, y: y + headerOffset + headerGap, width: 120,
        height: headerHeight(traits) - 2 * headerGap)
      return [title]
        + (0..<perRow).map { column in
          CGRect(
            origin: CGPoint(
              x: Spacing.margin + CGFloat(column) * (size.width + Spacing.small),
              y: y + top(traits)), size: size)
        }
    }
  }
}
