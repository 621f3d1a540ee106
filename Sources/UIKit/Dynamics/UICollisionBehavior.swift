/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  open private(set) var items: [any UIDynamicItem]
  open var collisionMode = Mode.everything
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the reference view's edges hold items in.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { dynamicAnimator?.wake() }
  }

  private var boundaryInsets = UIEdgeInsets.zero
  private var boundaries: [(id: any NSCopying, segments: [[CGPoint]])] = []
  private var found: [(contact: DynamicContact, key: ContactKey)] = []
  private var touching: Set<ContactKey> = []

  private struct ContactKey: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    /// -1 for the reference view's edges.
    let boundary: Int?
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
    add(identifier, Self.segments(of: bezierPath.cgPath))
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    add(identifier, [[p1, p2]])
  }

  private func add(_ identifier: any NSCopying, _ segments: [[CGPoint]]) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, segments))
    dynamicAnimator?.wake()
  }

  /// The outline of a boundary; nil for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    guard let known = boundaries.first(where: { Self.isSame($0.id, identifier) }) else {
      return nil
    }
    let path = UIBezierPath()
    for segment in known.segments {
      path.move(to: segment[0])
      path.addLine(to: segment[1])
    }
    return path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.id, identifier) }
    dynamicAnimator?.wake()
  }

  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.wake()
  }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.id)
  }

  private static func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }

  private static func segments(of path: CGPath) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func line(to p: CGPoint) {
      if p != last { result.append([last, p]) }
      last = p
    }
    func curve(_ value: (CGFloat) -> CGPoint) {
      for i in 1...12 { line(to: value(CGFloat(i) / 12)) }
    }
    path.applyWithBlock { element in
      let p = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (start, last) = (p[0], p[0])
      case .addLineToPoint: line(to: p[0])
      case .addQuadCurveToPoint:
        let (a, b, c) = (last, p[0], p[1])
        curve { Self.mix(Self.mix(a, b, $0), Self.mix(b, c, $0), $0) }
      case .addCurveToPoint:
        let (a, b, c, d) = (last, p[0], p[1], p[2])
        curve {
          let (e, f, g) = (Self.mix(a, b, $0), Self.mix(b, c, $0), Self.mix(c, d, $0))
          return Self.mix(Self.mix(e, f, $0), Self.mix(f, g, $0), $0)
        }
      case .closeSubpath: line(to: start)
      }
    }
    return result
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ f: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
  }

  /// The walls around the reference view, thick enough that nothing passes through in one step.
  private var walls: [[CGPoint]] {
    guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView else {
      return []
    }
    let r = view.bounds.inset(by: boundaryInsets)
    let thick: CGFloat = 1000
    func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> [CGPoint] {
      [
        CGPoint(x: x, y: y), CGPoint(x: x + w, y: y), CGPoint(x: x + w, y: y + h),
        CGPoint(x: x, y: y + h),
      ]
    }
    return [
      box(r.minX - thick, r.minY - thick, r.width + 2 * thick, thick),
      box(r.minX - thick, r.maxY, r.width + 2 * thick, thick),
      box(r.minX - thick, r.minY - thick, thick, r.height + 2 * thick),
      box(r.maxX, r.minY - thick, thick, r.height + 2 * thick),
    ]
  }

  // MARK: Contacts

  override var actors: [any UIDynamicItem] { items }

  func findContacts(_ world: DynamicsWorld) -> [DynamicContact] {
    found = []
    let bodies = items.map { world.body($0) }
    if collisionMode.contains(.boundaries) {
      let walls = walls
      for body in bodies where !body.isAnchored {
        for wall in walls { touch(body, wall, boundary: -1) }
        for (i, boundary) in boundaries.enumerated() {
          for segment in boundary.segments { touch(body, segment, boundary: i) }
        }
      }
    }
    if collisionMode.contains(.items) {
      for i in bodies.indices {
        for j in bodies.indices.dropFirst(i + 1) { touch(bodies[i], bodies[j]) }
      }
    }
    return found.map(\.contact)
  }

  private func touch(_ body: DynamicBody, _ outline: [CGPoint], boundary: Int) {
    guard let contact = DynamicContact(body, nil, outline: outline) else { return }
    found.append(
      (contact, ContactKey(first: ObjectIdentifier(body.item), second: nil, boundary: boundary)))
  }

  private func touch(_ a: DynamicBody, _ b: DynamicBody) {
    guard !(a.isAnchored && b.isAnchored),
      let contact = DynamicContact(a, b, outline: b.outline)
    else { return }
    found.append(
      (
        contact,
        ContactKey(
          first: ObjectIdentifier(a.item), second: ObjectIdentifier(b.item), boundary: nil)
      ))
  }

  /// Tells the delegate what began and ended to touch.
  func report() {
    let now = Set(found.map(\.key))
    let before = touching
    touching = now
    guard let delegate = collisionDelegate else { return }
    var told: Set<ContactKey> = []
    for (contact, key) in found where !before.contains(key) && told.insert(key).inserted {
      let p = contact.points[0]
      if let second = contact.second {
        delegate.collisionBehavior(
          self, beganContactFor: contact.first.item, with: second.item, at: p)
      } else {
        delegate.collisionBehavior(
          self, beganContactFor: contact.first.item, withBoundaryIdentifier: identifier(key), at: p)
      }
    }
    for key in before.subtracting(now) {
      guard let first = items.first(where: { ObjectIdentifier($0) == key.first }) else { continue }
      if let id = key.second {
        guard let second = items.first(where: { ObjectIdentifier($0) == id }) else { continue }
        delegate.collisionBehavior(self, endedContactFor: first, with: second)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: first, withBoundaryIdentifier: identifier(key))
      }
    }
  }

  private func identifier(_ key: ContactKey) -> (any NSCopying)? {
    guard let i = key.boundary, boundaries.indices.contains(i) else { return nil }
    return boundaries[i].id
  }
}

/// Is told about collisions.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Names of boundaries are written `"floor" as NSCopying`, which Objective-C's strings make possible.
extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
