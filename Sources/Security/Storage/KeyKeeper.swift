import Foundation

/// Keeps the key of a keychain apart from its file.
protocol KeyKeeper: Sendable {
  /// The secret kept under a name; nil if there is none. Throws if the keeper is not there or locked.
  func secret(named name: String) throws -> Data?
  /// Keeps a secret in place of the one before. Throws if the keeper is not there or locked.
  func keep(_ secret: Data, named name: String) throws
}
