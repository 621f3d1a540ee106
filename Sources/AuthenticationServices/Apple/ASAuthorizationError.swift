import Foundation

/// Why nobody was signed in.
public struct ASAuthorizationError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled = 1001
    case invalidResponse = 1002
    case notHandled = 1003
    case failed = 1004
    case notInteractive = 1005

    /// Makes `catch ASAuthorizationError.canceled` and `case` patterns read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? ASAuthorizationError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let canceled = Code.canceled
  public static let invalidResponse = Code.invalidResponse
  public static let notHandled = Code.notHandled
  public static let failed = Code.failed
  public static let notInteractive = Code.notInteractive
  public static var errorDomain: String { ASAuthorizationErrorDomain }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .unknown: "There is no Apple account on this device."
    default:
      "The operation couldn’t be completed. (\(ASAuthorizationErrorDomain) error \(code.rawValue).)"
    }
  }
}

/// The domain of ``ASAuthorizationError``.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"
