/// From where to where focus moves, in terms of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item whose cell is or contains what has focus before; nil outside of the collection view.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item whose cell is or contains what has focus after; nil outside of the collection view.
  open private(set) var nextFocusedIndexPath: IndexPath?

  public override init() {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (nil, nil)
    super.init()
  }

  init(_ context: UIFocusUpdateContext, in list: UICollectionView) {
    previouslyFocusedIndexPath = context.previousPlace?.path(in: list)
    nextFocusedIndexPath = context.nextPlace?.path(in: list)
    super.init(context)
  }
}
