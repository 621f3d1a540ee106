/// Where the pointer is while an interaction asks for the region there.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place, in points of the interaction's view.
  open private(set) var location: CGPoint
  /// The modifier keys that are down.
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
