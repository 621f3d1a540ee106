import Foundation

/// A file of an asset.
open class PHAssetResource: NSObject, @unchecked Sendable {
  open private(set) var type = PHAssetResourceType.photo
  open private(set) var assetLocalIdentifier: String
  /// The file's name.
  open private(set) var originalFilename: String
  open private(set) var uniformTypeIdentifier: String
  let url: URL

  private init(_ asset: PHAsset) {
    type = asset.isVideo ? .video : .photo
    assetLocalIdentifier = asset.localIdentifier
    originalFilename = asset.file.url.lastPathComponent
    uniformTypeIdentifier = asset.type
    url = asset.file.url
    super.init()
  }

  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] {
    [PHAssetResource(asset)]
  }
}

/// The role of a file in its asset.
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo, fullSizePairedVideo, adjustmentBasePairedVideo
  case adjustmentBaseVideo
}
