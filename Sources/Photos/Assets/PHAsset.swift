import Foundation
import ImageIO
import UIKit
import UniformTypeIdentifiers

/// A picture or video of the photo library, which is the desktop's folder of pictures.
open class PHAsset: PHObject, @unchecked Sendable {
  package let file: PhotoFolder.File
  open private(set) var isFavorite: Bool
  private let lock = NSLock()
  private var size: (width: Int, height: Int)?
  /// nil until the file was read.
  private var facts: VideoFacts??

  /// An asset that is not of the library, without a picture.
  public override init() {
    file = PhotoFolder.File(url: URL(fileURLWithPath: "/dev/null"), date: .distantPast, size: 0)
    isFavorite = false
    super.init()
  }

  init(file: PhotoFolder.File, identifier: String, isFavorite: Bool) {
    self.file = file
    self.isFavorite = isFavorite
    super.init(localIdentifier: identifier)
  }

  var isVideo: Bool { PhotoFolder.Kind(file.url) == .video }

  open var mediaType: PHAssetMediaType { isVideo ? .video : .image }
  open var mediaSubtypes: PHAssetMediaSubtype {
    let name = file.url.lastPathComponent.lowercased()
    let isScreenshot = name.hasPrefix("screenshot") || name.hasPrefix("screen shot")
    return isScreenshot && name.hasSuffix(".png") ? .photoScreenshot : []
  }
  open var playbackStyle: PHAssetPlaybackStyle {
    if isVideo { return .video }
    return file.url.pathExtension.lowercased() == "gif" ? .imageAnimated : .image
  }
  open var sourceType: PHAssetSourceType { .typeUserLibrary }

  /// The width in pixels as it is seen upright; read off the file's header when it is asked for.
  open var pixelWidth: Int { pixelSize.width }
  /// The height in pixels as it is seen upright.
  open var pixelHeight: Int { pixelSize.height }

  private var pixelSize: (width: Int, height: Int) {
    if isVideo { return videoFacts.map { ($0.width, $0.height) } ?? (0, 0) }
    return lock.withLock {
      if let size { return size }
      let read = Self.readSize(file.url)
      size = read
      return read
    }
  }

  private var videoFacts: VideoFacts? {
    lock.withLock {
      if let facts { return facts }
      let read = VideoFacts.read(file.url)
      facts = read
      return read
    }
  }

  private static func readSize(_ url: URL) -> (width: Int, height: Int) {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
      let width = properties[kCGImagePropertyPixelWidth as String] as? Int,
      let height = properties[kCGImagePropertyPixelHeight as String] as? Int
    else { return (0, 0) }
    let isTurned = orientation(properties).swapsSides
    return isTurned ? (height, width) : (width, height)
  }

  static func orientation(_ properties: [String: Any]) -> CGImagePropertyOrientation {
    let value = properties[kCGImagePropertyOrientation as String] as? Int ?? 1
    return CGImagePropertyOrientation(rawValue: UInt32(clamping: value)) ?? .up
  }

  /// When the file was last written.
  open var creationDate: Date? { file.date }
  open var modificationDate: Date? { file.date }
  /// How long a video is, in seconds, read off its file when it is asked for; 0 of a picture.
  open var duration: TimeInterval { isVideo ? videoFacts?.duration ?? 0 : 0 }
  open var isHidden: Bool { false }
  open var burstIdentifier: String? { nil }
  open var representsBurst: Bool { false }
  open var hasAdjustments: Bool { false }

  /// Whether something can be done with it: it can be thrown away and marked as a favourite.
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool {
    switch editOperation {
    case .delete, .properties: FileManager.default.isWritableFile(atPath: file.url.path)
    case .content: false
    }
  }

  /// The uniform type identifier of the file.
  var type: String {
    UTType(filenameExtension: file.url.pathExtension)?.identifier
      ?? (isVideo ? "public.movie" : "public.image")
  }

  override func differs(from other: PHObject) -> Bool {
    guard let other = other as? PHAsset else { return true }
    return file.date != other.file.date || file.size != other.file.size
      || isFavorite != other.isFavorite
  }
  override func current() -> PHObject? { PhotoStore.asset(localIdentifier) }

  // MARK: Fetching

  /// All pictures and videos, the oldest first unless the options say otherwise.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PhotoStore.fetch(options) { PhotoStore.assets() }
  }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PhotoStore.fetch(options) { PhotoStore.assets().filter { $0.mediaType == mediaType } }
  }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PhotoStore.fetch(options) { assetCollection.assets() }
  }
  /// The existing pictures with these names, in the order of the names.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PhotoStore.fetch(options) {
      let all = Dictionary(PhotoStore.assets().map { ($0.localIdentifier, $0) }) { a, _ in a }
      return identifiers.compactMap { all[$0] }
    }
  }
  /// The pictures that stand for an album: its newest.
  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? {
    PhotoStore.fetch(options) { assetCollection.assets().suffix(3) }
  }
}

/// The edits that an asset allows.
public enum PHAssetEditOperation: Int, Sendable { case delete = 1, content, properties }
