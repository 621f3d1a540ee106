import Foundation

/// A body of the solver: where it is, how it moves, and what it is like.
///
/// The body in slot 0 stands for everything that never moves: boundaries and anchor points.
struct RigidBody: BitwiseCopyable {
  var position = Vector.zero
  var angle = 0.0
  var velocity = Vector.zero
  /// Radians a second.
  var spin = 0.0

  // Properties; an inverse of 0 cannot be moved or turned.
  var inverseMass = 0.0
  var inverseInertia = 0.0
  var elasticity = 0.0
  var friction = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  /// The change of velocity by gravity behaviours each second.
  var acceleration = Vector.zero
  /// Bits of the collision behaviours in which it meets other items.
  var itemGroups: UInt64 = 0
  /// Bits of the collision behaviours whose boundaries hold it.
  var boundaryGroups: UInt64 = 0

  // The outline: a circle, or so many corners in the world's buffers.
  var firstCorner: Int32 = 0
  var cornerCount: Int32 = 0
  var radius = 0.0

  // The step that is made.
  var box = Box(low: .zero, high: .zero)
  /// How far it may go in this step.
  var reach = 0.0
  var moved = Vector.zero
  var turned = 0.0
  var turnCos = 1.0
  var turnSin = 0.0

  // Sleep.
  /// Whether something touched it in the last step. What touches and is slow, in points a second at its corners, is
  /// slowed a little each second, else heaps without friction would slide for ever.
  var touches = false
  static let slowSpeed = 30.0
  static let settling = 1.5
  var isUsed = false
  var isAwake = true
  /// Seconds for which it has hardly moved from a place.
  var calm = 0.0
  var calmPosition = Vector.zero
  var calmAngle = 0.0
  /// While it sleeps: the bodies that fell asleep together have the same number.
  var island: Int32 = 0
  /// While islands are looked for: another body of the same one.
  var parent: Int32 = 0

  var isFixed: Bool { inverseMass == 0 }
  var moves: Bool { isUsed && isAwake && inverseMass > 0 }

  func velocity(at arm: Vector) -> Vector { velocity + arm.turning(spin) }

  mutating func push(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// How readily a push along a direction at a point changes the velocity there.
  func mobility(_ arm: Vector, _ direction: Vector) -> Double {
    let lever = arm.cross(direction)
    return inverseMass + lever * lever * inverseInertia
  }

  /// Where a point that was at an arm's end when the step began is now, from where the body began.
  func displaced(_ arm: Vector) -> Vector { moved + arm.rotated(turnCos, turnSin) }

  mutating func integrateVelocity(_ h: Double) {
    velocity += acceleration * h
    velocity = velocity * (1 / (1 + resistance * h))
    spin *= 1 / (1 + angularResistance * h)
    if touches, velocity.length + abs(spin) * radius < Self.slowSpeed {
      velocity = velocity * (1 / (1 + Self.settling * h))
      spin *= 1 / (1 + Self.settling * h)
    }
    guard velocity.x.isFinite, velocity.y.isFinite, spin.isFinite else {
      (velocity, spin) = (.zero, 0)
      return
    }
  }

  mutating func integratePosition(_ h: Double) {
    moved += velocity * h
    turned += spin * h
    (turnCos, turnSin) = (cos(turned), sin(turned))
  }

  /// Takes what the step did into the position.
  mutating func finishStep() {
    position += moved
    angle += turned
    (moved, turned, turnCos, turnSin) = (.zero, 0, 1, 0)
  }
}
