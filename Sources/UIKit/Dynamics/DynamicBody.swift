import Foundation

/// An item in an animator's world: it reads where the item is, and writes where the solver moved it.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  let slot: Int32
  private let solver: RigidWorld

  // Item behaviours and the values that masses depend on.
  var density: CGFloat = 1
  var charge: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false

  private var size = CGSize.zero
  private var written: (CGPoint, CGAffineTransform)
  private var scale: CGFloat = 1

  init(_ item: any UIDynamicItem, in solver: RigidWorld) {
    self.item = item
    self.solver = solver
    slot = solver.add()
    written = (item.center, item.transform)
    readItem()
    updateOutline()
    updateMass()
  }

  /// The solver's body.
  var rigid: RigidBody {
    get { solver.bodies[slot] }
    _modify { yield &solver.bodies[slot] }
  }

  /// Whether forces have an effect: it is awake and not anchored.
  var moves: Bool { rigid.moves }
  var position: CGPoint { rigid.position.point }

  func wake() { solver.islands.wake(slot) }

  // MARK: Properties

  func resetProperties() {
    (density, charge, allowsRotation, isAnchored) = (1, 0, true, false)
    (rigid.elasticity, rigid.friction) = (0, 0)
    (rigid.resistance, rigid.angularResistance) = (0, 0)
    rigid.acceleration = .zero
    (rigid.itemGroups, rigid.boundaryGroups) = (0, 0)
  }

  /// 1 for a 100 by 100 point item of density 1.
  var mass: CGFloat { max(size.width * size.height / 10_000 * density, 1e-6) }

  func updateMass() {
    let (w, h) = (size.width, size.height)
    let part: CGFloat = item.collisionBoundsType == .ellipse ? 16 : 12
    rigid.inverseMass = isAnchored ? 0 : (1 / mass).native
    rigid.inverseInertia =
      isAnchored || !allowsRotation ? 0 : (1 / max(mass * (w * w + h * h) / part, 1e-6)).native
    if !allowsRotation { rigid.spin = 0 }
  }

  func updateOutline() {
    size = item.bounds.size
    let (w, h) = (size.width.native, size.height.native)
    switch item.collisionBoundsType {
    case .rectangle: set(DynamicPath.rectangle(w, h))
    case .ellipse where abs(w - h) < 0.01: solver.outlines.setCircle(w / 2, of: &rigid)
    case .ellipse: set(DynamicPath.ellipse(w, h))
    case .path: set(DynamicPath.lines(of: item.collisionBoundingPath.cgPath).flatMap { $0 })
    }
  }

  private func set(_ corners: [Vector]) { solver.outlines.setPolygon(corners, of: &rigid) }

  // MARK: The item

  func readItem() {
    take(item.center, item.transform)
    (rigid.velocity, rigid.spin) = (.zero, 0)
    wake()
  }

  private func take(_ center: CGPoint, _ transform: CGAffineTransform) {
    rigid.position = Vector(center)
    rigid.angle = atan2(transform.b, transform.a).native
    scale = hypot(transform.a, transform.b)
    written = (center, transform)
  }

  /// Follows an item that somebody else moved or resized meanwhile.
  func noticeChanges() {
    if item.bounds.size != size {
      updateOutline()
      updateMass()
      wake()
    }
    let (center, transform) = (item.center, item.transform)
    guard center != written.0 || transform != written.1 else { return }
    take(center, transform)
    wake()
    if isAnchored { solver.wakeContacts(of: slot) }
  }

  func writeItem() {
    let body = rigid
    let center = body.position.point
    if center != written.0 {
      item.center = center
      written.0 = item.center
    }
    let (c, s) = (CGFloat(cos(body.angle)), CGFloat(sin(body.angle)))
    let k = abs(scale - 1) < 1e-6 ? 1 : scale
    let transform = CGAffineTransform(a: c * k, b: s * k, c: -s * k, d: c * k, tx: 0, ty: 0)
    guard transform != written.1 else { return }
    item.transform = transform
    written.1 = item.transform
  }
}

extension UIDynamicItem {
  /// A point of the item, given from its centre before it was turned.
  func point(_ offset: UIOffset) -> CGPoint {
    let (c, s) = (transform.a, transform.b)
    let k = max(hypot(c, s), 1e-9)
    return CGPoint(
      x: center.x + (offset.horizontal * c - offset.vertical * s) / k,
      y: center.y + (offset.horizontal * s + offset.vertical * c) / k)
  }
}
