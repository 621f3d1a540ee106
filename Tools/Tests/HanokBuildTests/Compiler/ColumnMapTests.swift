import XCTest

@testable import HanokBuild

final class ColumnMapTests: XCTestCase {
  private func column(
    of text: String, in rewritten: String, writtenAs written: String
  ) throws -> Int {
    let range = try XCTUnwrap(rewritten.range(of: text))
    let offset = rewritten[..<range.lowerBound].utf8.count
    return ColumnMap(from: rewritten, to: written).column(offset + 1)
  }

  func testPlacesBehindARewriteMoveBack() throws {
    let written = "  add(self, #selector(tap)); let a: Int = é.\"x\""
    let rewritten = "  add(self, Selector(Owner.tap, \"tap\")); let a: Int = é.\"x\""
    XCTAssertEqual(try column(of: "add", in: rewritten, writtenAs: written), 3)
    XCTAssertEqual(try column(of: "tap,", in: rewritten, writtenAs: written), 23)
    XCTAssertEqual(try column(of: "Owner", in: rewritten, writtenAs: written), 23)
    XCTAssertEqual(
      try column(of: "\"x", in: rewritten, writtenAs: written),
      written.utf8.count - 2)
  }

  func testEqualLinesMapToThemselves() {
    let line = "let a = b + c  // done"
    let map = ColumnMap(from: line, to: line)
    for (column, sign) in zip(1..., line.utf8) where sign != 32 {
      XCTAssertEqual(map.column(column), column)
    }
  }

  func testNothingIsOutOfReach() {
    XCTAssertEqual(ColumnMap(from: "", to: "a").column(5), 5)
    XCTAssertEqual(ColumnMap(from: "a b c", to: "").column(3), 1)
    XCTAssertEqual(ColumnMap(from: "x y", to: "a b").column(1), 1)
  }

  /// Whatever two lines are, what a column becomes lies in the written line or just behind it.
  func testAnyColumnStaysInTheLine() {
    var random = SeededRandom(seed: 5)
    let signs = Array("ab(.) \"")
    for _ in 0..<500 {
      func line() -> String {
        String(
          (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
            signs.randomElement(using: &random)
          })
      }
      let (rewritten, written) = (line(), line())
      let map = ColumnMap(from: rewritten, to: written)
      for column in 1...rewritten.utf8.count
      where rewritten.utf8.prefix(column).contains(where: { $0 != 32 }) {
        XCTAssertTrue(
          (1...written.utf8.count + 1).contains(map.column(column)), "\(rewritten)|\(written)")
      }
    }
  }
}
