/// An option for making an image.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour space of the values, instead of the one in the file; `NSNull` for values as they are.
  public static let colorSpace = CIImageOption(rawValue: "kCIImageColorSpace")
  /// A dictionary for `properties`.
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
  /// Whether the image is turned upright, as its file says.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "kCIImageApplyOrientationProperty")
  /// Whether enlarged pixels stay squares.
  public static let nearestSampling = CIImageOption(rawValue: "kCIImageNearestSampling")
}
