/// One step of a path, with as many points as its type says.
///
/// The points are valid while the closure that was given the element runs.
public struct CGPathElement {
  /// The kind of piece that the element adds to the path.
  public var type: CGPathElementType
  /// The element's points: none for closing, one for a line, two or three for curves.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPathElementType {
  /// How many points a step of this type has.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: return 1
    case .addQuadCurveToPoint: return 2
    case .addCurveToPoint: return 3
    case .closeSubpath: return 0
    }
  }
}
