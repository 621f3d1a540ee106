/// Where an edit menu is shown, and what for.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// A value that tells this menu from others of the same interaction.
  open private(set) var identifier: AnyHashable
  /// The point the menu belongs to, in the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// Where the arrow should point; above the text if there is room by default.
  open var preferredArrowDirection: UIEditMenuArrowDirection = .automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The side of an edit menu that its arrow is at.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right
}
