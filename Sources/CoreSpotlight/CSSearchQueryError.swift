import Foundation

public let CSSearchQueryErrorDomain = "CSSearchQueryErrorDomain"

/// Why a query has no answer.
public struct CSSearchQueryError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = -2000
    case indexUnreachable = -2001
    case invalidQuery = -2002
    case cancelled = -2003

    /// Makes `catch CSSearchQueryError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CSSearchQueryError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let indexUnreachable = Code.indexUnreachable
  public static let invalidQuery = Code.invalidQuery
  public static let cancelled = Code.cancelled

  public static var errorDomain: String { CSSearchQueryErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .invalidQuery: "The query is not valid."
    case .cancelled: "The query was cancelled."
    default: "The operation couldn’t be completed."
    }
  }
}
