import CoreGraphics
import XCTest

final class GeometryDictionaryTests: XCTestCase {
  func testGeometryComesBackFromItsDictionary() {
    let rect = CGRect(x: 1.5, y: -2, width: 3, height: 4.25)
    XCTAssertEqual(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation), rect)
    XCTAssertEqual(
      CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation), rect.origin)
    XCTAssertEqual(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation), rect.size)
    XCTAssertNil(CGRect(dictionaryRepresentation: rect.size.dictionaryRepresentation))
    XCTAssertNil(CGPoint(dictionaryRepresentation: ["X": "1"] as NSDictionary))
  }
}
