/// The fate of items that are let go.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the items go back.
  case cancel = 0
  /// Nothing, though it usually could be: the drag shows that.
  case forbidden = 1
  case copy = 2
  /// Only within an app, and only where the drag allows it.
  case move = 3
}

/// A view's operation on the items over it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  open private(set) var operation: UIDropOperation
  /// Whether the exact place matters: then the preview is drawn beside the finger.
  open var isPrecise = false
  /// Whether the preview keeps its size over the view.
  open var prefersFullSizePreview = false

  /// Named after its argument on iOS; the same initialiser.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  @available(*, unavailable, renamed: "init(operation:)")
  public init(dropOperation operation: UIDropOperation) { self.operation = operation }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
