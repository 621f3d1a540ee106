/// Focus in a collection view: what the delegate says, and which item is next in a direction.
extension UICollectionView {
  /// How far ahead the next item is looked for, in pages.
  private static var focusReach: Int { 100 }

  // MARK: The next item

  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard let own = layoutAttributesForItem(at: path) else { return nil }
    let isVertical = heading == .up || heading == .down
    if own.orthogonalSection >= 0, isVertical == (layout.orthogonalAxis == .vertical) {
      return focusPath(besides: own, heading)
    }
    let beam = FocusBeam(origin: sightFrame(of: own), heading: heading)
    let page = max(1, isVertical ? bounds.height : bounds.width)
    let all = CGRect(origin: .zero, size: contentSize)
    for pages in 1...Self.focusReach {
      let rect = beam.rect(length: page * CGFloat(pages))
      if let found = beam.nearest(of: focusable(in: rect, except: path), frame: sightFrame) {
        return found.indexPath
      }
      let isAtEnd =
        switch heading {
        case .up: rect.minY <= all.minY
        case .down: rect.maxY >= all.maxY
        case .left: rect.minX <= all.minX
        default: rect.maxX >= all.maxX
        }
      if isAtEnd { break }
    }
    return nil
  }

  private func focusable(
    in rect: CGRect, except path: IndexPath
  ) -> [UICollectionViewLayoutAttributes] {
    elements(in: rect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.indexPath != path
        && sightFrame(of: $0).overlaps(rect) && takesFocus($0.indexPath)
    }.sorted { $0.indexPath < $1.indexPath }
  }

  /// In a section that scrolls by itself: the next item along it, in sight or not.
  private func focusPath(
    besides own: UICollectionViewLayoutAttributes, _ heading: UIFocusHeading
  ) -> IndexPath? {
    let path = own.indexPath
    let beam = FocusBeam(origin: own.frame, heading: heading)
    let near = max(0, path.item - Self.focusReach)...(path.item + Self.focusReach)
    let others = near.clamped(to: 0...max(0, loadedCounts[path.section] - 1)).lazy
      .map { IndexPath(item: $0, section: path.section) }
      .filter { $0 != path && self.takesFocus($0) }
      .compactMap { self.layoutAttributesForItem(at: $0) }
    return beam.nearest(of: Array(others), frame: \.frame)?.indexPath
  }

  // MARK: The delegate

  func delegateAllowsFocus(_ item: IndexPath) -> Bool? {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "collectionView(_:canFocusItemAt:)") {
        delegate.collectionView(self, canFocusItemAt: dataPath(of: item))
      }
    }
  }

  func delegateFollowsFocus(_ item: IndexPath) -> Bool? {
    told.flatMap { delegate in
      OptionalRequirement.result(of: "collectionView(_:selectionFollowsFocusForItemAt:)") {
        delegate.collectionView(self, selectionFollowsFocusForItemAt: dataPath(of: item))
      }
    }
  }

  var delegatePreferredFocus: IndexPath? { told?.indexPathForPreferredFocusedView(in: self) }

  func asksFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    told?.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
  }

  func didUpdateFocus(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    told?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self),
      with: coordinator)
  }
}

extension UICollectionViewCell: ListCell {
  var listOfCell: (any FocusList)? { collectionView }
  var isFocusRow: Bool { self is UICollectionViewListCell }
}
