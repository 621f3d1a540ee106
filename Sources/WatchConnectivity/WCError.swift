import Foundation

public let WCErrorDomain = "WCErrorDomain"

/// Why a watch was not reached.
public struct WCError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable, invalidParameter, payloadTooLarge
    case payloadUnsupportedTypes, messageReplyFailed, messageReplyTimedOut, fileAccessDenied
    case deliveryFailed, insufficientSpace, sessionInactive, transferTimedOut
    case companionAppNotInstalled, watchOnlyApp
  }
  public static let errorDomain = WCErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    [
      NSLocalizedDescriptionKey: code == .sessionNotSupported
        ? "WCSession is not supported on this device."
        : "The operation couldn’t be completed."
    ]
  }
}
