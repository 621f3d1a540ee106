import Foundation
import FoundationCompatibility
import XCTest

/// Objects, numbers, strings and encodings by Core Foundation's names.
final class CFObjectsTests: XCTestCase {
  func testEqualObjectsHaveEqualHashes() {
    let a = ["a", 1] as NSArray
    let b = ["a", 1] as NSArray
    XCTAssertTrue(CFEqual(a, b))
    XCTAssertEqual(CFHash(a), CFHash(b))
    XCTAssertFalse(CFEqual(a, "a" as NSString))
  }

  func testIdentifiersAreReadFromTheirText() {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    XCTAssertEqual(
      CFUUIDCreateString(nil, CFUUIDCreateFromString(nil, text as CFString)) as String, text)
    XCTAssertNil(CFUUIDCreateFromString(nil, "no"))
    XCTAssertFalse(CFEqual(CFUUIDCreate(nil), CFUUIDCreate(nil)))
  }

  func testANumberIsPutInPlaceOrDoesNotFit() {
    var small: Int8 = 0
    XCTAssertTrue(CFNumberGetValue(100 as NSNumber, .sInt8Type, &small))
    XCTAssertEqual(small, 100)
    XCTAssertFalse(CFNumberGetValue(1000 as NSNumber, .sInt8Type, &small))
    var double = 0.0
    XCTAssertTrue(CFNumberGetValue(1.5 as NSNumber, .doubleType, &double))
    XCTAssertEqual(double, 1.5)
  }

  func testEncodingsAreConvertedToFoundations() {
    XCTAssertEqual(
      CFStringConvertEncodingToNSStringEncoding(CFStringBuiltInEncodings.UTF8.rawValue),
      String.Encoding.utf8.rawValue)
    let korean = CFStringConvertEncodingToNSStringEncoding(
      CFStringEncoding(CFStringEncodings.EUC_KR.rawValue))
    let bytes: [UInt8] = [0xC7, 0xD1, 0xBF, 0xC1]
    XCTAssertEqual(
      String(data: Data(bytes), encoding: String.Encoding(rawValue: korean)), "한옥")
  }

  func testEscapesAreOfUTF8() {
    let escaped = CFURLCreateStringByAddingPercentEscapes(
      nil, "a b&c=한!" as CFString, nil, "!&=" as CFString,
      CFStringBuiltInEncodings.UTF8.rawValue)
    XCTAssertEqual(escaped as String?, "a%20b%26c%3D%ED%95%9C%21")
  }
}
