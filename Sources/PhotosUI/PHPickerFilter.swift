import Foundation

/// Which kinds of things a picker offers.
public struct PHPickerFilter: Hashable, Sendable {
  private indirect enum Rule: Hashable, Sendable {
    case type(PHAssetMediaType)
    case subtype(UInt)
    case style(PHAssetPlaybackStyle)
    case bursts
    case any([PHPickerFilter])
    case all([PHPickerFilter])
    case not(PHPickerFilter)
  }
  private let rule: Rule

  private init(_ rule: Rule) { self.rule = rule }
  private init(_ subtype: PHAssetMediaSubtype) { rule = .subtype(subtype.rawValue) }

  public static let images = Self(.type(.image))
  public static let videos = Self(.type(.video))
  public static let livePhotos = Self(.photoLive)
  public static let depthEffectPhotos = Self(.photoDepthEffect)
  public static let bursts = Self(.bursts)
  public static let panoramas = Self(.photoPanorama)
  public static let screenshots = Self(.photoScreenshot)
  public static let spatialMedia = Self(.spatialMedia)
  public static let cinematicVideos = Self(.videoCinematic)
  public static let slomoVideos = Self(.videoHighFrameRate)
  public static let timelapseVideos = Self(.videoTimelapse)
  public static let screenRecordings = Self(
    .all([.videos, .screenshots]))

  public static func playbackStyle(_ playbackStyle: PHAssetPlaybackStyle) -> Self {
    Self(.style(playbackStyle))
  }
  /// Lets through what at least one of the filters does.
  public static func any(of subfilters: [Self]) -> Self { Self(.any(subfilters)) }
  /// Lets through what all of the filters do.
  public static func all(of subfilters: [Self]) -> Self { Self(.all(subfilters)) }
  /// Lets through everything that the filter leaves out.
  public static func not(_ filter: Self) -> Self { Self(.not(filter)) }

  /// Whether an asset is offered.
  func matches(_ asset: PHAsset) -> Bool {
    switch rule {
    case .type(let type): asset.mediaType == type
    case .subtype(let value): asset.mediaSubtypes.contains(PHAssetMediaSubtype(rawValue: value))
    case .style(let style): asset.playbackStyle == style
    case .bursts: asset.representsBurst
    case .any(let filters): filters.contains { $0.matches(asset) }
    case .all(let filters): filters.allSatisfy { $0.matches(asset) }
    case .not(let filter): !filter.matches(asset)
    }
  }
}
