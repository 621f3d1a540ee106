internal import COpenSSL
package import Foundation

/// How RSA pads data that it signs or encrypts.
package enum RSAPadding: Sendable {
  /// Not at all: what there is has the length of the key.
  case none
  /// As version 1.5 of PKCS #1 says; with a digest's name before it where a digest is signed.
  case pkcs1(DigestAlgorithm?)
  /// PSS, with a salt of the digest's length.
  case pss(DigestAlgorithm)
  /// OAEP, with one hash function for all of it.
  case oaep(DigestAlgorithm)

  fileprivate var number: Int32 {
    switch self {
    case .none: RSA_NO_PADDING
    case .pkcs1: RSA_PKCS1_PADDING
    case .pss: RSA_PKCS1_PSS_PADDING
    case .oaep: RSA_PKCS1_OAEP_PADDING
    }
  }

  fileprivate func apply(to context: OpaquePointer) throws {
    try check(EVP_PKEY_CTX_set_rsa_padding(context, number))
    switch self {
    case .none: break
    case .pkcs1(let digest):
      if let digest { try check(EVP_PKEY_CTX_set_signature_md(context, digest.method.pointer)) }
    case .pss(let digest):
      try check(EVP_PKEY_CTX_set_signature_md(context, digest.method.pointer))
      try check(EVP_PKEY_CTX_set_rsa_mgf1_md(context, digest.method.pointer))
      try check(EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST))
    case .oaep(let digest):
      try check(EVP_PKEY_CTX_set_rsa_oaep_md(context, digest.method.pointer))
      try check(EVP_PKEY_CTX_set_rsa_mgf1_md(context, digest.method.pointer))
    }
  }
}

extension KeyHandle {
  /// RSA's signature of a digest, or of other bytes where the padding names none.
  package func sign(_ bytes: [UInt8], padding: RSAPadding) throws -> Data {
    try withContext { context in
      try check(EVP_PKEY_sign_init(context))
      try padding.apply(to: context)
      return try output { EVP_PKEY_sign(context, $0, $1, bytes, bytes.count) }
    }
  }

  /// Whether a signature is the key's for a digest, or for other bytes where the padding names none.
  package func verify(_ bytes: [UInt8], signature: Data, padding: RSAPadding) -> Bool {
    let signature = [UInt8](signature)
    let isValid = try? withContext { context in
      try check(EVP_PKEY_verify_init(context))
      try padding.apply(to: context)
      return EVP_PKEY_verify(context, signature, signature.count, bytes, bytes.count) == 1
    }
    ERR_clear_error()
    return isValid ?? false
  }

  /// Bytes that only the private key opens.
  package func encrypt(_ bytes: [UInt8], padding: RSAPadding) throws -> Data {
    try withContext { context in
      try check(EVP_PKEY_encrypt_init(context))
      try padding.apply(to: context)
      return try output { EVP_PKEY_encrypt(context, $0, $1, bytes, bytes.count) }
    }
  }

  /// Decrypts bytes that the public key encrypted.
  package func decrypt(_ bytes: [UInt8], padding: RSAPadding) throws -> Data {
    try withContext { context in
      try check(EVP_PKEY_decrypt_init(context))
      try padding.apply(to: context)
      return try output { EVP_PKEY_decrypt(context, $0, $1, bytes, bytes.count) }
    }
  }

  /// The output of a function that is asked for its length first.
  private func output(
    _ write: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>) -> Int32
  ) throws -> Data {
    var count = 0
    try check(write(nil, &count))
    var result = [UInt8](repeating: 0, count: count)
    try check(write(&result, &count))
    return Data(result.prefix(count))
  }

  // MARK: RSA's own forms

  /// A public key of RSA as PKCS #1 has it.
  package convenience init(publicPKCS1 bytes: UnsafeRawBufferPointer) throws {
    var cursor = bytes.bindMemory(to: UInt8.self).baseAddress
    let key = try made(d2i_PublicKey(EVP_PKEY_RSA, nil, &cursor, bytes.count))
    self.init(key)
    guard cursor.map({ UnsafeRawPointer($0) }) == bytes.baseAddress?.advanced(by: bytes.count)
    else { throw OpenSSLError() }
  }

  /// The public half alone.
  package func publicHalf() throws -> KeyHandle {
    try publicDER().withUnsafeBytes { try KeyHandle(publicDER: $0) }
  }
}
