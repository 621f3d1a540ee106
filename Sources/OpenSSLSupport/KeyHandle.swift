internal import COpenSSL
package import Foundation

/// A key of OpenSSL's: what any kind of key pair can do. It never changes once it is made.
package final class KeyHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over a key that nobody else frees.
  package init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { EVP_PKEY_free(pointer) }

  // MARK: Making

  /// A new elliptic or RSA key.
  package static func generate(_ name: String, curve: String? = nil, bits: Int? = nil) throws
    -> KeyHandle
  {
    let context = try made(EVP_PKEY_CTX_new_from_name(nil, name, nil))
    defer { EVP_PKEY_CTX_free(context) }
    try check(EVP_PKEY_keygen_init(context))
    if let curve { try check(EVP_PKEY_CTX_set_group_name(context, curve)) }
    if let bits { try check(EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits))) }
    var key: OpaquePointer?
    try check(EVP_PKEY_generate(context, &key))
    return KeyHandle(try made(key))
  }

  /// A private key in PKCS #8 or in the form of its own kind.
  package convenience init(privateDER bytes: UnsafeRawBufferPointer) throws {
    var cursor = bytes.bindMemory(to: UInt8.self).baseAddress
    let key = try made(d2i_AutoPrivateKey(nil, &cursor, bytes.count))
    self.init(key)
    guard cursor.map({ UnsafeRawPointer($0) }) == bytes.baseAddress?.advanced(by: bytes.count)
    else { throw OpenSSLError() }
  }

  /// A public key in the form of X.509, SubjectPublicKeyInfo.
  package convenience init(publicDER bytes: UnsafeRawBufferPointer) throws {
    var cursor = bytes.bindMemory(to: UInt8.self).baseAddress
    let key = try made(d2i_PUBKEY(nil, &cursor, bytes.count))
    self.init(key)
    guard cursor.map({ UnsafeRawPointer($0) }) == bytes.baseAddress?.advanced(by: bytes.count)
    else { throw OpenSSLError() }
  }

  // MARK: Writing

  /// The public half in the form of X.509.
  package func publicDER() throws -> Data {
    var start: UnsafeMutablePointer<UInt8>?
    let count = i2d_PUBKEY(pointer, &start)
    guard count > 0, let start else { throw OpenSSLError() }
    defer { CRYPTO_free(start, nil, 0) }
    return Data(bytes: start, count: Int(count))
  }

  /// The private key in PKCS #8.
  package func privateDER() throws -> Data {
    let info = try made(EVP_PKEY2PKCS8(pointer))
    defer { PKCS8_PRIV_KEY_INFO_free(info) }
    var start: UnsafeMutablePointer<UInt8>?
    let count = i2d_PKCS8_PRIV_KEY_INFO(info, &start)
    guard count > 0, let start else { throw OpenSSLError() }
    defer { CRYPTO_clear_free(start, Int(count), nil, 0) }
    return Data(bytes: start, count: Int(count))
  }

  /// The private key in the form of its own kind: SEC 1 or PKCS #1.
  package func traditionalPrivateDER() throws -> Data {
    var start: UnsafeMutablePointer<UInt8>?
    let count = i2d_PrivateKey(pointer, &start)
    guard count > 0, let start else { throw OpenSSLError() }
    defer { CRYPTO_clear_free(start, Int(count), nil, 0) }
    return Data(bytes: start, count: Int(count))
  }

  /// The public key in the form of its own kind; for RSA that is PKCS #1.
  package func traditionalPublicDER() throws -> Data {
    var start: UnsafeMutablePointer<UInt8>?
    let count = i2d_PublicKey(pointer, &start)
    guard count > 0, let start else { throw OpenSSLError() }
    defer { CRYPTO_free(start, nil, 0) }
    return Data(bytes: start, count: Int(count))
  }

  // MARK: Parameters

  /// A number of the key in big-endian bytes, padded to a length.
  package func number(_ name: String, byteCount: Int) throws -> SecretBytes {
    var number: OpaquePointer?
    try check(EVP_PKEY_get_bn_param(pointer, name, &number))
    let found = try made(number)
    defer { BN_clear_free(found) }
    return try SecretBytes(count: byteCount) { buffer in
      let start = buffer.bindMemory(to: UInt8.self).baseAddress
      guard BN_bn2binpad(found, start, Int32(byteCount)) == Int32(byteCount) else {
        throw OpenSSLError()
      }
    }
  }

  /// The kind of the key as OpenSSL names it: "EC", "RSA".
  package func isKind(_ name: String) -> Bool { EVP_PKEY_is_a(pointer, name) == 1 }

  /// The name of the curve of an elliptic key, as OpenSSL spells it.
  package var groupName: String? {
    var text = [CChar](repeating: 0, count: 80)
    var count = 0
    guard EVP_PKEY_get_group_name(pointer, &text, text.count, &count) == 1 else {
      ERR_clear_error()
      return nil
    }
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package var bitCount: Int { Int(EVP_PKEY_get_bits(pointer)) }

  /// The greatest length of data that the key signs or encrypts, in bytes.
  package var byteCount: Int { Int(EVP_PKEY_get_size(pointer)) }

  // MARK: Checking

  /// Throws unless the public half is a point of the curve, or a number that can be one of RSA's.
  package func checkPublic() throws {
    try withContext { try check(EVP_PKEY_public_check_quick($0)) }
  }

  /// Throws unless the private half is in range and belongs to the public one.
  package func checkPair() throws {
    try withContext {
      try check(EVP_PKEY_private_check($0))
      try check(EVP_PKEY_pairwise_check($0))
    }
  }

  func withContext<R>(_ body: (OpaquePointer) throws -> R) throws -> R {
    let context = try made(EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil))
    defer { EVP_PKEY_CTX_free(context) }
    return try body(context)
  }

  // MARK: Agreement

  /// The secret that this private key and another's public key share.
  package func agree(with other: KeyHandle) throws -> SecretBytes {
    try withContext { context in
      try check(EVP_PKEY_derive_init(context))
      try check(EVP_PKEY_derive_set_peer(context, other.pointer))
      var count = 0
      try check(EVP_PKEY_derive(context, nil, &count))
      return try SecretBytes(count: count) { buffer in
        try check(
          EVP_PKEY_derive(context, buffer.bindMemory(to: UInt8.self).baseAddress, &count))
      }
    }
  }
}
