/// Finds the controller that an unwind segue goes back to, and goes there.
@MainActor
enum UnwindSearch {
  /// The nearest controller that has the action: first among the neighbours inside of each container around
  /// the source, then the container, then whoever presented it.
  static func target(of request: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current: UIViewController? = request.source
    while let controller = current {
      guard let next = controller.parent ?? controller.presenter else { return nil }
      if let found = search(next, for: request) { return found }
      current = next
    }
    return nil
  }

  private static func search(
    _ controller: UIViewController, for request: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: request) {
      if let found = search(child, for: request) { return found }
    }
    let takes = controller.canPerformUnwindSegueAction(
      request.unwindAction, from: request.source, sender: request.sender)
    return takes && controller !== request.source ? controller : nil
  }

  /// Dismisses later presentations, and has each container show its child on the way.
  static func goBack(
    from source: UIViewController, to target: UIViewController, _ segue: UIStoryboardSegue,
    animated: Bool
  ) {
    var current = source.outermost
    while let presenter = current.presenter {
      if target.isInside(presenter) || presenter.isInside(target.outermost) {
        presenter.dismiss(animated: animated)
        break
      }
      current = presenter.outermost
    }
    var child = target
    while let container = child.parent {
      container.unwind(for: segue, towards: child)
      child = container
    }
  }
}

extension UIViewController {
  /// The outermost container around the controller, or the controller.
  fileprivate var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the controller is another or inside of it.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent
    }
    return false
  }
}
