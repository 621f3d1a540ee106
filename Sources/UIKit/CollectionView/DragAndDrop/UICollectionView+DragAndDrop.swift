import Foundation

/// Dragging items out of a collection view and dropping them into it.
extension UICollectionView: DragDropList {
  // MARK: Items

  func dragFrame(at path: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: path).map { sightFrame(of: $0) }
  }

  var shownCells: [(path: IndexPath, view: UIView)] {
    shown.visible.compactMap { $0.key.category == .cell ? ($0.key.indexPath, $0.value) : nil }
  }

  // MARK: Where items come from

  var allowsDrags: Bool { dragInteractionEnabled && dragDelegate != nil && movement == nil }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(
    addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    finishHighlight(selecting: false)
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  // MARK: Where they go

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropProposal(
    _ session: any UIDropSession, _ destination: IndexPath?
  ) -> ListDropProposal {
    let proposal =
      dropDelegate?.collectionView(
        self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UICollectionViewDropProposal(operation: .cancel)
    return ListDropProposal(
      proposal: proposal, inserts: proposal.intent == .insertAtDestinationIndexPath)
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, self))
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  var dropCadence: TimeInterval { reorderingCadence.delay }

  // MARK: Making room for an item of its own

  func beginCarrying(_ path: IndexPath) -> Bool {
    guard movement == nil, batch == nil, !isUpdatingContent, contains(path),
      let attributes = layoutAttributesForItem(at: path)
    else { return false }
    let frame = sightFrame(of: attributes)
    held = InteractiveMovement(
      movement: ItemMovement(of: path), position: CGPoint(x: frame.midX, y: frame.midY),
      isInvisible: true)
    swipes?.close(animated: true)
    shown.forget()
    setNeedsLayout()
    layoutIfNeeded()
    return true
  }

  func carryTarget(at point: CGPoint) -> IndexPath? {
    guard let movement else { return nil }
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: point)
    guard proposed != movement.current else { return proposed }
    return told?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
      atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
  }

  func carry(to path: IndexPath) {
    guard let movement, movement.current != path else { return }
    carryHeldItem(to: path)
  }

  func endCarrying() {
    guard held?.isInvisible == true else { return }
    endMovement(cancelled: true)
  }

  func moveCarriedItem() -> Bool { false }
}
