import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Tasks that are sent elsewhere: what goes along, as RFC 9110 has it.
final class RedirectionTests: XCTestCase {
  private func sluice(_ status: String) -> RequestServer {
    RequestServer { request in
      request.path == "/upper"
        ? RequestServer.answer(status, ["Location: /lower"])
        : RequestServer.answer("200 OK", [], "\(request.method): \(request.body)")
    }
  }

  private func request(_ server: RequestServer) -> URLRequest {
    var request = URLRequest(url: server.url("/upper"))
    request.httpMethod = "POST"
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    return request
  }

  func testBodiesGoAlongWhereTheMethodStays() async throws {
    for status in ["307 Temporary Redirect", "308 Permanent Redirect"] {
      let server = sluice(status)
      var request = request(server)
      request.httpBody = Data("ninety barrels".utf8)
      let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      XCTAssertEqual(String(decoding: data, as: UTF8.self), "POST: ninety barrels")
      XCTAssertEqual(response.url?.path, "/lower")
      XCTAssertEqual(server.requests.last?.field("Content-Type"), "text/plain")
    }
  }

  func testBodiesStayWhereTheMethodChanges() async throws {
    for status in ["303 See Other", "302 Found"] {
      let server = sluice(status)
      var request = request(server)
      request.httpBody = Data("ninety barrels".utf8)
      let (data, _) = try await URLSession(configuration: .ephemeral).data(for: request)
      XCTAssertEqual(String(decoding: data, as: UTF8.self), "GET: ")
    }
  }

  func testUploadsGoAlong() async throws {
    let server = sluice("307 Temporary Redirect")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("from a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = URLSession(configuration: .ephemeral)
    let (first, _) = try await session.upload(for: request(server), fromFile: file)
    XCTAssertEqual(String(decoding: first, as: UTF8.self), "POST: from a file")
    let (second, _) = try await session.upload(for: request(server), from: Data("data".utf8))
    XCTAssertEqual(String(decoding: second, as: UTF8.self), "POST: data")
  }

  func testAStreamIsAskedForAnew() {
    let server = sluice("307 Temporary Redirect")
    let source = StreamSource("a river")
    let session = URLSession(configuration: .ephemeral, delegate: source, delegateQueue: nil)
    var request = request(server)
    request.setValue("7", forHTTPHeaderField: "Content-Length")
    session.uploadTask(withStreamedRequest: request).resume()
    wait(for: [source.notes.end], timeout: 30)
    XCTAssertNil(source.notes.error)
    XCTAssertEqual(source.notes.body, "POST: a river")
    XCTAssertEqual(source.count, 2)
    session.finishTasksAndInvalidate()
  }

  func testTheDelegateMayChangeTheBody() {
    let server = sluice("307 Temporary Redirect")
    let delegate = TransferDelegate()
    delegate.redirection = { _, request, answer in
      var request = request
      request.httpBody = Data("less".utf8)
      answer(request)
    }
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    var request = request(server)
    request.httpBody = Data("ninety barrels".utf8)
    session.dataTask(with: request).resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertEqual(delegate.body, "POST: less")
    session.finishTasksAndInvalidate()
  }

  /// A name and a password answer for one address only, before and after a redirection.
  func testRefusalsAndRedirectionsFollowOneAnother() {
    let proof = "Basic " + Data("lena:tide".utf8).base64EncodedString()
    let server = RequestServer { request in
      let isKnown = request.field("Authorization") == proof
      switch request.path {
      case "/first":
        return isKnown
          ? RequestServer.answer("302 Found", ["Location: /second"])
          : RequestServer.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"a\""])
      case "/second": return RequestServer.answer("302 Found", ["Location: /third"])
      default:
        return isKnown
          ? RequestServer.answer("200 OK", [], "in")
          : RequestServer.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"b\""])
      }
    }
    let asked = PasswordDelegate()
    let session = URLSession(configuration: .ephemeral, delegate: asked, delegateQueue: nil)
    let task = session.dataTask(with: server.url("/first"))
    task.resume()
    wait(for: [asked.notes.end], timeout: 30)
    XCTAssertNil(asked.notes.error)
    XCTAssertEqual(asked.notes.body, "in")
    XCTAssertEqual(
      server.requests.map(\.path), ["/first", "/first", "/second", "/third", "/third"])
    XCTAssertEqual(task.response?.url?.path, "/third")
    XCTAssertEqual(task.originalRequest?.url?.path, "/first")
    XCTAssertEqual(task.currentRequest?.url?.path, "/third")
    session.finishTasksAndInvalidate()
  }
}

/// A delegate that gives streams.
private final class StreamSource: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let notes = TransferDelegate()
  private let text: String
  private(set) var count = 0

  init(_ text: String) { self.text = text }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    count += 1
    completionHandler(InputStream(data: Data(text.utf8)))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    notes.urlSession(session, dataTask: dataTask, didReceive: data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    notes.urlSession(session, task: task, didCompleteWithError: error)
  }
}

/// A delegate that knows a name and a password.
final class PasswordDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let notes = TransferDelegate()
  private(set) var challenges: [URLAuthenticationChallenge] = []

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    challenges.append(challenge)
    guard challenge.previousFailureCount < 2 else {
      return completionHandler(.cancelAuthenticationChallenge, nil)
    }
    completionHandler(
      .useCredential, URLCredential(user: "lena", password: "tide", persistence: .none))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    notes.urlSession(session, dataTask: dataTask, didReceive: data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    notes.urlSession(session, task: task, didCompleteWithError: error)
  }
}
