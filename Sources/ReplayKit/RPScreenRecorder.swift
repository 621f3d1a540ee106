import CoreMedia
import UIKit

public enum RPSampleBufferType: Int, Sendable { case video = 1, audioApp, audioMic }
public enum RPCameraPosition: Int, Sendable { case front = 1, back }

/// Records the app's screen: on a device whose person does not allow it.
@preconcurrency @MainActor
open class RPScreenRecorder: NSObject {
  private static let instance = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { instance }
  private override init() { super.init() }

  /// False: apps ask this before anything else.
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  open weak var delegate: (any RPScreenRecorderDelegate)?
  /// What a recording would hold besides the screen.
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false
  open var cameraPosition = RPCameraPosition.front
  open var cameraPreviewView: UIView? { nil }

  /// Fails with `disabled`, on the main thread, as the others do.
  @preconcurrency open func startRecording(handler: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async { handler?(RPRecordingError(.disabled)) }
  }
  open func startRecording() async throws { throw RPRecordingError(.disabled) }
  @preconcurrency open func stopRecording(
    handler: (@Sendable (RPPreviewViewController?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { handler?(nil, RPRecordingError(.attemptToStopNonRecording)) } }
  open func stopRecording() async throws -> RPPreviewViewController {
    throw RPRecordingError(.attemptToStopNonRecording)
  }
  @preconcurrency open func stopRecording(
    withOutput url: URL, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(RPRecordingError(.attemptToStopNonRecording)) }
  }
  open func stopRecording(withOutput url: URL) async throws {
    throw RPRecordingError(.attemptToStopNonRecording)
  }
  /// There is no recording; the handler is told so by being called.
  open func discardRecording(handler: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: handler)
  }
  @preconcurrency open func startCapture(
    handler captureHandler: (@Sendable (CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(RPRecordingError(.disabled)) } }
  @preconcurrency open func stopCapture(handler: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async { handler?(RPRecordingError(.attemptToStopNonRecording)) }
  }
  open func stopCapture() async throws { throw RPRecordingError(.attemptToStopNonRecording) }
  @preconcurrency open func startClipBuffering(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(RPRecordingError(.disabled)) } }
  open func startClipBuffering() async throws { throw RPRecordingError(.disabled) }
  @preconcurrency open func stopClipBuffering(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(RPRecordingError(.attemptToStopNonRecording)) }
  }
  open func stopClipBuffering() async throws { throw RPRecordingError(.attemptToStopNonRecording) }
  @preconcurrency open func exportClip(
    to url: URL, duration: TimeInterval,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(RPRecordingError(.disabled)) } }
  open func exportClip(to url: URL, duration: TimeInterval) async throws {
    throw RPRecordingError(.disabled)
  }
}

@preconcurrency @MainActor
public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder,
    didStopRecordingWith previewViewController:
      RPPreviewViewController?, error: (any Error)?)
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}

extension RPScreenRecorderDelegate {
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder,
    didStopRecordingWith previewViewController:
      RPPreviewViewController?, error: (any Error)?
  ) {}
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}

/// Shows a recording, of which there are none.
@preconcurrency @MainActor
open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

@preconcurrency @MainActor
public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
  func previewController(
    _ previewController: RPPreviewViewController,
    didFinishWithActivityTypes activityTypes:
      Set<String>)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
  public func previewController(
    _ previewController: RPPreviewViewController,
    didFinishWithActivityTypes activityTypes:
      Set<String>
  ) {}
}
