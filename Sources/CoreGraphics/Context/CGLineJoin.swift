/// How a stroke turns a corner.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, up to the miter limit, then bevelled.
  case miter = 0
  /// A circle around the corner.
  case round
  /// Cut off straight.
  case bevel
}
