import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

final class TaskCookieTests: XCTestCase {
  func testAStorageKnowsATasksCookies() throws {
    let configuration = URLSessionConfiguration.ephemeral
    let storage = try XCTUnwrap(configuration.httpCookieStorage)
    let session = URLSession(configuration: configuration)
    let url = try XCTUnwrap(URL(string: "https://example.com/quay"))
    let task = session.dataTask(with: url)
    let cookies = HTTPCookie.cookies(
      withResponseHeaderFields: ["Set-Cookie": "berth=7; Path=/"], for: url)
    storage.storeCookies(cookies, for: task)
    let given = expectation(description: "cookies")
    storage.getCookiesFor(task) {
      XCTAssertEqual($0?.map(\.value), ["7"])
      given.fulfill()
    }
    wait(for: [given], timeout: 5)
    session.invalidateAndCancel()
  }
}
