/// How a picture fits its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whole, with its shape.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// With its shape, and so large that the layer is full.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
