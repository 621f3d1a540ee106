import Foundation

/// An animation whose way is set from outside, again and again: stopped, scrubbed, turned round.
///
/// UIKit's property animators are made of these.
final class DrivenAnimation: CAPropertyAnimation {
  var course: AnimationCourse
  /// Values by position, ascending, two at least.
  let frames: [(position: Double, value: AnimatableValue)]

  init(
    keyPath: String, frames: [(position: Double, value: AnimatableValue)], course: AnimationCourse
  ) {
    self.frames = frames
    self.course = course
    super.init()
    self.keyPath = keyPath
    fillMode = .both
    isRemovedOnCompletion = false
    timingFunction = CAMediaTimingFunction(name: .linear)
    follow(course)
  }

  required init?(coder: NSCoder) { return nil }

  func follow(_ course: AnimationCourse) {
    self.course = course
    duration = course.isStill ? .infinity : course.duration
  }

  override func value(at time: CFTimeInterval, base: AnimatableValue?) -> AnimatableValue? {
    value(at: course.position(after: time))
  }

  /// The value at a position; springs go beyond both ends.
  private func value(at position: Double) -> AnimatableValue? {
    guard let first = frames.first, let last = frames.last else { return nil }
    if frames.count == 2, first.position == 0, last.position == 1 {
      return first.value.interpolated(to: last.value, CGFloat(position))
    }
    if position <= first.position { return first.value }
    for (a, b) in zip(frames, frames.dropFirst()) where position <= b.position {
      let length = b.position - a.position
      let part = length > 0 ? (position - a.position) / length : 1
      return a.value.interpolated(to: b.value, CGFloat(part))
    }
    return last.value
  }
}

/// A way from one position of an animation to another: 0 is its begin, 1 its end.
package struct AnimationCourse {
  package var from: Double
  package var to: Double
  /// In seconds.
  package var duration: CFTimeInterval
  /// The part of the way that is done after a part of the time; may pass 1 on the way.
  package var pace: (Double) -> Double

  package init(
    from: Double, to: Double, duration: CFTimeInterval, pace: @escaping (Double) -> Double
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.pace = pace
  }

  /// Stays at a position.
  package static func still(at position: Double) -> AnimationCourse {
    AnimationCourse(from: position, to: position, duration: .infinity) { _ in 0 }
  }

  package var isStill: Bool { duration == .infinity }

  /// Where it has got after `time` seconds.
  package func position(after time: CFTimeInterval) -> Double {
    if isStill { return from }
    if duration <= 0 || time >= duration - 1e-9 { return to }
    return from + (to - from) * pace(max(0, time / duration))
  }
}
