/// Which parts of a layout are out of date.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything has to be laid out anew.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items have to be asked for again.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the content offset when the invalidation is applied.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size when the invalidation is applied.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items that a person moves are shown, before and after.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the item's centre is to be, in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Whether a layout's frames stay as they are but for sizes that views asked for.
  var keepsGeometry = false
  /// Whether items changed places; sizes that views asked for go with them.
  var movesItems = false

  public override init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = merged(
      invalidatedSupplementaryIndexPaths, elementKind, indexPaths)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = merged(
      invalidatedDecorationIndexPaths, elementKind, indexPaths)
  }

  private func merged(
    _ known: [String: [IndexPath]]?, _ kind: String, _ added: [IndexPath]
  ) -> [String: [IndexPath]] {
    var all = known ?? [:]
    all[kind, default: []] += added
    return all
  }
}
