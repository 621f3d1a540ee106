import Security
import XCTest

final class TrustTests: XCTestCase {
  /// A root made for these tests, for the name example.test; it is good until 2120.
  private let root = """
    MIIBazCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxleGFtcGxlLnRlc3QwIBcNMjAwMTAxMDAwMDAw
    WhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNVBAMMDGV4YW1wbGUudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
    BDdlpqRH0FRA9COp6pFQ4l7z51093J0IQ9IH4YgFfVNgIKYuyzPDqnuMVq1W0z7DpMcT1YE+kwiIXq5bMRFwL9OjSzBJ
    MA8GA1UdEwEB/wQFMAMBAf8wFwYDVR0RBBAwDoIMZXhhbXBsZS50ZXN0MB0GA1UdDgQWBBQnW60KXV2tcd02FNeEbME4
    1KIsqzAKBggqhkjOPQQDAgNJADBGAiEA7HbMWsclZ+wz73aOtQYzUH3R3pz74IICRMsYH4/ZxWoCIQDu/IjEailV2EOD
    hD921JBeRj6+Nxvd0VxRLenBoUaBxQ==
    """

  private var certificate: SecCertificate {
    get throws {
      let data = try XCTUnwrap(Data(base64Encoded: root, options: .ignoreUnknownCharacters))
      return try XCTUnwrap(SecCertificateCreateWithData(nil, data as CFData))
    }
  }

  private func trust(_ policy: SecPolicy) throws -> SecTrust {
    var trust: SecTrust?
    XCTAssertEqual(
      SecTrustCreateWithCertificates(try [certificate] as CFArray, policy, &trust), errSecSuccess)
    return try XCTUnwrap(trust)
  }

  func testACertificateIsRead() throws {
    let certificate = try certificate
    XCTAssertEqual(SecCertificateCopySubjectSummary(certificate) as String?, "example.test")
    var name: CFString?
    XCTAssertEqual(SecCertificateCopyCommonName(certificate, &name), errSecSuccess)
    XCTAssertEqual(name as String?, "example.test")
    let same = SecCertificateCreateWithData(nil, SecCertificateCopyData(certificate))
    XCTAssertEqual(same, certificate)
    XCTAssertNil(SecCertificateCreateWithData(nil, Data("no certificate".utf8) as CFData))
    let key = try XCTUnwrap(SecCertificateCopyKey(certificate))
    XCTAssertEqual(key, try XCTUnwrap(SecCertificateCopyKey(certificate)))
    // A point of P-256: a byte for its form and two numbers of 32.
    XCTAssertEqual((SecKeyCopyExternalRepresentation(key, nil) as Data?)?.count, 65)
  }

  func testAStrangersRootIsNotTrusted() throws {
    let trust = try trust(SecPolicyCreateBasicX509())
    var error: CFError?
    XCTAssertFalse(SecTrustEvaluateWithError(trust, &error))
    XCTAssertNotNil(error)
    var result = SecTrustResultType.invalid
    XCTAssertEqual(SecTrustEvaluate(trust, &result), errSecSuccess)
    XCTAssertEqual(result, .recoverableTrustFailure)
  }

  func testAGivenRootIsTrustedForItsNames() throws {
    let trust = try trust(SecPolicyCreateSSL(true, "example.test" as CFString))
    SecTrustSetAnchorCertificates(trust, try [certificate] as CFArray)
    SecTrustSetAnchorCertificatesOnly(trust, true)
    XCTAssertTrue(SecTrustEvaluateWithError(trust, nil))
    SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, "other.test" as CFString))
    XCTAssertFalse(SecTrustEvaluateWithError(trust, nil))
    SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, nil))
    XCTAssertTrue(SecTrustEvaluateWithError(trust, nil))
    SecTrustSetAnchorCertificates(trust, nil)
    XCTAssertFalse(SecTrustEvaluateWithError(trust, nil))
  }

  func testTheChainIsThatWhichWasGiven() throws {
    let trust = try trust(SecPolicyCreateBasicX509())
    XCTAssertEqual(SecTrustGetCertificateCount(trust), 1)
    XCTAssertEqual(SecTrustGetCertificateAtIndex(trust, 0), try certificate)
    XCTAssertNil(SecTrustGetCertificateAtIndex(trust, 1))
    XCTAssertEqual(SecTrustCopyCertificateChain(trust) as? [SecCertificate], [try certificate])
    XCTAssertEqual(SecTrustCopyKey(trust), SecCertificateCopyKey(try certificate))
    var none: SecTrust?
    XCTAssertEqual(SecTrustCreateWithCertificates(NSArray(), nil, &none), errSecParam)
  }

  func testARequiredAnswerAboutRevocationIsNotToBeHad() throws {
    let trust = try trust(SecPolicyCreateBasicX509())
    SecTrustSetAnchorCertificates(trust, try [certificate] as CFArray)
    let any = try XCTUnwrap(SecPolicyCreateRevocation(kSecRevocationUseAnyAvailableMethod))
    SecTrustSetPolicies(trust, any)
    XCTAssertTrue(SecTrustEvaluateWithError(trust, nil))
    let sure = try XCTUnwrap(SecPolicyCreateRevocation(kSecRevocationRequirePositiveResponse))
    SecTrustSetPolicies(trust, [SecPolicyCreateBasicX509(), sure] as CFArray)
    XCTAssertFalse(SecTrustEvaluateWithError(trust, nil))
  }
}
