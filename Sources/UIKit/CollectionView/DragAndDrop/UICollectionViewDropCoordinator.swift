/// One item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item comes from, if that is this collection view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// What was dropped on a collection view, and where each item lands.
///
/// An item for which nothing is said fades where it was let go.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The place among the items, if there is one.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item's data have come.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// To the item's own cell, once it has been inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Into a rectangle of a cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A placeholder that is shown, until its data come or it is taken away.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts an item in the placeholder's stead: the data source is changed in the block, the collection
  /// view inserts the item. False if the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder away. False if it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls the placeholder's update handler again.
  func setNeedsCellUpdate()
}

/// A cell that stands in for an item whose data are still to come.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Fills the placeholder's cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the preview looks that lands on the placeholder; nil for the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The coordinator of one drop.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let drop: ListDrop
  private unowned let list: UICollectionView
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop, _ list: UICollectionView) {
    self.drop = drop
    self.list = list
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    super.init()
  }

  var items: [any UICollectionViewDropItem] { drop.items }
  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let context = CollectionPlaceholderContext(dragItem, placeholder, list)
    drop.place(dragItem, .frame(list.dropGaps.frame(at: placeholder.insertionIndexPath)), context)
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.place(dragItem, .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { drop.place(dragItem, .into(indexPath, rect)) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.place(dragItem, .target(target))
  }
}

@MainActor
private final class CollectionPlaceholderContext: DragAnimator,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let placeholder: UICollectionViewPlaceholder
  private weak var list: UICollectionView?
  private let shown: ListDropGaps.Placeholder
  private let cell: UICollectionViewCell

  init(_ item: UIDragItem, _ placeholder: UICollectionViewPlaceholder, _ list: UICollectionView) {
    dragItem = item
    self.placeholder = placeholder
    self.list = list
    let path = placeholder.insertionIndexPath
    cell = list.dequeueReusableCell(
      withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    placeholder.cellUpdateHandler?(cell)
    shown = list.dropGaps.add(path, cell)
    super.init()
  }

  func setNeedsCellUpdate() { placeholder.cellUpdateHandler?(cell) }

  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    guard let list, list.dropGaps.remove(shown, animated: false) else { return false }
    list.pool.give(cell, kind: "")
    UIView.performWithoutAnimation {
      dataSourceUpdates(shown.path)
      list.insertItems(at: [shown.path])
    }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let list, list.dropGaps.remove(shown) else { return false }
    list.pool.give(cell, kind: "")
    return true
  }
}
