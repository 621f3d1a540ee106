/// One item of a drop into a list.
@MainActor
final class ListDropItem: NSObject {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ source: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = source
    previewSize = size
  }
}

/// A drop into a list while the app takes the items: what there is, and where each is to land.
@MainActor
final class ListDrop {
  enum Placement {
    case item(IndexPath)
    /// A rectangle in an item.
    case into(IndexPath, CGRect)
    case frame(CGRect)
    case target(UIDragPreviewTarget)
  }

  unowned let list: any DragDropList
  let items: [ListDropItem]
  let destination: IndexPath?
  let proposal: UIDropProposal
  let session: any UIDropSession
  private var placements: [ObjectIdentifier: (Placement, DragAnimator)] = [:]

  init(
    list: any DragDropList, items: [ListDropItem], destination: IndexPath?,
    proposal: UIDropProposal, session: any UIDropSession
  ) {
    self.list = list
    self.items = items
    self.destination = destination
    self.proposal = proposal
    self.session = session
  }

  @discardableResult
  func place(
    _ item: UIDragItem, _ placement: Placement, _ animator: DragAnimator = DragAnimator()
  ) -> DragAnimator {
    placements[ObjectIdentifier(item)] = (placement, animator)
    return animator
  }

  func placement(of item: UIDragItem) -> Placement? { placements[ObjectIdentifier(item)]?.0 }
  func animator(of item: UIDragItem) -> DragAnimator? { placements[ObjectIdentifier(item)]?.1 }
}
