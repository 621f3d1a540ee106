import AVFoundation
import Foundation

extension PHImageManager {
  /// Requests a video as an asset, an `AVURLAsset` of its file; the handler is called on a thread in the background.
  @discardableResult
  open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    request(asset) { video, info in resultHandler(video, nil, info) }
  }

  /// Requests a video to be played; the handler is called on a thread in the background.
  @discardableResult
  open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    request(asset) { video, info in resultHandler(video.map { AVPlayerItem(asset: $0) }, info) }
  }

  /// Requests what writes a video into a file; the handler is called on a thread in the background.
  @discardableResult
  open func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    request(asset) { video, info in
      let session = video.flatMap { AVAssetExportSession(asset: $0, presetName: exportPreset) }
      resultHandler(session, info)
    }
  }

  private func request(
    _ asset: PHAsset, _ handler: @escaping (AVURLAsset?, [AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    start { id, _ in
      var info: [AnyHashable: Any] = [
        PHImageResultRequestIDKey: NSNumber(value: id), PHImageResultIsInCloudKey: false,
      ]
      let isThere =
        asset.isVideo && FileManager.default.isReadableFile(atPath: asset.file.url.path)
      if !isThere { info[PHImageErrorKey] = Self.unreadable(asset) }
      handler(isThere ? AVURLAsset(url: asset.file.url) : nil, info)
    }
  }
}
