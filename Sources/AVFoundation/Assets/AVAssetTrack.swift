import CoreGraphics
import CoreMedia
import Foundation
import FoundationCompatibility
import GStreamerSupport

/// Names a track of an asset.
public typealias CMPersistentTrackID = Int32
/// No track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// One stream of an asset: its pictures, or a language of its sound.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  open private(set) weak var asset: AVAsset?
  open private(set) var trackID: CMPersistentTrackID
  open private(set) var mediaType: AVMediaType
  let stream: MediaInformation.Stream
  private let content: AssetContent

  init(
    of asset: AVAsset, content: AssetContent, id: CMPersistentTrackID,
    stream: MediaInformation.Stream
  ) {
    self.asset = asset
    self.content = content
    self.stream = stream
    trackID = id
    mediaType =
      switch stream.kind {
      case .audio: .audio
      case .video: .video
      case .text: .subtitle
      }
  }

  public var _loadedAsset: AVAsset? { asset }

  // A track is there once its asset was loaded.
  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    .loaded
  }

  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    content.load { handler?() }
  }

  open var isPlayable: Bool { true }
  open var isDecodable: Bool { true }
  open var isEnabled: Bool { true }

  /// The size of the picture before it is turned, in points; zero for sound.
  open var naturalSize: CGSize {
    CGSize(width: Double(stream.width) * stream.pixelAspect, height: Double(stream.height))
  }

  /// How the picture is turned and moved to be upright, with its corner at zero.
  open var preferredTransform: CGAffineTransform {
    let size = naturalSize
    let mirror =
      stream.orientation.isMirrored
      ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0) : .identity
    let turn =
      switch stream.orientation.quarters {
      case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
      case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
      default: CGAffineTransform.identity
      }
    return mirror.concatenating(turn)
  }

  /// Frames a second; 0 for sound and where it is not known.
  open var nominalFrameRate: Float {
    stream.frameRate.map { Float($0.frames) / Float($0.seconds) } ?? 0
  }

  /// How long a frame is shown; invalid where it is not known.
  open var minFrameDuration: CMTime {
    stream.frameRate.map {
      CMTime(value: CMTimeValue($0.seconds), timescale: CMTimeScale($0.frames))
    } ?? .invalid
  }

  open var timeRange: CMTimeRange {
    let duration = content.information?.duration.map(CMTime.init(nanoseconds:))
    return CMTimeRange(start: .zero, duration: duration ?? .indefinite)
  }

  /// In bits a second.
  open var estimatedDataRate: Float { Float(stream.bitRate) }
  open var preferredVolume: Float { 1 }

  open var languageCode: String? { stream.language }
  open var extendedLanguageTag: String? { stream.language }

  var mediaCharacteristics: [AVMediaCharacteristic] {
    switch stream.kind {
    case .audio: [.audible]
    case .video: [.visual]
    case .text: [.legible]
    }
  }

  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    mediaCharacteristics.contains(mediaCharacteristic)
  }
}
