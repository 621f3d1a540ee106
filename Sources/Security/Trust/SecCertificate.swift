internal import COpenSSL

/// A certificate in X.509. Two are equal that have the same bytes.
public final class SecCertificate: Hashable, @unchecked Sendable {
  let x509: OpaquePointer
  let data: Data

  init?(_ data: Data) {
    let parsed = data.withUnsafeBytes { bytes in
      var start = bytes.bindMemory(to: UInt8.self).baseAddress
      return d2i_X509(nil, &start, bytes.count)
    }
    guard let parsed else {
      ERR_clear_error()
      return nil
    }
    x509 = parsed
    self.data = data
  }

  deinit { X509_free(x509) }

  public static func == (a: SecCertificate, b: SecCertificate) -> Bool { a.data == b.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }

  /// The owner's name in the certificate.
  func subject(_ attribute: Int32) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    let length = X509_NAME_get_text_by_NID(
      X509_get_subject_name(x509), attribute, &text, Int32(text.count))
    guard length > 0 else { return nil }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The certificate that data in DER is; nil for other data.
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
  SecCertificate(Data(copying: data))
}

/// The certificate in DER.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
  certificate.data as CFData
}

/// A name for people: the owner's common name, or what else it is called.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  [NID_commonName, NID_organizationalUnitName, NID_organizationName].lazy
    .compactMap(certificate.subject).first.map { $0 as CFString }
}

/// Puts the owner's common name in place.
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  commonName.pointee = certificate.subject(NID_commonName).map { $0 as CFString }
  return errSecSuccess
}

/// The owner's public key.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  X509_get_pubkey(certificate.x509).flatMap { SecKey(publicKey: $0) }
}
