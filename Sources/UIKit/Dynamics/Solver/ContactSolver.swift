/// How firmly a contact or a rod is held: a spring and a damper that give way a little, written as the solver uses them.
///
/// A stiff spring in place of an exact rule takes overlaps back without throwing the bodies apart.
struct Softness: BitwiseCopyable {
  let bias: Double
  let mass: Double
  let impulse: Double

  static let rigid = Softness(bias: 0, mass: 1, impulse: 0)

  private init(bias: Double, mass: Double, impulse: Double) {
    (self.bias, self.mass, self.impulse) = (bias, mass, impulse)
  }

  /// Swings a second, damping (1 is critical), seconds a step.
  init(frequency: Double, damping: Double, step h: Double) {
    let omega = 2 * Double.pi * frequency
    let a = 2 * damping + h * omega
    let b = h * omega * a
    self.init(bias: a > 0 ? omega / a : 0, mass: b / (1 + b), impulse: 1 / (1 + b))
  }
}

/// Pushes touching bodies apart and lets them rub: one impulse after another, each with what the others did.
struct ContactSolver {
  let bodies: Buffer<RigidBody>
  let contacts: Buffer<RigidContact>
  /// The contacts with points of which one body at least is awake.
  let active: Buffer<Int32>
  let step: Double
  /// Points a second at which overlaps go away at most.
  static let fastestRecovery = 300.0
  /// Points of overlap that are let be, so that what rests keeps touching.
  static let slop = 0.05
  /// Bodies that meet more slowly do not bounce, else nothing would come to rest.
  static let slowestBounce = 60.0

  private let soft: Softness
  private let firm: Softness

  init(
    bodies: Buffer<RigidBody>, contacts: Buffer<RigidContact>, active: Buffer<Int32>, step: Double
  ) {
    (self.bodies, self.contacts, self.active, self.step) = (bodies, contacts, active, step)
    soft = Softness(frequency: 0.25 / step, damping: 10, step: step)
    firm = Softness(frequency: 0.25 / step, damping: 10, step: step)
  }

  func prepare() {
    for k in 0..<active.count {
      let i = active[k]
      let (a, b) = (bodies[contacts[i].first], bodies[contacts[i].second])
      contacts[i].elasticity = max(a.elasticity, b.elasticity)
      contacts[i].friction =
        contacts[i].first == 0 ? b.friction : (a.friction * b.friction).squareRoot()
      let normal = contacts[i].normal
      prepare(&contacts[i].points.0, a, b, normal)
      if contacts[i].pointCount > 1 { prepare(&contacts[i].points.1, a, b, normal) }
    }
  }

  private func prepare(
    _ p: inout ContactPoint, _ a: RigidBody, _ b: RigidBody, _ normal: Vector
  ) {
    p.greatestPush = 0
    let push = a.mobility(p.firstArm, normal) + b.mobility(p.secondArm, normal)
    let rub = a.mobility(p.firstArm, normal.tangent) + b.mobility(p.secondArm, normal.tangent)
    p.pushMass = push > 0 ? 1 / push : 0
    p.rubMass = rub > 0 ? 1 / rub : 0
    p.approach = -(b.velocity(at: p.secondArm) - a.velocity(at: p.firstArm)).dot(normal)
  }

  /// Gives the bodies what held them in the step before.
  func warmStart() {
    for k in 0..<active.count {
      let i = active[k]
      let normal = contacts[i].normal
      apply(contacts[i].points.0, contacts[i], normal)
      if contacts[i].pointCount > 1 { apply(contacts[i].points.1, contacts[i], normal) }
    }
  }

  private func apply(_ p: ContactPoint, _ contact: RigidContact, _ normal: Vector) {
    let impulse = normal * p.push + normal.tangent * p.rub
    bodies[contact.first].push(-impulse, at: p.firstArm)
    bodies[contact.second].push(impulse, at: p.secondArm)
  }

  /// Solves every contact once. `takesBack` says whether overlaps are taken back; without, only speeds count.
  func solve(takesBack: Bool) {
    for k in 0..<active.count {
      let contact = contacts.pointer + Int(active[k])
      let (first, second) = (
        bodies.pointer + Int(contact.pointee.first), bodies.pointer + Int(contact.pointee.second)
      )
      let (normal, friction) = (contact.pointee.normal, contact.pointee.friction)
      let softness = takesBack ? (contact.pointee.first == 0 ? firm : soft) : .rigid
      push(&contact.pointee.points.0, &first.pointee, &second.pointee, normal, softness)
      if contact.pointee.pointCount > 1 {
        push(&contact.pointee.points.1, &first.pointee, &second.pointee, normal, softness)
      }
      guard friction > 0 else { continue }
      rub(&contact.pointee.points.0, &first.pointee, &second.pointee, normal, friction)
      if contact.pointee.pointCount > 1 {
        rub(&contact.pointee.points.1, &first.pointee, &second.pointee, normal, friction)
      }
    }
  }

  @inline(__always)
  private func push(
    _ p: inout ContactPoint, _ a: inout RigidBody, _ b: inout RigidBody, _ normal: Vector,
    _ softness: Softness
  ) {
    let distance =
      p.offset + (b.displaced(p.secondArm) - a.displaced(p.firstArm)).dot(normal) + Self.slop
    var (bias, mass, give) = (0.0, 1.0, 0.0)
    if distance > 0 {
      // They may come as near as they are in this step.
      bias = distance / step
    } else {
      bias = max(softness.bias * distance, -Self.fastestRecovery)
      (mass, give) = (softness.mass, softness.impulse)
    }
    let speed = (b.velocity(at: p.secondArm) - a.velocity(at: p.firstArm)).dot(normal)
    let total = max(0, p.push - p.pushMass * mass * (speed + bias) - give * p.push)
    let impulse = normal * (total - p.push)
    p.push = total
    p.greatestPush = max(p.greatestPush, total)
    a.push(-impulse, at: p.firstArm)
    b.push(impulse, at: p.secondArm)
  }

  @inline(__always)
  private func rub(
    _ p: inout ContactPoint, _ a: inout RigidBody, _ b: inout RigidBody, _ normal: Vector,
    _ friction: Double
  ) {
    let tangent = normal.tangent
    let speed = (b.velocity(at: p.secondArm) - a.velocity(at: p.firstArm)).dot(tangent)
    let most = friction * p.push
    let total = min(max(p.rub - p.rubMass * speed, -most), most)
    let impulse = tangent * (total - p.rub)
    p.rub = total
    a.push(-impulse, at: p.firstArm)
    b.push(impulse, at: p.secondArm)
  }

  /// Lets what came together fast enough go apart again.
  func bounce() {
    for k in 0..<active.count {
      let i = active[k]
      guard contacts[i].elasticity > 0 else { continue }
      let (first, second) = (contacts[i].first, contacts[i].second)
      let (normal, elasticity) = (contacts[i].normal, contacts[i].elasticity)
      // The points of an edge share the bounce: each takes back some of what the other did.
      for _ in 0..<(contacts[i].pointCount > 1 ? 6 : 1) {
        bounce(&contacts[i].points.0, first, second, normal, elasticity)
        if contacts[i].pointCount > 1 {
          bounce(&contacts[i].points.1, first, second, normal, elasticity)
        }
      }
    }
  }

  private func bounce(
    _ p: inout ContactPoint, _ first: Int32, _ second: Int32, _ normal: Vector,
    _ elasticity: Double
  ) {
    guard p.approach > Self.slowestBounce, p.greatestPush > 0 else { return }
    let (a, b) = (bodies[first], bodies[second])
    let speed = (b.velocity(at: p.secondArm) - a.velocity(at: p.firstArm)).dot(normal)
    let total = max(0, p.push - p.pushMass * (speed - elasticity * p.approach))
    let impulse = normal * (total - p.push)
    p.push = total
    bodies[first].push(-impulse, at: p.firstArm)
    bodies[second].push(impulse, at: p.secondArm)
  }
}
