/// From where to where focus moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that has focus before; nil for none.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has focus after; nil for none.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction in which a person moves focus; empty where code does.
  open private(set) var focusHeading: UIFocusHeading
  /// The places in lists, which the Focus room knows more of.
  let places: (previous: Any?, next: Any?)

  /// A change from nothing to nothing.
  public override init() {
    focusHeading = []
    places = (nil, nil)
  }

  init(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?,
    places: (previous: Any?, next: Any?), heading: UIFocusHeading
  ) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    self.places = places
  }

  init(_ other: UIFocusUpdateContext) {
    previouslyFocusedItem = other.previouslyFocusedItem
    nextFocusedItem = other.nextFocusedItem
    focusHeading = other.focusHeading
    places = other.places
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
