import FoundationCompatibility
import XCTest

/// Defaults by Core Foundation's names.
final class CFPreferencesTests: XCTestCase {
  private let app: CFString = kCFPreferencesCurrentApplication

  override func tearDown() {
    for key in ["text", "flag", "count"] {
      CFPreferencesSetAppValue(key as CFString, nil, app)
    }
  }

  func testAValueIsThatOfUserDefaults() {
    CFPreferencesSetAppValue("text", "a" as NSString, app)
    XCTAssertEqual(UserDefaults.standard.string(forKey: "text"), "a")
    XCTAssertEqual(CFPreferencesCopyAppValue("text", app) as? String, "a")
    let keys = CFPreferencesCopyKeyList(app, kCFPreferencesCurrentUser, kCFPreferencesAnyHost)
    XCTAssertTrue(keys?.contains("text") ?? false)
    CFPreferencesSetAppValue("text", nil, app)
    XCTAssertNil(CFPreferencesCopyAppValue("text", app))
  }

  func testTruthValuesAndNumbersHaveTheirForms() {
    var isThere: DarwinBoolean = true
    XCTAssertFalse(CFPreferencesGetAppBooleanValue("flag", app, &isThere))
    XCTAssertFalse(isThere.boolValue)
    CFPreferencesSetAppValue("flag", "YES" as NSString, app)
    XCTAssertTrue(CFPreferencesGetAppBooleanValue("flag", app, &isThere))
    XCTAssertTrue(isThere.boolValue)
    CFPreferencesSetAppValue("count", 12 as NSNumber, app)
    XCTAssertEqual(CFPreferencesGetAppIntegerValue("count", app, nil), 12)
    CFPreferencesSetAppValue("count", "many" as NSString, app)
    XCTAssertEqual(CFPreferencesGetAppIntegerValue("count", app, &isThere), 0)
    XCTAssertFalse(isThere.boolValue)
  }
}
