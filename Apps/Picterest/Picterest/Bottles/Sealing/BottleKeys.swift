import Foundation

/// The keys of bottles. Each bottle has one of its own, which is stored with it, sealed by one key among the
/// user's secrets.
///
/// So a bottle and its key come and go in one save, and the secrets hold a single thing, however many bottles
/// there are.
final class BottleKeys: WrappedKeys {
  static let secretName = "bottles"

  private let secrets: Secrets
  private let sealer: Sealer
  /// The secret once it has been read: each page of a bottle asks for it.
  private var secret: Data?

  init(secrets: Secrets, sealer: Sealer) {
    self.secrets = secrets
    self.sealer = sealer
  }

  /// Makes a bottle's key, and gives it with the form in which it is stored.
  func makeKey(bottleID: String) throws -> (key: Data, wrapped: Data) {
    let key = sealer.makeKey()
    return (key, try wrap(key, bottleID: bottleID))
  }

  /// The form in which a bottle's key is stored.
  func wrap(_ key: Data, bottleID: String) throws -> Data {
    try sealer.seal(key, key: wrappingKey(), purpose: purpose(bottleID))
  }

  /// A bottle's key from its stored form. Throws `BottleError.lostKey` when the secret that it was sealed
  /// with is gone, and what the secrets throw when they are only out of reach.
  func key(wrapped: Data, bottleID: String) throws -> Data {
    guard let secret = try existingSecret(),
      let key = try? sealer.open(wrapped, key: secret, purpose: purpose(bottleID))
    else { throw BottleError.lostKey }
    return key
  }

  /// The secret that seals keys; made for the first bottle.
  private func wrappingKey() throws -> Data {
    if let secret = try existingSecret() { return secret }
    let new = sealer.makeKey()
    try secrets.set(new, for: BottleKeys.secretName)
    secret = new
    return new
  }

  private func existingSecret() throws -> Data? {
    if secret == nil { secret = try secrets.data(for: BottleKeys.secretName) }
    return secret
  }

  private func purpose(_ bottleID: String) -> String { "key \(bottleID)" }
}
