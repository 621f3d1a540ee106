import Foundation

/// Holds a point of a body at a distance from a point of another one, rigidly or by a spring.
struct RigidJoint: BitwiseCopyable {
  var isUsed = true
  var first: Int32
  /// 0 where the other end is a point of the reference view.
  var second: Int32
  /// The ends, from the bodies' centres before they were turned; for slot 0 a point of the reference view.
  var firstEnd: Vector
  var secondEnd: Vector
  var length: Double
  /// Swings a second; 0 for a rod.
  var frequency = 0.0
  var damping = 0.0

  /// The impulse along the rod, and across where its length is 0.
  private var pulled = (0.0, 0.0)

  init(first: Int32, second: Int32, firstEnd: Vector, secondEnd: Vector, length: Double) {
    (self.first, self.second, self.length) = (first, second, length)
    (self.firstEnd, self.secondEnd) = (firstEnd, secondEnd)
  }

  mutating func takeImpulses(_ old: RigidJoint) { pulled = old.pulled }

  /// Where the joint's ends are, and the ways in which it pulls.
  private struct State {
    var arms: (Vector, Vector)
    var axis: Vector
    var distance: Double
    /// Two ways to hold both ends in one place, else one.
    var holdsPlace: Bool
  }

  private func state(_ a: RigidBody, _ b: RigidBody) -> State {
    let (p, q) = (arm(firstEnd, a), arm(secondEnd, b))
    let between = b.position + b.moved + q - a.position - a.moved - p
    let distance = between.length
    let holdsPlace = length < 1e-3
    if holdsPlace || distance < 1e-6 {
      return State(
        arms: (p, q), axis: Vector(x: 1, y: 0), distance: between.x, holdsPlace: holdsPlace)
    }
    return State(
      arms: (p, q), axis: between * (1 / distance), distance: distance, holdsPlace: false)
  }

  private func arm(_ end: Vector, _ body: RigidBody) -> Vector {
    let angle = body.angle + body.turned
    return end.rotated(cos(angle), sin(angle))
  }

  func warmStart(_ bodies: Buffer<RigidBody>) {
    let state = state(bodies[first], bodies[second])
    apply(state.axis * pulled.0 + state.axis.tangent * pulled.1, state, bodies)
  }

  mutating func solve(_ bodies: Buffer<RigidBody>, _ h: Double, takesBack: Bool) {
    let state = state(bodies[first], bodies[second])
    let isSpring = frequency > 0
    let softness =
      isSpring
      ? Softness(frequency: frequency, damping: damping, step: h)
      : takesBack ? Softness(frequency: 0.25 / h, damping: 2, step: h) : .rigid
    let counts = takesBack || isSpring
    let error = state.distance - (state.holdsPlace ? 0 : length)
    pull(&pulled.0, state.axis, counts ? error : 0, state, softness, bodies)
    guard state.holdsPlace else {
      pulled.1 = 0
      return
    }
    let across = self.across(bodies)
    pull(&pulled.1, state.axis.tangent, counts ? across : 0, state, softness, bodies)
  }

  private func across(_ bodies: Buffer<RigidBody>) -> Double {
    let (a, b) = (bodies[first], bodies[second])
    return b.position.y + b.moved.y + arm(secondEnd, b).y - a.position.y - a.moved.y
      - arm(firstEnd, a).y
  }

  private func pull(
    _ total: inout Double, _ axis: Vector, _ error: Double, _ state: State, _ softness: Softness,
    _ bodies: Buffer<RigidBody>
  ) {
    let (a, b) = (bodies[first], bodies[second])
    let share = a.mobility(state.arms.0, axis) + b.mobility(state.arms.1, axis)
    guard share > 0 else { return }
    let speed = (b.velocity(at: state.arms.1) - a.velocity(at: state.arms.0)).dot(axis)
    let change = -softness.mass * (speed + softness.bias * error) / share - softness.impulse * total
    total += change
    apply(axis * change, state, bodies)
  }

  private func apply(_ impulse: Vector, _ state: State, _ bodies: Buffer<RigidBody>) {
    bodies[first].push(-impulse, at: state.arms.0)
    bodies[second].push(impulse, at: state.arms.1)
  }
}
