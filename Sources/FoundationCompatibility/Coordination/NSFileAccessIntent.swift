public import Foundation

/// A file that is to be read or written under coordination.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  let access: FileAccess

  init(_ access: FileAccess) { self.access = access }

  /// Reading a file.
  open class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> Self {
    make(FileAccess(reading: url, options))
  }

  /// Writing a file.
  open class func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> Self {
    make(FileAccess(writing: url, options))
  }

  private class func make(_ access: FileAccess) -> Self {
    guard let intent = NSFileAccessIntent(access) as? Self else {
      preconditionFailure("NSFileAccessIntent has no subclasses")
    }
    return intent
  }

  /// Where the file is.
  open var url: URL { access.url }
}
