/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The provider of the item's data.
  open var itemProvider: NSItemProvider { itemProviderValue }
  private let itemProviderValue: NSItemProvider
  /// Anything the app wants to know the item by; only this app sees it.
  open var localObject: Any?
  /// Makes what is shown below the finger, in place of what was lifted; one that gives nil shows
  /// nothing. Setting it during a drag changes what is shown.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { DragController.current?.previewDidChange(of: self) }
  }

  public init(itemProvider: NSItemProvider) {
    itemProviderValue = itemProvider
    super.init()
  }
}
