/// Where an asset comes from.
public struct PHAssetSourceType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let typeUserLibrary = Self(rawValue: 1 << 0)
  public static let typeCloudShared = Self(rawValue: 1 << 1)
  public static let typeiTunesSynced = Self(rawValue: 1 << 2)
}
