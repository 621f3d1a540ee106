public import Foundation

/// A signed-in person. A Linux machine has no Apple account, so there never is one.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// Facts about a person that an app asks for.
  public struct Scope: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Scope("full_name")
    public static let email = Scope("email")
  }

  /// An operation on a person's account.
  public struct OpenIDOperation: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let operationImplicit = OpenIDOperation("implicit")
    public static let operationLogin = OpenIDOperation("login")
    public static let operationRefresh = OpenIDOperation("refresh")
    public static let operationLogout = OpenIDOperation("logout")
  }

  open private(set) var provider: any ASAuthorizationProvider
  open private(set) var credential: any ASAuthorizationCredential

  init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
  }
}

/// Makes requests of one kind.
public protocol ASAuthorizationProvider: NSObjectProtocol {}
/// The credential that a person signed in with.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// Wants a person to sign in.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  open private(set) var provider: any ASAuthorizationProvider
  init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// Wants a person to sign in with an account of OpenID.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

/// Wants a person to sign in with their Apple account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  /// Who signed in before.
  open var user: String?
}

/// Wants a password that the system keeps.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Makes requests for an Apple account, and knows of accounts: of none.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// The state of an account.
  public enum CredentialState: Int, Sendable {
    case revoked = 0
    case authorized = 1
    case notFound = 2
    case transferred = 3
  }

  public static let credentialRevokedNotification = NSNotification.Name(
    "ASAuthorizationAppleIDCredentialRevokedNotification")

  public override init() { super.init() }

  open func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }

  /// Tells the state of an account, on a queue of its own: it is not found.
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(.notFound, nil) }
  }

  /// Tells the state of an account: it is not found.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// Makes requests for passwords that the system keeps.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public override init() { super.init() }
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}

/// A person's Apple account. A Linux machine has none, so there never is one.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  public let user: String
  public let state: String?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let authorizationCode: Data?
  public let identityToken: Data?
  public let email: String?
  public let fullName: PersonNameComponents?
  public let realUserStatus: ASUserDetectionStatus

  init(user: String) {
    self.user = user
    state = nil
    authorizedScopes = []
    authorizationCode = nil
    identityToken = nil
    email = nil
    fullName = nil
    realUserStatus = .unsupported
  }
}

/// Whether somebody seems to be a person.
public enum ASUserDetectionStatus: Int, Sendable {
  case unsupported = 0
  case unknown = 1
  case likelyReal = 2
}

/// A name and a password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  open private(set) var user: String
  open private(set) var password: String
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}
