import Foundation
import FoundationCompatibility
import FoundationNetworking
import Security
import XCTest

@testable import Network

/// Sessions whose delegates decide whether a server is trusted.
final class ServerTrustTests: XCTestCase {
  private func server(_ names: String = "IP:127.0.0.1") throws -> (URL, TestCertificate) {
    let certificate = try TestCertificate(names)
    let options = NWProtocolTLS.Options()
    var items: CFArray?
    let open = [kSecImportExportPassphrase: "open" as CFString] as CFDictionary
    XCTAssertEqual(SecPKCS12Import(certificate.file as CFData, open, &items), errSecSuccess)
    let identity = (items as? [NSDictionary])?.first?[kSecImportItemIdentity] as? SecIdentity
    let own = try XCTUnwrap(identity.flatMap { sec_identity_create($0) })
    sec_protocol_options_set_local_identity(options.securityProtocolOptions, own)
    let listener = try NWListener(using: NWParameters(tls: options))
    let ready = expectation(description: "listening")
    let kept = Record<NWConnection>()
    listener.stateUpdateHandler = { if $0 == .ready { ready.fulfill() } }
    listener.newConnectionHandler = { connection in
      kept.append(connection)
      answer(connection)
      connection.start(queue: DispatchQueue(label: "server"))
    }
    listener.start(queue: DispatchQueue(label: "listener"))
    wait(for: [ready], timeout: 60)
    addTeardownBlock {
      listener.cancel()
      for connection in kept.values { connection.cancel() }
    }
    let port = try XCTUnwrap(listener.port).rawValue
    return (try XCTUnwrap(URL(string: "https://127.0.0.1:\(port)/")), certificate)
  }

  private func load(
    _ url: URL, _ gate: TrustGate, _ session: URLSession? = nil
  ) -> (text: String?, error: (any Error)?) {
    let session =
      session ?? URLSession(configuration: .ephemeral, delegate: gate, delegateQueue: nil)
    let end = expectation(description: "end of the task")
    nonisolated(unsafe) var result: (String?, (any Error)?) = (nil, nil)
    session.dataTask(with: url) { data, _, error in
      result = (data.map { String(decoding: $0, as: UTF8.self) }, error)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 60)
    return result
  }

  func testTheDelegateMayTrustAServerThatNobodyElseDoes() throws {
    let (url, certificate) = try server()
    let gate = TrustGate { trust in
      var error: CFError?
      XCTAssertFalse(SecTrustEvaluateWithError(trust, &error))
      XCTAssertNotNil(error)
      SecTrustSetAnchorCertificates(
        trust, (SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []) as CFArray)
      XCTAssertTrue(SecTrustEvaluateWithError(trust, nil))
      return (.useCredential, URLCredential(trust: trust))
    }
    let session = URLSession(configuration: .ephemeral, delegate: gate, delegateQueue: nil)
    XCTAssertEqual(load(url, gate, session).text, "moored")
    XCTAssertEqual(load(url, gate, session).text, "moored")
    let space = try XCTUnwrap(gate.spaces.first)
    XCTAssertEqual(space.authenticationMethod, NSURLAuthenticationMethodServerTrust)
    XCTAssertEqual(space.host, "127.0.0.1")
    XCTAssertEqual(space.port, url.port)
    XCTAssertEqual(space.protocol, "https")
    let own = space.serverTrust.flatMap { SecTrustGetCertificateAtIndex($0, 0) }
    let pem = certificate.identity.certificates.split(separator: "\n").dropFirst().dropLast()
    XCTAssertEqual(
      own.map { SecCertificateCopyData($0) as Data }, Data(base64Encoded: pem.joined()))
  }

  func testWithoutTheDelegatesTrustTheSystemDecides() throws {
    let (url, _) = try server()
    let gate = TrustGate { _ in (.performDefaultHandling, nil) }
    let error = load(url, gate).error as? URLError
    XCTAssertTrue(
      [.serverCertificateUntrusted, .serverCertificateHasUnknownRoot].contains(error?.code))
    XCTAssertEqual(gate.spaces.count, 1)
  }

  func testACancelledChallengeCancelsTheTask() throws {
    let (url, _) = try server()
    let gate = TrustGate { _ in (.cancelAuthenticationChallenge, nil) }
    XCTAssertEqual((load(url, gate).error as? URLError)?.code, .cancelled)
  }

  func testAnotherNameIsTheDelegatesToTrust() throws {
    let (url, _) = try server("DNS:elsewhere.example")
    let gate = TrustGate { (.useCredential, URLCredential(trust: $0)) }
    XCTAssertEqual(load(url, gate).text, "moored")
  }

  func testADelegateOfOneTaskIsAsked() async throws {
    let (url, _) = try server()
    let gate = TrustGate { (.useCredential, URLCredential(trust: $0)) }
    let (data, _) = try await URLSession(configuration: .ephemeral)
      .data(from: url, delegate: TaskGate(gate))
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "moored")
    XCTAssertEqual(gate.spaces.count, 1)
  }

  func testADelegateWithoutWordsChangesNothing() throws {
    let (url, certificate) = try server()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pem")
    try certificate.identity.certificates.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = URLSession(
      configuration: .ephemeral, delegate: WordlessDelegate(), delegateQueue: nil)
    let end = expectation(description: "end of the task")
    session.dataTask(with: url) { data, _, error in
      XCTAssertNil(data)
      XCTAssertNotNil(error)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 60)
  }

  func testTheVersionsOfTLSAreThoseOfTheConfiguration() throws {
    let (url, _) = try server()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv13
    configuration.tlsMaximumSupportedProtocolVersion = .TLSv13
    let gate = TrustGate { (.useCredential, URLCredential(trust: $0)) }
    let metrics = MetricsGate(gate)
    let session = URLSession(configuration: configuration, delegate: metrics, delegateQueue: nil)
    XCTAssertEqual(load(url, gate, session).text, "moored")
  }
}

private func answer(_ connection: NWConnection) {
  connection.receive(minimumIncompleteLength: 1, maximumLength: 65_536) { data, _, isDone, _ in
    guard data != nil else { return }
    let text = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 6\r\n\r\nmoored"
    connection.send(
      content: Data(text.utf8), contentContext: .finalMessage, isComplete: true,
      completion: .contentProcessed { _ in })
  }
}

private class WordlessDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {}

/// A delegate of a session that is asked about servers.
private class TrustGate: NSObject, URLSessionDelegate, @unchecked Sendable {
  typealias Answer = (URLSession.AuthChallengeDisposition, URLCredential?)
  private let answer: (SecTrust) -> Answer
  private let lock = NSLock()
  private var asked: [URLProtectionSpace] = []

  var spaces: [URLProtectionSpace] { lock.withLock { asked } }

  init(_ answer: @escaping (SecTrust) -> Answer) { self.answer = answer }

  func decide(_ challenge: URLAuthenticationChallenge) -> Answer {
    lock.withLock { asked.append(challenge.protectionSpace) }
    guard let trust = challenge.protectionSpace.serverTrust else {
      return (.performDefaultHandling, nil)
    }
    return answer(trust)
  }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = decide(challenge)
    completionHandler(disposition, credential)
  }
}

/// The delegate of a task that is asked about servers.
private class TaskGate: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
  private let gate: TrustGate
  init(_ gate: TrustGate) { self.gate = gate }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = gate.decide(challenge)
    completionHandler(disposition, credential)
  }
}

private final class MetricsGate: TaskGate, @unchecked Sendable {}
