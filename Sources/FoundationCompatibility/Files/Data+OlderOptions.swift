public import Foundation

// Names of options from before Swift 3, which Foundation on iOS keeps.

extension NSData.WritingOptions {
  /// The file is replaced at once.
  public static var atomicWrite: NSData.WritingOptions { .atomic }
}

extension NSData.ReadingOptions {
  /// The file is mapped into memory whenever that can be done.
  public static var dataReadingMapped: NSData.ReadingOptions { .alwaysMapped }
  /// The file is mapped into memory where that is safe.
  public static var mappedRead: NSData.ReadingOptions { .mappedIfSafe }
  /// The file is not kept by the system's cache.
  public static var uncachedRead: NSData.ReadingOptions { .uncached }
}
