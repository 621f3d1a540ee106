/// Moving one item while the others make room. The data source hears of it when the item is let go.
extension UICollectionView {
  /// Data sources whose type turned out to have no `moveItemAt`.
  private static var typesWithoutMove: Set<ObjectIdentifier> = []

  /// The cell of the item that is being moved.
  var heldCell: UICollectionViewCell? {
    movement.flatMap { shown.visible[.cell($0.current)] as? UICollectionViewCell }
  }

  /// Whether the data source lets an item be moved. Where it does not say so a standard gesture
  /// wants it to have a `moveItemAt` of its own.
  func mayMove(_ path: IndexPath, byStandardGesture: Bool = false) -> Bool {
    guard let dataSource, contains(path) else { return false }
    let said = OptionalRequirement.result(of: "collectionView(_:canMoveItemAt:)") {
      dataSource.collectionView(self, canMoveItemAt: path)
    }
    if said == false { return false }
    if byStandardGesture, let controller = dataSource as? UICollectionViewController {
      return ClassFactory.overridesMove(type(of: controller))
    }
    return said ?? !Self.typesWithoutMove.contains(ObjectIdentifier(type(of: dataSource)))
  }

  // MARK: Beginning and ending

  func beginMovement(_ path: IndexPath) -> Bool {
    guard movement == nil, batch == nil, !isUpdatingContent, mayMove(path),
      let attributes = layoutAttributesForItem(at: path)
    else { return false }
    let frame = sightFrame(of: attributes)
    held = InteractiveMovement(
      movement: ItemMovement(of: path), position: CGPoint(x: frame.midX, y: frame.midY))
    swipes?.close(animated: true)
    layoutIfNeeded()
    heldCell?.isReordering = true
    moveHeldItem(to: CGPoint(x: frame.midX, y: frame.midY))
    return true
  }

  /// Moves the held item's centre, and to another place in the order if it is over one.
  func moveHeldItem(to position: CGPoint) {
    guard let before = held else { return }
    held?.position = position
    let place = before.movement.current
    let goal = goal(before.movement, position)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [goal], withTargetPosition: position,
      previousIndexPaths: [place], previousPosition: before.position)
    if goal == place {
      layout.invalidateLayout(with: context)
    } else {
      carry(before.movement, to: goal, context)
    }
  }

  /// Where the held item would go: the layout proposes, the delegate decides.
  private func goal(_ current: ItemMovement, _ position: CGPoint) -> IndexPath {
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: current.current, withPosition: position)
    guard proposed != current.current else { return proposed }
    let target =
      told?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: current.origin,
        atCurrentIndexPath: current.current, toProposedIndexPath: proposed) ?? proposed
    return current.fits(target, loadedCounts) ? target : current.current
  }

  /// Shows the held item at another place; the others glide to make room.
  private func carry(
    _ moving: ItemMovement, to place: IndexPath,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let update = moving.update(to: place, loadedCounts) else { return }
    counts = update.countsAfter
    selection.follow(update)
    highlighted = nil
    held?.movement.current = place
    let transition = ElementTransition(shown: shown, update: update, isMovement: true)
    dropAhead()
    layout.invalidateLayout(with: context)
    layout.adopt(update)
    contentState.needsPrepare = false
    layout.prepare()
    layoutWasPrepared()
    if let cell = transition.visible[.cell(moving.current)], let attributes = movingAttributes() {
      UIView.performWithoutAnimation { cell.take(attributes) }
    }
    perform(transition) { _ in }
  }

  func endMovement(cancelled: Bool) {
    guard let before = held else { return }
    let current = before.movement
    let cell = heldCell
    mover.scroller.stop()
    if cancelled {
      putBack(current)
    } else {
      held = nil
      let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [current.current], previousIndexPaths: [current.origin],
        movementCancelled: false)
      if tellDataSource(current) {
        layout.invalidateLayout(with: context)
      } else {
        held = before
        putBack(current)
      }
    }
    settle(cell)
  }

  /// Tells the data source of the new order; false when it does not want to hear of moves.
  private func tellDataSource(_ current: ItemMovement) -> Bool {
    guard current.origin != current.current, let dataSource else { return true }
    let missing = OptionalRequirement.missingMoves
    dataSource.collectionView(self, moveItemAt: current.origin, to: current.current)
    guard OptionalRequirement.missingMoves != missing else { return true }
    Self.typesWithoutMove.insert(ObjectIdentifier(type(of: dataSource)))
    return false
  }

  private func putBack(_ current: ItemMovement) {
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [current.origin], previousIndexPaths: [current.current],
      movementCancelled: true)
    if current.current != current.origin {
      carry(current, to: current.origin, context)
    } else {
      layout.invalidateLayout(with: context)
    }
    held = nil
    shown.forget()
    setNeedsLayout()
  }

  /// Lets the item go down to its place, above the others until it is there.
  private func settle(_ cell: UICollectionViewCell?) {
    guard let cell else { return }
    guard let key = cell.appliedKey, shown.visible[key] === cell else {
      cell.isReordering = false
      return
    }
    setNeedsLayout()
    let land = {
      cell.isReordering = false
      self.layoutIfNeeded()
    }
    guard showsMotion else {
      land()
      return
    }
    glide(over: Self.roomDuration, land) { _ in
      if let depth = cell.placedDepth { cell.layer.zPosition = depth }
    }
    cell.layer.zPosition = CGFloat(InteractiveMovement.depth)
  }

  /// Forgets the movement because the data are others.
  func forgetMovement() {
    guard movement != nil else { return }
    mover.scroller.stop()
    heldCell?.isReordering = false
    held = nil
  }

  // MARK: Attributes

  /// How the held item is shown now.
  func movingAttributes() -> UICollectionViewLayoutAttributes? {
    guard let held, contains(held.movement.current) else { return nil }
    let place = held.movement.current
    guard held.isInvisible else {
      return layout.layoutAttributesForInteractivelyMovingItem(
        at: place, withTargetPosition: held.position)
    }
    let attributes = layout.layoutAttributesForItem(at: place)?.duplicate()
    attributes?.alpha = 0
    return attributes
  }

  /// Moves the gap that a dragged item leaves.
  func carryHeldItem(to path: IndexPath) {
    guard let held, held.movement.fits(path, loadedCounts) else { return }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [path], withTargetPosition: held.position,
      previousIndexPaths: [held.movement.current], previousPosition: held.position)
    carry(held.movement, to: path, context)
  }

  /// The item below a held one, once the held one would come to stand there.
  func movementTarget(_ previous: IndexPath, _ position: CGPoint) -> IndexPath {
    updatedLayout()
    let spot = CGRect(x: position.x, y: position.y, width: 0.01, height: 0.01)
    let hits = layoutElements(in: spot).filter {
      $0.representedElementCategory == .cell && !$0.isHidden
        && sightFrame(of: $0).contains(position)
    }
    guard let hit = hits.max(by: { $0.zIndex < $1.zIndex }), hit.indexPath != previous else {
      return previous
    }
    guard let own = layoutAttributesForItem(at: previous) else { return hit.indexPath }
    let place = landing(of: sightFrame(of: own), on: sightFrame(of: hit))
    return place.contains(position) ? hit.indexPath : previous
  }

  /// The far part of a larger item: only there does a smaller one, once it is moved, stay below the
  /// finger. Anywhere else the two would change places for ever.
  private func landing(of held: CGRect, on target: CGRect) -> CGRect {
    var place = target
    if target.width > held.width, abs(target.midX - held.midX) > 0.5,
      held.maxX <= target.minX
        || held.minX >= target.maxX
    {
      place.size.width = held.width
      if target.midX > held.midX { place.origin.x = target.maxX - held.width }
    }
    if target.height > held.height, held.maxY <= target.minY || held.minY >= target.maxY {
      place.size.height = held.height
      if target.midY > held.midY { place.origin.y = target.maxY - held.height }
    }
    return place
  }
}
