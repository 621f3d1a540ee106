/// Drags out of a list: a press on an item lifts it.
@MainActor
final class ListDragSource: NSObject, UIDragInteractionDelegate {
  private unowned(unsafe) let list: any DragDropList
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// Where the dragged items come from.
  private var origins: [ObjectIdentifier: IndexPath] = [:]
  /// Their cells.
  private var cells: [UIView] = []
  private(set) var hasActiveDrag = false

  init(_ list: any DragDropList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func origin(of item: UIDragItem) -> IndexPath? { origins[ObjectIdentifier(item)] }

  private func note(_ items: [UIDragItem], from path: IndexPath) -> [UIDragItem] {
    for item in items { origins[ObjectIdentifier(item)] = path }
    return items
  }

  // MARK: Items

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    origins = [:]
    guard list.allowsDrags, let path = list.item(at: session.location(in: list)) else {
      return []
    }
    return note(list.dragItems(for: session, at: path), from: path)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard list.allowsDrags, let path = list.item(at: point),
      !origins.values.contains(path)
    else { return [] }
    return note(list.dragItems(addingTo: session, at: path, point), from: path)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { preview(of: item) }

  private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let path = origin(of: item), let view = list.cell(at: path), view.window != nil else {
      return nil
    }
    return UITargetedDragPreview(
      view: view, parameters: list.dragPreviewParameters(at: path) ?? UIDragPreviewParameters())
  }

  // MARK: The session

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    cells = Set(origins.values).compactMap { list.cell(at: $0) }
    setStage(.lifting)
    animator.addCompletion { [weak self] position in
      if position == .start { self?.setStage(.none) }
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    hasActiveDrag = true
    setStage(.dragging)
    list.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.dragAllowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {
    setStage(.none)
    cells = []
  }

  private func setStage(_ stage: ListDragStage) {
    for cell in cells { (cell as? any ListCell)?.dragStage = stage }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    list.dragDidEnd(session)
    origins = [:]
  }

  /// An item that was scrolled away fades; others go back to their cells.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { preview(of: item) }
}
