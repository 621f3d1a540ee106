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

  /// Whether a layout's frames stay as they are but for sizes that views asked for.
  var keepsGeometry = false

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
