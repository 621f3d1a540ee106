import FoundationCompatibility
import XCTest

final class CFErrorTests: XCTestCase {
  func testAnErrorTellsWhatItWasMadeOf() {
    let info: NSDictionary = [kCFErrorLocalizedFailureReasonKey: "It is full.", "size": 3]
    let error: CFError = CFErrorCreate(nil, kCFErrorDomainOSStatus, -34, info)
    XCTAssertEqual(CFErrorGetDomain(error) as String, NSOSStatusErrorDomain)
    XCTAssertEqual(CFErrorGetCode(error), -34)
    XCTAssertEqual((CFErrorCopyUserInfo(error) as? [String: Any])?["size"] as? Int, 3)
    XCTAssertEqual(CFErrorCopyFailureReason(error) as String?, "It is full.")
    XCTAssertNil(CFErrorCopyRecoverySuggestion(error))
    XCTAssertEqual(CFErrorCopyDescription(error) as String, error.localizedDescription)
    let plain: CFError = CFErrorCreate(nil, kCFErrorDomainPOSIX, 2, nil)
    XCTAssertEqual(CFErrorCopyUserInfo(plain).count, 0)
  }

  func testFoundationsVersionIsLaterThanThoseWithNames() {
    XCTAssertGreaterThan(NSFoundationVersionNumber, NSFoundationVersionNumber_iOS_9_x_Max)
    XCTAssertLessThan(NSFoundationVersionNumber_iOS_7_1, NSFoundationVersionNumber_iOS_8_0)
  }
}
