/// An item of a collection view that is held by a person or by code.
struct InteractiveMovement {
  var movement: ItemMovement
  /// Where its centre is to be, in the content.
  var position: CGPoint
  /// Whether the item leaves a gap and is itself shown elsewhere, as in a drag.
  var isInvisible = false

  /// Held items lie above everything, headers at the edges included.
  static let depth = Int(Int32.max)
}
