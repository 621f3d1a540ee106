import Foundation

public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

/// Why a pass is not one.
public struct PKPassKitError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknownError = -1
    case invalidDataError = 1
    case unsupportedVersionError
    case invalidSignature
    case notEntitledError

    /// Makes `catch PKPassKitError.unknownError` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? PKPassKitError)?.code == code
    }
  }

  public static let unknownError = Code.unknownError
  public static let invalidDataError = Code.invalidDataError
  public static let unsupportedVersionError = Code.unsupportedVersionError
  public static let invalidSignature = Code.invalidSignature
  public static let notEntitledError = Code.notEntitledError

  public static var errorDomain: String { PKPassKitErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .invalidDataError: "The pass cannot be read because it isn’t valid."
    default: "The operation couldn’t be completed."
    }
  }
}
