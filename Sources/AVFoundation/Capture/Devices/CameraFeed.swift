import CoreGraphics
import CoreVideo
import Foundation
import GStreamerSupport
import ImageIO
import QuartzCore

/// A picture of a camera, upright, and its moment of the media clock.
struct CameraFrame: Sendable {
  let image: CGImage
  let time: Double
  let duration: Double
}

/// The source of a camera's pictures: the machine's gives them when they come, a file as the clock goes.
protocol CameraFeed: AnyObject, Sendable {
  func start(_ receive: @escaping @Sendable (CameraFrame) -> Void)
  func stop()
}

/// How a camera's pictures are, before it runs.
struct CameraShape: Sendable {
  let width, height: Int
  let framesPerSecond: Double

  /// The format of a camera that has not run yet.
  static let usual = CameraShape(width: 1280, height: 720, framesPerSecond: 30)
}

enum CameraFeeds {
  /// A picture is shown this often in a second.
  static let picturesPerSecond = 30.0

  /// The still that a file is; nil if it is none.
  static func still(_ url: URL) -> CGImage? {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else { return nil }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as NSDictionary)
  }

  static func shape(of source: MediaSource) -> CameraShape {
    guard case .file(let url) = source.origin else { return .usual }
    if let still = still(url) {
      return CameraShape(
        width: still.width, height: still.height, framesPerSecond: picturesPerSecond)
    }
    guard let stream = (try? MediaInformation(of: url))?.streams.first(where: { $0.kind == .video })
    else { return .usual }
    let size = [Int((Double(stream.width) * stream.pixelAspect).rounded()), stream.height]
    let isTurned = stream.orientation.quarters % 2 == 1
    return CameraShape(
      width: isTurned ? size[1] : size[0], height: isTurned ? size[0] : size[1],
      framesPerSecond: stream.frameRate.map { Double($0.frames) / Double($0.seconds) }
        ?? picturesPerSecond)
  }

  static func make(
    _ source: MediaSource, onFailure: @escaping @Sendable (AVError) -> Void
  ) throws(AVError) -> any CameraFeed {
    do {
      switch source.origin {
      case .file(let url):
        if let still = still(url) { return FileCameraFeed(still) }
        return try FileCameraFeed(film: url)
      case .element(let element): return try DeviceCameraFeed(element, onFailure)
      }
    } catch let failure as MediaFailure {
      throw AVError(failure)
    } catch {
      throw AVError(.unknown)
    }
  }
}

/// The machine's camera.
final class DeviceCameraFeed: CameraFeed, @unchecked Sendable {
  private let lock = NSLock()
  private var pipeline: MediaPipeline?
  private var receive: (@Sendable (CameraFrame) -> Void)?

  /// The formats that a camera is asked for: first pictures in motion of a usual size, then whatever it has.
  private static let wanted =
    "image/jpeg,width=[1,1920],height=[1,1080],framerate=[15/1,60/1];"
    + "video/x-raw,width=[1,1280],height=[1,720],framerate=[15/1,60/1];image/jpeg;video/x-raw"

  init(_ element: String, _ onFailure: @escaping @Sendable (AVError) -> Void) throws(MediaFailure) {
    pipeline = try MediaPipeline(
      "\(element) ! capsfilter caps=\"\(Self.wanted)\" ! decodebin ! videoconvert ! videoscale ! "
        + "video/x-raw,format=BGRx,pixel-aspect-ratio=1/1 ! "
        + "appsink name=taken sync=false max-buffers=2 drop=true"
    ) { [weak self] event in
      switch event {
      case .picture: self?.takeAll()
      case .broken(let text): onFailure(AVError(.deviceWasDisconnected, text))
      default: break
      }
    }
  }

  func start(_ receive: @escaping @Sendable (CameraFrame) -> Void) {
    let pipeline = lock.withLock {
      self.receive = receive
      return self.pipeline
    }
    MediaSources.queue.async { pipeline?.play() }
  }

  func stop() {
    let pipeline = lock.withLock {
      defer { (receive, self.pipeline) = (nil, nil) }
      return self.pipeline
    }
    MediaSources.queue.async { pipeline?.stop() }
  }

  private func takeAll() {
    while let sample = lock.withLock({ pipeline })?.take(.zero) {
      guard let receive = lock.withLock({ receive }), let image = sample.makeImage() else { return }
      receive(
        CameraFrame(
          image: image, time: CACurrentMediaTime(),
          duration: sample.duration.map { Double($0) / 1e9 } ?? 1 / CameraFeeds.picturesPerSecond))
    }
  }
}

/// A file that stands for a camera: a picture that is seen all the time, or a film that begins anew at its end.
final class FileCameraFeed: CameraFeed, ClockedContent, @unchecked Sendable {
  private let still: CGImage?
  private let reader: FrameReader?
  /// Seconds of the film.
  private let length: Double
  private let rate: Double
  private let lock = NSLock()
  private var receive: (@Sendable (CameraFrame) -> Void)?
  private var begin = 0.0
  /// The number of the picture that was given last.
  private var last = -1

  /// Times are sums of steps: one that lies this little before a picture belongs to it.
  private static let tolerance = 1e-6

  init(_ still: CGImage) {
    self.still = still
    reader = nil
    length = .infinity
    rate = CameraFeeds.picturesPerSecond
  }

  init(film url: URL) throws(MediaFailure) {
    let information = try MediaInformation(of: url)
    guard let stream = information.streams.first(where: { $0.kind == .video }) else {
      throw MediaFailure(.unknownFormat, "\(url.lastPathComponent) has no pictures")
    }
    still = nil
    reader = try FrameReader(url, isUpright: true, frameDuration: stream.frameDuration)
    length = information.duration.map { Double($0) / 1e9 } ?? .infinity
    rate =
      stream.frameDuration.map { 1e9 / Double($0) } ?? CameraFeeds.picturesPerSecond
  }

  func start(_ receive: @escaping @Sendable (CameraFrame) -> Void) {
    lock.withLock {
      self.receive = receive
      begin = CACurrentMediaTime()
      last = -1
    }
    ClockedContents.add(self)
  }

  func stop() {
    lock.withLock { receive = nil }
    ClockedContents.remove(self)
  }

  func update(at time: CFTimeInterval) {
    let (receive, begin, last) = lock.withLock { (self.receive, self.begin, self.last) }
    guard let receive else { return }
    MainActor.assumeIsolated { InterfaceTurn.update() }
    let number = Int(((time - begin) * rate + Self.tolerance).rounded(.down))
    guard number > last else { return }
    lock.withLock { self.last = number }
    let seconds = Double(number) / rate
    guard let image = image(at: seconds) else { return }
    receive(CameraFrame(image: image, time: begin + seconds, duration: 1 / rate))
  }

  func nextChange(after time: CFTimeInterval) -> CFTimeInterval? {
    lock.withLock { receive == nil ? nil : max(time, begin + Double(last + 1) / rate) }
  }

  private func image(at seconds: Double) -> CGImage? {
    if let still { return still }
    let place = length.isFinite ? seconds.truncatingRemainder(dividingBy: length) : seconds
    return reader?.frame(at: Int64((place * 1e9).rounded()) + 1_000)?.image
  }
}
