import Foundation
import XCTest

@testable import PicterestServer

/// How often clients may do what, and under which names the server answers.
final class RateTests: ServerTestCase {
  func testPasswordsCannotBeTriedWithoutEnd() throws {
    let time = ManualTime()
    fixture.fittings.clock = ServerClock { time.now }
    fixture.fittings.rates = RateLimiter.Rates(
      signIns: RateLimiter.Rate(burst: 5, perSecond: 0.1))
    try fixture.start()
    _ = try fixture.signUp("kim")
    func attempt(_ password: String) throws -> Response {
      try fixture.send("POST", "/tokens", json: ["username": "kim", "password": password])
    }
    for _ in 0..<4 { XCTAssertEqual(try attempt("wrong one").status, 401) }
    let refused = try attempt("correct horse")
    XCTAssertEqual(refused.status, 429)
    XCTAssertEqual(refused.headers["retry-after"], "10")
    XCTAssertEqual(try fixture.get("/photos").status, 200)
    time.advance(10_000)
    XCTAssertEqual(try attempt("correct horse").status, 201)
    XCTAssertEqual(try attempt("correct horse").status, 429)
  }

  func testChangesAndRequestsHaveRates() throws {
    let time = ManualTime()
    fixture.fittings.clock = ServerClock { time.now }
    fixture.fittings.rates = RateLimiter.Rates(
      requests: RateLimiter.Rate(burst: 12, perSecond: 1),
      changes: RateLimiter.Rate(burst: 2, perSecond: 1), signIns: .unlimited)
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let statuses = try (0..<4).map { _ in
      try fixture.send("PUT", "/me", as: kim, json: ["bio": "x"]).status
    }
    XCTAssertEqual(statuses, [200, 200, 429, 429])
    let reads = try (0..<10).map { _ in try fixture.get("/photos").status }
    XCTAssertEqual(reads, Array(repeating: 200, count: 7) + Array(repeating: 429, count: 3))
    time.advance(3_000)
    XCTAssertEqual(try fixture.send("PUT", "/me", as: kim, json: ["bio": "x"]).status, 200)
  }

  func testOtherNamesAndProxies() throws {
    fixture.options.listen = "0.0.0.0"
    fixture.options.hosts = ["pictures.example"]
    fixture.options.proxies = ["127.0.0.1"]
    fixture.fittings.rates = RateLimiter.Rates(requests: RateLimiter.Rate(burst: 3, perSecond: 0))
    try fixture.start()
    XCTAssertEqual(try fixture.get("/").status, 403)
    func get(_ client: String) throws -> Response {
      try fixture.get(
        "/photos",
        headers: [
          "Host": "Pictures.example", "X-Forwarded-For": "9.9.9.9, \(client)",
          "X-Forwarded-Proto": "https",
        ])
    }
    XCTAssertEqual(try (0..<4).map { _ in try get("1.1.1.1").status }, [200, 200, 200, 429])
    XCTAssertEqual(try get("2.2.2.2").status, 200)
    XCTAssertThrowsError(try ServerOptions(arguments: ["--listen", "0.0.0.0"]))
  }

  func testAProxyMayAddAHeaderOfItsOwnToTheClients() throws {
    let rules = AccessRules(proxies: ["10.0.0.1"])
    let head = try HTTPHead(
      method: "GET", target: "/", version: "HTTP/1.1",
      headers: [
        ("host", "h"), ("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "1.1.1.1, 10.0.0.1"),
      ])
    let request = HTTPRequest(head, address: "10.0.0.1", body: .none)
    XCTAssertEqual(rules.client(of: request), "1.1.1.1", "not what the client made up")
  }

  /// There is room for 50,000 clients; who has used up what is theirs is the last to be forgotten.
  func testACrowdDoesNotMakeTheServerForgetAnEagerClient() throws {
    let time = ManualTime()
    let limiter = RateLimiter(
      rates: RateLimiter.Rates(requests: RateLimiter.Rate(burst: 3, perSecond: 0.001)),
      clock: ServerClock { time.now })
    for _ in 0..<3 { try limiter.spend(.request, by: "eager") }
    for number in 0..<120_000 { try limiter.spend(.request, by: "\(number)") }
    XCTAssertThrowsError(try limiter.spend(.request, by: "eager"))
    XCTAssertLessThanOrEqual(limiter.count, 50_000)
  }

  func testANetworkOfIPv6CountsAsOneClient() {
    let first = AccessRules.network(of: "2001:db8:1:2::1")
    XCTAssertEqual(first, AccessRules.network(of: "2001:db8:1:2:ffff::7"))
    XCTAssertNotEqual(first, AccessRules.network(of: "2001:db8:1:3::1"))
    XCTAssertEqual(AccessRules.network(of: "192.0.2.1"), "192.0.2.1")
    XCTAssertEqual(AccessRules.network(of: "a:b"), "a:b")
  }
}

/// A clock that only tests move.
final class ManualTime: @unchecked Sendable {
  private let lock = NSLock()
  private var milliseconds: Int64 = 1_700_000_000_000
  var now: Int64 { lock.withLock { milliseconds } }
  func advance(_ by: Int64) { lock.withLock { milliseconds += by } }
}
