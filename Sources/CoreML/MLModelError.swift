import Foundation

public let MLModelErrorDomain = "com.apple.CoreML"

/// Why a model gives no prediction.
public struct MLModelError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType
    case io = 3
    case customLayer
    case customModel
    case update
    case parameters
    case modelDecryptionKeyFetch
    case modelDecryption
    case modelCollection
    case predictionCancelled

    /// Makes `catch MLModelError.generic` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MLModelError)?.code == code
    }
  }

  public static let generic = Code.generic
  public static let featureType = Code.featureType
  public static let io = Code.io
  public static let customLayer = Code.customLayer
  public static let customModel = Code.customModel
  public static let update = Code.update
  public static let parameters = Code.parameters
  public static let modelDecryptionKeyFetch = Code.modelDecryptionKeyFetch
  public static let modelDecryption = Code.modelDecryption
  public static let modelCollection = Code.modelCollection
  public static let predictionCancelled = Code.predictionCancelled

  public static var errorDomain: String { MLModelErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .io: "The model could not be read."
    default: "The operation couldn’t be completed."
    }
  }
}
