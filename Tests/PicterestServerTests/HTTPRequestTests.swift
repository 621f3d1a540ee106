import XCTest

@testable import PicterestServer

/// How addresses are taken apart.
final class HTTPRequestTests: XCTestCase {
  private func request(_ target: String) throws -> HTTPRequest {
    HTTPRequest(
      try HTTPHead(method: "GET", target: target, version: "HTTP/1.1", headers: [("host", "h")]),
      address: "", body: .none)
  }

  func testASlashWithAnAccentIsASlash() {
    XCTAssertEqual(HTTPRequest.segments(of: "/a/\u{301}b"), ["a", "\u{301}b"])
    XCTAssertNil(HTTPRequest.segments(of: "/a%2f\u{301}b"))
    XCTAssertNil(HTTPRequest.segments(of: "/a/%2e%2e/b"))
    XCTAssertEqual(HTTPRequest.segments(of: "/a%20b/c/"), ["a b", "c"])
  }

  func testQueriesAreDecoded() throws {
    let items = try request("/x?a=1+2%2B3&b&=c&d=%ff&e=x=y&&%6B=%E2%82%AC").query
    XCTAssertEqual(
      items.map { "\($0.name)|\($0.value)" }, ["a|1 2+3", "b|", "|c", "d|%ff", "e|x=y", "k|€"])
  }

  func testLinksKeepTheQueryAsItCame() throws {
    let headers = Paging(page: 2, length: 5).headers(
      total: 15,
      request: try request("/search/photos?query=a%2Bb+c>,&p%61ge=2&x=\u{e9}&per_page=5"),
      base: "http://h")
    let link = try XCTUnwrap(headers.first { $0.name == "Link" }?.value)
    XCTAssertTrue(
      link.hasSuffix(
        "<http://h/search/photos?query=a%2Bb+c%3E,&x=%C3%A9&page=3&per_page=5>; rel=\"next\""), link
    )
  }
}
