/// From where to where focus moves, in terms of a table view.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row whose cell is or contains what has focus before; nil outside of the table view.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row whose cell is or contains what has focus after; nil outside of the table view.
  open private(set) var nextFocusedIndexPath: IndexPath?

  public override init() {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (nil, nil)
    super.init()
  }

  init(_ context: UIFocusUpdateContext, in list: UITableView) {
    previouslyFocusedIndexPath = context.previousPlace?.path(in: list)
    nextFocusedIndexPath = context.nextPlace?.path(in: list)
    super.init(context)
  }
}
