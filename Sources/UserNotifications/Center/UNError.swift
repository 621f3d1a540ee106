import Foundation

/// Codes of notification errors.
public struct UNError: CustomNSError, LocalizedError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid
    case badgeInputInvalid = 1600
  }

  public static let notificationsNotAllowed = Code.notificationsNotAllowed
  public static let attachmentInvalidURL = Code.attachmentInvalidURL
  public static let attachmentUnrecognizedType = Code.attachmentUnrecognizedType
  public static let attachmentInvalidFileSize = Code.attachmentInvalidFileSize
  public static let attachmentNotInDataStore = Code.attachmentNotInDataStore
  public static let attachmentMoveIntoDataStoreFailed = Code.attachmentMoveIntoDataStoreFailed
  public static let attachmentCorrupt = Code.attachmentCorrupt
  public static let notificationInvalidNoDate = Code.notificationInvalidNoDate
  public static let notificationInvalidNoContent = Code.notificationInvalidNoContent
  public static let badgeInputInvalid = Code.badgeInputInvalid

  public static var errorDomain: String { UNErrorDomain }

  public let code: Code
  private let path: String?

  public init(_ code: Code) {
    self.code = code
    path = nil
  }

  init(_ code: Code, about url: URL) {
    self.code = code
    path = url.isFileURL ? url.path : url.absoluteString
  }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
    info[NSFilePathErrorKey] = path
    return info
  }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    let about = path.map { ": \($0)" } ?? ""
    return switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL\(about)"
    case .attachmentUnrecognizedType: "Unrecognized attachment file type\(about)"
    case .attachmentInvalidFileSize: "Invalid attachment file size\(about)"
    case .attachmentNotInDataStore: "The attachment is not in the data store\(about)"
    case .attachmentMoveIntoDataStoreFailed:
      "The attachment could not be put into the data store\(about)"
    case .attachmentCorrupt: "The attachment is corrupt\(about)"
    case .notificationInvalidNoDate: "The notification has no date at which it could be due"
    case .notificationInvalidNoContent: "The notification has no user-facing content"
    case .contentProvidingObjectNotAllowed, .contentProvidingInvalid:
      "The object cannot provide content for notifications"
    case .badgeInputInvalid: "The badge's number is invalid"
    }
  }
}

/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"
