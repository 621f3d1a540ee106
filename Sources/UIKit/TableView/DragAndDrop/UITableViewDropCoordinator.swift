/// One item that is dropped on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item comes from, if that is this table view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// The items of a drop on a table view, and where each lands.
///
/// An item for which nothing is said fades where it was let go.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The place among the rows, if there is one.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item's data have come.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// To the item's own row, once it has been inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Into a rectangle of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A placeholder that is shown, until its data come or it is taken away.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts a row in the placeholder's stead: the data source is changed in the block, the table
  /// inserts the row. False if the placeholder is gone.
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
open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Fills the placeholder's cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// `rowHeight` in points; `UITableView.automaticDimension` for that of the rows around it.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.rowHeight = rowHeight
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the preview looks that lands on the placeholder; nil for the whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The coordinator of one drop.
final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
  private unowned let list: UITableView
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop, _ list: UITableView) {
    self.list = list
    proposal =
      drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
    super.init(drop)
  }

  var items: [any UITableViewDropItem] { drop.items }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    let list = self.list
    let cell =
      list.dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) ?? UITableViewCell()
    return show(
      ListPlaceholderContext(
        dragItem, at: placeholder.insertionIndexPath, cell,
        height: placeholder.rowHeight > 0 ? placeholder.rowHeight : nil, in: list,
        .init(
          update: { placeholder.cellUpdateHandler?(cell) },
          previewParameters: { placeholder.previewParametersProvider?(cell) },
          giveBack: { [weak list] in list?.cellPool.give(cell, kind: "") },
          insert: { [weak list] in list?.insertRows(at: [$0], with: .none) })))
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.place(dragItem, .item(indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { drop.place(dragItem, .into(indexPath, rect)) }
}

extension ListDropItem: UITableViewDropItem {}

extension ListPlaceholderContext: UITableViewDropPlaceholderContext {}
