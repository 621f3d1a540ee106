import Foundation

public let DCErrorDomain = "com.apple.devicecheck.error"

/// Why the device has no token.
public struct DCError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknownSystemFailure = 0
    case featureUnsupported
    case invalidInput
    case invalidKey
    case serverUnavailable

    /// Makes `catch DCError.unknownSystemFailure` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? DCError)?.code == code
    }
  }

  public static let unknownSystemFailure = Code.unknownSystemFailure
  public static let featureUnsupported = Code.featureUnsupported
  public static let invalidInput = Code.invalidInput
  public static let invalidKey = Code.invalidKey
  public static let serverUnavailable = Code.serverUnavailable

  public static var errorDomain: String { DCErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .featureUnsupported: "The feature is not supported on this device."
    default: "The operation couldn’t be completed."
    }
  }
}
