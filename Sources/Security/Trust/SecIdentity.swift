internal import COpenSSL

/// A certificate with its private key, and those that signed it.
public final class SecIdentity: Hashable, Sendable {
  let certificate: SecCertificate
  /// The certificate first, then those that signed it.
  let chain: [SecCertificate]
  /// The chain as text (PEM).
  package let certificates: String
  /// The private key as text (PEM).
  package let key: String

  /// Nil if OpenSSL cannot write one of them.
  init?(key: OpaquePointer, chain: [SecCertificate]) {
    guard let first = chain.first,
      let keyText = Self.text({ PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }),
      let chainText = Self.text({ memory in
        chain.allSatisfy { PEM_write_bio_X509(memory, $0.x509) == 1 } ? 1 : 0
      })
    else { return nil }
    certificate = first
    self.chain = chain
    certificates = chainText
    self.key = keyText
  }

  public static func == (a: SecIdentity, b: SecIdentity) -> Bool {
    a.chain == b.chain && a.key == b.key
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(certificate) }

  /// The bytes that a function of OpenSSL's writes; nil if it fails.
  private static func text(_ write: (OpaquePointer) -> Int32) -> String? {
    guard let memory = BIO_new(BIO_s_mem()) else { return nil }
    defer { BIO_free(memory) }
    guard write(memory) == 1 else { return nil }
    var text = Data()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while case let count = BIO_read(memory, &bytes, Int32(bytes.count)), count > 0 {
      text += bytes[..<Int(count)]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Puts the identity's certificate in place.
public func SecIdentityCopyCertificate(
  _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus {
  certificateRef.pointee = identityRef.certificate
  return errSecSuccess
}
