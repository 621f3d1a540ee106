/// Controllers in controllers.
extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.moves.joinsParent = true
    child.moves.leavesParent = false
    child.ownParent = self
    ownChildren.append(child)
    child.viewIfLoaded?.propagateTraits()
  }

  func leaveParent() {
    guard let parent else { return }
    endDisappearanceWithParent()
    parent.ownChildren.removeAll { $0 === self }
    ownParent = nil
    didMove(toParent: nil)
    moves.leavesParent = false
  }

  /// The child that is a controller, or contains it; as a presenter contains what it presents.
  func child(around controller: UIViewController) -> UIViewController? {
    var inner: UIViewController? = controller
    while let current = inner {
      if current.parent === self { return current }
      inner = current.parent ?? current.presenter
    }
    return nil
  }
}
