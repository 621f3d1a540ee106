import Foundation

/// A force that acts on items by where they are, or by how fast they move.
///
/// Fields compute in metres of 150 points and in kilograms, as Apple's physics engine does; a square of 100 points with a
/// density of 1 weighs 1. The strengths are not measured on iOS.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// The middle of the field; regions and distances are measured from there.
  open var position = CGPoint.zero { didSet { dynamicAnimator?.wake() } }
  /// Where the field acts, with `position` as its origin; everywhere by default.
  open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  open var strength: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// The power of the distance by which the field gets weaker; 0 for a field that is the same everywhere.
  open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// Nearer items feel the field as if they were this far away, in points.
  open var minimumRadius: CGFloat = 1e-3 { didSet { dynamicAnimator?.wake() } }
  /// The force of a linear gravity or velocity field.
  open var direction = CGVector(dx: 0, dy: 0) { didSet { dynamicAnimator?.wake() } }
  /// From 0, a noise that differs from point to point, to 1, one that is much the same everywhere.
  open var smoothness: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// How often a second the noise changes; 0 for a noise that stays.
  open var animationSpeed: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  open private(set) var items: [any UIDynamicItem] = []

  private let kind: FieldKind

  init(_ kind: FieldKind) {
    self.kind = kind
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.wake()
  }

  // MARK: Kinds

  /// Slows items down, the more the faster they are.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Pushes items at right angles to the line from the field's position, clockwise.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Pulls items to a point.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Accelerates items in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives items the velocity of a stream.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Pushes items about at random.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let field = UIFieldBehavior(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Pushes items about at random, the more the faster they are.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  {
    let field = UIFieldBehavior(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Pulls items to the field's position as a spring does, the more the farther away they are.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Pushes items with a charge away, and pulls those with a negative one.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Deflects moving items with a charge.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Asks a closure for the force on an item: it gets the field, the item's position from the field's, its velocity, mass and
  /// charge, and the length of the step in seconds.
  open class func field(
    evaluationBlock block:
      @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Forces

  private static let pointsPerMetre = 150.0

  override var actors: [any UIDynamicItem] { items }
  override var hasForces: Bool { true }

  override func prepare(_ world: DynamicsWorld) {
    // A noise that changes moves what has come to rest.
    guard kind.isNoise, animationSpeed > 0, strength != 0 else { return }
    for item in items { world.body(item).wake() }
  }

  override func applyForces(_ world: DynamicsWorld, _ dt: CGFloat) {
    let time = dynamicAnimator?.elapsedTime ?? 0
    for item in items {
      let body = world.body(item)
      guard body.moves else { continue }
      let place = body.rigid.position + body.rigid.moved - Vector(position)
      guard region.contains(place.point) else { continue }
      act(on: body, place, dt, time)
    }
  }

  private func act(
    on body: DynamicBody, _ place: Vector, _ dt: CGFloat, _ time: TimeInterval
  ) {
    let metres = Self.pointsPerMetre
    let velocity = body.rigid.velocity * (1 / metres)
    let distance = max(place.length, minimumRadius.native) / metres
    let weakening = falloff == 0 ? 1 : pow(distance, -falloff.native)
    let power = strength.native * weakening
    let away = place.length > 0 ? place * (1 / place.length) : .zero
    let inverseMass = (1 / body.mass).native
    let noise = {
      FieldNoise(smoothness: self.smoothness, speed: self.animationSpeed).value(place, time)
    }
    let acceleration: Vector
    switch kind {
    case .drag:
      // Taken back rather than added, so that a strong field stops an item and does not turn it round.
      body.rigid.velocity = body.rigid.velocity * (1 / (1 + power * inverseMass * dt.native))
      return
    case .velocity:
      body.rigid.velocity = Vector(direction) * (power * metres)
      return
    case .vortex: acceleration = away.tangent * (power * inverseMass)
    case .radialGravity: acceleration = away * -power
    case .linearGravity: acceleration = Vector(direction) * power
    case .noise: acceleration = noise() * (power * inverseMass)
    case .turbulence: acceleration = noise() * (power * velocity.length * inverseMass)
    case .spring: acceleration = place * (-power * inverseMass / metres)
    case .electric: acceleration = away * (power * body.charge.native * inverseMass)
    case .magnetic: acceleration = velocity.tangent * (power * body.charge.native * inverseMass)
    case .custom(let force):
      let (v, p) = (body.rigid.velocity, place.point)
      let push = force(
        self, p, CGVector(dx: v.x, dy: v.y), body.mass, body.charge, TimeInterval(dt))
      acceleration = Vector(push) * inverseMass
    }
    body.rigid.velocity += acceleration * (metres * dt.native)
  }
}

/// What a field does.
enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric
  case magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  var isNoise: Bool {
    switch self {
    case .noise, .turbulence: true
    default: false
    }
  }
}
