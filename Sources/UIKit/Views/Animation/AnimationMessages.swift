/// Messages to the delegate of an animation between a begin and a commit.
@MainActor
final class AnimationMessages {
  private let animationID: String?
  private let context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(animationID: String?, context: UnsafeMutableRawPointer?) {
    self.animationID = animationID
    self.context = context
  }

  /// Tells the delegate, once the delay is over, that the animation starts.
  func start(after delay: TimeInterval) {
    guard let willStart, let delegate else { return }
    ClockTimers.schedule(after: delay) { [animationID, context] in
      willStart.perform(on: delegate, arguments: [animationID, context])
    }
  }

  /// Tells the delegate that the animation is over.
  func stop(finished: Bool) {
    guard let didStop, let delegate else { return }
    didStop.perform(on: delegate, arguments: [animationID, finished as NSNumber, context])
  }
}
