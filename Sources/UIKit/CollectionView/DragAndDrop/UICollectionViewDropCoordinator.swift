/// One item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item comes from, if that is this collection view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// The items of a drop on a collection view, and where each lands.
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
final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  private unowned let list: UICollectionView
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop, _ list: UICollectionView) {
    self.list = list
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    super.init(drop)
  }

  var items: [any UICollectionViewDropItem] { drop.items }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let list = self.list
    let path = placeholder.insertionIndexPath
    let cell = list.dequeueReusableCell(
      withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    return show(
      ListPlaceholderContext(
        dragItem, at: path, cell, in: list,
        .init(
          update: { placeholder.cellUpdateHandler?(cell) },
          previewParameters: { placeholder.previewParametersProvider?(cell) },
          giveBack: { [weak list] in list?.pool.give(cell, kind: "") },
          insert: { [weak list] in list?.insertItems(at: [$0]) })))
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.place(dragItem, .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { drop.place(dragItem, .into(indexPath, rect)) }
}

extension ListDropItem: UICollectionViewDropItem {}

extension ListPlaceholderContext: UICollectionViewDropPlaceholderContext {}
