/// Tells hover recognisers where the pointer is while no button is down.
@MainActor
final class HoverTracker {
  private var hovering: [UIHoverGestureRecognizer] = []

  func move(to location: CGPoint, in application: any RunningApplication) {
    let window = application.windowList.window(at: location)
    let location = window?.convert(location, from: nil as UIWindow?) ?? location
    var under: [UIHoverGestureRecognizer] = []
    var view = window?.hitTest(location, with: nil)
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled {
        under.append(recognizer)
      }
      view = current.superview
    }
    for recognizer in hovering where !under.contains(recognizer) { recognizer.pointerDidLeave() }
    for recognizer in under {
      recognizer.pointerDidMove(to: location, isNew: !hovering.contains(recognizer))
    }
    hovering = under
  }
}
