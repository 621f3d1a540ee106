import Foundation

/// Why nobody was recognised.
public struct LAError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004

    /// A name from when there were fingers only.
    public static let touchIDNotAvailable = Code.biometryNotAvailable
    /// A name from when there were fingers only.
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    /// A name from when there were fingers only.
    public static let touchIDLockout = Code.biometryLockout

    /// Makes `catch LAError.userCancel` and `case LAError.userCancel` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? LAError)?.code == code
    }
  }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let touchIDNotAvailable = Code.touchIDNotAvailable
  public static let touchIDNotEnrolled = Code.touchIDNotEnrolled
  public static let touchIDLockout = Code.touchIDLockout
  public static let appCancel = Code.appCancel
  public static let invalidContext = Code.invalidContext
  public static let notInteractive = Code.notInteractive

  public static var errorDomain: String { LAErrorDomain }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .biometryNotAvailable: "Biometry is not available on this device."
    case .passcodeNotSet: "Passcode not set."
    case .invalidContext: "Context is invalidated."
    default:
      "The operation couldn’t be completed. (\(LAErrorDomain) error \(code.rawValue).)"
    }
  }
}

/// The domain of ``LAError``.
public let LAErrorDomain = "com.apple.LocalAuthentication"
