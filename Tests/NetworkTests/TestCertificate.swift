import COpenSSL
import Foundation
import XCTest

@testable import Network

/// A certificate that its own key signed.
struct TestCertificate {
  let identity: TLSIdentity
  /// Key and certificate as a file in PKCS #12, of the password `open`.
  let file: Data

  /// - Parameter names: whom it is for, as OpenSSL writes it: `DNS:localhost,IP:127.0.0.1`.
  init(_ names: String) throws {
    let key = try Self.makeKey()
    defer { EVP_PKEY_free(key) }
    let certificate = try XCTUnwrap(X509_new())
    defer { X509_free(certificate) }
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600)
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600)
    let subject = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, "Hanok's test", -1, -1, 0)
    X509_set_issuer_name(certificate, subject)
    X509_set_pubkey(certificate, key)
    let alternatives = try XCTUnwrap(
      X509V3_EXT_conf_nid(nil, nil, NID_subject_alt_name, names))
    X509_add_ext(certificate, alternatives, -1)
    X509_EXTENSION_free(alternatives)
    XCTAssertGreaterThan(X509_sign(certificate, key, EVP_sha256()), 0)
    let packed = try XCTUnwrap(
      PKCS12_create("open", "test", key, certificate, nil, 0, 0, 0, 0, 0))
    defer { PKCS12_free(packed) }
    var bytes: UnsafeMutablePointer<UInt8>?
    let length = i2d_PKCS12(packed, &bytes)
    defer { CRYPTO_free(bytes, nil, 0) }
    file = Data(bytes: try XCTUnwrap(bytes), count: Int(length))
    identity = TLSIdentity(
      certificates: try Self.text { PEM_write_bio_X509($0, certificate) },
      key: try Self.text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) })
  }

  private static func makeKey() throws -> OpaquePointer {
    let context = try XCTUnwrap(EVP_PKEY_CTX_new_from_name(nil, "EC", nil))
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    XCTAssertEqual(EVP_PKEY_keygen_init(context), 1)
    XCTAssertEqual(EVP_PKEY_CTX_set_group_name(context, "prime256v1"), 1)
    XCTAssertEqual(EVP_PKEY_generate(context, &key), 1)
    return try XCTUnwrap(key)
  }

  private static func text(_ write: (OpaquePointer) -> Int32) throws -> String {
    let memory = try XCTUnwrap(BIO_new(BIO_s_mem()))
    defer { BIO_free(memory) }
    XCTAssertEqual(write(memory), 1)
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = BIO_read(memory, &bytes, Int32(bytes.count))
    return String(decoding: bytes[..<Int(max(0, count))], as: UTF8.self)
  }
}
