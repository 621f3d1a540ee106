import FoundationCompatibility
import XCTest

final class MutableCharacterSetTests: XCTestCase {
  func testMutableSetsCanBeChanged() {
    let sets = [
      NSMutableCharacterSet(), NSMutableCharacterSet(charactersIn: "ab"),
      NSMutableCharacterSet(range: NSRange(location: 0x61, length: 2)),
      NSMutableCharacterSet(bitmapRepresentation: CharacterSet.letters.bitmapRepresentation),
      NSMutableCharacterSet.letter(),
    ]
    for (index, set) in sets.enumerated() {
      XCTAssertEqual(set.characterIsMember(0x61), index > 0)
      set.addCharacters(in: "+-")
      set.formUnion(with: .decimalDigits)
      set.removeCharacters(in: "-1")
      XCTAssertTrue(set.characterIsMember(0x2B))
      XCTAssertTrue(set.characterIsMember(0x32))
      XCTAssertFalse(set.characterIsMember(0x2D))
      XCTAssertFalse(set.characterIsMember(0x31))
      set.invert()
      XCTAssertTrue(set.characterIsMember(0x31))
    }
  }

  func testInvertedSetsCanBeChanged() {
    let known = [
      CharacterSet.decimalDigits.inverted, NSCharacterSet.decimalDigits.inverted,
      NSMutableCharacterSet.decimalDigit().inverted,
      (CharacterSet.decimalDigits as NSCharacterSet).inverted,
    ]
    for inverted in known {
      var set = inverted
      XCTAssertTrue(set.contains("+"))
      XCTAssertFalse(set.contains("1"))
      set.remove(charactersIn: "+")
      set.formUnion(CharacterSet(charactersIn: "1"))
      XCTAssertFalse(set.contains("+"))
      XCTAssertTrue(set.contains("1"))
      XCTAssertTrue(inverted.contains("+"))
    }
    XCTAssertTrue(CharacterSet.decimalDigits.contains("1"))
    XCTAssertFalse(CharacterSet.decimalDigits.contains("+"))
    let digits = NSMutableCharacterSet(charactersIn: "12")
    XCTAssertTrue(digits.inverted.contains("a"))
    XCTAssertTrue(digits.characterIsMember(0x31))
  }
}
