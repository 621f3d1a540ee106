import Foundation

/// Why a session ended without an address.
public struct ASWebAuthenticationSessionError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3

    /// Makes `catch ASWebAuthenticationSessionError.canceledLogin` and `case` patterns read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? ASWebAuthenticationSessionError)?.code == code
    }
  }

  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .canceledLogin: "The person cancelled signing in."
    case .presentationContextNotProvided: "There is no presentation context to sign in from."
    case .presentationContextInvalid: "The presentation context cannot show signing in."
    }
  }
}

/// The domain of ``ASWebAuthenticationSessionError``.
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"
