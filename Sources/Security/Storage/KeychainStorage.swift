import Foundation

/// Where a keychain is kept.
protocol KeychainStorage: Sendable {
  func read() throws -> KeychainContents
  /// Keeps what a body makes of the contents: all of it, or nothing if it throws. One change at a
  /// time, in all processes.
  func change<R>(_ body: (inout KeychainContents) throws -> R) throws -> R
}

/// A keychain that is gone when the process ends.
final class KeychainMemory: KeychainStorage, @unchecked Sendable {
  private let lock = NSLock()
  private var contents = KeychainContents()

  func read() -> KeychainContents { lock.withLock { contents } }

  func change<R>(_ body: (inout KeychainContents) throws -> R) throws -> R {
    try lock.withLock {
      var changed = contents
      let result = try body(&changed)
      contents = changed
      return result
    }
  }
}
