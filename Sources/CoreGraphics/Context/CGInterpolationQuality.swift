/// How much care scaling an image takes.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium` when an image shrinks and `low` when it grows.
  case `default` = 0
  /// Nearest pixel.
  case none
  /// Two by two pixels.
  case low
  /// Every pixel that the image shrinks from counts.
  case high
  /// Every pixel that the image shrinks from counts.
  case medium
}
