import Foundation
import UniformTypeIdentifiers

/// A file that is shown with a notification.
///
/// When its request is added, the file is copied to a place of the app's own (iOS moves it), and the copy goes when
/// the notification does.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: String
  /// The file; of a request that was added, the copy.
  open private(set) var url: URL
  /// The uniform type identifier of the file.
  open private(set) var type: String

  /// The most bytes a file of a kind may have (Apple's table in UNNotificationAttachment).
  private static let limits: [(type: UTType, bytes: Int)] = [
    (.image, 10 << 20), (.audio, 5 << 20), (.movie, 50 << 20),
  ]

  /// Looks at the file at once.
  /// - Parameter identifier: empty for one that is made up.
  /// - Throws: ``UNError`` when there is no such file, its type is not one that can be shown, or it is too large.
  public convenience init(
    identifier: String, url: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    guard url.isFileURL,
      let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
      values.isRegularFile == true
    else { throw UNError(.attachmentInvalidURL, about: url) }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    let type = hint.flatMap { UTType($0) } ?? UTType(filenameExtension: url.pathExtension)
    guard let type, let limit = Self.limits.first(where: { type.conforms(to: $0.type) }) else {
      throw UNError(.attachmentUnrecognizedType, about: url)
    }
    guard let size = values.fileSize, size > 0, size <= limit.bytes else {
      throw UNError(.attachmentInvalidFileSize, about: url)
    }
    self.init(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: url,
      type: type.identifier)
  }

  init(identifier: String, url: URL, type: String) {
    self.identifier = identifier
    self.url = url
    self.type = type
    super.init()
  }

  var isImage: Bool { UTType(type)?.conforms(to: .image) ?? false }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAttachment else { return false }
    return identifier == other.identifier && url == other.url && type == other.type
  }
  open override var hash: Int { identifier.hashValue }
}

/// The type of the file, a string, when its name does not tell it.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
