import Foundation

public let NEVPNErrorDomain = "NEVPNErrorDomain"

/// Why a VPN is not set up.
public struct NEVPNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case configurationInvalid = 1
    case configurationDisabled
    case connectionFailed
    case configurationStale
    case configurationReadWriteFailed
    case configurationUnknown

    /// Makes `catch NEVPNError.configurationInvalid` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? NEVPNError)?.code == code
    }
  }

  public static let configurationInvalid = Code.configurationInvalid
  public static let configurationDisabled = Code.configurationDisabled
  public static let connectionFailed = Code.connectionFailed
  public static let configurationStale = Code.configurationStale
  public static let configurationReadWriteFailed = Code.configurationReadWriteFailed
  public static let configurationUnknown = Code.configurationUnknown

  public static var errorDomain: String { NEVPNErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .configurationReadWriteFailed: "permission denied"
    default: "The operation couldn’t be completed."
    }
  }
}
