import HanokHost
import XCTest

final class RequestRoutesTests: XCTestCase {
  func testAddressesOfOneServerGoToAnother() throws {
    let routes = try XCTUnwrap(
      RequestRoutes(
        map: "https://api.example.com=http://127.0.0.1:8080\nhttps://x.com/v1/=http://y/z",
        isOffline: false))
    let table = [
      "https://api.example.com/a?b#c": "http://127.0.0.1:8080/a?b#c",
      "https://API.example.com": "http://127.0.0.1:8080",
      "https://api.example.com.evil.com/": "https://api.example.com.evil.com/",
      "http://api.example.com/": "http://api.example.com/",
      "https://x.com/v1/me": "http://y/z/me", "https://x.com/v10": "https://x.com/v10",
    ]
    for (url, expected) in table { XCTAssertEqual(routes.address(of: url), expected) }
  }

  func testOfflineOnlyThisComputerAnswers() throws {
    let routes = try XCTUnwrap(RequestRoutes(map: "https://a.com=http://b.com", isOffline: true))
    XCTAssertEqual(routes.address(of: "https://other.com/x"), "http://127.0.0.1:9/")
    XCTAssertEqual(routes.address(of: "https://a.com/x"), "http://b.com/x")
    for url in ["http://localhost:1/", "http://127.0.0.1/", "http://[::1]:80/"] {
      XCTAssertEqual(routes.address(of: url), url)
    }
  }

  func testWhatIsNoPairOfAddresses() {
    for text in ["a", "a=b", "https://a", "https://a=", "=https://a", "file:///x=http://a"] {
      XCTAssertNil(RequestRoutes(map: text, isOffline: false), text)
    }
  }
}
