/// Focus in a collection view: what can have it, and what is next in a direction.
extension UICollectionView: FocusList {
  /// How far ahead the next item is looked for, in pages.
  private static var focusReach: Int { 100 }

  func canFocus(_ path: IndexPath) -> Bool {
    guard contains(path) else { return false }
    if let delegate,
      let says = OptionalRequirement.result(
        of: "collectionView(_:canFocusItemAt:)",
        { delegate.collectionView(self, canFocusItemAt: dataPath(of: path)) })
    {
      return says
    }
    return isEditing ? allowsFocusDuringEditing : allowsFocus
  }

  func focusPath(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  /// Whether the cell can have focus, or would be able to if it was made.
  private func takesFocus(_ path: IndexPath) -> Bool {
    (shown.visible[.cell(path)] as? UICollectionViewCell)?.canBecomeFocused ?? canFocus(path)
  }

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

  // MARK: The first item

  var preferredFocusPath: IndexPath? {
    layoutIfNeeded()
    let visible = indexPathsForVisibleItems
    let choices: [IndexPath?] = [
      remembersLastFocusedIndexPath ? listFocus.last : nil,
      delegate?.indexPathForPreferredFocusedView(in: self),
      selection.ordered.first, listFocus.last.map(nearestPath),
    ]
    for case let path? in choices where takesFocus(path) { return path }
    return visible.first(where: takesFocus)
  }

  /// The item at a path, or the last one before it where that is gone.
  private func nearestPath(_ path: IndexPath) -> IndexPath {
    let counts = loadedCounts
    guard counts.indices.contains(path.section), counts[path.section] > 0 else { return path }
    return IndexPath(item: min(path.item, counts[path.section] - 1), section: path.section)
  }

  func revealFocus(at path: IndexPath) -> UIView? {
    guard contains(path) else { return nil }
    scroll(to: path, [], animated: false)
    layoutIfNeeded()
    return cellForItem(at: path)
  }

  func activateFocus(at path: IndexPath) {
    guard beginHighlight(path) else { return }
    finishHighlight(selecting: true)
  }

  // MARK: What happens

  func asksFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    delegate?.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
  }

  func tellFocusUpdate(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    let own = UICollectionViewFocusUpdateContext(context, in: self)
    if let path = own.nextFocusedIndexPath { listFocus.last = path }
    delegate?.collectionView(self, didUpdateFocusIn: own, with: coordinator)
    guard !context.focusHeading.isEmpty, context.nextPlace?.isCell == true,
      let path = own.nextFocusedIndexPath, allowsSelecting, !selection.contains(path),
      selectionFollowsFocus(at: path)
    else { return }
    selectByTouch(path, performsPrimaryAction: false)
  }

  private func selectionFollowsFocus(at path: IndexPath) -> Bool {
    delegate.flatMap { delegate in
      OptionalRequirement.result(of: "collectionView(_:selectionFollowsFocusForItemAt:)") {
        delegate.collectionView(self, selectionFollowsFocusForItemAt: dataPath(of: path))
      }
    } ?? selectionFollowsFocus
  }

  /// Keeps focus at its item through an update.
  func followFocus(_ update: CollectionUpdate) {
    if let last = listFocus.last { listFocus.last = update.indexPathAfter(last) ?? last }
    window?.focusSystemIfUsed?.follow(update.indexPathAfter, in: self)
  }
}

extension UICollectionViewCell: FocusCell {
  var listOfCell: (any FocusList)? { collectionView }
  var isFocusRow: Bool { self is UICollectionViewListCell }
}
