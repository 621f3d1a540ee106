import Security
import XCTest

@testable import Network

/// Connections whose owner looks at the other side's certificate.
final class PinnedConnectionTests: XCTestCase {
  private func state(_ pinned: Data, of certificate: TestCertificate) throws -> NWConnection.State {
    var items: CFArray?
    let open = [kSecImportExportPassphrase: "open" as CFString] as CFDictionary
    XCTAssertEqual(SecPKCS12Import(certificate.file as CFData, open, &items), errSecSuccess)
    let identity = (items as? [NSDictionary])?.first?[kSecImportItemIdentity] as? SecIdentity
    let server = NWProtocolTLS.Options()
    sec_protocol_options_set_local_identity(
      server.securityProtocolOptions,
      try XCTUnwrap(identity.flatMap { sec_identity_create($0) }))
    let (_, port) = try echo(NWParameters(tls: server))
    let client = NWProtocolTLS.Options()
    sec_protocol_options_set_verify_block(
      client.securityProtocolOptions,
      { _, trust, complete in
        let trust = sec_trust_copy_ref(trust).takeRetainedValue()
        XCTAssertFalse(SecTrustEvaluateWithError(trust, nil))
        let own = SecTrustGetCertificateAtIndex(trust, 0)
        complete(own.map { SecCertificateCopyData($0) as Data } == pinned)
      }, DispatchQueue(label: "pinning"))
    let connection = NWConnection(
      host: "127.0.0.1", port: port, using: NWParameters(tls: client))
    let settled = expectation(description: "settled")
    settled.assertForOverFulfill = false
    connection.stateUpdateHandler = { state in
      switch state {
      case .setup, .preparing: break
      default: settled.fulfill()
      }
    }
    connection.start(queue: DispatchQueue(label: "client"))
    wait(for: [settled], timeout: 60)
    defer { connection.cancel() }
    return connection.state
  }

  private func data(_ certificate: TestCertificate) throws -> Data {
    let lines = certificate.identity.certificates.split(separator: "\n").dropFirst().dropLast()
    return try XCTUnwrap(Data(base64Encoded: lines.joined()))
  }

  func testAPinnedCertificateIsAccepted() throws {
    let certificate = try TestCertificate("IP:127.0.0.1")
    XCTAssertEqual(try state(data(certificate), of: certificate), .ready)
  }

  func testAnotherCertificateIsNot() throws {
    let other = try TestCertificate("IP:127.0.0.1")
    XCTAssertEqual(
      try state(data(other), of: TestCertificate("IP:127.0.0.1")), .failed(.tls(-9808)))
  }
}
