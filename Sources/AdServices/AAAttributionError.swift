import Foundation

public let AAAttributionErrorDomain = "AAAttributionErrorDomain"

/// Why there is no attribution token.
public struct AAAttributionError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case networkError = 1
    case internalError
    case platformNotSupported

    /// Makes `catch AAAttributionError.networkError` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? AAAttributionError)?.code == code
    }
  }

  public static let networkError = Code.networkError
  public static let internalError = Code.internalError
  public static let platformNotSupported = Code.platformNotSupported

  public static var errorDomain: String { AAAttributionErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .platformNotSupported: "Attribution is not supported on this platform."
    default: "The operation couldn’t be completed."
    }
  }
}
