/// The place a dragged item's preview comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}
