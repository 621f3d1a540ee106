import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Requests that are refused until a name and a password come, as Apple's documentation of challenges has them.
final class RefusalTests: XCTestCase {
  private static let proof = "Basic " + Data("lena:tide".utf8).base64EncodedString()

  private func harbour() -> RequestServer {
    RequestServer { request in
      request.field("Authorization") == Self.proof
        ? RequestServer.answer("200 OK", [], "in: \(request.body)")
        : RequestServer.answer(
          "401 Unauthorized", ["WWW-Authenticate: Basic realm=\"harbour\""], "out")
    }
  }

  private func load(_ request: URLRequest, _ gate: Gate) -> URLSessionTask {
    let session = URLSession(configuration: .ephemeral, delegate: gate, delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    wait(for: [gate.end], timeout: 30)
    session.finishTasksAndInvalidate()
    return task
  }

  private func status(_ task: URLSessionTask) -> Int? {
    (task.response as? HTTPURLResponse)?.statusCode
  }

  func testTheRightAnswerOpensAndTheRefusalIsNotTold() {
    let server = harbour()
    let gate = Gate { _ in
      (.useCredential, URLCredential(user: "lena", password: "tide", persistence: .none))
    }
    var request = URLRequest(url: server.url("/"))
    request.httpMethod = "POST"
    request.httpBody = Data("boats".utf8)
    XCTAssertEqual(status(load(request, gate)), 200)
    XCTAssertEqual(gate.body, "in: boats")
    XCTAssertEqual(gate.events, ["challenge", "response", "data", "end"])
    XCTAssertEqual(gate.challenges.first?.protectionSpace.realm, "harbour")
    XCTAssertEqual(gate.challenges.first?.previousFailureCount, 0)
  }

  func testWithoutAnAnswerTheRefusalIsTheResult() {
    for disposition in [
      URLSession.AuthChallengeDisposition.performDefaultHandling, .rejectProtectionSpace,
    ] {
      let server = harbour()
      let gate = Gate { _ in (disposition, nil) }
      let task = load(URLRequest(url: server.url("/")), gate)
      XCTAssertEqual(status(task), 401)
      XCTAssertNotNil(
        (task.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "WWW-Authenticate"))
      XCTAssertEqual(gate.body, "out")
      XCTAssertNil(gate.error)
      XCTAssertEqual(server.requests.count, 1)
    }
  }

  func testAWrongAnswerIsAskedForAgain() {
    let server = harbour()
    let gate = Gate { challenge in
      challenge.previousFailureCount < 2
        ? (.useCredential, URLCredential(user: "lena", password: "ebb", persistence: .none))
        : (.cancelAuthenticationChallenge, nil)
    }
    _ = load(URLRequest(url: server.url("/")), gate)
    XCTAssertEqual((gate.error as? URLError)?.code, .cancelled)
    XCTAssertEqual(gate.challenges.map(\.previousFailureCount), [0, 1, 2])
    XCTAssertEqual(gate.challenges.last?.proposedCredential?.password, "ebb")
  }

  func testTheAnswerInAnAddressIsUsed() throws {
    let server = harbour()
    let named = try XCTUnwrap(
      URL(string: server.url("/").absoluteString.replacing("//", with: "//lena:tide@")))
    let gate = Gate { _ in (.performDefaultHandling, nil) }
    XCTAssertEqual(status(load(URLRequest(url: named), gate)), 200)
  }

  func testACompletionHandlerGetsTheRefusal() async throws {
    let server = harbour()
    let (data, response) = try await URLSession(configuration: .ephemeral)
      .data(from: server.url("/"))
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 401)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "out")
  }
}

/// A delegate that answers challenges.
private final class Gate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let answer:
    (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)
  private let notes = TransferDelegate()
  private(set) var challenges: [URLAuthenticationChallenge] = []

  init(
    _ answer:
      @escaping (URLAuthenticationChallenge) -> (
        URLSession.AuthChallengeDisposition, URLCredential?
      )
  ) { self.answer = answer }

  var end: XCTestExpectation { notes.end }
  var events: [String] { notes.events }
  var body: String { notes.body }
  var error: (any Error)? { notes.error }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    challenges.append(challenge)
    notes.note("challenge")
    let (disposition, credential) = answer(challenge)
    completionHandler(disposition, credential)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    notes.note("response")
    completionHandler(.allow)
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
