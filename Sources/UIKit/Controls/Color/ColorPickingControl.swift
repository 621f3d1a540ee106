/// A part of the colour picker that follows a finger.
class ColorPickingControl: UIControl {
  /// Takes the value below the finger; for subclasses.
  func pick(_ touch: UITouch) {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    send(.editingDidEnd, event: event)
  }
}
