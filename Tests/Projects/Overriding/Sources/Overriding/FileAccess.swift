import Foundation

/// What the library asks of files; its users may have others.
public protocol FileAccess {
  func fileExists(atPath path: String) -> Bool
  func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: FileManager.DirectoryEnumerationOptions
  ) throws -> [URL]
  func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: FileManager.DirectoryEnumerationOptions,
    errorHandler handler: ((URL, any Error) -> Bool)?
  ) -> FileManager.DirectoryEnumerator?
}

extension FileManager: FileAccess {}

/// What the library asks of notifications.
public protocol NotificationPosting {
  func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]?)
}

extension NotificationCenter: NotificationPosting {}

/// What the library asks of answers.
public protocol Answer { var statusCode: Int { get } }

extension HTTPURLResponse: Answer {}
