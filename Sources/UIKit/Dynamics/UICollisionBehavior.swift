/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of things that items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  open private(set) var items: [any UIDynamicItem]
  open var collisionMode = Mode.everything { didSet { dynamicAnimator?.wake() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the reference view's edges hold items in.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { boundariesChanged() } }

  private var boundaryInsets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = []
  private var lastNumber: Int32 = 0
  /// Counts the changes of boundaries.
  private var version = 0
  private var group: UInt64 = 0
  private var touches: [DynamicTouch] = []
  private var newTouches: [DynamicTouch] = []

  private struct Boundary {
    let id: any NSCopying
    /// Names it in contacts; 0 is the reference view's edges.
    let number: Int32
    let path: UIBezierPath
    let lines: [[Vector]]
  }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public convenience override init() {
    self.init(items: [])
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.wake()
  }

  // MARK: Boundaries

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    boundaryInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    lastNumber += 1
    boundaries.append(
      Boundary(
        id: identifier, number: lastNumber, path: UIBezierPath(cgPath: bezierPath.cgPath),
        lines: DynamicPath.lines(of: bezierPath.cgPath)))
    boundariesChanged()
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The outline of a boundary; nil for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.id, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.id, identifier) }
    boundariesChanged()
  }

  open func removeAllBoundaries() {
    boundaries = []
    boundariesChanged()
  }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.id)
  }

  private func boundariesChanged() {
    version += 1
    dynamicAnimator?.wake()
  }

  private static func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }

  private func edges(_ view: UIView?) -> CGRect? {
    translatesReferenceBoundsIntoBoundary ? view?.bounds.inside(boundaryInsets) : nil
  }

  // MARK: The world

  override var actors: [any UIDynamicItem] { items }

  func boundaryState(_ view: UIView?) -> DynamicsWorld.BoundaryState {
    DynamicsWorld.BoundaryState(
      behavior: ObjectIdentifier(self), version: version, bounds: edges(view))
  }

  /// Adds the reference view's edges: what is beyond them comes back, as after the view became smaller.
  func addWalls(to world: Boundaries, _ group: UInt64, _ view: UIView?) {
    guard let r = edges(view) else { return }
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
      CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.minX, y: r.minY),
    ].map { Vector($0) }
    for (a, b) in zip(corners, corners.dropFirst()) where a != b {
      let beyond = (b - a) * (1e5 / (b - a).length)
      world.add([a - beyond, b + beyond], group: group, boundary: 0, isOneSided: true)
    }
  }

  func addBoundaries(to world: Boundaries, _ group: UInt64) {
    for boundary in boundaries {
      for line in boundary.lines { world.add(line, group: group, boundary: boundary.number) }
    }
  }

  /// Takes the bit by which its items know each other.
  func setGroup(_ group: UInt64, in world: DynamicsWorld) {
    self.group = group
    for item in items {
      let body = world.body(item)
      if collisionMode.contains(.items) { body.rigid.itemGroups |= group }
      if collisionMode.contains(.boundaries) { body.rigid.boundaryGroups |= group }
    }
  }

  // MARK: Contacts

  func forget(_ slot: Int32) {
    touches.removeAll { $0.first == slot || (!$0.isBoundary && $0.second == slot) }
  }

  /// Tells the delegate what began and ended to touch. An item that touches a boundary in several places touches it
  /// once.
  func report(_ world: DynamicsWorld) {
    guard collisionDelegate != nil else { return }
    findTouches(world.solver)
    swap(&touches, &newTouches)
    // The earlier touches are in `newTouches` now; both are in order.
    var (i, k) = (0, 0)
    while i < touches.count || k < newTouches.count {
      if k == newTouches.count || (i < touches.count && touches[i] < newTouches[k]) {
        began(touches[i], world)
        i += 1
      } else if i == touches.count || newTouches[k] < touches[i] {
        ended(newTouches[k], world)
        k += 1
      } else {
        (i, k) = (i + 1, k + 1)
      }
      // A delegate's call may have taken items away.
      (i, k) = (min(i, touches.count), min(k, newTouches.count))
    }
  }

  private func findTouches(_ solver: RigidWorld) {
    newTouches.removeAll(keepingCapacity: true)
    for i in 0..<solver.contacts.count where solver.contacts[i].isTouching {
      let contact = solver.contacts[i]
      let (a, b) = (solver.bodies[contact.first], solver.bodies[contact.second])
      let place = contact.place(solver.bodies)
      if contact.segment >= 0 {
        let segment = solver.boundaries.segments[contact.segment]
        guard segment.group == group else { continue }
        newTouches.append(
          DynamicTouch(
            first: contact.second, second: segment.boundary, isBoundary: true, place: place))
      } else if a.itemGroups & b.itemGroups & group != 0 {
        newTouches.append(
          DynamicTouch(
            first: contact.first, second: contact.second, isBoundary: false, place: place))
      }
    }
    newTouches.sort()
    var kept = 0
    for i in newTouches.indices where i == 0 || newTouches[i - 1] < newTouches[i] {
      newTouches[kept] = newTouches[i]
      kept += 1
    }
    newTouches.removeLast(newTouches.count - kept)
  }

  private func began(_ touch: DynamicTouch, _ world: DynamicsWorld) {
    guard let first = world.item(touch.first) else { return }
    if touch.isBoundary {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: first, withBoundaryIdentifier: identifier(touch.second),
        at: touch.place.point)
    } else if let second = world.item(touch.second) {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: first, with: second, at: touch.place.point)
    }
  }

  private func ended(_ touch: DynamicTouch, _ world: DynamicsWorld) {
    guard let first = world.item(touch.first) else { return }
    if touch.isBoundary {
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: first, withBoundaryIdentifier: identifier(touch.second))
    } else if let second = world.item(touch.second) {
      collisionDelegate?.collisionBehavior(self, endedContactFor: first, with: second)
    }
  }

  private func identifier(_ number: Int32) -> (any NSCopying)? {
    boundaries.first { $0.number == number }?.id
  }
}

/// An item that touches another one or a boundary, for the delegate.
struct DynamicTouch: Comparable {
  let first: Int32
  /// A slot, or a boundary's number.
  let second: Int32
  let isBoundary: Bool
  let place: Vector

  private var key: (Int, Int32, Int32) { (isBoundary ? 0 : 1, first, second) }
  static func < (a: DynamicTouch, b: DynamicTouch) -> Bool { a.key < b.key }
  static func == (a: DynamicTouch, b: DynamicTouch) -> Bool { a.key == b.key }
}
