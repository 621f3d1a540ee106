/// A view controller's share of the scene it was made from: its view to be, and its segues.
@MainActor
final class StoryboardScene {
  /// The storyboard, which a controller in a xib has none of.
  let storyboard: UIStoryboard?
  let element: NibElement
  let loader: NibLoader
  weak var controller: UIViewController?
  /// Objects beside the view, and what triggers segues: nothing else owns them.
  private var kept: [NSObject] = []
  private(set) lazy var segues = makeSegues()
  /// The scene of the container that this one is made for, while it is made.
  private weak var container: StoryboardScene?

  init(
    _ element: NibElement, of storyboard: UIStoryboard?, in document: NibDocument,
    container: StoryboardScene? = nil
  ) {
    self.element = element
    self.container = container
    self.storyboard = storyboard
    loader = NibLoader(document, owner: nil)
    loader.scene = self
  }

  private var document: NibDocument { loader.document }

  // MARK: The controller

  /// Whether the scene is one of those it is made inside of: such a storyboard never ends.
  private var isInsideItself: Bool {
    var around = container
    while let scene = around {
      if scene.element === element { return true }
      around = scene.container
    }
    return false
  }

  /// Makes the controller and those it contains, and connects existing objects.
  func makeController(_ creator: UIStoryboard.ControllerCreator?) -> UIViewController? {
    guard !isInsideItself else {
      document.complain("its controllers contain one another", at: element)
      return nil
    }
    let made = loader.make(element, creator: creator.map { creator in { creator($0) } })
    guard let controller = made as? UIViewController else {
      document.complain("<\(element.name)> is no view controller", at: element)
      return nil
    }
    adopt(controller)
    makeContained(in: controller)
    loader.finish(isLast: false)
    return controller
  }

  func adopt(_ controller: UIViewController) {
    self.controller = controller
    loader.controller = controller
    controller.scene = self
  }

  /// Makes the controllers that relationships name: roots, tabs, columns.
  private func makeContained(in controller: UIViewController) {
    var tabs: [UIViewController] = []
    for segue in element.list("connections") where segue["kind"] == "relationship" {
      guard let id = segue["destination"], let contained = storyboard?.make(id, inside: self) else {
        continue
      }
      switch (controller, segue["relationship"]) {
      case (let navigation as UINavigationController, _): navigation.viewControllers = [contained]
      case (is UITabBarController, _): tabs.append(contained)
      case (let split as UISplitViewController, let name): put(contained, in: split, name)
      default: break
      }
    }
    if let tabController = controller as? UITabBarController, !tabs.isEmpty {
      tabController.viewControllers = tabs
      if let index = element["selectedIndex"].flatMap(Int.init), tabs.indices.contains(index) {
        tabController.selectedIndex = index
      }
    }
  }

  private func put(
    _ contained: UIViewController, in split: UISplitViewController, _ relationship: String?
  ) {
    if split.style == .unspecified {
      let known = split.viewControllers
      if relationship == "detailViewController" {
        split.viewControllers = Array(known.prefix(1)) + [contained]
      } else {
        split.viewControllers = [contained] + Array(known.dropFirst())
      }
      return
    }
    let columns: [String: UISplitViewController.Column] = [
      "masterViewController": .primary, "primaryViewController": .primary,
      "supplementaryViewController": .supplementary, "detailViewController": .secondary,
      "secondaryViewController": .secondary, "compactViewController": .compact,
    ]
    if let column = relationship.flatMap({ columns[$0] }) {
      split.setViewController(contained, for: column)
    }
  }

  // MARK: The view

  /// Makes the scene's view and what stands beside it; false when the scene has no view.
  func loadView() -> Bool {
    guard let controller, let viewElement = element.child(key: "view"),
      let view = loader.make(viewElement) as? UIView
    else {
      loader.finish()
      return false
    }
    controller.view = view
    let scene = element.id.flatMap { document.scenes[$0] }
    for object in scene?.list("objects") ?? [] where object !== element {
      guard !["placeholder", "exit"].contains(object.name) else { continue }
      if let made = loader.make(object) { kept.append(made) }
    }
    loader.finish()
    return true
  }

  // MARK: Segues

  /// Every segue that starts in the scene.
  private func makeSegues() -> [SegueTemplate] {
    let scene = element.id.flatMap { document.scenes[$0] } ?? element
    var found: [SegueTemplate] = []
    func search(_ element: NibElement) {
      if element.name == "segue", element["kind"] != "relationship" {
        found.append(SegueTemplate(element, in: self))
      }
      for child in element.children { search(child) }
    }
    search(scene)
    return found
  }

  func segue(identifier: String) -> SegueTemplate? {
    segues.first { $0.identifier == identifier }
  }

  /// Has a segue performed when its source is used.
  func connect(_ element: NibElement, from source: NSObject, in loader: NibLoader) {
    guard element["kind"] != "relationship", source !== controller else { return }
    let template = SegueTemplate(element, in: self)
    if element["kind"] == "embed" {
      guard let container = source as? UIView else { return }
      loader.embeddings.append { [weak container] in
        if let container { template.embed(in: container) }
      }
      return
    }
    let trigger = SegueTrigger(template)
    let action = Selector(SegueTrigger.perform(_:), "perform:")
    switch source {
    case let cell as UITableViewCell:
      if element["trigger"]?.contains("ccessory") == true {
        cell.accessorySegue = trigger
      } else {
        cell.selectionSegue = trigger
      }
      return
    case let cell as UICollectionViewCell:
      cell.selectionSegue = trigger
      return
    case let control as UIControl:
      control.addTarget(trigger, action: action, for: control.primaryEvent)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger, action: action)
    case let item as UIBarButtonItem:
      item.target = trigger
      item.action = action
    default: return
    }
    SegueTrigger.keep(trigger, with: source)
  }
}
