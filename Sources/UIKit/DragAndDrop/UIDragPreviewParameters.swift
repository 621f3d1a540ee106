/// How a dragged item's preview looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}
