internal import COpenSSL
package import Foundation

/// Keys on Curve25519, which are 32 bytes and nothing else.
package enum RawKey {
  package enum Kind: Sendable {
    case x25519
    case ed25519

    var number: Int32 { self == .x25519 ? NID_X25519 : NID_ED25519 }
    var name: String { self == .x25519 ? "X25519" : "ED25519" }
  }

  /// The length of both halves in bytes.
  package static let byteCount = 32

  package static func generate(_ kind: Kind) throws -> KeyHandle {
    try KeyHandle.generate(kind.name)
  }

  package static func privateKey(_ kind: Kind, _ bytes: UnsafeRawBufferPointer) throws -> KeyHandle
  {
    KeyHandle(
      try made(
        EVP_PKEY_new_raw_private_key(
          kind.number, nil, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)))
  }

  package static func publicKey(_ kind: Kind, _ bytes: UnsafeRawBufferPointer) throws -> KeyHandle {
    KeyHandle(
      try made(
        EVP_PKEY_new_raw_public_key(
          kind.number, nil, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)))
  }

  package static func privateBytes(of key: KeyHandle) throws -> SecretBytes {
    try SecretBytes(count: byteCount) { buffer in
      var count = byteCount
      try check(
        EVP_PKEY_get_raw_private_key(
          key.pointer, buffer.bindMemory(to: UInt8.self).baseAddress, &count))
    }
  }

  package static func publicBytes(of key: KeyHandle) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    var count = byteCount
    try check(EVP_PKEY_get_raw_public_key(key.pointer, &bytes, &count))
    return Data(bytes)
  }

  /// Ed25519's signature of a message.
  package static func sign(_ message: some DataProtocol, with key: KeyHandle) throws -> Data {
    let context = try made(EVP_MD_CTX_new())
    defer { EVP_MD_CTX_free(context) }
    try check(EVP_DigestSignInit(context, nil, nil, nil, key.pointer))
    let message = [UInt8](message)
    var signature = [UInt8](repeating: 0, count: 64)
    var count = signature.count
    try check(EVP_DigestSign(context, &signature, &count, message, message.count))
    return Data(signature.prefix(count))
  }

  /// Whether a signature is one of Ed25519's over a message.
  package static func verify(
    _ signature: some DataProtocol, of message: some DataProtocol, with key: KeyHandle
  ) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    let message = [UInt8](message)
    let signature = [UInt8](signature)
    return EVP_DigestVerifyInit(context, nil, nil, nil, key.pointer) == 1
      && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}
