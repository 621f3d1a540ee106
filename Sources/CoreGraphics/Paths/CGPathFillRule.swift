/// Which side of overlapping outlines is inside.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the outlines go around a point a number of times other than none.
  case winding
  /// Inside where a ray out of a point crosses outlines an odd number of times.
  case evenOdd
}
