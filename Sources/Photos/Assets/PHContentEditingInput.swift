public import AVFoundation
public import CoreLocation
import Foundation
public import UIKit

/// What an app needs to change an asset: its file and what is known of it.
open class PHContentEditingInput: NSObject, @unchecked Sendable {
  private let asset: PHAsset

  init(_ asset: PHAsset) {
    self.asset = asset
    super.init()
  }

  open var mediaType: PHAssetMediaType { asset.mediaType }
  open var mediaSubtypes: PHAssetMediaSubtype { asset.mediaSubtypes }
  open var playbackStyle: PHAssetPlaybackStyle { asset.playbackStyle }
  open var creationDate: Date? { asset.creationDate }
  open var location: CLLocation? { asset.location }
  open var uniformTypeIdentifier: String? { asset.type }

  /// The file of a picture; nil for a video.
  open var fullSizeImageURL: URL? { asset.isVideo ? nil : asset.file.url }
  /// Which side of the picture in the file is up: 1 to 8, as Exif numbers them.
  open var fullSizeImageOrientation: Int32 {
    guard let url = fullSizeImageURL, let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    else { return 1 }
    return Int32(PHAsset.orientation(all).rawValue)
  }
  /// The picture of the file; nil for a video.
  open var displaySizeImage: UIImage? {
    fullSizeImageURL.flatMap { UIImage(contentsOfFile: $0.path) }
  }
  /// The video of the file; nil for a picture.
  open var audiovisualAsset: AVAsset? { asset.isVideo ? AVURLAsset(url: asset.file.url) : nil }
}

/// How an asset's file is asked for.
open class PHContentEditingInputRequestOptions: NSObject {
  /// Whether the file may come from a server. All are here.
  open var isNetworkAccessAllowed = false
}

public typealias PHContentEditingInputRequestID = Int

extension PHAsset {
  /// Gives what an app needs to change the asset, on the main thread. Nothing else is told in the information.
  @discardableResult
  public func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> PHContentEditingInputRequestID {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.main.async { completionHandler(PHContentEditingInput(self), [:]) }
    return 0
  }
}
