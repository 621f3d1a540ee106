/// Special features of an asset.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = Self(rawValue: 1 << 0)
  public static let photoHDR = Self(rawValue: 1 << 1)
  /// A PNG whose name says so.
  public static let photoScreenshot = Self(rawValue: 1 << 2)
  public static let photoLive = Self(rawValue: 1 << 3)
  public static let photoDepthEffect = Self(rawValue: 1 << 4)
  public static let spatialMedia = Self(rawValue: 1 << 10)
  public static let videoStreamed = Self(rawValue: 1 << 16)
  public static let videoHighFrameRate = Self(rawValue: 1 << 17)
  public static let videoTimelapse = Self(rawValue: 1 << 18)
  public static let videoCinematic = Self(rawValue: 1 << 21)
}
