import Foundation
internal import OpenSSLSupport

/// How the contents of a keychain are written: a property list, sealed with AES-GCM.
struct KeychainCipher: Sendable {
  /// The file is not one that was sealed with this key, or was changed.
  struct Damage: Error {}

  static let keyByteCount = 32
  /// The beginning of a file: a mark and the number of the format.
  private static let header = Data("HKKC\u{1}".utf8)
  private static let nonceByteCount = 12

  let key: SecretBytes

  func seal(_ contents: KeychainContents) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    var text = try encoder.encode(contents)
    defer { text.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    let nonce = RandomBytes.data(count: Self.nonceByteCount)
    let sealed = try AuthenticatedCipher.aesGCM.seal(
      text, key: key, nonce: nonce, extra: Self.header)
    return Self.header + nonce + sealed.ciphertext + sealed.tag
  }

  func open(_ data: Data) throws -> KeychainContents {
    let tagByteCount = AuthenticatedCipher.tagByteCount
    let start = Self.header.count
    guard data.count >= start + Self.nonceByteCount + tagByteCount,
      data.prefix(start) == Self.header
    else { throw Damage() }
    let body = Data(data.dropFirst(start))
    do {
      var text = try AuthenticatedCipher.aesGCM.open(
        body.dropFirst(Self.nonceByteCount).dropLast(tagByteCount),
        tag: body.suffix(tagByteCount), key: key, nonce: Data(body.prefix(Self.nonceByteCount)),
        extra: Self.header)
      defer { text.withUnsafeMutableBytes { SecretMemory.erase($0) } }
      return try PropertyListDecoder().decode(KeychainContents.self, from: text)
    } catch {
      throw Damage()
    }
  }
}
