/// The pointer of a mouse over a view while no button is down: it begins when the pointer comes, changes while it
/// moves and ends when it leaves.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer's place in the window.
  private var place = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { false }

  func pointerDidMove(to location: CGPoint, isNew: Bool) {
    if !isNew, location == place { return }
    place = location
    enter(isNew ? .began : .changed)
  }

  func pointerDidLeave() {
    enter(.ended)
    resetToPossible()
  }
}
