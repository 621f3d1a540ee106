import CoreGraphics
import Foundation
import ImageIO
import Synchronization
public import UIKit
import UniformTypeIdentifiers

/// Names a request, to cancel it.
public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0

/// Keys of a request handler's information besides the live photo.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// `true` of a placeholder that the live photo follows.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture and the moments before and after it: a file of a picture and one of a video.
open class PHLivePhoto: NSObject, NSCopying, NSItemProviderReading, @unchecked Sendable {
  /// The size of the picture, in pixels.
  open private(set) var size: CGSize
  package let image: UIImage
  /// Nil for a placeholder.
  package let video: URL?

  init(image: UIImage, video: URL?, size: CGSize) {
    (self.image, self.video, self.size) = (image, video, size)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  private static let queue = DispatchQueue(
    label: "PHLivePhoto", qos: .userInitiated, attributes: .concurrent)

  /// Reads a live photo from its two files, for a view of a size in pixels. The handler is called on the main thread: first
  /// with the placeholder if there is one, and nil when the files are none of a live photo.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    let id = LivePhotoRequests.begin()
    nonisolated(unsafe) let tell = resultHandler
    if let image {
      let placeholder = PHLivePhoto(image: image, video: nil, size: image.pixelSize)
      DispatchQueue.main.async {
        guard LivePhotoRequests.isRunning(id) else { return }
        tell(placeholder, [PHLivePhotoInfoIsDegradedKey: true])
      }
    }
    queue.async {
      let result = Result { try read(fileURLs, targetSize, contentMode) }
      DispatchQueue.main.async {
        guard LivePhotoRequests.end(id) else {
          return tell(nil, [PHLivePhotoInfoCancelledKey: true])
        }
        switch result {
        case .success(let photo): tell(photo, [PHLivePhotoInfoIsDegradedKey: false])
        case .failure(let error): tell(nil, [PHLivePhotoInfoErrorKey: error])
        }
      }
    }
    return id
  }

  /// Ends a request: its handler hears that it was cancelled.
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {
    LivePhotoRequests.cancel(requestID)
  }

  private static func read(
    _ urls: [URL], _ target: CGSize, _ mode: PHImageContentMode
  ) throws -> PHLivePhoto {
    func file(of type: UTType) -> URL? {
      urls.first { UTType(filenameExtension: $0.pathExtension)?.conforms(to: type) == true }
    }
    guard let picture = file(of: .image), let video = file(of: .movie),
      FileManager.default.isReadableFile(atPath: video.path),
      let source = CGImageSourceCreateWithURL(picture as CFURL, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { throw PHPhotosError(.invalidResource) }
    let scales = [target.width / CGFloat(width), target.height / CGFloat(height)]
    let scale = mode == .aspectFill ? scales.max() ?? 1 : scales.min() ?? 1
    var side = CGFloat(max(width, height))
    if scale > 0, scale < 1 { side *= scale }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: side.rounded(.up),
    ]
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    else { throw PHPhotosError(.invalidResource) }
    let isUpright = CGFloat(image.width > image.height ? 1 : 0) == (width > height ? 1 : 0)
    return PHLivePhoto(
      image: UIImage(cgImage: image), video: video,
      size: isUpright
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width))
  }

  // MARK: NSItemProviderReading

  /// A live photo as one piece, which only Apple's systems write.
  open class var readableTypeIdentifiersForItemProvider: [String] { [UTType.livePhoto.identifier] }

  open class func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    throw PHPhotosError(.invalidResource)
  }
}

extension UIImage {
  fileprivate var pixelSize: CGSize {
    CGSize(width: size.width * scale, height: size.height * scale)
  }
}

/// The requests whose handlers wait.
private enum LivePhotoRequests {
  private struct State {
    var last: PHLivePhotoRequestID = 0
    var running: Set<PHLivePhotoRequestID> = []
  }
  private static let state = Mutex(State())

  static func begin() -> PHLivePhotoRequestID {
    state.withLock {
      $0.last = $0.last == .max ? 1 : $0.last + 1
      $0.running.insert($0.last)
      return $0.last
    }
  }

  static func isRunning(_ id: PHLivePhotoRequestID) -> Bool {
    state.withLock { $0.running.contains(id) }
  }

  /// False if it was cancelled.
  static func end(_ id: PHLivePhotoRequestID) -> Bool {
    state.withLock { $0.running.remove(id) != nil }
  }

  static func cancel(_ id: PHLivePhotoRequestID) { _ = end(id) }
}
