import Foundation
import GStreamerSupport

/// The domain of ``AVError``.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error about media.
public struct AVError: CustomNSError, LocalizedError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case sessionConfigurationChanged = -11806
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaChanged = -11809
    case maximumDurationReached = -11810
    case maximumFileSizeReached = -11811
    case mediaDiscontinuity = -11812
    case maximumNumberOfSamplesForFileFormatReached = -11813
    case deviceNotConnected = -11814
    case deviceInUseByAnotherApplication = -11815
    case deviceLockedForConfigurationByAnotherProcess = -11817
    case sessionWasInterrupted = -11818
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case compositionTrackSegmentsNotContiguous = -11824
    case contentIsProtected = -11831
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case contentIsNotAuthorized = -11835
    case applicationIsNotAuthorized = -11836
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case maximumStillImageCaptureRequestsExceeded = -11830
    case operationNotAllowed = -11862
    case serverIncorrectlyConfigured = -11850
    case failedToLoadMediaData = -11849
    case operationCancelled = -11878
    case applicationIsNotAuthorizedToUseDevice = -11852
    case noLongerPlayable = -11867
    case noSourceTrack = -11869
    case undecodableMediaData = -11855
    case operationNotSupportedForAsset = -11838
  }

  public static var errorDomain: String { AVFoundationErrorDomain }

  public static let unknown = Code.unknown
  public static let decodeFailed = Code.decodeFailed
  public static let contentIsProtected = Code.contentIsProtected
  public static let noImageAtTime = Code.noImageAtTime
  public static let decoderNotFound = Code.decoderNotFound
  public static let fileFormatNotRecognized = Code.fileFormatNotRecognized
  public static let deviceNotConnected = Code.deviceNotConnected
  public static let operationCancelled = Code.operationCancelled
  public static let sessionNotRunning = Code.sessionNotRunning
  public static let noDataCaptured = Code.noDataCaptured
  public static let diskFull = Code.diskFull
  public static let deviceWasDisconnected = Code.deviceWasDisconnected
  public static let maximumDurationReached = Code.maximumDurationReached
  public static let maximumFileSizeReached = Code.maximumFileSizeReached
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
  public static let exportFailed = Code.exportFailed
  public static let fileAlreadyExists = Code.fileAlreadyExists
  public static let encoderNotFound = Code.encoderNotFound
  public static let applicationIsNotAuthorized = Code.applicationIsNotAuthorized
  public static let applicationIsNotAuthorizedToUseDevice =
    Code.applicationIsNotAuthorizedToUseDevice
  public static let failedToLoadMediaData = Code.failedToLoadMediaData

  public let code: Code
  private let sentence: String

  public init(_ code: Code) { self.init(code, "The operation couldn’t be completed.") }

  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  init(_ failure: MediaFailure) {
    let code: Code =
      switch failure.reason {
      case .noDecoder, .missing: .decoderNotFound
      case .unknownFormat: .fileFormatNotRecognized
      case .noFile, .timedOut: .failedToLoadMediaData
      case .failed: .unknown
      }
    self.init(code, failure.description)
  }

  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { sentence }
}
