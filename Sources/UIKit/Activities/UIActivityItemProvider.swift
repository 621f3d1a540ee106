/// An item for an activity sheet that is made only when it is needed, on a queue of its own.
@preconcurrency
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  // Unchecked, as every Operation: the sheet sets the type before the queue makes the item, and takes the item afterwards.
  /// Stands for the item until it is made.
  open private(set) var placeholderItem: Any?
  /// The activity that the item is made for. Safe: set before the queue asks for the item.
  nonisolated(unsafe) open private(set) var activityType: UIActivity.ActivityType?
  private var made: Any?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item; a subclass makes it here. The placeholder unless overridden.
  open var item: Any { placeholderItem ?? NSNull() }

  open override func main() { made = item }

  @MainActor
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    if !isFinished {
      let queue = OperationQueue()
      queue.addOperations([self], waitUntilFinished: true)
    }
    return isCancelled ? nil : made
  }
}
