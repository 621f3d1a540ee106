public import Foundation

/// An error of the store.
public struct SKError: _BridgedStoredNSError, @unchecked Sendable {
  /// The kind of an error.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = SKError

    case unknown = 0
    case clientInvalid = 1
    case paymentCancelled = 2
    case paymentInvalid = 3
    case paymentNotAllowed = 4
    case storeProductNotAvailable = 5
    case cloudServicePermissionDenied = 6
    case cloudServiceNetworkConnectionFailed = 7
    case cloudServiceRevoked = 8
    case privacyAcknowledgementRequired = 9
    case unauthorizedRequestData = 10
    case invalidOfferIdentifier = 11
    case invalidSignature = 12
    case missingOfferParams = 13
    case invalidOfferPrice = 14
    case overlayCancelled = 15
    case overlayInvalidConfiguration = 16
    case overlayTimeout = 17
    case ineligibleForOffer = 18
    case unsupportedPlatform = 19
    case overlayPresentedInBackgroundScene = 20
  }

  public let _nsError: NSError

  /// The error that another one stands for. As on iOS, nobody asks what domain that is of.
  public init(_nsError error: NSError) { _nsError = error }

  public var code: Code { Code(rawValue: _nsError.code) ?? .unknown }

  public static var _nsErrorDomain: String { SKErrorDomain }
  public static var errorDomain: String { SKErrorDomain }

  /// An error that the store tells of, with the store's text.
  static func told(_ code: Code) -> SKError {
    let text =
      switch code {
      case .paymentNotAllowed: "Payments are not allowed on this device."
      case .storeProductNotAvailable: "The product is not available in the store."
      default: "Cannot connect to the App Store."
      }
    return SKError(code, userInfo: [NSLocalizedDescriptionKey: text])
  }

  public static let unknown = Code.unknown
  public static let clientInvalid = Code.clientInvalid
  public static let paymentCancelled = Code.paymentCancelled
  public static let paymentInvalid = Code.paymentInvalid
  public static let paymentNotAllowed = Code.paymentNotAllowed
  public static let storeProductNotAvailable = Code.storeProductNotAvailable
  public static let cloudServicePermissionDenied = Code.cloudServicePermissionDenied
  public static let cloudServiceNetworkConnectionFailed = Code.cloudServiceNetworkConnectionFailed
  public static let cloudServiceRevoked = Code.cloudServiceRevoked
  public static let privacyAcknowledgementRequired = Code.privacyAcknowledgementRequired
  public static let unauthorizedRequestData = Code.unauthorizedRequestData
  public static let invalidOfferIdentifier = Code.invalidOfferIdentifier
  public static let invalidSignature = Code.invalidSignature
  public static let missingOfferParams = Code.missingOfferParams
  public static let invalidOfferPrice = Code.invalidOfferPrice
}

// What casts from `NSError` ask for.
extension SKError: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SKError?) {
    result = SKError(_nsError: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout SKError?
  ) -> Bool {
    result = source.domain == SKErrorDomain ? SKError(_nsError: source) : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> SKError {
    guard let source else { preconditionFailure("no error") }
    return SKError(_nsError: source)
  }
}

public let SKErrorDomain = "SKErrorDomain"
