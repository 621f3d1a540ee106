import Security
import XCTest

final class SecCopyErrorMessageStringTests: XCTestCase {
  func testMessagesAreSentences() {
    XCTAssertEqual(
      SecCopyErrorMessageString(errSecItemNotFound, nil) as String?,
      "The specified item could not be found in the keychain.")
    XCTAssertEqual(SecCopyErrorMessageString(errSecSuccess, nil) as String?, "No error.")
    XCTAssertNil(SecCopyErrorMessageString(12345, nil))
    let message = (SecCopyErrorMessageString(errSecDuplicateItem, nil) as String?) ?? "Unknown"
    XCTAssertTrue(message.contains("already exists"))
  }
}
