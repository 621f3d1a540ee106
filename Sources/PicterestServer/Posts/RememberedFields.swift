import Foundation

/// The unchanging fields of one post as they were written last, for as long as the post is remembered.
final class RememberedFields: @unchecked Sendable {
  private let lock = NSLock()
  /// Scheme, host and port with which the links begin.
  private var base = ""
  private var fields: [UInt8]?

  func fields(base: String) -> [UInt8]? {
    lock.withLock { self.base == base ? fields : nil }
  }

  func remember(_ fields: [UInt8], base: String) {
    lock.withLock { (self.base, self.fields) = (base, fields) }
  }
}
