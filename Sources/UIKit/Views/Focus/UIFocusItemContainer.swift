/// A container of items that can have focus.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinates that the items' frames are in; those of a view.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items that a rectangle of the coordinate space touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}
