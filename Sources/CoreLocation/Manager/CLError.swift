import Foundation

/// Codes of location errors.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure
    case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    case deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow
    case deferredDistanceFiltered, deferredCanceled
    case rangingUnavailable, rangingFailure, promptDeclined, historicalLocationError

    /// Makes `catch CLError.denied` and `case CLError.denied` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CLError)?.code == code
    }
  }

  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
  public static let headingFailure = Code.headingFailure
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  public static let regionMonitoringSetupDelayed = Code.regionMonitoringSetupDelayed
  public static let regionMonitoringResponseDelayed = Code.regionMonitoringResponseDelayed
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  public static let geocodeFoundPartialResult = Code.geocodeFoundPartialResult
  public static let geocodeCanceled = Code.geocodeCanceled
  public static let deferredFailed = Code.deferredFailed
  public static let deferredNotUpdatingLocation = Code.deferredNotUpdatingLocation
  public static let deferredAccuracyTooLow = Code.deferredAccuracyTooLow
  public static let deferredDistanceFiltered = Code.deferredDistanceFiltered
  public static let deferredCanceled = Code.deferredCanceled
  public static let rangingUnavailable = Code.rangingUnavailable
  public static let rangingFailure = Code.rangingFailure
  public static let promptDeclined = Code.promptDeclined
  public static let historicalLocationError = Code.historicalLocationError

  public static var errorDomain: String { kCLErrorDomain }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  /// Apple's errors have no sentence of their own: what `NSError` says, then the name.
  private var sentence: String {
    "The operation couldn’t be completed. (kCLErrorDomain error \(code.rawValue).)"
  }
}

/// The domain of ``CLError``.
public let kCLErrorDomain = "kCLErrorDomain"
