/// A dragged item's preview and the place it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
