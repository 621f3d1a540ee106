import CoreGraphics
import Foundation

/// Takes photographs: without a camera each fails.
open class AVCapturePhotoOutput: AVCaptureOutput {
  public override init() { super.init() }

  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
  open var isLivePhotoCaptureSupported: Bool { false }
  open var isDepthDataDeliverySupported: Bool { false }

  /// Takes a photograph; the delegate is told on the main thread that there is no camera.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    nonisolated(unsafe) let delegate = delegate
    nonisolated(unsafe) let output = self
    let id = settings.uniqueID
    DispatchQueue.main.async {
      let error = AVError(.deviceNotConnected, "There is no camera.")
      let resolved = AVCaptureResolvedPhotoSettings(uniqueID: id)
      delegate.photoOutput(
        output, didFinishProcessingPhoto: AVCapturePhoto(resolved), error: error)
      delegate.photoOutput(output, didFinishCaptureFor: resolved, error: error)
    }
  }
}

/// How a photograph is to be taken.
open class AVCapturePhotoSettings: NSObject {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastID: Int64 = 0

  /// Tells photographs apart.
  public let uniqueID: Int64
  /// What it is made of, by keys of video settings.
  public let format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off

  public convenience override init() { self.init(format: nil) }

  public init(format: [String: Any]?) {
    self.format = format
    uniqueID = Self.lock.withLock {
      Self.lastID += 1
      return Self.lastID
    }
  }
}

/// How a photograph was taken.
open class AVCaptureResolvedPhotoSettings: NSObject {
  public let uniqueID: Int64
  init(uniqueID: Int64) { self.uniqueID = uniqueID }
}

/// A photograph; of one that failed there is no picture.
open class AVCapturePhoto: NSObject {
  public let resolvedSettings: AVCaptureResolvedPhotoSettings
  init(_ settings: AVCaptureResolvedPhotoSettings) { resolvedSettings = settings }

  /// The file of the picture; nil if it failed.
  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
}

/// Hears of photographs. All methods are optional.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
}
