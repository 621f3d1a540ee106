import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// What a request and a configuration ask of a transfer: proof by digest, cookies, time, answers that may be out of date.
final class TransferWishTests: XCTestCase {
  // MARK: Digest

  /// The sample of RFC 7616, 3.9.1.
  private static let challenge = """
    WWW-Authenticate: Digest realm="http-auth@example.org", qop="auth, auth-int", \
    algorithm=MD5, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
    opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
    """

  func testAPasswordIsProvedByDigest() throws {
    let server = RequestServer { request in
      request.field("Authorization")?.hasPrefix("Digest ") == true
        ? RequestServer.answer("200 OK", [], "in: \(request.body)")
        : RequestServer.answer("401 Unauthorized", [Self.challenge])
    }
    let asked = PasswordDelegate()
    let session = URLSession(configuration: .ephemeral, delegate: asked, delegateQueue: nil)
    var request = URLRequest(url: server.url("/dir/index.html?a=b%20c"))
    request.httpMethod = "POST"
    request.httpBody = Data("boats".utf8)
    session.dataTask(with: request).resume()
    wait(for: [asked.notes.end], timeout: 30)
    session.finishTasksAndInvalidate()
    XCTAssertEqual(asked.notes.body, "in: boats")
    let space = try XCTUnwrap(asked.challenges.first?.protectionSpace)
    XCTAssertEqual(space.authenticationMethod, NSURLAuthenticationMethodHTTPDigest)
    XCTAssertEqual(space.realm, "http-auth@example.org")
    let proof = try XCTUnwrap(server.requests.last?.field("Authorization"))
    XCTAssertTrue(proof.contains("username=\"lena\""))
    XCTAssertTrue(proof.contains("uri=\"/dir/index.html?a=b%20c\""))
    XCTAssertTrue(proof.contains("opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""))
    XCTAssertFalse(proof.contains("tide"))
  }

  /// A server may want what nobody here knows; that is an answer as any other.
  func testOtherProofsAreLeftToTheApp() async throws {
    for field in ["WWW-Authenticate: Bearer", "WWW-Authenticate: Hawk realm=\"x\"", "X-None: 1"] {
      let server = RequestServer { _ in RequestServer.answer("401 Unauthorized", [field], "out") }
      let (data, response) = try await URLSession(configuration: .ephemeral)
        .data(from: server.url("/"))
      XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 401)
      XCTAssertEqual(String(decoding: data, as: UTF8.self), "out")
    }
  }

  // MARK: Cookies

  func testARequestMayHaveNothingToDoWithCookies() async throws {
    let server = RequestServer { request in
      RequestServer.answer(
        "200 OK", ["Set-Cookie: berth=\(request.path.dropFirst()); Path=/"],
        request.field("Cookie") ?? "none")
    }
    let session = URLSession(configuration: .ephemeral)
    var request = URLRequest(url: server.url("/7"))
    _ = try await session.data(for: request)
    request.url = server.url("/8")
    request.httpShouldHandleCookies = false
    let (without, response) = try await session.data(for: request)
    XCTAssertEqual(String(decoding: without, as: UTF8.self), "none")
    XCTAssertNotNil((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie"))
    request.setValue("own=1", forHTTPHeaderField: "Cookie")
    let own = expectation(description: "its own cookie")
    session.dataTask(with: request) { data, _, _ in
      XCTAssertEqual(String(decoding: data ?? Data(), as: UTF8.self), "own=1")
      own.fulfill()
    }.resume()
    await fulfillment(of: [own], timeout: 30)
    let (with, _) = try await session.data(from: server.url("/9"))
    XCTAssertEqual(String(decoding: with, as: UTF8.self), "berth=7")
  }

  // MARK: Time

  func testTheWholeTaskHasItsTime() async throws {
    // Something comes all the time, so that the time between two pieces is never over.
    let server = TransferServer([
      "/slow": { client in
        client.sendHead(length: 100)
        for _ in 0..<40 {
          client.send(".")
          usleep(100_000)
        }
      }
    ])
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 0.8
    let beginning = Date()
    do {
      _ = try await URLSession(configuration: configuration).data(from: server.url("/slow"))
      XCTFail("It is over before all has come.")
    } catch {
      XCTAssertEqual((error as? URLError)?.code, .timedOut)
    }
    XCTAssertLessThan(Date().timeIntervalSince(beginning), 3)
  }

  // MARK: Answers that may be out of date

  private func gazette(_ fields: [String]) -> RequestServer {
    RequestServer { request in
      request.field("If-None-Match") == "\"7\""
        ? RequestServer.answer("304 Not Modified", ["ETag: \"7\"", "X-Asked: yes"])
        : RequestServer.answer("200 OK", ["ETag: \"7\""] + fields, "news")
    }
  }

  private func cached() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0)
    return URLSession(configuration: configuration)
  }

  func testTheServerIsAskedWhetherAnAnswerIsStillGood() async throws {
    for fields in [[], ["Cache-Control: no-cache"], ["Cache-Control: max-age=0"]] {
      let server = gazette(fields)
      let session = cached()
      for turn in 0..<3 {
        let (data, response) = try await session.data(from: server.url("/"))
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "news")
        let answer = try XCTUnwrap(response as? HTTPURLResponse)
        XCTAssertEqual(answer.statusCode, 200)
        XCTAssertEqual(answer.value(forHTTPHeaderField: "X-Asked"), turn == 0 ? nil : "yes")
      }
      XCTAssertEqual(
        server.requests.map { $0.field("If-None-Match") }, [nil, "\"7\"", "\"7\""])
    }
  }

  func testADelegateHearsOfTheKeptAnswer() async throws {
    let server = gazette([])
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0)
    for _ in 0..<2 {
      let delegate = TransferDelegate()
      let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      let task = session.dataTask(with: server.url("/"))
      task.resume()
      await fulfillment(of: [delegate.end], timeout: 30)
      XCTAssertEqual(delegate.events, ["response", "data", "end"])
      XCTAssertEqual(delegate.body, "news")
      XCTAssertEqual((task.response as? HTTPURLResponse)?.statusCode, 200)
      session.finishTasksAndInvalidate()
    }
    XCTAssertEqual(server.requests.count, 2)
  }

  func testAFreshAnswerIsNotAskedAbout() async throws {
    let server = gazette(["Cache-Control: max-age=600"])
    let session = cached()
    for _ in 0..<2 { _ = try await session.data(from: server.url("/")) }
    XCTAssertEqual(server.requests.count, 1)
    var request = URLRequest(url: server.url("/"))
    request.cachePolicy = .reloadRevalidatingCacheData
    let (data, _) = try await session.data(for: request)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "news")
    XCTAssertEqual(server.requests.last?.field("If-None-Match"), "\"7\"")
  }

  func testWhoAsksItselfGetsTheAnswer() async throws {
    let server = gazette([])
    let session = cached()
    _ = try await session.data(from: server.url("/"))
    var request = URLRequest(url: server.url("/"))
    request.setValue("\"7\"", forHTTPHeaderField: "If-None-Match")
    let (data, response) = try await session.data(for: request)
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 304)
    XCTAssertTrue(data.isEmpty)
  }

  // MARK: Configurations

  func testASessionInTheBackgroundHasItsName() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.ferry")
    XCTAssertEqual(configuration.identifier, "org.example.ferry")
    XCTAssertEqual(
      URLSession(configuration: configuration).configuration.identifier, "org.example.ferry")
    XCTAssertNil(URLSessionConfiguration.default.identifier)
  }
}
