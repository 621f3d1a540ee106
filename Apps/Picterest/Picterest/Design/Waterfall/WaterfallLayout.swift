import UIKit

/// A collection view layout with columns of items that keep their own proportions.
///
/// The numbers are in `WaterfallSection`; this class asks the delegate, keeps the sections in step
/// with the collection view and makes attributes for what is visible.
class WaterfallLayout: UICollectionViewLayout {
  /// Which column the next item goes to.
  var order = WaterfallSection.Order.shortestColumn {
    didSet { invalidateLayout() }
  }

  /// Points between items.
  var spacing = Spacing.small {
    didSet { invalidateLayout() }
  }

  private var sections: [WaterfallSection] = []
  /// Where each section begins, and after them where the last one ends.
  private var sectionTops: [CGFloat] = [0]
  private var mustStartAgain = true

  // MARK: Preparing

  override func prepare() {
    super.prepare()
    guard let collectionView, let delegate = collectionView.delegate as? WaterfallLayoutDelegate
    else { return clear() }
    let count = collectionView.numberOfSections
    if mustStartAgain || count < sections.count { clear() }
    mustStartAgain = false
    for index in 0..<count {
      update(section: index, of: collectionView, delegate)
    }
    sectionTops = sections.reduce(into: [0]) { tops, section in
      tops.append((tops.last ?? 0) + section.height)
    }
  }

  private func clear() {
    sections = []
    sectionTops = [0]
  }

  /// Appends the section's new items; starts it again when anything else about it has changed.
  private func update(
    section index: Int, of collectionView: UICollectionView, _ delegate: WaterfallLayoutDelegate
  ) {
    let count = collectionView.numberOfItems(inSection: index)
    let configuration = self.configuration(of: index, in: collectionView, delegate)
    if index == sections.count {
      sections.append(WaterfallSection(configuration: configuration))
    } else if sections[index].configuration != configuration || sections[index].itemCount > count {
      sections[index] = WaterfallSection(configuration: configuration)
    }
    let known = sections[index].itemCount
    guard known < count else { return }
    let ratios = delegate.waterfallLayout(
      self, heightRatiosForItems: known..<count, inSection: index)
    sections[index].append(heightRatios: ratios)
  }

  private func configuration(
    of section: Int, in collectionView: UICollectionView, _ delegate: WaterfallLayoutDelegate
  ) -> WaterfallSection.Configuration {
    WaterfallSection.Configuration(
      width: collectionView.bounds.width,
      columnCount: delegate.waterfallLayout(self, numberOfColumnsInSection: section),
      padding: delegate.waterfallLayout(self, paddingForSection: section),
      spacing: spacing,
      headerHeight: delegate.waterfallLayout(self, heightForHeaderInSection: section),
      order: order,
      scale: max(1, collectionView.traitCollection.displayScale))
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { mustStartAgain = true }
    super.invalidateLayout(with: context)
  }

  /// Items that are added at the end leave the others where they are; any other change starts again.
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let isAppending = updateItems.allSatisfy { $0.updateAction == .insert }
    let first = updateItems.compactMap { $0.indexPathAfterUpdate?.item }.min() ?? 0
    if !isAppending || first + updateItems.count != sections.last?.itemCount {
      mustStartAgain = true
      prepare()
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  // MARK: Answers

  /// The first column is the leading one.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: sectionTops.last ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      let top = sectionTops[index]
      guard top < rect.maxY, sectionTops[index + 1] > rect.minY else { continue }
      if let header = headerAttributes(ofSection: index), header.frame.intersects(rect) {
        found.append(header)
      }
      for item in section.items(from: rect.minY - top, to: rect.maxY - top) {
        found.append(attributes(ofItem: item, inSection: index))
      }
    }
    return found
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      indexPath.item < sections[indexPath.section].itemCount
    else { return nil }
    return attributes(ofItem: indexPath.item, inSection: indexPath.section)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader,
      sections.indices.contains(indexPath.section)
    else { return nil }
    return headerAttributes(ofSection: indexPath.section)
  }

  private func attributes(
    ofItem item: Int, inSection section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    attributes.frame = sections[section].frame(ofItem: item)
      .offsetBy(dx: 0, dy: sectionTops[section])
    return attributes
  }

  private func headerAttributes(ofSection section: Int) -> UICollectionViewLayoutAttributes? {
    let configuration = sections[section].configuration
    guard configuration.headerHeight > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(
      x: 0, y: sectionTops[section], width: configuration.width, height: configuration.headerHeight)
    return attributes
  }
}
