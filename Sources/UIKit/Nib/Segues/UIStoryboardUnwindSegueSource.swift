/// The source of an unwind segue and its action.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue leaves.
  open var source: UIViewController { sourceValue }
  private let sourceValue: UIViewController
  /// The action that the destination must have.
  open var unwindAction: Selector { unwindActionValue }
  private let unwindActionValue: Selector
  open var sender: Any? { senderValue }
  private let senderValue: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    sourceValue = source
    unwindActionValue = unwindAction
    senderValue = sender
    super.init()
  }
}
