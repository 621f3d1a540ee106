/// Which parts of a flow layout are out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate has to be asked for sizes and distances again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether positions have to be worked out again.
  open var invalidateFlowLayoutAttributes = true
  /// Whether cells are asked for their sizes again: with another width they may want others.
  var forgetsSizes = false
}
