import Foundation

public let NEHotspotConfigurationErrorDomain = "NEHotspotConfigurationErrorDomain"

/// Why a Wi-Fi network was not joined.
public struct NEHotspotConfigurationError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case invalid = 0
    case invalidSSID
    case invalidWPAPassphrase
    case invalidWEPPassphrase
    case invalidEAPSettings
    case invalidHS20Settings
    case invalidHS20DomainName
    case userDenied
    case `internal`
    case pending
    case systemConfiguration
    case unknown
    case joinOnceNotSupported
    case alreadyAssociated
    case applicationIsNotInForeground
    case invalidSSIDPrefix
    case userUnauthorized
    case systemDenied

    /// Makes `catch NEHotspotConfigurationError.invalid` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? NEHotspotConfigurationError)?.code == code
    }
  }

  public static let invalid = Code.invalid
  public static let invalidSSID = Code.invalidSSID
  public static let invalidWPAPassphrase = Code.invalidWPAPassphrase
  public static let invalidWEPPassphrase = Code.invalidWEPPassphrase
  public static let invalidEAPSettings = Code.invalidEAPSettings
  public static let invalidHS20Settings = Code.invalidHS20Settings
  public static let invalidHS20DomainName = Code.invalidHS20DomainName
  public static let userDenied = Code.userDenied
  public static let `internal` = Code.`internal`
  public static let pending = Code.pending
  public static let systemConfiguration = Code.systemConfiguration
  public static let unknown = Code.unknown
  public static let joinOnceNotSupported = Code.joinOnceNotSupported
  public static let alreadyAssociated = Code.alreadyAssociated
  public static let applicationIsNotInForeground = Code.applicationIsNotInForeground
  public static let invalidSSIDPrefix = Code.invalidSSIDPrefix
  public static let userUnauthorized = Code.userUnauthorized
  public static let systemDenied = Code.systemDenied

  public static var errorDomain: String { NEHotspotConfigurationErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .systemDenied: "The device does not let apps choose Wi-Fi networks."
    case .invalidSSID: "invalid SSID."
    case .invalidWPAPassphrase: "invalid WPA/WPA2 passphrase."
    case .invalidWEPPassphrase: "invalid WEP passphrase."
    default: "internal error."
    }
  }
}
