import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// Gives an app the sound of a microphone, as numbers of 16 bits.
open class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() { super.init() }

  private struct State {
    weak var delegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?
    var queue: DispatchQueue?
  }
  private let lock = NSLock()
  private var state = State()

  override var mediaTypes: [AVMediaType] { [.audio] }

  /// Who is given sound, on a serial queue.
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
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
  open var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)? {
    lock.withLock { state.delegate }
  }
  open var sampleBufferCallbackQueue: DispatchQueue? { lock.withLock { state.queue } }

  override func receive(
    _ sound: SoundFeed.Stretch, at time: Double, from connection: AVCaptureConnection
  ) {
    guard let queue = lock.withLock({ state.delegate == nil ? nil : state.queue }) else { return }
    let isStepped = MediaClock.isStepped
    if isStepped { AwaitedWork.begin() }
    queue.async { [self] in
      sampleBufferDelegate?.captureOutput(
        self, didOutput: SampleMaking.sample(sound, at: time), from: connection)
      if isStepped { DispatchQueue.main.async { AwaitedWork.end() } }
    }
  }
}

/// Is given sound.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}

extension AVCaptureAudioDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
