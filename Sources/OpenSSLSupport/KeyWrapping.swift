internal import COpenSSL
package import Foundation

/// AES key wrap of RFC 3394.
package enum KeyWrapping {
  package enum Failure: Error {
    case keySize
    case integrity
  }

  private static let aes128 = CipherMethod("AES-128-WRAP")
  private static let aes192 = CipherMethod("AES-192-WRAP")
  private static let aes256 = CipherMethod("AES-256-WRAP")

  /// The key and 8 bytes that guard it, encrypted. Its length is a multiple of 8 and at least 16.
  package static func wrap(_ secret: SecretBytes, with key: SecretBytes) throws -> Data {
    guard secret.count >= 16, secret.count % 8 == 0 else { throw Failure.integrity }
    var output = Data(count: secret.count + 8)
    try secret.withUnsafeBytes { secret in
      try output.withUnsafeMutableBytes { try run(secret, to: $0, key: key, encrypting: true) }
    }
    return output
  }

  /// The key that was wrapped; throws if it was changed or wrapped with another key.
  package static func unwrap(_ wrapped: some DataProtocol, with key: SecretBytes) throws
    -> SecretBytes
  {
    guard wrapped.count >= 24, wrapped.count % 8 == 0 else { throw Failure.integrity }
    let input = [UInt8](wrapped)
    // OpenSSL may use all of the room while it works.
    let room = try SecretBytes(count: input.count) { output in
      try input.withUnsafeBytes { try run($0, to: output, key: key, encrypting: false) }
    }
    return room.withUnsafeBytes {
      SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0[..<(input.count - 8)]))
    }
  }

  private static func run(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer, key: SecretBytes,
    encrypting: Bool
  ) throws {
    let method: CipherMethod? =
      switch key.count {
      case 16: aes128
      case 24: aes192
      case 32: aes256
      default: throw Failure.keySize
      }
    guard let method else { throw OpenSSLError() }
    let context = try made(EVP_CIPHER_CTX_new())
    defer { EVP_CIPHER_CTX_free(context) }
    EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW)
    try key.withUnsafeBytes { key in
      try check(
        EVP_CipherInit_ex(
          context, method.pointer, nil, key.bindMemory(to: UInt8.self).baseAddress, nil,
          encrypting ? 1 : 0))
    }
    var count: Int32 = 0
    let result = EVP_CipherUpdate(
      context, output.bindMemory(to: UInt8.self).baseAddress, &count,
      input.bindMemory(to: UInt8.self).baseAddress, Int32(input.count))
    guard result == 1, Int(count) == (encrypting ? input.count + 8 : input.count - 8) else {
      ERR_clear_error()
      throw Failure.integrity
    }
  }
}
