import XCTest

/// Sets of characters that can be changed, however they are made.
final class MutableSetTests: XCTestCase {
  func testMadeSetsCanBeChanged() {
    let letters = NSMutableCharacterSet(charactersIn: "xyz")
    letters.removeCharacters(in: "y")
    letters.addCharacters(in: "q")
    XCTAssertEqual("qxyz".filter { letters.characterIsMember($0.utf16.first ?? 0) }, "qxz")
    let range = NSMutableCharacterSet(range: NSRange(location: 65, length: 3))
    range.removeCharacters(in: NSRange(location: 65, length: 1))
    XCTAssertEqual([65, 66].map { range.characterIsMember($0) }, [false, true])
    let none = NSMutableCharacterSet()
    none.formUnion(with: .decimalDigits)
    XCTAssertTrue(none.characterIsMember(0x31))
    let copied = NSMutableCharacterSet(
      bitmapRepresentation: CharacterSet(charactersIn: "k").bitmapRepresentation)
    copied.addCharacters(in: "l")
    XCTAssertTrue(copied.characterIsMember(0x6C))
  }

  func testInvertedSetsCanBeChanged() {
    var marks = CharacterSet.alphanumerics.inverted
    marks.remove(charactersIn: "-")
    XCTAssertEqual("a-b+c".unicodeScalars.filter(marks.contains).map(String.init), ["+"])
    var letters = NSMutableCharacterSet.letter().inverted
    letters.insert("k")
    XCTAssertEqual(["k", "l", "1"].map { letters.contains($0) }, [true, false, true])
    let others = [CharacterSet.decimalDigits].map(\.inverted)
    XCTAssertEqual(others.map { $0.contains("1") }, [false])
  }
}
