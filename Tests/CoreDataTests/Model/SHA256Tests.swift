import XCTest

@testable import CoreData

/// The digests of FIPS 180-4's examples.
final class SHA256Tests: XCTestCase {
  private func digest(_ text: String) -> String {
    SHA256.digest(of: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  func testDigestsArePublishedOnes() {
    XCTAssertEqual(
      digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    XCTAssertEqual(
      digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    XCTAssertEqual(
      digest(String(repeating: "a", count: 1_000_00)).count, 64)
  }
}
