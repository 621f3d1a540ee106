extension StoryboardScene: ControllerScene {
  func performSegue(_ identifier: String, sender: Any?) -> Bool {
    guard let segue = segue(identifier: identifier) else { return false }
    segue.perform(sender: sender, asksFirst: false)
    return true
  }
}

extension NibReader: ControllerElement {
  func adopt(_ controller: UIViewController) { loader.scene?.adopt(controller) }
}

extension UIViewController {
  /// The scene of a controller that a storyboard or xib made.
  var storyboardScene: StoryboardScene? { scene as? StoryboardScene }

  /// The storyboard that the controller itself is from; a controller in a xib has none.
  var ownStoryboard: UIStoryboard? { storyboardScene?.storyboard }
}

extension UpperRooms: NibRoom {
  static func nibName(for controller: UIViewController) -> String? {
    ControllerNib.name(for: controller)
  }

  static func loadNib(for controller: UIViewController) -> Bool {
    ControllerNib.load(for: controller)
  }

  static func implementsAction(named name: String, on object: AnyObject) -> Bool {
    InterfaceBuilder.action(named: name, on: object) != nil
  }
}
