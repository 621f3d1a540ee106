/// The common part of pinches and rotations.
extension UIGestureRecognizer {
  /// Leaves all fingers but the first two alone. True when the second one came.
  func takeTwoFingers(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    if trackedTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
      trackedTouches.removeAll { touches.contains($0) }
      return false
    }
    return trackedTouches.count == 2
  }

  /// Ends the gesture when less than two fingers remain; one that never began fails with the last.
  func endTwoFingers(_ touches: Set<UITouch>) {
    guard trackedTouches.count - touches.count < 2 else { return }
    if isActive {
      state = .ended
    } else if trackedTouches.count == touches.count {
      state = .failed
    }
  }
}
