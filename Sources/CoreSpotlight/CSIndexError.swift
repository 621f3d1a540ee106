import Foundation

public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// Why the index did not take or give something.
public struct CSIndexError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006

    /// Makes `catch CSIndexError.unknownError` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CSIndexError)?.code == code
    }
  }

  public static let unknownError = Code.unknownError
  public static let indexUnavailableError = Code.indexUnavailableError
  public static let invalidItemError = Code.invalidItemError
  public static let invalidClientStateError = Code.invalidClientStateError
  public static let remoteConnectionError = Code.remoteConnectionError
  public static let quotaExceeded = Code.quotaExceeded
  public static let indexingUnsupported = Code.indexingUnsupported
  public static let mismatchedClientState = Code.mismatchedClientState

  public static var errorDomain: String { CSIndexErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .indexUnavailableError: "The index is not available."
    case .invalidItemError: "The item is not valid."
    case .invalidClientStateError: "The client's state is too long."
    default: "The operation couldn’t be completed."
    }
  }
}
