import Foundation

/// Dragging rows out of a table view and dropping items into it.
///
/// A row that is dragged within its table moves by the data source's `moveRowAt` where that may move
/// it, with or without a drop delegate, as on iOS.
extension UITableView: DragDropList {
  // MARK: Rows

  func dragFrame(at path: IndexPath) -> CGRect? {
    let frame = rectForRow(at: path)
    return frame == .zero ? nil : frame
  }

  var shownCells: [(path: IndexPath, view: UIView)] {
    shown.cells.map { ($0.key, $0.value) }
  }

  // MARK: Where items come from

  var allowsDrags: Bool { dragInteractionEnabled && dragDelegate != nil }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(
    addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    swipes?.close(animated: true)
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Where they go

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    if let dropDelegate { return dropDelegate.tableView(self, canHandle: session) }
    return movableRow(session) != nil
  }

  /// The row that the data source itself moves, if the drag is of one of the table's own.
  private func movableRow(_ session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first,
      let path = dragSource?.origin(of: item), let dataSource, contains(path),
      dataSource.tableView(self, canMoveRowAt: path)
    else { return nil }
    return path
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropProposal(
    _ session: any UIDropSession, _ destination: IndexPath?
  ) -> ListDropProposal {
    guard let dropDelegate else {
      let moves = movableRow(session) != nil
      return ListDropProposal(
        proposal: UITableViewDropProposal(
          operation: moves ? .move : .cancel, intent: .insertAtDestinationIndexPath),
        inserts: moves)
    }
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    return ListDropProposal(
      proposal: proposal,
      inserts: proposal.intent == .insertAtDestinationIndexPath
        || (proposal.intent == .automatic && !isInMiddle(session, destination)))
  }

  /// Whether the finger is on the middle half of a row, where `automatic` drops go into it.
  private func isInMiddle(_ session: any UIDropSession, _ destination: IndexPath?) -> Bool {
    guard let destination, let frame = dragFrame(at: destination) else { return false }
    let y = session.location(in: self).y
    return abs(y - frame.midY) < frame.height / 4
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func performDrop(_ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, self))
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  var dropCadence: TimeInterval { 0 }

  // MARK: Making room for a row of its own

  func beginCarrying(_ path: IndexPath) -> Bool {
    guard batch == nil, !isUpdatingContent, contains(path) else { return false }
    updateGeometryIfNeeded()
    return reordering.hold(path)
  }

  func carryTarget(at point: CGPoint) -> IndexPath? { reordering.target(at: point.y) }
  func carry(to path: IndexPath) { reordering.carry(to: path) }
  func endCarrying() { reordering.letGo(moving: false) }

  func moveCarriedItem() -> Bool {
    guard let origin = movement?.origin, let dataSource,
      dataSource.tableView(self, canMoveRowAt: origin)
    else { return false }
    reordering.letGo(moving: true)
    return true
  }
}
