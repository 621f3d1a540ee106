/// From where to where focus moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that has focus before; nil for none.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has focus after; nil for none.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction in which a person moves focus; empty where code does.
  public let focusHeading: UIFocusHeading
  let previousPlace: FocusPlace?
  let nextPlace: FocusPlace?

  init(
    from previous: (any UIFocusItem)?, at previousPlace: FocusPlace?,
    to next: (any UIFocusItem)?, at nextPlace: FocusPlace?, heading: UIFocusHeading
  ) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    self.previousPlace = previousPlace
    self.nextPlace = nextPlace
  }

  init(_ other: UIFocusUpdateContext) {
    previouslyFocusedItem = other.previouslyFocusedItem
    nextFocusedItem = other.nextFocusedItem
    focusHeading = other.focusHeading
    previousPlace = other.previousPlace
    nextPlace = other.nextPlace
  }

  /// The view that has focus before, or that contains the item.
  open var previouslyFocusedView: UIView? { Self.view(of: previouslyFocusedItem) }
  /// The view that has focus after, or that contains the item.
  open var nextFocusedView: UIView? { Self.view(of: nextFocusedItem) }

  private static func view(of item: (any UIFocusItem)?) -> UIView? {
    var environment: (any UIFocusEnvironment)? = item
    while let current = environment {
      if let view = current as? UIView { return view }
      environment = current.parentFocusEnvironment
    }
    return nil
  }
}
