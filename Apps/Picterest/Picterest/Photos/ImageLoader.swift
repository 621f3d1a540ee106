import UIKit

/// Loads images: downloads, scales them down to the size they are shown at, and remembers them.
///
/// Two views that want the same image share one download. Use on the main thread.
final class ImageLoader {
  static let shared = ImageLoader()

  /// Someone's wish for an image, to be cancelled when the view shows something else.
  final class Request {
    fileprivate let key: String
    fileprivate let completion: (UIImage?) -> Void
    fileprivate weak var loader: ImageLoader?

    fileprivate init(key: String, loader: ImageLoader, completion: @escaping (UIImage?) -> Void) {
      self.key = key
      self.loader = loader
      self.completion = completion
    }

    func cancel() {
      loader?.cancel(self)
    }
  }

  private final class Job {
    var requests: [Request] = []
    var download: WebTask?
  }

  private let downloader = WebClient(timeout: PhotoService.timeout)
  private let cache = NSCache<NSString, UIImage>()
  private var jobs: [String: Job] = [:]
  private let decodeQueue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
    return queue
  }()

  /// - Parameter memoryLimit: bytes of decoded images that are remembered.
  init(memoryLimit: Int = 12 * 1024 * 1024) {
    cache.totalCostLimit = memoryLimit
  }

  /// The image, if it is in memory.
  func cachedImage(at url: URL, pixelWidth: Int) -> UIImage? {
    cache.object(forKey: key(url, pixelWidth) as NSString)
  }

  /// Loads an image. The completion is called once, later, with nil when the image is broken or
  /// cannot be had; it is not called after `cancel()`.
  func loadImage(
    at url: URL, pixelWidth: Int, scale: CGFloat, completion: @escaping (UIImage?) -> Void
  ) -> Request {
    let request = Request(key: key(url, pixelWidth), loader: self, completion: completion)
    if let job = jobs[request.key] {
      job.requests.append(request)
      return request
    }
    let job = Job()
    job.requests.append(request)
    jobs[request.key] = job
    if url.isFileURL {
      read(url, pixelWidth: pixelWidth, scale: scale, job: job, key: request.key)
      return request
    }
    job.download = downloader.download(url, progress: { _ in }) { [weak self] result in
      self?.decode(result, pixelWidth: pixelWidth, scale: scale, job: job, key: request.key)
    }
    return request
  }

  /// Forgets every image in memory.
  func removeAllImages() {
    cache.removeAllObjects()
  }

  private func key(_ url: URL, _ pixelWidth: Int) -> String {
    "\(pixelWidth) \(url.absoluteString)"
  }

  private func decode(
    _ result: Result<Data, PhotoServiceError>, pixelWidth: Int, scale: CGFloat, job: Job,
    key: String
  ) {
    guard case .success(let data) = result else { return finish(job, key: key, image: nil) }
    decode({ data }, pixelWidth: pixelWidth, scale: scale, job: job, key: key)
  }

  /// An image on this device needs no download.
  private func read(_ url: URL, pixelWidth: Int, scale: CGFloat, job: Job, key: String) {
    decode({ try? Data(contentsOf: url) }, pixelWidth: pixelWidth, scale: scale, job: job, key: key)
  }

  private func decode(
    _ data: @escaping () -> Data?, pixelWidth: Int, scale: CGFloat, job: Job, key: String
  ) {
    decodeQueue.addOperation {
      let image = data().flatMap {
        Downsampler.image(from: $0, pixelWidth: pixelWidth, scale: scale)
      }
      DispatchQueue.main.async {
        self.finish(job, key: key, image: image)
      }
    }
  }

  private func finish(_ job: Job, key: String, image: UIImage?) {
    if jobs[key] === job { jobs[key] = nil }
    if let image {
      let pixels = image.size.width * image.size.height * image.scale * image.scale
      cache.setObject(image, forKey: key as NSString, cost: Int(pixels) * 4)
    }
    let requests = job.requests
    job.requests = []
    for request in requests { request.completion(image) }
  }

  private func cancel(_ request: Request) {
    guard let job = jobs[request.key] else { return }
    job.requests.removeAll { $0 === request }
    if job.requests.isEmpty {
      job.download?.cancel()
      jobs[request.key] = nil
    }
  }
}
