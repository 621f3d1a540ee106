import Foundation

/// Reads the files of assets.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {
  private static let shared = PHAssetResourceManager()
  private let queue = DispatchQueue(label: "PHAssetResourceManager", qos: .userInitiated)
  private let lock = NSLock()
  private var cancelled: Set<PHAssetResourceDataRequestID> = []
  private var lastRequest: PHAssetResourceDataRequestID = 0

  /// How many bytes are handed over at once.
  private static let piece = 1 << 18

  open class func `default`() -> PHAssetResourceManager { shared }

  /// Hands over a file's bytes in pieces, on a queue of the manager's.
  @discardableResult
  open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping @Sendable (Data) -> Void,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) -> PHAssetResourceDataRequestID {
    let request = lock.withLock {
      lastRequest += 1
      return lastRequest
    }
    let url = resource.url
    let progress = options?.progressHandler
    queue.async { [self] in
      do {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        var count = 0
        while let piece = try file.read(upToCount: Self.piece), !piece.isEmpty {
          guard !isCancelled(request) else { throw PHPhotosError(.userCancelled) }
          handler(piece)
          count += piece.count
          progress?(size > 0 ? min(Double(count) / Double(size), 1) : 1)
        }
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
    return request
  }

  /// Copies a file to a place where none is yet.
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let url = resource.url
    let progress = options?.progressHandler
    queue.async {
      do {
        try FileManager.default.copyItem(at: url, to: fileURL)
        progress?(1)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  /// Ends a request; its handler is told so.
  open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {
    lock.withLock { _ = cancelled.insert(requestID) }
  }

  private func isCancelled(_ request: PHAssetResourceDataRequestID) -> Bool {
    lock.withLock { cancelled.remove(request) != nil }
  }
}

/// Tells a request for an asset's bytes from others.
public typealias PHAssetResourceDataRequestID = Int32

/// How an asset's file is read.
open class PHAssetResourceRequestOptions: NSObject, @unchecked Sendable {
  /// Whether the file may come from a server. All are here.
  open var isNetworkAccessAllowed = false
  /// Told how much was read, from 0 to 1, on any thread.
  open var progressHandler: (@Sendable (Double) -> Void)?
}
