import XCTest

@testable import Picterest

/// Addresses as people type them.
final class ServerAddressTests: XCTestCase {
  private func address(_ text: String) -> String? {
    try? ServerAddress.url(text).get().absoluteString
  }

  func testAddressesAreCompletedAsTheyAreMeant() {
    for (text, url) in [
      ("https://photos.example.org", "https://photos.example.org"),
      (" photos.example.org ", "https://photos.example.org"),
      ("photos.example.org/shared/", "https://photos.example.org/shared"),
      ("HTTP://Example.org:8080/?page=2#top", "http://Example.org:8080"),
      ("localhost:8377", "http://localhost:8377"), ("192.168.0.7", "http://192.168.0.7"),
      ("attic.local:80", "http://attic.local:80"), ("[::1]:8377", "http://[::1]:8377"),
    ] {
      XCTAssertEqual(address(text), url, text)
    }
  }

  func testWhatIsNoAddress() {
    for text in [
      "", " ", "https://", "two words", "http://user:word@example.org", "example.org:99999", "://x",
    ] {
      XCTAssertNil(address(text), text)
    }
    for text in ["ftp://example.org", "file:///etc/hostname", "javascript://x"] {
      guard case .failure(.wrongScheme) = ServerAddress.url(text) else {
        XCTFail(text)
        continue
      }
    }
  }

  func testAnyTextIsAnAddressOrNone() {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "http", "https", ":", "/", "//", "@", "[", "]", "%", "?", "#", "한강", "a", ".", "80", " ",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...9, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      guard case .success(let url) = ServerAddress.url(text) else { continue }
      XCTAssertNotNil(url.host, text)
      XCTAssertTrue(["http", "https"].contains(url.scheme ?? ""), text)
    }
  }
}
