import Foundation

public let RPRecordingErrorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"

/// Why the screen is not recorded.
public struct RPRecordingError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = -5800
    case userDeclined = -5801
    case disabled = -5802
    case failedToStart = -5803
    case failed = -5804
    case insufficientStorage = -5805
    case interrupted = -5806
    case contentResize = -5807
    case broadcastInvalidSession = -5808
    case systemDormancy = -5809
    case entitlements = -5810
    case activePhoneCall = -5811
    case failedToSave = -5812
    case carPlay = -5813
    case failedApplicationConnectionInvalid = -5814
    case failedApplicationConnectionInterrupted = -5815
    case failedNoMatchingApplicationContext = -5816
    case failedMediaServicesFailure = -5817
    case videoMixingFailure = -5818
    case broadcastSetupFailed = -5819
    case failedToObtainURL = -5820
    case failedIncorrectTimeStamps = -5821
    case failedToProcessFirstSample = -5822
    case failedAssetWriterFailedToSave = -5823
    case failedNoAssetWriter = -5824
    case failedAssetWriterInWrongState = -5825
    case failedAssetWriterExportFailed = -5826
    case failedToRemoveFile = -5827
    case failedAssetWriterExportCanceled = -5828
    case attemptToStopNonRecording = -5829
    case attemptToStartInRecordingState = -5830
    case photoFailure = -5831
    case recordingInvalidSession = -5832
    case failedToStartCaptureStack = -5833
    case invalidParameter = -5834
    case filePermissions = -5835
    case exportClipToURLInProgress = -5836

    /// Makes `catch RPRecordingError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? RPRecordingError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let userDeclined = Code.userDeclined
  public static let disabled = Code.disabled
  public static let failedToStart = Code.failedToStart
  public static let failed = Code.failed
  public static let insufficientStorage = Code.insufficientStorage
  public static let interrupted = Code.interrupted
  public static let contentResize = Code.contentResize
  public static let broadcastInvalidSession = Code.broadcastInvalidSession
  public static let systemDormancy = Code.systemDormancy
  public static let entitlements = Code.entitlements
  public static let activePhoneCall = Code.activePhoneCall
  public static let failedToSave = Code.failedToSave
  public static let carPlay = Code.carPlay
  public static let failedApplicationConnectionInvalid = Code.failedApplicationConnectionInvalid
  public static let failedApplicationConnectionInterrupted = Code
    .failedApplicationConnectionInterrupted
  public static let failedNoMatchingApplicationContext = Code.failedNoMatchingApplicationContext
  public static let failedMediaServicesFailure = Code.failedMediaServicesFailure
  public static let videoMixingFailure = Code.videoMixingFailure
  public static let broadcastSetupFailed = Code.broadcastSetupFailed
  public static let failedToObtainURL = Code.failedToObtainURL
  public static let failedIncorrectTimeStamps = Code.failedIncorrectTimeStamps
  public static let failedToProcessFirstSample = Code.failedToProcessFirstSample
  public static let failedAssetWriterFailedToSave = Code.failedAssetWriterFailedToSave
  public static let failedNoAssetWriter = Code.failedNoAssetWriter
  public static let failedAssetWriterInWrongState = Code.failedAssetWriterInWrongState
  public static let failedAssetWriterExportFailed = Code.failedAssetWriterExportFailed
  public static let failedToRemoveFile = Code.failedToRemoveFile
  public static let failedAssetWriterExportCanceled = Code.failedAssetWriterExportCanceled
  public static let attemptToStopNonRecording = Code.attemptToStopNonRecording
  public static let attemptToStartInRecordingState = Code.attemptToStartInRecordingState
  public static let photoFailure = Code.photoFailure
  public static let recordingInvalidSession = Code.recordingInvalidSession
  public static let failedToStartCaptureStack = Code.failedToStartCaptureStack
  public static let invalidParameter = Code.invalidParameter
  public static let filePermissions = Code.filePermissions
  public static let exportClipToURLInProgress = Code.exportClipToURLInProgress

  public static var errorDomain: String { RPRecordingErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .disabled: "Recording is not available on this device."
    default: "The operation couldn’t be completed."
    }
  }
}
