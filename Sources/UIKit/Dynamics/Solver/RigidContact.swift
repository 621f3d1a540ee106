/// A point at which two bodies touch, or will within the step.
struct ContactPoint: BitwiseCopyable {
  /// Which corner and edge made it, to find it again in the next step.
  var id: Int32 = -1
  /// From the bodies' centres when the step began.
  var firstArm = Vector.zero
  var secondArm = Vector.zero
  /// The distance when the step began; negative where the bodies overlap.
  var separation = 0.0
  /// The part of the distance that the arms add: with them it follows the bodies through the step.
  var offset = 0.0
  /// The impulse so far; the next step begins with it.
  var push = 0.0
  var rub = 0.0
  /// The most that was pushed in this step, to know whether it touched at all.
  var greatestPush = 0.0
  var pushMass = 0.0
  var rubMass = 0.0
  /// How fast both came together, for the bounce.
  var approach = 0.0
}

/// Two bodies whose boxes meet, from the first step in which they do to the last.
struct RigidContact: BitwiseCopyable {
  /// Both slots; for a boundary the segment's number and the slot.
  var key: UInt64
  /// 0 for a boundary.
  var first: Int32
  var second: Int32
  /// The segment of a boundary, or -1.
  var segment: Int32
  /// From the first to the second.
  var normal = Vector.zero
  var friction = 0.0
  var elasticity = 0.0
  var pointCount = 0
  var points = (ContactPoint(), ContactPoint())
  /// The side of a boundary on which the body is: it stays there, however hard others press.
  var side = 0.0
  var isTouching = false

  init(key: UInt64, first: Int32, second: Int32, segment: Int32) {
    (self.key, self.first, self.second, self.segment) = (key, first, second, segment)
  }

  static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(first)) << 32 | UInt64(UInt32(second))
  }

  static func key(segment: Int32, _ body: Int32) -> UInt64 { key(segment, body) | 1 << 63 }

  mutating func add(_ point: ContactPoint) {
    if pointCount == 0 { points.0 = point } else { points.1 = point }
    pointCount = min(pointCount + 1, 2)
  }

  /// Begins with the impulses with which the same points ended before.
  mutating func takeImpulses(_ old: RigidContact) {
    if pointCount > 0 { Self.take(&points.0, old) }
    if pointCount > 1 { Self.take(&points.1, old) }
  }

  private static func take(_ point: inout ContactPoint, _ old: RigidContact) {
    if old.pointCount > 0, old.points.0.id == point.id {
      (point.push, point.rub) = (old.points.0.push, old.points.0.rub)
    } else if old.pointCount > 1, old.points.1.id == point.id {
      (point.push, point.rub) = (old.points.1.push, old.points.1.rub)
    }
  }

  /// The smallest distance; infinite without points.
  var separation: Double {
    switch pointCount {
    case 0: .infinity
    case 1: points.0.separation
    default: min(points.0.separation, points.1.separation)
    }
  }

  var greatestPush: Double {
    switch pointCount {
    case 0: 0
    case 1: points.0.greatestPush
    default: max(points.0.greatestPush, points.1.greatestPush)
    }
  }

  /// Where both touch, for the delegate.
  func place(_ bodies: Buffer<RigidBody>) -> Vector {
    bodies[second].position + points.0.secondArm
  }
}
