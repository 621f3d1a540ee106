/// The kind of one step of a path, which says how many points it has.
public enum CGPathElementType: Int32, Sendable {
  /// One point.
  case moveToPoint = 0
  /// One point.
  case addLineToPoint
  /// A control point and the end point.
  case addQuadCurveToPoint
  /// Two control points and the end point.
  case addCurveToPoint
  /// No point.
  case closeSubpath
}
