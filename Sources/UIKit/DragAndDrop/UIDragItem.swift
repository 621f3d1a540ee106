/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The provider of the item's data.
  open var itemProvider: NSItemProvider { itemProviderValue }
  private let itemProviderValue: NSItemProvider
  /// Anything the app wants to know the item by; only this app sees it.
  open var localObject: Any?
  /// Makes the preview below the finger, in place of the lifted one; one that gives nil shows
  /// nothing. Setting it during a drag changes the preview.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { DragController.current?.previewDidChange(of: self) }
  }

  public init(itemProvider: NSItemProvider) {
    itemProviderValue = itemProvider
    super.init()
  }
}
