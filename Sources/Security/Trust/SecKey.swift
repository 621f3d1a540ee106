internal import COpenSSL

/// A public key. Two are equal that have the same bytes.
public final class SecKey: Hashable, @unchecked Sendable {
  private let key: OpaquePointer
  /// RSA's as PKCS #1 has it, a curve's point as X9.63 does.
  let data: Data?

  /// Takes over a key.
  init(_ key: OpaquePointer) {
    self.key = key
    var bytes: UnsafeMutablePointer<UInt8>?
    let length = i2d_PublicKey(key, &bytes)
    data = length > 0 ? bytes.map { Data(bytes: $0, count: Int(length)) } : nil
    CRYPTO_free(bytes, nil, 0)
  }

  deinit { EVP_PKEY_free(key) }

  public static func == (a: SecKey, b: SecKey) -> Bool {
    EVP_PKEY_eq(a.key, b.key) == 1
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }

  var blockSize: Int { Int(EVP_PKEY_get_size(key)) }
}

/// The key's bytes: RSA's as PKCS #1 has it, a curve's point as X9.63 does.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  key.data.map { $0 as CFData }
}

/// The most bytes of a block.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.blockSize }
