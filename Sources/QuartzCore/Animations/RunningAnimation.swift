import Foundation

/// An animation on its way: the layer's copy of it, when it began, who waits for it.
final class RunningAnimation {
  let animation: CAAnimation
  let key: String?
  private var tokens: [CompletionToken]
  /// When it began, in the layer's time; nil until the commit.
  private(set) var begin: CFTimeInterval?
  private(set) var hasEnded = false

  init(_ animation: CAAnimation, key: String?, tokens: [CompletionToken]) {
    self.animation = animation
    self.key = key
    self.tokens = tokens
    for token in tokens { token.retain() }
    if animation.beginTime != 0 { begin = animation.beginTime }
  }

  deinit {
    // The layer went away: nobody will see the end, but waiting code must not wait forever.
    for token in tokens { token.release() }
  }

  private var didAnnounceStart = false

  /// Whether no frame has shown it.
  var isNew: Bool { !didAnnounceStart }

  /// Starts animations without a begin time at `time`, and tells the delegate.
  func commit(at time: CFTimeInterval) {
    if begin == nil {
      begin = time
      // Code keeps the running copy and adds it again later: it goes on from where it was, as on iOS.
      animation.beginTime = time
    }
    guard !didAnnounceStart else { return }
    didAnnounceStart = true
    animation.delegate?.animationDidStart(animation)
  }

  var span: TimingSpan { animation.span(begin: begin ?? 0) }

  /// Where `time`, the layer's, lies in the animation; one that was not committed begins now.
  func moment(at time: CFTimeInterval) -> TimingSpan.Moment {
    animation.span(begin: begin ?? time).moment(at: time)
  }

  func apply(to state: inout LayerState, at time: CFTimeInterval) {
    animation.apply(to: &state, moment: moment(at: time))
  }

  /// Whether it is over at `time`.
  func isOver(at time: CFTimeInterval) -> Bool {
    guard begin != nil, !animation.isEndless else { return false }
    if case .after = span.moment(at: time) { return true }
    return false
  }

  /// Tells the delegate and waiting tokens, once.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    let waiting = tokens
    tokens = []
    for token in waiting { token.release(finished: finished) }
  }

  /// Begins once more, at `time`.
  func restart(at time: CFTimeInterval) {
    begin = time
    hasEnded = false
  }

  /// Whether it needs frames: it has not ended and is not held where it is.
  var isMoving: Bool { !hasEnded && (animation as? DrivenAnimation)?.course.isStill != true }
}
