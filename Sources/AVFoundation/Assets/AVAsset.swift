import CoreGraphics
import CoreMedia
import Foundation
import FoundationCompatibility
import GStreamerSupport

/// A file of sound or pictures, or one at an address.
///
/// Its properties are found out when the first of them is asked for, which takes time: ask with ``load(_:)`` on the main
/// thread. A file that cannot be read has none of them and no tracks.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, _AssetMaking, @unchecked Sendable {
  let content: AssetContent

  init(content: AssetContent) { self.content = content }

  private(set) lazy var loadedTracks = makeTracks()
  private let lock = NSLock()

  public var _loadedAsset: AVAsset? { self }

  // MARK: Loading

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    if let error = content.error { outError?.pointee = error as NSError }
    return content.status
  }

  open func statusOfValue(forKey key: String) -> AVKeyValueStatus { content.status }

  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    content.load { handler?() }
  }

  /// Stops waiting; known values stay.
  open func cancelLoading() {}

  func load() async throws {
    await withCheckedContinuation { done in content.load { done.resume() } }
    if let error = content.error { throw error }
  }

  // MARK: Identity

  /// How long it plays; indefinite if that is not known.
  open var duration: CMTime {
    guard let information = content.information else { return .zero }
    return information.duration.map(CMTime.init(nanoseconds:)) ?? .indefinite
  }

  /// Whether times are exact: GStreamer reads them from the file.
  open var providesPreciseDurationAndTiming: Bool { duration.isNumeric }
  /// The speed at which it is meant to be played.
  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }

  /// How the picture is turned to be upright.
  open var preferredTransform: CGAffineTransform {
    tracks(withMediaType: .video).first?.preferredTransform ?? .identity
  }

  /// The size of the picture before it is turned.
  open var naturalSize: CGSize { tracks(withMediaType: .video).first?.naturalSize ?? .zero }

  open var isPlayable: Bool { !tracks.isEmpty }
  open var isReadable: Bool { isPlayable }
  open var isExportable: Bool { isPlayable }
  open var isComposable: Bool { false }
  /// Whether its content is protected: protected content cannot be read.
  open var hasProtectedContent: Bool { false }
  open var isCompatibleWithAirPlayVideo: Bool { false }

  // MARK: Tracks

  open var tracks: [AVAssetTrack] { lock.withLock { loadedTracks } }

  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  open func tracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) -> [AVAssetTrack] {
    tracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }

  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load()
    return tracks(withMediaType: mediaType)
  }

  open func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    content.load { [self] in
      let error = content.error
      completionHandler(error == nil ? tracks(withMediaType: mediaType) : nil, error)
    }
  }

  open func loadTracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) async throws -> [AVAssetTrack] {
    try await load()
    return tracks(withMediaCharacteristic: mediaCharacteristic)
  }

  open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    try await load()
    return track(withTrackID: trackID)
  }

  private func makeTracks() -> [AVAssetTrack] {
    let streams = content.information?.streams ?? []
    return streams.enumerated().map { number, stream in
      AVAssetTrack(
        of: self, content: content, id: CMPersistentTrackID(number + 1), stream: stream)
    }
  }

  // MARK: Metadata

  /// The file's metadata, in the names that all formats share.
  open var commonMetadata: [AVMetadataItem] {
    content.information.map(AVMetadataItem.common(of:)) ?? []
  }

  open var metadata: [AVMetadataItem] { commonMetadata }

  open var availableMetadataFormats: [AVMetadataFormat] { [] }

  /// The items of one format: none, because they are kept in their common form.
  open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { [] }

  open func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
    try await load()
    return metadata(forFormat: format)
  }

  open var creationDate: AVMetadataItem? {
    commonMetadata.first { $0.commonKey == .commonKeyCreationDate }
  }

  open var lyrics: String? { nil }
}

/// A protocol of `AVAsset` alone, so that its initialiser can make an object of the class for addresses.
public protocol _AssetMaking {}

extension _AssetMaking {
  /// An asset at an address.
  public init(url: URL) {
    guard let asset = AVURLAsset(url: url, options: nil) as? Self else {
      preconditionFailure("\(Self.self) has no init(url:)")
    }
    self = asset
  }
}

extension CMTime {
  /// A time of GStreamer's.
  init(nanoseconds: Int64) {
    // The timescale of films, if it holds the time exactly enough, as files have it.
    let time = CMTime(value: nanoseconds, timescale: 1_000_000_000)
    let film = time.convertScale(600, method: .roundHalfAwayFromZero)
    self = film.convertScale(1_000_000_000, method: .default) == time ? film : time
  }

  /// The time in GStreamer's unit; nil for one that is not a number.
  var nanoseconds: Int64? {
    guard isNumeric else { return nil }
    return convertScale(1_000_000_000, method: .roundHalfAwayFromZero).value
  }
}
