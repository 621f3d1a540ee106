/// A pointer, finger, wheel or key event as a host delivers it. Points are in the window's coordinates.
package enum HostEvent: Sendable {
  /// A finger, or a mouse button that acts as one. `id` tells simultaneous ones apart.
  /// `buttons` are those of a mouse; a finger is the primary one.
  case touch(
    id: Int, phase: UITouch.Phase, location: CGPoint, buttons: UIEvent.ButtonMask = .primary)
  /// The wheel or touchpad moved by `delta` points (positive: content moves up and left).
  case scroll(location: CGPoint, delta: CGVector, phase: ScrollPhase)
  /// The pointer moved without a button.
  case hover(location: CGPoint)
  case key(KeyStroke)
  /// The device was shaken: a script's, or a menu's, way to do so.
  case shake

  /// The number of a mouse among touches; fingers have others.
  package static let pointer = -1
  /// The number of a mouse's other button, which opens context menus.
  package static let secondaryPointer = -2

  /// Where in a touchpad gesture a scroll event stands; wheels send `discrete`.
  package enum ScrollPhase: Sendable { case discrete, began, changed, ended }
}

/// A key going down (again, when repeating) or up.
package struct KeyStroke: Sendable {
  package var keyCode: UIKeyboardHIDUsage
  /// The characters of the key with the modifiers applied; empty for function keys.
  package var characters: String
  package var modifiers: UIKeyModifierFlags
  package var isDown: Bool

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String, modifiers: UIKeyModifierFlags = [],
    isDown: Bool = true
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.modifiers = modifiers
    self.isDown = isDown
  }
}
