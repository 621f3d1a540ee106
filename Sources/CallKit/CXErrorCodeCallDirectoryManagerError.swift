import Foundation

public let CXErrorDomainCallDirectoryManager = "com.apple.CallKit.error.calldirectorymanager"

/// Why a directory of numbers is not read.
public struct CXErrorCodeCallDirectoryManagerError: CustomNSError, LocalizedError, Hashable,
  Sendable
{
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 0
    case noExtensionFound
    case loadingInterrupted
    case entriesOutOfOrder
    case duplicateEntries
    case maximumEntriesExceeded
    case extensionDisabled
    case currentlyLoading
    case unexpectedIncrementalRemoval

    /// Makes `catch CXErrorCodeCallDirectoryManagerError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CXErrorCodeCallDirectoryManagerError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let noExtensionFound = Code.noExtensionFound
  public static let loadingInterrupted = Code.loadingInterrupted
  public static let entriesOutOfOrder = Code.entriesOutOfOrder
  public static let duplicateEntries = Code.duplicateEntries
  public static let maximumEntriesExceeded = Code.maximumEntriesExceeded
  public static let extensionDisabled = Code.extensionDisabled
  public static let currentlyLoading = Code.currentlyLoading
  public static let unexpectedIncrementalRemoval = Code.unexpectedIncrementalRemoval

  public static var errorDomain: String { CXErrorDomainCallDirectoryManager }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String { "The operation couldn’t be completed." }
}
