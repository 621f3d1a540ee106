internal import COpenSSL

/// The password of the data.
nonisolated(unsafe) public let kSecImportExportPassphrase: CFString = "passphrase"
/// A name for people.
nonisolated(unsafe) public let kSecImportItemLabel: CFString = "label"
nonisolated(unsafe) public let kSecImportItemTrust: CFString = "trust"
nonisolated(unsafe) public let kSecImportItemCertChain: CFString = "chain"
nonisolated(unsafe) public let kSecImportItemIdentity: CFString = "identity"

/// Reads an identity of a file in PKCS #12 (`.p12`, `.pfx`): puts an array of one dictionary in place, with the
/// identity, its chain and trust in that.
///
/// - Returns: `errSecDecode` for other data, `errSecAuthFailed` for another password, as Apple says.
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  defer { ERR_clear_error() }
  let data = Data(copying: pkcs12_data)
  let file = data.withUnsafeBytes { bytes in
    var start = bytes.bindMemory(to: UInt8.self).baseAddress
    return d2i_PKCS12(nil, &start, bytes.count)
  }
  guard let file else { return errSecDecode }
  defer { PKCS12_free(file) }
  let password = options[kSecImportExportPassphrase] as? String ?? ""
  guard PKCS12_verify_mac(file, password, -1) == 1 else { return errSecAuthFailed }
  var key: OpaquePointer?
  var certificate: OpaquePointer?
  var others: OpaquePointer?
  guard PKCS12_parse(file, password, &key, &certificate, &others) == 1 else { return errSecDecode }
  defer {
    EVP_PKEY_free(key)
    X509_free(certificate)
    OPENSSL_sk_pop_free(others) { X509_free($0.map { OpaquePointer($0) }) }
  }
  guard let key, let certificate else {
    items.pointee = [] as CFArray
    return errSecSuccess
  }
  let signers = (0..<max(0, OPENSSL_sk_num(others))).map {
    OPENSSL_sk_value(others, $0).map { OpaquePointer($0) }
  }
  let chain = ([certificate] + signers).compactMap { $0.flatMap(SecCertificate.init(copying:)) }
  guard let identity = SecIdentity(key: key, chain: chain) else { return errSecDecode }
  var item: [CFString: Any] = [
    kSecImportItemIdentity: identity, kSecImportItemCertChain: chain as CFArray,
  ]
  item[kSecImportItemLabel] = SecCertificateCopySubjectSummary(identity.certificate)
  var trust: SecTrust?
  SecTrustCreateWithCertificates(chain as CFArray, SecPolicyCreateBasicX509(), &trust)
  item[kSecImportItemTrust] = trust
  items.pointee = [item] as CFArray
  return errSecSuccess
}

extension SecCertificate {
  /// A certificate of OpenSSL's, which stays its owner's.
  fileprivate convenience init?(copying x509: OpaquePointer) {
    var bytes: UnsafeMutablePointer<UInt8>?
    let length = i2d_X509(x509, &bytes)
    defer { CRYPTO_free(bytes, nil, 0) }
    guard length > 0, let bytes else { return nil }
    self.init(Data(bytes: bytes, count: Int(length)))
  }
}
