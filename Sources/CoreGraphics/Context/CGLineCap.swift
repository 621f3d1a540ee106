/// How a stroke ends.
public enum CGLineCap: Int32, Sendable {
  /// Flat, at the end point.
  case butt = 0
  /// A half circle around the end point.
  case round
  /// Flat, half a line width past the end point.
  case square
}
