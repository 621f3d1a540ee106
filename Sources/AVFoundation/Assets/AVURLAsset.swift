import Foundation

/// Options of an asset: an NSNumber that says whether times shall be exact. They always are.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// A file of sound or pictures at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  open private(set) var url: URL

  public convenience init(url: URL) { self.init(url: url, options: nil) }

  /// - Parameter options: hints, none of which changes the result.
  public init(url: URL, options: [String: Any]?) {
    self.url = url
    super.init(content: AssetContent(url: url))
  }

  /// The types that files may have: whatever GStreamer's plug-ins read is told by the file itself.
  open class func audiovisualTypes() -> [AVFileType] {
    [.mov, .mp4, .m4v, .m4a, .mobile3GPP, .mobile3GPP2, .wav, .aiff, .amr, .mp3, .au, .ac3]
  }
}
