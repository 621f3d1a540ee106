import Foundation

/// Names that were given out as C's strings, which live as long as the program.
final class RuntimeNames: @unchecked Sendable {
  static let shared = RuntimeNames()

  private let lock = NSLock()
  private var texts: [String: UnsafePointer<CChar>] = [:]

  func text(_ name: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let text = texts[name] { return text }
      guard let copy = strdup(name) else { fatalError("no memory is left") }
      texts[name] = UnsafePointer(copy)
      return UnsafePointer(copy)
    }
  }
}
