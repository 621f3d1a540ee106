import FoundationCompatibility
import XCTest

/// Encodings by their names in the internet's registry.
final class EncodingNameTests: XCTestCase {
  func testNamesBecomeTheirNumbers() {
    let gb = CFStringConvertIANACharSetNameToEncoding("gb18030")
    XCTAssertEqual(gb, CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
    XCTAssertEqual(
      CFStringConvertIANACharSetNameToEncoding("UTF-8"),
      CFStringBuiltInEncodings.UTF8.rawValue)
    XCTAssertEqual(
      CFStringConvertIANACharSetNameToEncoding("no such thing"), kCFStringEncodingInvalidId)
    XCTAssertEqual(
      CFStringConvertEncodingToIANACharSetName(CFStringBuiltInEncodings.isoLatin1.rawValue)
        as String?, "iso-8859-1")
    XCTAssertEqual(
      CFStringConvertEncodingToNSStringEncoding(CFStringBuiltInEncodings.UTF8.rawValue),
      String.Encoding.utf8.rawValue)
    XCTAssertEqual(
      CFStringConvertNSStringEncodingToEncoding(String.Encoding.ascii.rawValue),
      CFStringBuiltInEncodings.ASCII.rawValue)
  }

  func testAStringOfAFurtherEncoding() {
    let encoding = CFStringConvertEncodingToNSStringEncoding(
      CFStringEncoding(CFStringEncodings.EUC_KR.rawValue))
    // "한글" in EUC-KR.
    let data = Data([0xC7, 0xD1, 0xB1, 0xDB])
    XCTAssertEqual(String(data: data, encoding: String.Encoding(rawValue: encoding)), "한글")
  }
}
