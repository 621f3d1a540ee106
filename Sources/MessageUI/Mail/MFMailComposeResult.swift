import Foundation

/// How a mail sheet ended.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled = 0
  /// Kept as a draft; not here, where drafts are the mail program's.
  case saved = 1
  /// Handed over to the mail program.
  case sent = 2
  case failed = 3
}

/// Codes of mail errors.
public struct MFMailComposeError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case saveFailed = 0
    case sendFailed = 1

    /// Makes `catch MFMailComposeError.sendFailed` and `case` patterns read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MFMailComposeError)?.code == code
    }
  }

  public static let saveFailed = Code.saveFailed
  public static let sendFailed = Code.sendFailed
  public static var errorDomain: String { MFMailComposeErrorDomain }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .saveFailed: "The draft could not be saved."
    case .sendFailed: "The mail could not be handed over to the mail program."
    }
  }
}

/// The domain of ``MFMailComposeError``.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"
