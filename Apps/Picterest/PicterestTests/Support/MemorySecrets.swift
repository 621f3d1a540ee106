import Foundation

@testable import Picterest

/// Secrets that end with the test; they can be told to fail.
final class MemorySecrets: Secrets {
  var secrets: [String: Data] = [:]
  var error: Error?

  func data(for name: String) throws -> Data? {
    if let error { throw error }
    return secrets[name]
  }

  func names() throws -> [String] {
    if let error { throw error }
    return secrets.keys.sorted()
  }

  func set(_ data: Data?, for name: String) throws {
    if let error { throw error }
    secrets[name] = data
  }
}
