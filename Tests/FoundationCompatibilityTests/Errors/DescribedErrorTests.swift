import FoundationCompatibility
import XCTest

/// Errors as Apple's Foundation words them.
final class DescribedErrorTests: XCTestCase {
  private struct Failure: Error {}

  func testWordsOfErrorsWithoutOwn() {
    XCTAssertEqual(
      NSError(domain: "d", code: 3).localizedDescription,
      "The operation couldn’t be completed. (d error 3.)")
    XCTAssertEqual(
      NSError(domain: "d", code: 3, userInfo: [NSLocalizedFailureReasonErrorKey: "No room."])
        .localizedDescription, "The operation couldn’t be completed. No room.")
    XCTAssertTrue(
      Failure().localizedDescription.hasPrefix("The operation couldn’t be completed. ("))
  }

  private struct Spoken: LocalizedError { let errorDescription: String? = "Spoken" }

  func testOwnWordsComeFirst() {
    XCTAssertEqual(Spoken().localizedDescription, "Spoken")
    let error = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "Mine"])
    XCTAssertEqual(error.localizedDescription, "Mine")
  }

  func testDecodingErrorsHaveASentence() {
    struct Value: Decodable { let a: Int }
    XCTAssertThrowsError(try JSONDecoder().decode(Value.self, from: Data("{}".utf8))) {
      XCTAssertEqual(
        $0.localizedDescription, "The data couldn’t be read because it is missing.")
    }
    XCTAssertThrowsError(try JSONDecoder().decode(Value.self, from: Data("{".utf8))) {
      XCTAssertEqual(
        $0.localizedDescription,
        "The data couldn’t be read because it isn’t in the correct format.")
    }
  }

  func testFilesThatAreNotThere() {
    XCTAssertThrowsError(try String(contentsOfFile: "/no/such/file.txt", encoding: .utf8)) {
      XCTAssertEqual(
        $0.localizedDescription,
        "The file “file.txt” couldn’t be opened because there is no such file.")
    }
    XCTAssertThrowsError(try Data(contentsOf: URL(fileURLWithPath: "/no/such/file.txt"))) {
      XCTAssertEqual(
        $0.localizedDescription,
        "The file “file.txt” couldn’t be opened because there is no such file.")
    }
  }
}
