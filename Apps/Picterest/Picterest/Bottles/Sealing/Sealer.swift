import Foundation

/// Seals data so that only who has the key can read it.
protocol Sealer {
  /// A new key.
  func makeKey() -> Data
  /// Seals data for one purpose.
  func seal(_ data: Data, key: Data, purpose: String) throws -> Data
  /// Gives back what was sealed. Throws when the key or the purpose is another one, or a bit was changed.
  func open(_ sealed: Data, key: Data, purpose: String) throws -> Data
}
