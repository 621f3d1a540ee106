/// A list whose items can be dragged, and that takes drops. Collection and table views conform.
@MainActor
protocol DragDropList: ItemList {
  var dropGaps: ListDropGaps { get }
  var dragSource: ListDragSource? { get }
  var dropTarget: ListDropTarget? { get }

  // Items.
  /// In the content's coordinates.
  func dragFrame(at path: IndexPath) -> CGRect?
  /// The cells in sight, in any order.
  var shownCells: [(path: IndexPath, view: UIView)] { get }

  // Where items come from.
  var allowsDrags: Bool { get }
  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint)
    -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  // Where they go.
  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, _ destination: IndexPath?) -> ListDropProposal
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func performDrop(_ drop: ListDrop)
  /// The part of an item's cell that a dropped preview lands on; nil for all of it.
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// Seconds until the others make room.
  var dropCadence: TimeInterval { get }

  // Making room for one of the list's own items.
  func beginCarrying(_ path: IndexPath) -> Bool
  /// Where the carried item would stand for a finger at a point.
  func carryTarget(at point: CGPoint) -> IndexPath?
  func carry(to path: IndexPath)
  /// Puts the item back where it was.
  func endCarrying()
  /// Lets the data source move the item, if it does that itself; true when it did.
  func moveCarriedItem() -> Bool
}

/// How far a drag of a cell has come.
typealias ListDragStage = UICellConfigurationState.DragState
typealias ListDropStage = UICellConfigurationState.DropState

/// A list's plan for the items over it, in words that both kinds of list share.
struct ListDropProposal {
  var proposal: UIDropProposal
  /// Whether items go between others, so that these make room.
  var inserts: Bool
}
