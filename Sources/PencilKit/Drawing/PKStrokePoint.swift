public import Foundation

/// A control point of a stroke's path.
public struct PKStrokePoint: Sendable {
  public let location: CGPoint
  /// Seconds since the stroke began.
  public let timeOffset: TimeInterval
  /// The tip's width and height, in points.
  public let size: CGSize
  /// From 0 to 1.
  public let opacity: CGFloat
  /// From 0 on; 1 is a usual touch.
  public let force: CGFloat
  /// The pen's direction, in radians.
  public let azimuth: CGFloat
  /// The pen's angle to the screen, in radians.
  public let altitude: CGFloat
  /// How wide the stroke is across the pen's direction, as a part of its size.
  public let secondaryScale: CGFloat

  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat,
    azimuth: CGFloat, altitude: CGFloat, secondaryScale: CGFloat = 1
  ) {
    self.location = location
    self.timeOffset = timeOffset
    self.size = size
    self.opacity = opacity
    self.force = force
    self.azimuth = azimuth
    self.altitude = altitude
    self.secondaryScale = secondaryScale
  }

  /// The numbers that make a point, in the order in which they are kept.
  var numbers: [Double] {
    [
      location.x, location.y, timeOffset, size.width, size.height, opacity, force, azimuth,
      altitude, secondaryScale,
    ].map { Double($0) }
  }

  static let numberCount = 10

  init(numbers: [Double]) {
    self.init(
      location: CGPoint(x: numbers[0], y: numbers[1]), timeOffset: numbers[2],
      size: CGSize(width: numbers[3], height: numbers[4]), opacity: numbers[5], force: numbers[6],
      azimuth: numbers[7], altitude: numbers[8], secondaryScale: numbers[9])
  }
}
