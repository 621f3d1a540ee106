/// The element of a storyboard or xib that a controller is made from.
@MainActor
protocol ControllerElement {
  /// Gives the controller its scene.
  func adopt(_ controller: UIViewController)
}

/// The scene of a controller that a storyboard or xib made.
@MainActor
protocol ControllerScene: AnyObject {
  /// Loads the view that the scene describes; false where there is none.
  func loadView() -> Bool
  /// Performs the segue of an identifier; false where there is none.
  func performSegue(_ identifier: String, sender: Any?) -> Bool
}

/// The nibs of controllers, and the actions that documents name.
@MainActor
protocol NibRoom {
  /// The nib's name: the one given, or that of the class where there is such a nib.
  static func nibName(for controller: UIViewController) -> String?
  /// Loads the controller's nib; false where it has none.
  static func loadNib(for controller: UIViewController) -> Bool
  /// Whether an object has an action that a document may name.
  static func implementsAction(named name: String, on object: AnyObject) -> Bool
}

extension UpperRooms {
  @MainActor static let nibs = find((any NibRoom.Type).self)
}
