import Foundation

/// A vector or a point of the solver, in points of the reference view.
struct Vector: Equatable, BitwiseCopyable {
  var x: Double
  var y: Double

  static let zero = Vector(x: 0, y: 0)

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
  static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
  static func += (a: inout Vector, b: Vector) { a = a + b }
  static func -= (a: inout Vector, b: Vector) { a = a - b }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The size of the turn from this vector to the other; positive clockwise on the screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The velocity of a point at this place of a body that turns so many radians a second.
  func turning(_ spin: Double) -> Vector { Vector(x: -spin * y, y: spin * x) }
  func rotated(_ c: Double, _ s: Double) -> Vector { Vector(x: c * x - s * y, y: s * x + c * y) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// A quarter turn: from a normal to its tangent.
  var tangent: Vector { Vector(x: -y, y: x) }
}

extension Vector {
  init(_ p: CGPoint) { self.init(x: p.x.native, y: p.y.native) }
  init(_ v: CGVector) { self.init(x: v.dx.native, y: v.dy.native) }
  init(_ o: UIOffset) { self.init(x: o.horizontal.native, y: o.vertical.native) }
  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// An upright box, for finding what may touch.
struct Box: Equatable, BitwiseCopyable {
  var low: Vector
  var high: Vector

  func overlaps(_ other: Box) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }
}
