import UIKit

/// Loads images: downloads, scales them down to the size they are shown at, and remembers them.
///
/// Two views that want the same image share one download. Images that a server did not give because it was busy or out
/// of reach wait, and are asked for again when it answers. Use on the main thread.
final class ImageLoader {
  static let shared = ImageLoader()

  /// Someone's wish for an image, to be cancelled when the view shows something else.
  final class Request {
    fileprivate let key: String
    fileprivate let onWait: (() -> Void)?
    fileprivate let completion: (UIImage?) -> Void
    fileprivate weak var loader: ImageLoader?

    fileprivate init(
      key: String, loader: ImageLoader, onWait: (() -> Void)?,
      completion: @escaping (UIImage?) -> Void
    ) {
      self.key = key
      self.loader = loader
      self.onWait = onWait
      self.completion = completion
    }

    func cancel() {
      loader?.cancel(self)
    }
  }

  private final class Job {
    let url: URL
    let pixelWidth: Int
    let scale: CGFloat
    var requests: [Request] = []
    var download: WebTask?
    var attempts = 0

    init(url: URL, pixelWidth: Int, scale: CGFloat) {
      self.url = url
      self.pixelWidth = pixelWidth
      self.scale = scale
    }
  }

  /// How often an image is asked for because others arrive: a server may never give just this one.
  private static let attemptLimit = 5
  /// Seconds from one look whether the server answers to the next: twice as many each time, up to the greatest.
  private static let greatestDelay: TimeInterval = 30

  private let downloader: WebClient
  private let center: NotificationCenter
  private let firstDelay: TimeInterval
  private var observer: NSObjectProtocol?
  /// The images that wait for their server, the next one to be asked for first.
  private var waiting: [(key: String, job: Job)] = []
  private lazy var delay = firstDelay
  private var timer: Timer?
  private let cache = NSCache<NSString, UIImage>()
  private var jobs: [String: Job] = [:]
  private let decodeQueue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
    return queue
  }()

  /// - Parameters:
  ///   - memoryLimit: bytes of decoded images that are remembered.
  ///   - timeout: seconds without a byte after which a download is given up.
  ///   - delay: seconds until the first look whether a server answers again.
  ///   - center: where the photo service tells that it reached its server.
  init(
    memoryLimit: Int = 12 * 1024 * 1024, timeout: TimeInterval = PhotoService.timeout,
    delay: TimeInterval = 2, center: NotificationCenter = .default
  ) {
    downloader = WebClient(timeout: timeout)
    firstDelay = delay
    self.center = center
    cache.totalCostLimit = memoryLimit
    observer = center.addObserver(
      forName: PhotoService.didReachServer, object: nil, queue: nil
    ) { [weak self] _ in self?.tryAgain { _ in true } }
  }

  deinit {
    timer?.invalidate()
    if let observer { center.removeObserver(observer) }
  }

  /// The image, if it is in memory.
  func cachedImage(at url: URL, pixelWidth: Int) -> UIImage? {
    cache.object(forKey: key(url, pixelWidth) as NSString)
  }

  /// Loads an image. The completion is called once, later, with nil when the image is broken or
  /// cannot be had; neither closure is called after `cancel()`.
  /// - Parameter onWait: called each time that the server could not give the image now; the completion follows when it
  ///   can. Without it the completion gets nil then.
  func loadImage(
    at url: URL, pixelWidth: Int, scale: CGFloat, onWait: (() -> Void)? = nil,
    completion: @escaping (UIImage?) -> Void
  ) -> Request {
    let request = Request(
      key: key(url, pixelWidth), loader: self, onWait: onWait, completion: completion)
    if let job = jobs[request.key] {
      job.requests.append(request)
      tryAgain { $0 === job }
      return request
    }
    let job = Job(url: url, pixelWidth: pixelWidth, scale: scale)
    job.requests.append(request)
    jobs[request.key] = job
    begin(job, key: request.key)
    return request
  }

  private func begin(_ job: Job, key: String) {
    // An image on this device needs no download.
    if job.url.isFileURL { return decode({ try? Data(contentsOf: job.url) }, job: job, key: key) }
    job.attempts += 1
    job.download = downloader.download(job.url, progress: { _ in }) { [weak self] result in
      self?.receive(result, job: job, key: key)
    }
  }

  /// Forgets every image in memory.
  func removeAllImages() {
    cache.removeAllObjects()
  }

  private func key(_ url: URL, _ pixelWidth: Int) -> String {
    "\(pixelWidth) \(url.absoluteString)"
  }

  private func receive(_ result: Result<Data, PhotoServiceError>, job: Job, key: String) {
    switch result {
    case .success(let data):
      decode({ data }, job: job, key: key)
      delay = firstDelay
      tryAgain { $0.attempts < ImageLoader.attemptLimit }
    case .failure(let error) where error.isPassing: wait(job, key: key)
    case .failure: finish(job, key: key, image: nil)
    }
  }

  private func decode(_ data: @escaping () -> Data?, job: Job, key: String) {
    decodeQueue.addOperation {
      let image = data().flatMap {
        Downsampler.image(from: $0, pixelWidth: job.pixelWidth, scale: job.scale)
      }
      DispatchQueue.main.async {
        self.finish(job, key: key, image: image)
      }
    }
  }

  // MARK: Waiting for a server

  private func wait(_ job: Job, key: String) {
    job.download = nil
    let leaving = job.requests.filter { $0.onWait == nil }
    job.requests.removeAll { $0.onWait == nil }
    if job.requests.isEmpty {
      if jobs[key] === job { jobs[key] = nil }
    } else {
      waiting.append((key, job))
      lookLater()
    }
    for request in leaving { request.completion(nil) }
    for request in job.requests { request.onWait?() }
  }

  /// Asks again for the images that wait and of which something is true.
  private func tryAgain(where isWorthwhile: (Job) -> Bool) {
    let chosen = waiting.filter { isWorthwhile($0.job) }
    waiting.removeAll { isWorthwhile($0.job) }
    for (key, job) in chosen { begin(job, key: key) }
  }

  /// Asks for one of the images after a while; if that arrives, the others follow.
  private func lookLater() {
    guard timer == nil, !waiting.isEmpty else { return }
    timer = .scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      guard let self else { return }
      self.timer = nil
      self.delay = min(2 * self.delay, ImageLoader.greatestDelay)
      guard !self.waiting.isEmpty else { return }
      let (key, job) = self.waiting.removeFirst()
      self.begin(job, key: key)
      self.lookLater()
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
      waiting.removeAll { $0.job === job }
    }
  }
}
