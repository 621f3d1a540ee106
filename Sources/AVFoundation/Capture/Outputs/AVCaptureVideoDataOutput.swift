import CoreMedia
import CoreVideo
import Foundation
import GStreamerSupport
import QuartzCore

/// Gives an app the pictures of a camera, one after the other.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() { super.init() }

  private struct State {
    weak var delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
    var queue: DispatchQueue?
    var settings: [String: Any] = [:]
    var discardsLate = true
    var waiting = 0
  }
  private let lock = NSLock()
  private var state = State()

  override var mediaTypes: [AVMediaType] { [.video] }
  /// Unlike other outputs this one gives pictures as the sensor lies.
  override var usualAngle: Int { 0 }

  /// Who is given pictures, on a serial queue.
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(
      sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil,
      "a delegate needs a queue")
    lock.withLock {
      state.delegate = sampleBufferDelegate
      state.queue = sampleBufferCallbackQueue
    }
  }
  open var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? {
    lock.withLock { state.delegate }
  }
  open var sampleBufferCallbackQueue: DispatchQueue? { lock.withLock { state.queue } }

  /// The format of pixels, by `kCVPixelBufferPixelFormatTypeKey`; nothing means the camera's own.
  open var videoSettings: [String: Any]! {
    get { lock.withLock { state.settings } }
    set {
      if let type = SampleMaking.pixelFormat(newValue) {
        precondition(
          availableVideoPixelFormatTypes.contains(type), "the pixels' format is not available")
      }
      lock.withLock { state.settings = newValue ?? [:] }
    }
  }
  open var availableVideoPixelFormatTypes: [OSType] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_32BGRA,
    ]
  }
  open var __availableVideoCVPixelFormatTypes: [NSNumber] {
    availableVideoPixelFormatTypes.map { NSNumber(value: $0) }
  }
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }

  /// Whether a picture is left out while the delegate has another one.
  open var alwaysDiscardsLateVideoFrames: Bool {
    get { lock.withLock { state.discardsLate } }
    set { lock.withLock { state.discardsLate = newValue } }
  }

  override func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {
    // Where a host steps the clock, it waits for the delegate.
    let isStepped = MediaClock.isStepped
    let (queue, isLate) = lock.withLock { () -> (DispatchQueue?, Bool) in
      guard state.delegate != nil else { return (nil, false) }
      let isLate = state.discardsLate && state.waiting > 0 && !isStepped
      if !isLate { state.waiting += 1 }
      return (state.queue, isLate)
    }
    guard let queue, !isLate else { return }
    if isStepped { AwaitedWork.begin() }
    let turn = connection.turn
    queue.async { [self] in
      give(frame, turn, connection)
      lock.withLock { state.waiting -= 1 }
      if isStepped { DispatchQueue.main.async { AwaitedWork.end() } }
    }
  }

  private func give(
    _ frame: CameraFrame, _ turn: PictureTurn, _ connection: AVCaptureConnection
  ) {
    let type = SampleMaking.pixelFormat(videoSettings) ?? availableVideoPixelFormatTypes[0]
    guard let delegate = sampleBufferDelegate,
      let buffer = CVBuffer(frame.image, turned: turn, formatType: type)
    else { return }
    delegate.captureOutput(
      self, didOutput: SampleMaking.sample(frame, buffer), from: connection)
  }
}

/// Is given pictures. All methods are optional.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
  /// A picture came too late. Those that are left out here are not told.
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
