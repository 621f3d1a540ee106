import Foundation

/// The part of a drop's coordinator that collection and table views share.
@MainActor
class ListDropCoordinator: NSObject {
  let drop: ListDrop

  init(_ drop: ListDrop) {
    self.drop = drop
    super.init()
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.place(dragItem, .target(target))
  }

  /// Shows a placeholder, and lets the item land on it.
  func show(_ context: ListPlaceholderContext) -> ListPlaceholderContext {
    let place = drop.list.dropGaps.frame(at: context.path)
    let part = context.visiblePart?.offsetBy(dx: place.minX, dy: place.minY)
    drop.place(context.dragItem, .frame(part ?? place), context)
    return context
  }
}

/// A placeholder that is shown, until its data come or it is taken away.
@MainActor
final class ListPlaceholderContext: DragAnimator {
  let dragItem: UIDragItem
  private weak var list: (any DragDropList)?
  private let shown: ListDropGaps.Placeholder
  private let actions: Actions
  /// The part of the cell that the preview lands on, in the cell's coordinates; nil for all of it.
  let visiblePart: CGRect?

  /// The steps that differ between the kinds of list.
  struct Actions {
    /// Fills the placeholder's cell.
    let update: () -> Void
    /// How the preview looks that lands on the cell; nil for the whole cell.
    let previewParameters: () -> UIDragPreviewParameters?
    /// Keeps the cell for reuse.
    let giveBack: () -> Void
    let insert: (IndexPath) -> Void
  }

  /// `height` in points; nil for that of the items around it.
  init(
    _ item: UIDragItem, at path: IndexPath, _ cell: UIView, height: CGFloat? = nil,
    in list: any DragDropList, _ actions: Actions
  ) {
    dragItem = item
    self.list = list
    self.actions = actions
    actions.update()
    visiblePart = actions.previewParameters()?.visiblePath?.bounds
    shown = list.dropGaps.add(path, cell, height: height)
    super.init()
  }

  var path: IndexPath { shown.path }

  func setNeedsCellUpdate() { actions.update() }

  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    guard let list, list.dropGaps.remove(shown, animated: false) else { return false }
    actions.giveBack()
    UIView.performWithoutAnimation {
      dataSourceUpdates(path)
      actions.insert(path)
    }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let list, list.dropGaps.remove(shown) else { return false }
    actions.giveBack()
    return true
  }
}
