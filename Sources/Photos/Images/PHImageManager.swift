import Foundation
import ImageIO
import UIKit

/// Names a request, to cancel it.
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// Asks for a picture in its own size.
nonisolated(unsafe) public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// How a picture fits the size that was asked for.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

/// Keys of a request handler's information besides the picture.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// `true` of a small picture that a better one follows.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Reads pictures in the background, no larger than they were asked for.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let instance = PHImageManager()
  private let lock = NSLock()
  private var running: [PHImageRequestID: Operation] = [:]
  private var lastID: PHImageRequestID = 0
  let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
    queue.qualityOfService = .userInitiated
    return queue
  }()

  /// The first, small picture is as many times smaller.
  private static let degradation = 4
  private static let smallestSide = 60

  /// The shared one.
  open class func `default`() -> PHImageManager { instance }

  /// Requests a picture about as large as `targetSize`, in pixels; the handler is called on the main thread, or on the
  /// caller's before the method returns if the request is synchronous.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
    return start(isSynchronous: options.isSynchronous) { [self] id, deliver in
      // Reads the size off the file.
      let wanted = WantedImage(
        asset: asset, targetSize: targetSize, contentMode: contentMode, options: options)
      if !options.isSynchronous, options.deliveryMode == .opportunistic, cached(wanted) == nil {
        let small = wanted.reduced(by: Self.degradation, toAtLeast: Self.smallestSide)
        if let small, let image = image(small) {
          deliver { resultHandler(image, Self.info(id, isDegraded: true)) }
        }
      }
      let isReduced = options.deliveryMode == .fastFormat && !options.isSynchronous
      let reduced =
        isReduced ? wanted.reduced(by: Self.degradation, toAtLeast: Self.smallestSide) : nil
      let image = image(reduced ?? wanted)
      var info = Self.info(id, isDegraded: reduced != nil)
      if image == nil { info[PHImageErrorKey] = Self.unreadable(asset) }
      deliver { [info] in resultHandler(image, info) }
    }
  }

  /// Requests the bytes of the file, their uniform type identifier, and how the picture stands in them.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
    return start(isSynchronous: options.isSynchronous) { id, deliver in
      let data = try? Data(contentsOf: asset.file.url)
      var orientation = CGImagePropertyOrientation.up
      if let data, let source = CGImageSourceCreateWithData(data as CFData, nil) {
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        orientation = PHAsset.orientation(properties ?? [:])
      }
      var info = Self.info(id, isDegraded: false)
      if data == nil { info[PHImageErrorKey] = Self.unreadable(asset) }
      deliver { [info, orientation] in
        resultHandler(data, data == nil ? nil : asset.type, orientation, info)
      }
    }
  }

  /// Forgets a request: its handler is not called any more.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {
    lock.withLock { running.removeValue(forKey: requestID) }?.cancel()
  }

  // MARK: Work

  /// Hands a call of the handler to its thread.
  typealias Deliver = (@escaping () -> Void) -> Void

  /// Does work in the background, or at once, under a name of its own.
  func start(
    isSynchronous: Bool = false, _ work: @escaping (PHImageRequestID, Deliver) -> Void
  ) -> PHImageRequestID {
    let id = lock.withLock {
      lastID = lastID == .max ? 1 : lastID + 1
      return lastID
    }
    if isSynchronous {
      work(id) { $0() }
      return id
    }
    let operation = BlockOperation()
    let work = UncheckedWork(run: work)
    operation.addExecutionBlock { [unowned operation, self] in
      guard !operation.isCancelled else { return }
      work.run(id) { call in
        let box = UncheckedCall(call: call)
        DispatchQueue.main.async {
          if self.isRunning(id) { box.call() }
        }
      }
      DispatchQueue.main.async { self.end(id) }
    }
    lock.withLock { running[id] = operation }
    queue.addOperation(operation)
    return id
  }

  /// Handlers of apps are handed from thread to thread, and called on the main one.
  private struct UncheckedWork: @unchecked Sendable {
    let run: (PHImageRequestID, Deliver) -> Void
  }
  private struct UncheckedCall: @unchecked Sendable { let call: () -> Void }

  private func isRunning(_ id: PHImageRequestID) -> Bool {
    lock.withLock { running[id] != nil }
  }
  private func end(_ id: PHImageRequestID) { lock.withLock { running[id] = nil } }

  static func info(_ id: PHImageRequestID, isDegraded: Bool) -> [AnyHashable: Any] {
    [
      PHImageResultIsDegradedKey: isDegraded, PHImageResultRequestIDKey: NSNumber(value: id),
      PHImageResultIsInCloudKey: false,
    ]
  }

  static func unreadable(_ asset: PHAsset) -> PHPhotosError {
    PHPhotosError(.invalidResource, "The file of \(asset.localIdentifier) cannot be read.")
  }

  /// A picture that was kept; this manager keeps none.
  func cached(_ wanted: WantedImage) -> UIImage? { nil }
  func image(_ wanted: WantedImage) -> UIImage? { wanted.decode() }
}
