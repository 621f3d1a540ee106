import Foundation

public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// Why an incoming call is not shown.
public struct CXErrorCodeIncomingCallError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 0
    case unentitled
    case callUUIDAlreadyExists
    case filteredByDoNotDisturb
    case filteredByBlockList
    case filteredDuringRestrictedSharingMode
    case callIsProtected
    case filteredBySensitiveParticipants

    /// Makes `catch CXErrorCodeIncomingCallError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CXErrorCodeIncomingCallError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let unentitled = Code.unentitled
  public static let callUUIDAlreadyExists = Code.callUUIDAlreadyExists
  public static let filteredByDoNotDisturb = Code.filteredByDoNotDisturb
  public static let filteredByBlockList = Code.filteredByBlockList
  public static let filteredDuringRestrictedSharingMode = Code.filteredDuringRestrictedSharingMode
  public static let callIsProtected = Code.callIsProtected
  public static let filteredBySensitiveParticipants = Code.filteredBySensitiveParticipants

  public static var errorDomain: String { CXErrorDomainIncomingCall }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String { "The operation couldn’t be completed." }
}
