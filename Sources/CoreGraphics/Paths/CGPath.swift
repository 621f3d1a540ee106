import CCairo
import Foundation

/// The function that `CGPath.apply(info:function:)` calls: with the caller's pointer and a step.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// An outline of lines and curves that does not change.
public class CGPath: @unchecked Sendable {
  package fileprivate(set) var storage: PathStorage

  package init(storage: PathStorage) {
    self.storage = storage
  }

  /// A path with no steps, for the mutable subclass.
  fileprivate init() {
    storage = PathStorage()
  }

  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    storage = PathStorage()
    storage.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// The ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    storage = PathStorage()
    storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// A rectangle with elliptical corners; corner sizes past half a side are cut to it.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    storage = PathStorage()
    storage.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { storage.isEmpty }

  /// Where the last step ended; zero if there is none.
  public var currentPoint: CGPoint { storage.current ?? .zero }

  /// The smallest rectangle around all points, control points included; null if there are none.
  public var boundingBox: CGRect { CGRect(enclosing: storage.points) }

  /// Calls a closure with each step.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = storage.points + [.zero]
    let steps = storage
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      steps.forEach { kind, index in
        var element = CGPathElement(type: kind, points: base + index)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Calls a function with each step and a pointer of the caller's.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: CGPathApplierFunction
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// A path that will not follow later changes of this one.
  public func copy() -> CGPath? { CGPath(storage: storage) }

  /// The path in other coordinates; nil leaves them as they are.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let t = transform?.pointee else { return copy() }
    return applying(t)
  }

  /// A path that can be changed, beginning as a copy of this one.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// A path that can be changed, in other coordinates; nil leaves them as they are.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let result = CGMutablePath()
    result.storage = storage
    if let t = transform?.pointee { result.storage.apply(t) }
    return result
  }

  package func applying(_ t: CGAffineTransform) -> CGPath {
    var moved = storage
    moved.apply(t)
    return CGPath(storage: moved)
  }
}

extension CGPath: Hashable {
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.storage == rhs.storage
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// An outline of lines and curves that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() { super.init() }

  /// Changes the steps in place.
  fileprivate func edit(_ body: (inout PathStorage) -> Void) { body(&storage) }
}

extension CGMutablePath {
  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform)) }
  }

  /// Adds a line from where the path ends.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.addLine(to: point.applying(transform)) }
  }

  /// Adds a curve with one control point from where the path ends.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform t: CGAffineTransform = .identity
  ) {
    edit { $0.addQuadCurve(to: end.applying(t), control: control.applying(t)) }
  }

  /// Adds a curve with two control points from where the path ends.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform t: CGAffineTransform = .identity
  ) {
    edit {
      $0.addCurve(
        to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }
  }

  /// Closes the subpath with a line to its beginning.
  public func closeSubpath() { edit { $0.close() } }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.addRect(rect, transform: transform) }
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.addEllipse(in: rect, transform: transform) }
  }

  /// Adds a rectangle whose corners are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addRoundedRect(
        rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }
  }

  /// An arc between two angles in radians; `clockwise` as seen with y pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: transform)
    }
  }

  /// An arc of a given radius into the corner at the first tangent's end.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }

  /// An arc by how far it turns, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: startAngle, delta: delta,
        transform: transform)
    }
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.storage
    edit { $0.append(other, transform: transform) }
  }
}
