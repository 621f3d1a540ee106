/// The letters at the side, as the data source gives them.
extension UICollectionView: IndexedList {
  var indexTitles: [String]? { dataSource?.indexTitles(for: self) }
  var sectionIndexColor: UIColor? { nil }
  var sectionIndexBackgroundColor: UIColor? { nil }
  var sectionIndexTrackingBackgroundColor: UIColor? { nil }

  func scrollToIndex(_ index: Int, _ title: String) {
    guard
      let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index),
      contains(path), let attributes = layoutAttributesForItem(at: path)
    else { return }
    let frame = sightFrame(of: attributes)
    let insets = adjustedContentInset
    let offset = CGPoint(
      x: isLonger(.horizontal) ? frame.minX - insets.left : contentOffset.x,
      y: isLonger(.vertical) ? frame.minY - insets.top : contentOffset.y)
    setContentOffset(clamped(offset), animated: false)
  }
}
