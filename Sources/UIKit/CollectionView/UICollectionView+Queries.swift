/// Queries about items and their places.
extension UICollectionView {
  // MARK: Visible elements

  var cellsInSight: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { shown.visible[.cell($0)] as? UICollectionViewCell }
  }

  var itemsInSight: [IndexPath] {
    layoutIfContentChanged()
    return shown.visible.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  func supplementariesInSight(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  func supplementaryPathsInSight(ofKind elementKind: String) -> [IndexPath] {
    layoutIfContentChanged()
    return shown.visible.keys.filter {
      $0.category == .supplementaryView && $0.kind == elementKind
    }.map(\.indexPath).sorted()
  }

  func shownCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfContentChanged()
    let key = ElementKey.cell(indexPath)
    return (shown.visible[key] ?? shown.ahead[key]) as? UICollectionViewCell
  }

  func shownSupplementary(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    layoutIfContentChanged()
    return shown.visible[
      ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  func shownItem(of cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.appliedKey, shown.visible[key] === cell || shown.ahead[key] === cell
    else { return nil }
    return key.indexPath
  }

  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard let key = supplementaryView.appliedKey, shown.visible[key] === supplementaryView else {
      return nil
    }
    return key.indexPath
  }

  func placedItem(at point: CGPoint) -> IndexPath? {
    updatedLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let hits = elements(in: spot).filter {
      $0.representedElementCategory == .cell && !$0.isHidden
        && sightFrame(of: $0).contains(point)
    }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Attributes

  func placedAttributes(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedLayout()
    guard contains(indexPath), let attributes = layout.layoutAttributesForItem(at: indexPath)
    else { return nil }
    return isMirrored ? mirrored(attributes) : attributes
  }

  func placedSupplementaryAttributes(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedLayout()
    guard let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    else { return nil }
    return isMirrored ? mirrored(attributes) : attributes
  }

  /// Brings the layout up to date, without views.
  func updatedLayout() {
    if !isUpdatingContent { prepareLayout() }
  }

  /// Brings the views up to date after a reload or an invalidation.
  private func layoutIfContentChanged() {
    guard !isUpdatingContent, batch == nil, contentState.needsPrepare || shown.isStale else {
      return
    }
    layoutIfNeeded()
  }

  // MARK: Scrolling to an item

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    updatedLayout()
    guard contains(path) else {
      collectionInconsistency(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when "
          + "there are only \(loadedCounts.indices.contains(path.section) ? loadedCounts[path.section] : 0) "
          + "items in section \(path.section).")
    }
    guard let attributes = layoutAttributesForItem(at: path) else { return }
    var frame = attributes.frame
    if attributes.orthogonalSection >= 0 {
      scroll(section: path.section, to: frame, position, animated: animated)
      let axis = layout.orthogonalAxis
      frame.origin[axis] = contentOffset[axis]
      frame.size[axis] = 1
    }
    setContentOffset(offset(showing: frame, position), animated: animated)
  }

  private func offset(showing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let visible = bounds.inside(adjustedContentInset)
    var offset = position.isEmpty ? self.offset(showing: frame) : contentOffset
    let insets = adjustedContentInset
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - insets.top - visible.height / 2
    }
    if position.contains(.bottom) { offset.y = frame.maxY - insets.top - visible.height }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - insets.left - visible.width / 2
    }
    if position.contains(.right) { offset.x = frame.maxX - insets.left - visible.width }
    return clamped(offset)
  }
}
