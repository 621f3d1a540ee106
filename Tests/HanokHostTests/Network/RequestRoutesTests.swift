import Foundation
import FoundationNetworking
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

  func testOfflineRequestsFailAsWithoutANetwork() async throws {
    try XCTUnwrap(RequestRoutes(map: nil, isOffline: true)).install()
    defer { RequestRoutes().install() }
    let url = try XCTUnwrap(URL(string: "https://192.0.2.1/picture.png"))
    for configuration in [URLSessionConfiguration.default, .ephemeral] {
      let session = URLSession(configuration: configuration)
      do {
        _ = try await session.data(from: url)
        XCTFail("there is no network")
      } catch let error as URLError {
        XCTAssertEqual(error.code, .notConnectedToInternet)
        XCTAssertEqual(error.failingURL, url)
        XCTAssertEqual(
          error.localizedDescription, "The Internet connection appears to be offline.")
      }
    }
    do {
      _ = try await URLSession.shared.download(from: url)
      XCTFail("there is no network")
    } catch let error as URLError { XCTAssertEqual(error.code, .notConnectedToInternet) }
  }

  func testAnAppsOwnProtocolAnswersOffline() async throws {
    try XCTUnwrap(RequestRoutes(map: nil, isOffline: true)).install()
    defer { RequestRoutes().install() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Mock.self] + (configuration.protocolClasses ?? [])
    let url = try XCTUnwrap(URL(string: "https://192.0.2.1/a"))
    let (data, _) = try await URLSession(configuration: configuration).data(from: url)
    XCTAssertEqual(data, Data("mocked".utf8))
  }

  private final class Mock: URLProtocol, @unchecked Sendable {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      guard let url = request.url else { return }
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: 6, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("mocked".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
  }

  func testWhatIsNoPairOfAddresses() {
    for text in ["a", "a=b", "https://a", "https://a=", "=https://a", "file:///x=http://a"] {
      XCTAssertNil(RequestRoutes(map: text, isOffline: false), text)
    }
  }
}
