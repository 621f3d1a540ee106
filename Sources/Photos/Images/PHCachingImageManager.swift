import Foundation
import UIKit

/// An image manager that reads pictures ahead and keeps them while there is room.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// Whether large pictures are kept, too.
  open var allowsCachingHighQualityImages = true

  private let kept: NSCache<NSString, UIImage> = {
    let cache = NSCache<NSString, UIImage>()
    // In bytes of pixels.
    cache.totalCostLimit = 96 << 20
    return cache
  }()
  private let lock = NSLock()
  private var reading: [String: Operation] = [:]

  public override init() { super.init() }

  /// Reads pictures before they are asked for, as a request with the same size and options would.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    let options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
    for asset in assets {
      let operation = BlockOperation()
      operation.addExecutionBlock { [weak self, unowned operation] in
        guard let self, !operation.isCancelled else { return }
        let wanted = WantedImage(
          asset: asset, targetSize: targetSize, contentMode: contentMode, options: options)
        _ = image(wanted)
        lock.withLock { reading[asset.localIdentifier] = nil }
      }
      operation.queuePriority = .low
      lock.withLock { reading[asset.localIdentifier] = operation }
      queue.addOperation(operation)
    }
  }

  /// Stops reading pictures ahead; those already read are kept while there is room.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {
    lock.withLock {
      for asset in assets { reading.removeValue(forKey: asset.localIdentifier)?.cancel() }
    }
  }

  open func stopCachingImagesForAllAssets() {
    lock.withLock {
      for operation in reading.values { operation.cancel() }
      reading = [:]
    }
    kept.removeAllObjects()
  }

  override func cached(_ wanted: WantedImage) -> UIImage? {
    kept.object(forKey: wanted.key as NSString)
  }

  override func image(_ wanted: WantedImage) -> UIImage? {
    if let image = cached(wanted) { return image }
    guard let image = wanted.decode() else { return nil }
    if allowsCachingHighQualityImages || wanted.longestSide != nil {
      let pixels = image.size.width * image.size.height * image.scale * image.scale
      kept.setObject(image, forKey: wanted.key as NSString, cost: Int(pixels) * 4)
    }
    return image
  }
}
