import Foundation

/// The motion of one axis after a finger lets go, as a function of the seconds since then.
///
/// It is planned once: a deceleration, perhaps an edge it runs into, and the spring back. Asking
/// for a position costs a few multiplications and depends on nothing but the time.
package struct AxisMotion: Sendable {
  /// One law that holds for a while.
  private enum Law {
    /// Slows by `rate` each millisecond; `carry` seconds of the speed are covered in all.
    case decay(start: CGFloat, velocity: CGFloat, rate: CGFloat, carry: CGFloat)
    /// A critically damped spring to `edge`: `edge + (distance + drive * t) * exp(-frequency * t)`.
    case spring(edge: CGFloat, distance: CGFloat, drive: CGFloat)
    /// Stands still.
    case rest(CGFloat)
  }

  private struct Phase {
    let start: CGFloat
    let law: Law
  }

  private let phases: [Phase]
  /// When the motion is over, in seconds; infinite while a spring decides by its rest.
  private let end: CGFloat
  /// Where the motion ends.
  let destination: CGFloat

  /// Where the axis is at some moment and whether it has come to rest.
  struct State: Equatable, Sendable {
    var position: CGFloat
    /// Points per second.
    var velocity: CGFloat
    var isFinished: Bool
  }

  /// The free deceleration from `position`, within `range`, bouncing at its ends or stopping there.
  ///
  /// A release beyond an edge starts as measured on iOS, with a jump of the speed; one that
  /// continues a motion already under way keeps its speed instead.
  init(
    position: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat,
    bounces: Bool, continuesMotion: Bool = false
  ) {
    if position < range.lowerBound || position > range.upperBound {
      let edge = min(max(position, range.lowerBound), range.upperBound)
      let share = continuesMotion ? 1 : ScrollPhysics.releaseHold
      let drive = velocity + share * ScrollPhysics.springFrequency * (position - edge)
      self = Self.springing(
        back: position - edge, to: edge, drive: drive, range: range, rate: rate)
    } else {
      self = Self.decaying(
        from: position, velocity: velocity, range: range, rate: rate, bounces: bounces)
    }
  }

  /// The motion from `position` that ends at `target`, keeping the finger's speed where it can.
  init(position: CGFloat, velocity: CGFloat, target: CGFloat, allowsDecay: Bool = true) {
    let distance = target - position
    let speed = abs(velocity) - ScrollPhysics.stopSpeed
    let carry = speed > 0 && (distance > 0) == (velocity > 0) ? abs(distance) / speed : 0
    destination = target
    let frequency = ScrollPhysics.springFrequency
    // A spring would swing past a target that the finger's speed reaches sooner: decay to it.
    if carry > 0.001, carry < (allowsDecay ? 0.75 : 1 / frequency) {
      let rate = exp(-1 / (1000 * carry))
      let law = Law.decay(start: position, velocity: velocity, rate: rate, carry: carry)
      phases = [Phase(start: 0, law: law)]
      end = Self.stopTime(speed: abs(velocity), rate: rate)
      return
    }
    let limit = frequency * abs(distance)
    let start = min(max(velocity, -limit), limit)
    let law = Law.spring(
      edge: target, distance: -distance, drive: start - frequency * distance)
    phases = [Phase(start: 0, law: law)]
    end = .infinity
  }

  private init(phases: [Phase], end: CGFloat, destination: CGFloat) {
    self.phases = phases
    self.end = end
    self.destination = destination
  }

  /// A spring back from beyond an edge; a flick inwards that passes the edge decelerates from it.
  private static func springing(
    back distance: CGFloat, to edge: CGFloat, drive: CGFloat, range: ClosedRange<CGFloat>,
    rate: CGFloat
  ) -> AxisMotion {
    let frequency = ScrollPhysics.springFrequency
    let spring = Phase(start: 0, law: .spring(edge: edge, distance: distance, drive: drive))
    let crossing = drive == 0 ? -1 : -distance / drive
    let speed = drive * exp(-frequency * crossing)
    let scrollsOn = crossing > 0 && abs(speed) > 4 * ScrollPhysics.stopSpeed
    guard scrollsOn, range.lowerBound < range.upperBound else {
      return AxisMotion(phases: [spring], end: .infinity, destination: edge)
    }
    return decaying(
      from: edge, velocity: speed, after: crossing, phases: [spring], range: range, rate: rate,
      bounces: true)
  }

  /// A deceleration that begins `start` seconds after the release, behind `phases`.
  private static func decaying(
    from position: CGFloat, velocity: CGFloat, after start: CGFloat = 0, phases: [Phase] = [],
    range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> AxisMotion {
    var phases = phases
    let carry = ScrollPhysics.carry(rate: rate)
    let speed = abs(velocity)
    guard speed > ScrollPhysics.stopSpeed else {
      let rest = Phase(start: start, law: .rest(position))
      return AxisMotion(phases: phases + [rest], end: start, destination: position)
    }
    let decay = Law.decay(start: position, velocity: velocity, rate: rate, carry: carry)
    phases.append(Phase(start: start, law: decay))
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    let room = abs(edge - position)
    let reach = (speed - ScrollPhysics.stopSpeed) * carry
    guard reach > room else {
      return AxisMotion(
        phases: phases, end: start + stopTime(speed: speed, rate: rate),
        destination: velocity < 0 ? position - reach : position + reach)
    }
    let left = max(1 - room / (speed * carry), .leastNormalMagnitude)
    let impact = start + log(left) / (1000 * log(rate))
    let law: Law =
      bounces ? .spring(edge: edge, distance: 0, drive: velocity * left) : .rest(edge)
    phases.append(Phase(start: impact, law: law))
    return AxisMotion(phases: phases, end: bounces ? .infinity : impact, destination: edge)
  }

  private static func stopTime(speed: CGFloat, rate: CGFloat) -> CGFloat {
    log(ScrollPhysics.stopSpeed / speed) / (1000 * log(rate))
  }

  /// Where the axis is `time` seconds after the release.
  func state(at time: CGFloat) -> State {
    guard time < end else {
      return State(position: destination, velocity: 0, isFinished: true)
    }
    let phase = phases.last { $0.start <= time } ?? phases[0]
    let elapsed = max(0, time - phase.start)
    switch phase.law {
    case .rest(let position):
      return State(position: position, velocity: 0, isFinished: true)
    case .decay(let start, let velocity, let rate, let carry):
      let left = pow(rate, elapsed * 1000)
      return State(
        position: start + velocity * carry * (1 - left), velocity: velocity * left,
        isFinished: false)
    case .spring(let edge, let distance, let drive):
      let frequency = ScrollPhysics.springFrequency
      let damping = exp(-frequency * elapsed)
      let beyond = (distance + drive * elapsed) * damping
      let velocity = drive * damping - frequency * beyond
      let rests =
        abs(beyond) < ScrollPhysics.restDistance && abs(velocity) < ScrollPhysics.stopSpeed
      if rests, phase.start == phases.last?.start {
        return State(position: edge, velocity: 0, isFinished: true)
      }
      return State(position: edge + beyond, velocity: velocity, isFinished: false)
    }
  }
}
