import Foundation

public let EABluetoothAccessoryPickerErrorDomain = "EABluetoothAccessoryPickerErrorDomain"

/// Why no accessory was chosen.
public struct EABluetoothAccessoryPickerError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case alreadyConnected = 0
    case resultNotFound
    case resultCancelled
    case resultFailed

    /// Makes `catch EABluetoothAccessoryPickerError.alreadyConnected` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? EABluetoothAccessoryPickerError)?.code == code
    }
  }

  public static let alreadyConnected = Code.alreadyConnected
  public static let resultNotFound = Code.resultNotFound
  public static let resultCancelled = Code.resultCancelled
  public static let resultFailed = Code.resultFailed

  public static var errorDomain: String { EABluetoothAccessoryPickerErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .resultNotFound: "No accessory was found."
    default: "The operation couldn’t be completed."
    }
  }
}
