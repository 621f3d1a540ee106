/// A segue as a storyboard describes it, to be performed any number of times.
@MainActor
final class SegueTemplate {
  private let element: NibElement
  /// The scene, which the segues' triggers may outlive.
  private weak var scene: StoryboardScene?
  let identifier: String?

  init(_ element: NibElement, in scene: StoryboardScene) {
    self.element = element
    self.scene = scene
    identifier = element["identifier"]
  }

  private var source: UIViewController? { scene?.controller }
  private var isAnimated: Bool { element["animates"] != "NO" }

  // MARK: Performing

  /// Makes the destination, has the source prepare it and shows it.
  func perform(sender: Any?, asksFirst: Bool) {
    guard let source else { return }
    if asksFirst, !source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) {
      return
    }
    if element["kind"] == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = makeDestination(for: source, sender: sender),
      let segue = makeSegue(from: source, to: destination)
    else { return }
    let kind = element["kind"] ?? "show"
    configure(destination, kind: kind, sender: sender)
    let isAnimated = isAnimated
    segue.performance = { [unowned segue] in
      SegueTemplate.show(segue, kind: kind, animated: isAnimated, sender: sender)
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Makes the destination a child whose view fills a container.
  func embed(in container: UIView) {
    guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil),
      let destination = makeDestination(for: source, sender: nil),
      !embeds(destination, inside: source),
      let segue = makeSegue(from: source, to: destination)
    else { return }
    segue.performance = { [unowned source, unowned destination] in
      source.addChild(destination)
      guard let view = destination.view else { return }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      destination.didMove(toParent: source)
    }
    source.prepare(for: segue, sender: nil)
    segue.perform()
  }

  /// Whether a controller would be embedded inside of another of the same scene, and so without end.
  private func embeds(
    _ destination: UIViewController, inside source: UIViewController
  ) -> Bool {
    guard let element = destination.storyboardScene?.element else { return false }
    var around: UIViewController? = source
    while let controller = around {
      if controller.storyboardScene?.element === element {
        scene?.loader.document.complain("a controller embeds itself", at: self.element)
        return true
      }
      around = controller.parent
    }
    return false
  }

  private func makeDestination(for source: UIViewController, sender: Any?) -> UIViewController? {
    guard let id = element["destination"], let scene, let storyboard = scene.storyboard else {
      return nil
    }
    var creator: UIStoryboard.ControllerCreator?
    if let name = element["destinationCreationSelector"] {
      let identifier = identifier
      creator = { coder in
        InterfaceBuilder.performSegueAction(
          name, on: source, coder: coder, sender: sender, segueIdentifier: identifier)
      }
    }
    guard let destination = storyboard.make(id, creator) else {
      scene.loader.document.complain("a segue leads to \(id), which is not there", at: element)
      return nil
    }
    return destination
  }

  private func makeSegue(
    from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue? {
    guard let scene else { return nil }
    let custom = NibClasses.custom(for: element, in: scene.loader.document)
    let type = custom as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
    return UIStoryboardSegue.make(
      type, identifier: identifier, source: source, destination: destination)
  }

  // MARK: Showing

  private func configure(_ destination: UIViewController, kind: String, sender: Any?) {
    guard let loader = scene?.loader else { return }
    let reader = NibReader(element: element, loader: loader)
    if let style = reader.option("modalPresentationStyle", NibReader.presentationStyles) {
      destination.modalPresentationStyle = style
    }
    if let style = reader.option("modalTransitionStyle", NibReader.transitionStyles) {
      destination.modalTransitionStyle = style
    }
    guard kind.hasPrefix("popover") else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    let anchor =
      loader.object(element["popoverAnchorView"])
      ?? loader.object(element["popoverAnchorBarButtonItem"]) ?? sender as? NSObject
    if let view = anchor as? UIView { popover.sourceView = view }
    if let item = anchor as? UIBarButtonItem { popover.barButtonItem = item }
    if let names = reader.flags("popoverArrowDirection") {
      popover.permittedArrowDirections = names.reduce(into: []) { directions, name in
        if let direction = Self.arrows[name] { directions.formUnion(direction) }
      }
    }
  }

  private static let arrows: [String: UIPopoverArrowDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right,
  ]

  private static func show(
    _ segue: UIStoryboardSegue, kind: String, animated: Bool, sender: Any?
  ) {
    let (source, destination) = (segue.source, segue.destination)
    switch kind {
    case "push":
      source.navigationController?.pushViewController(destination, animated: animated)
    case "show":
      UIView.performing(animated: animated) { source.show(destination, sender: sender) }
    case "showDetail", "replace":
      UIView.performing(animated: animated) {
        source.showDetailViewController(destination, sender: sender)
      }
    case "modal", "presentation", "popover", "popoverPresentation":
      source.present(destination, animated: animated)
    default: break
    }
  }

  // MARK: Unwinding

  private func unwind(from controller: UIViewController, sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let request = UIStoryboardUnwindSegueSource(
      source: controller, unwindAction: Selector(name), sender: sender)
    guard let target = UnwindSearch.target(of: request),
      let segue = makeUnwindSegue(from: controller, to: target)
    else { return }
    let isAnimated = isAnimated
    if segue.performance == nil {
      segue.performance = { [unowned segue] in
        UnwindSearch.goBack(from: segue.source, to: target, segue, animated: isAnimated)
      }
    }
    controller.prepare(for: segue, sender: sender)
    InterfaceBuilder.action(named: name, on: target)?.perform(on: target, with: segue)
    segue.perform()
  }

  private func makeUnwindSegue(
    from controller: UIViewController, to target: UIViewController
  ) -> UIStoryboardSegue? {
    if element["customClass"] == nil,
      let own = target.segueForUnwinding(to: target, from: controller, identifier: identifier)
    {
      return own
    }
    return makeSegue(from: controller, to: target)
  }
}

extension UIView {
  /// Runs a change of controllers with or without the animation it has by itself.
  fileprivate static func performing(animated: Bool, _ change: () -> Void) {
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }
}
