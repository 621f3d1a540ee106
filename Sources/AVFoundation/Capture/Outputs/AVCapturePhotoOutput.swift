import AVFAudio
import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import QuartzCore

/// Takes photographs with a camera; without one each fails.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() { super.init() }

  private struct Request: @unchecked Sendable {
    let settings: AVCapturePhotoSettings
    let delegate: any AVCapturePhotoCaptureDelegate
  }
  private let lock = NSLock()
  private var requests: [Request] = []

  override var mediaTypes: [AVMediaType] { [.video] }

  // MARK: Capabilities

  open var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
  open var availablePhotoFileTypes: [AVFileType] { [.jpg] }
  open var availablePhotoPixelFormatTypes: [OSType] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_32BGRA,
    ]
  }
  open var availableRawPhotoPixelFormatTypes: [OSType] { [] }
  open var availableRawPhotoFileTypes: [AVFileType] { [] }
  open func supportedPhotoCodecTypes(for fileType: AVFileType) -> [AVVideoCodecType] {
    fileType == .jpg ? [.jpeg] : []
  }
  open func supportedPhotoPixelFormatTypes(for fileType: AVFileType) -> [NSNumber] { [] }

  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
  open var isFlashScene: Bool { false }
  open var isStillImageStabilizationSupported: Bool { false }
  open var isLivePhotoCaptureSupported: Bool { false }
  open var isLivePhotoCaptureEnabled: Bool {
    get { false }
    set { precondition(!newValue, "the output takes no Live Photos") }
  }
  open var isDepthDataDeliverySupported: Bool { false }
  open var isDepthDataDeliveryEnabled: Bool {
    get { false }
    set { precondition(!newValue, "the output gives no depths") }
  }
  open var isPortraitEffectsMatteDeliverySupported: Bool { false }
  open var isAppleProRAWSupported: Bool { false }
  open var isAutoRedEyeReductionSupported: Bool { false }
  open var isDualCameraDualPhotoDeliverySupported: Bool { false }
  open var isVirtualDeviceConstituentPhotoDeliverySupported: Bool { false }
  open var isZeroShutterLagSupported: Bool { false }
  open var isResponsiveCaptureSupported: Bool { false }
  open var isFastCapturePrioritizationSupported: Bool { false }
  open var maxBracketedCapturePhotoCount: Int { 1 }

  /// How much a photograph may take for its quality; all are the same here.
  public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  open var isHighResolutionCaptureEnabled = false
  /// The largest photographs, in pixels; zero means the camera's size.
  open var maxPhotoDimensions = CMVideoDimensions()

  /// Gets ready for photographs like these: it always is.
  open private(set) var preparedPhotoSettingsArray: [AVCapturePhotoSettings] = []
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    self.preparedPhotoSettingsArray = preparedPhotoSettingsArray
    completionHandler?(true, nil)
  }

  // MARK: Taking

  /// Takes a photograph of the next picture. The delegate is told on the main thread and kept until then.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    let request = Request(settings: settings, delegate: delegate)
    guard let connection = connection(with: .video), let session, let device = connection.device,
      device.isConnected
    else { return fail(request, AVError(.deviceNotConnected, "There is no camera.")) }
    guard session.isRunning else {
      return fail(request, AVError(.sessionNotRunning, "The session does not run."))
    }
    guard MediaAccess.shared.answer(.camera) == .authorized else {
      return fail(
        request,
        AVError(
          .applicationIsNotAuthorizedToUseDevice, "The app is not allowed to use the camera."))
    }
    if let frame = session.newestFrame(of: device) {
      take(request, frame, connection)
    } else {
      lock.withLock { requests.append(request) }
    }
  }

  override func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {
    let waiting = lock.withLock {
      defer { requests = [] }
      return requests
    }
    for request in waiting { take(request, frame, connection) }
  }

  override func sessionDidRun(_ isRunning: Bool) {
    guard !isRunning else { return }
    let waiting = lock.withLock {
      defer { requests = [] }
      return requests
    }
    for request in waiting {
      fail(request, AVError(.sessionNotRunning, "The session does not run any more."))
    }
  }

  private func fail(_ request: Request, _ error: AVError) {
    let output = self
    DispatchQueue.main.async {
      let resolved = AVCaptureResolvedPhotoSettings(request.settings, CMVideoDimensions())
      request.delegate.photoOutput(
        output, didFinishProcessingPhoto: AVCapturePhoto(resolved, request.settings, nil),
        error: error)
      request.delegate.photoOutput(output, didFinishCaptureFor: resolved, error: error)
    }
  }

  private func take(_ request: Request, _ frame: CameraFrame, _ connection: AVCaptureConnection) {
    let output = self
    let picture = PhotoPicture(frame, connection)
    DispatchQueue.main.async {
      let resolved = AVCaptureResolvedPhotoSettings(request.settings, picture.dimensions)
      let photo = AVCapturePhoto(resolved, request.settings, picture)
      let delegate = request.delegate
      delegate.photoOutput(output, willBeginCaptureFor: resolved)
      delegate.photoOutput(output, willCapturePhotoFor: resolved)
      delegate.photoOutput(output, didCapturePhotoFor: resolved)
      delegate.photoOutput(output, didFinishProcessingPhoto: photo, error: nil)
      delegate.photoOutput(output, didFinishCaptureFor: resolved, error: nil)
    }
  }
}

/// Hears of photographs. All methods are optional.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
}
