import CSodium

/// The token that a client shows to act for an account: 32 random bytes as text. The database holds only a
/// hash, so that a copy of the database lets nobody in.
struct AccessToken: Sendable {
  let text: String

  /// A new token.
  init() {
    text = RandomText.make(byteCount: 32)
  }

  /// A token that a client sent; nil when it cannot be one.
  init?(_ text: String) {
    guard (20...100).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else { return nil }
    self.text = text
  }

  /// SHA-256 in hexadecimal digits. Random tokens need no slow hash.
  var hash: String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    let bytes = Array(text.utf8)
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: digest.count * 2) { buffer in
      for (index, byte) in digest.enumerated() {
        buffer[index * 2] = digits[Int(byte >> 4)]
        buffer[index * 2 + 1] = digits[Int(byte & 15)]
      }
      return digest.count * 2
    }
  }
}

/// Random texts of letters and digits for tokens and names.
enum RandomText {
  /// A text that holds at least so many bytes of randomness.
  static func make(byteCount: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<(byteCount + 7) / 8).map { _ in StableHash.text(generator.next()) }.joined()
  }

  /// Eleven characters, as photo identifiers have.
  static func identifier() -> String { make(byteCount: 8) }
}
