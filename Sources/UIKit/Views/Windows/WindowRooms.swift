/// Hands a window's touches to gesture recognisers and views.
@MainActor
protocol TouchDelivery: AnyObject {
  func deliver(_ event: UIEvent)
}

/// The room of gestures.
@MainActor
protocol EventsRoom {
  static func makeTouchDelivery() -> any TouchDelivery
}

/// The focus of a window.
@MainActor
protocol WindowFocus: AnyObject {
  /// Looks after focus before a frame.
  func settle()
}

/// The room of focus.
@MainActor
protocol FocusRoom {
  /// Moves focus, or scrolls what is on screen, with a key that no responder took; false for other keys.
  static func takes(_ key: UIKey, in window: UIWindow) -> Bool
}

/// The room that follows the first responder with keyboards, input views and the host's input method.
@MainActor
protocol TextEditingRoom {
  /// Whether the role of first responder passes from one to another.
  static var isHandingOver: Bool { get }
  /// Runs a change of the first responder that may go through none.
  static func handOver(_ change: () -> Bool) -> Bool
  /// Has a responder give its role up for nobody to take it over.
  static func withoutHandingOn(_ resign: () -> Bool)
  /// Whether a responder is in the accessory view that another one shows above the keyboard.
  static func isInAccessory(_ responder: UIResponder, of owner: UIResponder) -> Bool
  static func firstResponderDidChange(_ responder: UIResponder?)
  /// The first responder has other input views.
  static func inputViewsDidChange(_ responder: UIResponder)
  static func windowDidResize(_ window: UIWindow)
  /// Sends key presses to shortcuts first, then to the first responder.
  static func deliver(_ event: UIPressesEvent)
  static func touchDidBegin(_ touch: UITouch)
  /// A finger that drags content takes the keyboard along, if the content has it so.
  static func follow(_ y: CGFloat, in window: UIWindow)
  static func letGo(isCancelled: Bool, in window: UIWindow)
}

extension UpperRooms {
  @MainActor static let events = find((any EventsRoom.Type).self)
  @MainActor static let focus = find((any FocusRoom.Type).self)
  @MainActor static let textEditing = find((any TextEditingRoom.Type).self)
}
