import FoundationCompatibility
import XCTest

final class AddressedDefaultsTests: XCTestCase {
  private let suite = "AddressedDefaultsTests"
  private var defaults = UserDefaults.standard

  override func setUpWithError() throws {
    defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
  }

  override func tearDown() { defaults.removePersistentDomain(forName: suite) }

  func testAddressesAreKept() throws {
    let urls = [
      "https://example.com", "https://example.com/a?b=c#d", "mailto:a@example.com",
      "file:///tmp/a%20b",
    ]
    for text in urls {
      let url = try XCTUnwrap(URL(string: text))
      defaults.set(url, forKey: "url")
      XCTAssertEqual(defaults.url(forKey: "url"), url)
    }
    defaults.set(nil as URL?, forKey: "url")
    XCTAssertNil(defaults.url(forKey: "url"))
    XCTAssertNil(defaults.object(forKey: "url"))
  }
}
