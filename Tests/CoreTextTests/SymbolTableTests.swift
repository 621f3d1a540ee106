import XCTest

@testable import CoreText

final class SymbolTableTests: XCTestCase {
  private let table = SymbolTable(
    Data("plus = S M50 8\n\nnote\nplus.app = a = b\nempty = \nlast = é".utf8), separator: " = ")

  func testAValueIsWhatFollowsTheFirstSeparator() {
    XCTAssertEqual(table["plus"], "S M50 8")
    XCTAssertEqual(table["plus.app"], "a = b")
    XCTAssertEqual(table["empty"], "")
    XCTAssertEqual(table["last"], "é")
  }

  func testOtherNamesHaveNone() {
    for name in ["", "p", "plu", "us", "note", "minus", "plus.app = a", "S M50 8"] {
      XCTAssertNil(table[name[...]], name)
    }
    XCTAssertNil(SymbolTable(Data(), separator: " ")["plus"])
    let missing = URL(fileURLWithPath: "/nonexistent/names.txt")
    XCTAssertNil(SymbolTable(contentsOf: missing, separator: " ")["plus"])
  }

  func testNamesAreReadFromTheTable() {
    XCTAssertEqual(table.names, ["plus", "plus.app", "empty", "last"])
    XCTAssertEqual(SymbolTable(Data(), separator: " ").names, [])
  }

  func testADataThatIsASliceIsReadFromItsBeginning() {
    let slice = Data("a 1\nb 2\n".utf8).dropFirst(4)
    XCTAssertNil(SymbolTable(slice, separator: " ")["a"])
    XCTAssertEqual(SymbolTable(slice, separator: " ")["b"], "2")
  }
}
