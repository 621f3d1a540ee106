import Foundation

/// Why nothing is known of a page.
public struct LPError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 1
    /// The page could not be loaded.
    case metadataFetchFailed = 2
    /// The app gave up.
    case metadataFetchCancelled = 3
    /// The page took longer than ``LPMetadataProvider/timeout``.
    case metadataFetchTimedOut = 4
    /// The app may not load the page.
    case metadataFetchNotAllowed = 5

    /// Makes `catch LPError.metadataFetchFailed` and `case` patterns read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? LPError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let metadataFetchFailed = Code.metadataFetchFailed
  public static let metadataFetchCancelled = Code.metadataFetchCancelled
  public static let metadataFetchTimedOut = Code.metadataFetchTimedOut
  public static let metadataFetchNotAllowed = Code.metadataFetchNotAllowed

  public static var errorDomain: String { LPErrorDomain }

  public let code: Code
  /// The error of the loading itself.
  let cause: (any Error)?

  public init(_ code: Code) { self.init(code, nil) }

  init(_ code: Code, _ cause: (any Error)?) {
    self.code = code
    self.cause = cause
  }

  public static func == (a: LPError, b: LPError) -> Bool { a.code == b.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
    if let cause { info[NSUnderlyingErrorKey] = cause }
    return info
  }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .metadataFetchCancelled: "Fetching the page’s metadata was cancelled."
    case .metadataFetchTimedOut: "Fetching the page’s metadata took too long."
    case .metadataFetchNotAllowed: "Fetching the page’s metadata is not allowed."
    default: "The page’s metadata could not be fetched."
    }
  }
}

/// The domain of ``LPError``.
public let LPErrorDomain = "LPErrorDomain"
