import Foundation

public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// Why what an app asked of calls is not done.
public struct CXErrorCodeRequestTransactionError: CustomNSError, LocalizedError, Hashable, Sendable
{
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 0
    case unentitled
    case unknownCallProvider
    case emptyTransaction
    case unknownCallUUID
    case callUUIDAlreadyExists
    case invalidAction
    case maximumCallGroupsReached
    case callIsProtected

    /// Makes `catch CXErrorCodeRequestTransactionError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CXErrorCodeRequestTransactionError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let unentitled = Code.unentitled
  public static let unknownCallProvider = Code.unknownCallProvider
  public static let emptyTransaction = Code.emptyTransaction
  public static let unknownCallUUID = Code.unknownCallUUID
  public static let callUUIDAlreadyExists = Code.callUUIDAlreadyExists
  public static let invalidAction = Code.invalidAction
  public static let maximumCallGroupsReached = Code.maximumCallGroupsReached
  public static let callIsProtected = Code.callIsProtected

  public static var errorDomain: String { CXErrorDomainRequestTransaction }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String { "The operation couldn’t be completed." }
}
