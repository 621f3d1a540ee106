import FoundationCompatibility
import Security
import XCTest

final class SharedCredentialTests: XCTestCase {
  func testPasswordsHaveApplesForm() throws {
    var seen: Set<String> = []
    for _ in 0..<200 {
      let password = try XCTUnwrap(SecCreateSharedWebCredentialPassword()) as String
      let groups = password.split(separator: "-")
      XCTAssertEqual(groups.map(\.count), [3, 3, 3, 3])
      XCTAssertTrue(password.contains(where: \.isNumber))
      XCTAssertTrue(password.contains(where: \.isLowercase))
      XCTAssertTrue(password.contains(where: \.isUppercase))
      XCTAssertTrue(seen.insert(password).inserted)
    }
  }

  func testNoSiteSharesPasswords() {
    let requested = expectation(description: "requested")
    SecRequestSharedWebCredential("example.com" as NSString, nil) { credentials, error in
      XCTAssertNil(credentials)
      XCTAssertEqual(error?.code, Int(errSecItemNotFound))
      requested.fulfill()
    }
    let added = expectation(description: "added")
    SecAddSharedWebCredential("example.com" as NSString, "me" as NSString, nil) { error in
      XCTAssertEqual(error?.code, Int(errSecMissingEntitlement))
      added.fulfill()
    }
    wait(for: [requested, added], timeout: 60)
  }
}
