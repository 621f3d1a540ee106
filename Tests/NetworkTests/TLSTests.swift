import Security
import XCTest

@testable import Network

final class TLSTests: XCTestCase {
  private let queue = DispatchQueue(label: "tests")

  private func server(_ certificate: TestCertificate) -> NWParameters {
    let options = NWProtocolTLS.Options()
    if let identity = identity(of: certificate), let own = sec_identity_create(identity) {
      sec_protocol_options_set_local_identity(options.securityProtocolOptions, own)
    }
    return NWParameters(tls: options)
  }

  /// The identity as an app reads it.
  private func identity(of certificate: TestCertificate) -> SecIdentity? {
    var items: CFArray?
    let options = [kSecImportExportPassphrase: "open" as CFString] as CFDictionary
    XCTAssertEqual(SecPKCS12Import(certificate.file as CFData, options, &items), errSecSuccess)
    let item = (items as? [NSDictionary])?.first
    return item?[kSecImportItemIdentity] as? SecIdentity
  }

  func testAnIdentityIsReadFromAFile() throws {
    let certificate = try TestCertificate("DNS:localhost")
    let identity = try XCTUnwrap(identity(of: certificate))
    XCTAssertEqual(identity.certificates, certificate.identity.certificates)
    XCTAssertEqual(identity.key, certificate.identity.key)
    var own: SecCertificate?
    XCTAssertEqual(SecIdentityCopyCertificate(identity, &own), errSecSuccess)
    XCTAssertEqual(
      own.flatMap { SecCertificateCopySubjectSummary($0) } as String?, "Hanok's test")
    var items: CFArray?
    let wrong = [kSecImportExportPassphrase: "shut" as CFString] as CFDictionary
    XCTAssertEqual(SecPKCS12Import(certificate.file as CFData, wrong, &items), errSecAuthFailed)
    for count in [0, 1, certificate.file.count / 2] {
      XCTAssertEqual(
        SecPKCS12Import(certificate.file.prefix(count) as CFData, wrong, &items), errSecDecode)
    }
  }

  /// The first state after preparing.
  private func outcome(of connection: NWConnection) -> NWConnection.State {
    let settled = expectation(description: "settled")
    settled.assertForOverFulfill = false
    connection.stateUpdateHandler = { state in
      switch state {
      case .setup, .preparing: break
      default: settled.fulfill()
      }
    }
    connection.start(queue: queue)
    wait(for: [settled], timeout: 60)
    return connection.state
  }

  /// Has the machine trust a certificate while something is done.
  private func trusting<Result>(
    _ certificate: TestCertificate, _ body: () throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pem")
    try certificate.identity.certificates.write(to: file, atomically: true, encoding: .utf8)
    setenv("SSL_CERT_FILE", file.path, 1)
    defer {
      unsetenv("SSL_CERT_FILE")
      try? FileManager.default.removeItem(at: file)
    }
    return try body()
  }

  func testATrustedServersStreamComesBackWholeAndEnds() throws {
    let certificate = try TestCertificate("IP:127.0.0.1")
    let (_, port) = try echo(server(certificate))
    try trusting(certificate) {
      let connection = NWConnection(host: "127.0.0.1", port: port, using: .tls)
      XCTAssertEqual(outcome(of: connection), .ready)
      // More than the kernel's buffers take at once.
      let sent = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      let got = expectation(description: "received")
      connection.receiveMessage { data, _, isComplete, error in
        XCTAssertEqual(data, sent)
        XCTAssertTrue(isComplete)
        XCTAssertNil(error)
        got.fulfill()
      }
      let processed = expectation(description: "processed")
      connection.send(
        content: sent, contentContext: .finalMessage, isComplete: true,
        completion: .contentProcessed {
          XCTAssertNil($0)
          processed.fulfill()
        })
      wait(for: [processed, got], timeout: 120)
      connection.cancel()
    }
  }

  func testACertificateNobodySignedIsRefused() throws {
    let (_, port) = try echo(server(TestCertificate("IP:127.0.0.1")))
    let connection = NWConnection(host: "127.0.0.1", port: port, using: .tls)
    XCTAssertEqual(outcome(of: connection), .failed(.tls(-9808)))
  }

  func testACertificateForAnotherNameIsRefused() throws {
    for names in ["DNS:elsewhere.example", "IP:127.0.0.2"] {
      let certificate = try TestCertificate(names)
      let (_, port) = try echo(server(certificate))
      try trusting(certificate) {
        let connection = NWConnection(host: "127.0.0.1", port: port, using: .tls)
        XCTAssertEqual(outcome(of: connection), .failed(.tls(-9808)))
      }
    }
  }

  func testTheServersNameMayBeAnother() throws {
    let certificate = try TestCertificate("DNS:elsewhere.example")
    let (_, port) = try echo(server(certificate))
    try trusting(certificate) {
      let options = NWProtocolTLS.Options()
      sec_protocol_options_set_tls_server_name(
        options.securityProtocolOptions, "elsewhere.example")
      let connection = NWConnection(
        host: "127.0.0.1", port: port, using: NWParameters(tls: options))
      XCTAssertEqual(outcome(of: connection), .ready)
      connection.cancel()
    }
  }

  func testABlockDecidesAboutACertificate() throws {
    let (_, port) = try echo(server(TestCertificate("DNS:elsewhere.example")))
    for accepts in [true, false] {
      let options = NWProtocolTLS.Options()
      sec_protocol_options_set_verify_block(
        options.securityProtocolOptions, { _, _, complete in complete(accepts) }, queue)
      let connection = NWConnection(
        host: "127.0.0.1", port: port, using: NWParameters(tls: options).copy())
      XCTAssertEqual(outcome(of: connection), accepts ? .ready : .failed(.tls(-9808)))
      guard accepts else { continue }
      let got = expectation(description: "received")
      connection.send(content: Data("pear".utf8), completion: .idempotent)
      connection.receive(minimumIncompleteLength: 4, maximumLength: 4) { data, _, _, _ in
        XCTAssertEqual(data, Data("pear".utf8))
        got.fulfill()
      }
      wait(for: [got], timeout: 60)
      connection.cancel()
    }
  }

  func testAPlainServerIsNone() throws {
    let (_, port) = try echo(.tcp)
    let connection = NWConnection(host: "127.0.0.1", port: port, using: .tls)
    guard case .failed(.tls) = outcome(of: connection) else {
      return XCTFail("\(connection.state)")
    }
  }

  func testVersionsHaveToMeet() throws {
    let certificate = try TestCertificate("IP:127.0.0.1")
    let parameters = server(certificate)
    parameters.tls.map {
      sec_protocol_options_set_max_tls_protocol_version($0.securityProtocolOptions, .TLSv12)
    }
    let (_, port) = try echo(parameters)
    let options = NWProtocolTLS.Options()
    sec_protocol_options_set_min_tls_protocol_version(options.securityProtocolOptions, .TLSv13)
    let connection = NWConnection(host: "127.0.0.1", port: port, using: NWParameters(tls: options))
    guard case .failed(.tls) = outcome(of: connection) else {
      return XCTFail("\(connection.state)")
    }
  }
}
