import CoreGraphics

/// Where an image's first row and column are when it is seen upright, as EXIF numbers it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether upright width is stored height.
  package var swapsSides: Bool { rawValue >= 5 }
}
