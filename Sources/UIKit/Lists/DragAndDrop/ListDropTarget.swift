import Foundation

/// Drops into a list: says where the finger is among the items, and lets them make room.
@MainActor
final class ListDropTarget: NSObject, UIDropInteractionDelegate {
  private unowned(unsafe) let list: any DragDropList
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private lazy var scroller = EdgeScroller(list)
  private(set) var hasActiveDrop = false
  private var destination: IndexPath?
  private var proposal: ListDropProposal?
  private var isCarrying = false
  private var waiting: ClockTimers.Token?
  private var drop: ListDrop?

  init(_ list: any DragDropList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
    scroller.onScroll = { _ in DragController.current?.refresh() }
  }

  // MARK: Over the list

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { list.dropCanHandle(session) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    hasActiveDrop = true
    list.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let point = session.location(in: list)
    scroller.follow(point)
    destination =
      isCarrying
      ? list.carryTarget(at: point) ?? destination : list.item(at: point) ?? nearby(point)
    let proposed = list.dropProposal(session, destination)
    proposal = proposed
    makeRoom(session, proposed)
    showTarget(proposed)
    return proposed.proposal
  }

  /// Tells the cells which of them items would go into, if they go into one.
  private func showTarget(_ proposed: ListDropProposal) {
    let operation = proposed.proposal.operation
    let takesItems = (operation == .move || operation == .copy) && !proposed.inserts
    for (path, cell) in list.shownCells {
      (cell as? any ListCell)?.dropStage =
        takesItems && path == destination ? .targeted : .notTargeted
    }
  }

  private func forgetTarget() {
    for (_, cell) in list.shownCells { (cell as? any ListCell)?.dropStage = .none }
  }

  /// Between two items the destination stays; beside all of them there is none.
  private func nearby(_ point: CGPoint) -> IndexPath? {
    guard let destination, let frame = list.dragFrame(at: destination) else { return nil }
    return frame.insetBy(dx: -24, dy: -24).contains(point) ? destination : nil
  }

  /// The list's own item is carried along; for others a gap opens.
  private func makeRoom(_ session: any UIDropSession, _ proposed: ListDropProposal) {
    let accepts = proposed.proposal.operation == .move || proposed.proposal.operation == .copy
    guard accepts, proposed.inserts else { return closeRoom() }
    if proposed.proposal.operation == .move, let origin = ownOrigin(session) {
      if !isCarrying {
        isCarrying = list.beginCarrying(origin)
        destination = origin
      }
      if isCarrying { return afterCadence { $0.list.carry(to: $1) } }
    }
    afterCadence { $0.list.dropGaps.hover(at: $1) }
  }

  private func afterCadence(_ action: @escaping (ListDropTarget, IndexPath) -> Void) {
    ClockTimers.cancel(waiting)
    waiting = nil
    guard let destination else { return list.dropGaps.endHover() }
    guard list.dropCadence > 0 else { return action(self, destination) }
    waiting = ClockTimers.schedule(after: list.dropCadence) { [weak self] in
      if let self { action(self, destination) }
    }
  }

  /// Where the only item comes from, if that is this list.
  private func ownOrigin(_ session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return list.dragSource?.origin(of: item)
  }

  private func closeRoom() {
    ClockTimers.cancel(waiting)
    waiting = nil
    if isCarrying {
      isCarrying = false
      list.endCarrying()
    }
    list.dropGaps.endHover()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    scroller.stop()
    closeRoom()
    forgetTarget()
    destination = nil
    list.dropDidExit(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    scroller.stop()
    closeRoom()
    forgetTarget()
    hasActiveDrop = false
    destination = nil
    drop = nil
    list.dropDidEnd(session)
  }

  // MARK: Letting go

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    scroller.stop()
    ClockTimers.cancel(waiting)
    waiting = nil
    let items = session.items.map {
      ListDropItem(
        $0, list.dragSource?.origin(of: $0),
        size: list.dragSource?.origin(of: $0).flatMap { list.dragFrame(at: $0)?.size } ?? .zero)
    }
    let drop = ListDrop(
      list: list, items: items, destination: destination, proposal: proposal.proposal,
      session: session)
    self.drop = drop
    let wasCarrying = isCarrying
    isCarrying = false
    if wasCarrying, let item = items.first?.dragItem, let path = destination,
      list.moveCarriedItem()
    {
      drop.place(item, .item(path))
      return
    }
    // The items have made room already: what the app says now must not move them again.
    let perform = {
      if wasCarrying { self.list.endCarrying() }
      self.list.performDrop(drop)
      if wasCarrying { self.list.layoutIfNeeded() }
    }
    if wasCarrying { UIView.performWithoutAnimation(perform) } else { perform() }
    list.dropGaps.endHover()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    list.layoutIfNeeded()
    guard let drop, let placement = drop.placement(of: item) else { return nil }
    switch placement {
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    case .item(let path):
      guard let frame = list.dragFrame(at: path) else { return nil }
      guard let part = list.dropPreviewParameters(at: path)?.visiblePath?.bounds else {
        return preview(defaultPreview, filling: frame, list.cell(at: path))
      }
      return preview(
        defaultPreview, filling: part.offsetBy(dx: frame.minX, dy: frame.minY), nil)
    case .into(let path, let rect):
      guard let frame = list.dragFrame(at: path) else { return nil }
      return preview(
        defaultPreview, filling: rect.offsetBy(dx: frame.minX, dy: frame.minY), nil)
    case .frame(let frame): return preview(defaultPreview, filling: frame, nil)
    }
  }

  private func preview(
    _ preview: UITargetedDragPreview, filling frame: CGRect, _ view: UIView?
  ) -> UITargetedDragPreview {
    // A section that scrolls by itself knows best where its cells are.
    let center =
      view.flatMap { view in view.superview.map { $0.convert(view.center, to: list) } }
      ?? CGPoint(x: frame.midX, y: frame.midY)
    let size = preview.size
    return preview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: list, center: center,
        transform: CGAffineTransform(
          scaleX: frame.width / max(1, size.width), y: frame.height / max(1, size.height))))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let drop, let own = drop.animator(of: item) else { return }
    var covered: UIView?
    if case .item(let path)? = drop.placement(of: item) { covered = list.cell(at: path) }
    // The cell appears where its preview lands.
    covered?.alpha = 0
    animator.addAnimations { own.animate() }
    animator.addCompletion { position in
      covered?.alpha = 1
      own.complete(position)
    }
  }
}
