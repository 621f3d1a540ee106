import Foundation

public let VNErrorDomain = "com.apple.vis"

/// Why a request has no answer.
public struct VNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case turiCoreErrorCode = -1
    case ok
    case requestCancelled
    case invalidFormat
    case operationFailed
    case outOfBoundsError
    case invalidOption
    case ioError
    case missingOption
    case notImplemented
    case internalError
    case outOfMemory
    case unknownError
    case invalidOperation
    case invalidImage
    case invalidArgument
    case invalidModel
    case unsupportedRevision
    case dataUnavailable
    case timeStampNotFound
    case unsupportedRequest
    case timeout
    case unsupportedComputeStage
    case unsupportedComputeDevice

    /// Makes `catch VNError.turiCoreErrorCode` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? VNError)?.code == code
    }
  }

  public static let turiCoreErrorCode = Code.turiCoreErrorCode
  public static let ok = Code.ok
  public static let requestCancelled = Code.requestCancelled
  public static let invalidFormat = Code.invalidFormat
  public static let operationFailed = Code.operationFailed
  public static let outOfBoundsError = Code.outOfBoundsError
  public static let invalidOption = Code.invalidOption
  public static let ioError = Code.ioError
  public static let missingOption = Code.missingOption
  public static let notImplemented = Code.notImplemented
  public static let internalError = Code.internalError
  public static let outOfMemory = Code.outOfMemory
  public static let unknownError = Code.unknownError
  public static let invalidOperation = Code.invalidOperation
  public static let invalidImage = Code.invalidImage
  public static let invalidArgument = Code.invalidArgument
  public static let invalidModel = Code.invalidModel
  public static let unsupportedRevision = Code.unsupportedRevision
  public static let dataUnavailable = Code.dataUnavailable
  public static let timeStampNotFound = Code.timeStampNotFound
  public static let unsupportedRequest = Code.unsupportedRequest
  public static let timeout = Code.timeout
  public static let unsupportedComputeStage = Code.unsupportedComputeStage
  public static let unsupportedComputeDevice = Code.unsupportedComputeDevice

  public static var errorDomain: String { VNErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .internalError: "Could not create inference context"
    case .invalidImage: "The image is not valid."
    case .requestCancelled: "The request was cancelled."
    default: "The operation couldn’t be completed."
    }
  }
}
