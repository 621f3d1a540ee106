internal import COpenSSL
package import Foundation

extension KeyHandle {
  /// Signs a digest as it is, without hashing it again: ECDSA in DER.
  package func signDigest(_ digest: [UInt8]) throws -> Data {
    try withContext { context in
      try check(EVP_PKEY_sign_init(context))
      var count = 0
      try check(EVP_PKEY_sign(context, nil, &count, digest, digest.count))
      var signature = [UInt8](repeating: 0, count: count)
      try check(EVP_PKEY_sign(context, &signature, &count, digest, digest.count))
      return Data(signature.prefix(count))
    }
  }

  /// Whether a signature in DER is the key's for a digest.
  package func verifyDigest(_ digest: [UInt8], signature: Data) -> Bool {
    let signature = [UInt8](signature)
    let isValid = try? withContext { context in
      try check(EVP_PKEY_verify_init(context))
      return EVP_PKEY_verify(context, signature, signature.count, digest, digest.count) == 1
    }
    ERR_clear_error()
    return isValid ?? false
  }
}
