import Foundation

/// Codes of the photo library's errors.
public struct PHPhotosError: CustomNSError, LocalizedError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3072
    case identifierNotFound = 3201
    case changeNotSupported = 3300
    case operationInterrupted = 3301
    case invalidResource = 3302
    case missingResource = 3303
    case notEnoughSpace = 3305
    case requestNotSupportedForAsset = 3306
    case accessRestricted = 3310
    case accessUserDenied = 3311
  }

  public static let userCancelled = Code.userCancelled
  public static let identifierNotFound = Code.identifierNotFound
  public static let changeNotSupported = Code.changeNotSupported
  public static let operationInterrupted = Code.operationInterrupted
  public static let invalidResource = Code.invalidResource
  public static let missingResource = Code.missingResource
  public static let accessRestricted = Code.accessRestricted
  public static let accessUserDenied = Code.accessUserDenied

  public static var errorDomain: String { PHPhotosErrorDomain }

  public let code: Code
  private let sentence: String

  public init(_ code: Code) {
    self.init(code, "The operation couldn’t be completed.")
  }
  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { sentence }
}

/// The domain of ``PHPhotosError``.
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"
