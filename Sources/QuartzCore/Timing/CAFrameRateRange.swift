/// The frame rates an animation or a display link prefers, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest frames per second.
  public var minimum: Float
  /// The most frames per second.
  public var maximum: Float
  /// The frames per second that are best; nil for no wish.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public init() { self.init(minimum: 0, maximum: 0) }

  /// The system's choice.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
