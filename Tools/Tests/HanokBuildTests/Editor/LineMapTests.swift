import XCTest

@testable import HanokBuild

final class LineMapTests: XCTestCase {
  private func map(_ written: String, _ compiled: String) -> LineMap {
    LineMap(written: Array(written.utf8), compiled: Array(compiled.utf8))
  }

  func testLinesThatAreTheSameKeepTheirPlaces() {
    let map = map("let a = \"é😀\"; b\nc", "let a = \"é😀\"; b\nc // more")
    for column in 0...15 {
      let place = TextPosition(line: 0, column: column)
      XCTAssertEqual(map.compiled(place), place)
      XCTAssertEqual(map.written(place), place)
    }
    XCTAssertFalse(map.isRewritten(0))
    XCTAssertTrue(map.isRewritten(1))
  }

  /// Columns count UTF-16 on both sides.
  func testColumnsBehindSignsOfSeveralUnits() {
    let map = map("f(\"😀é\", #selector(tap))", "f(\"😀é\", Selector(X.tap))")
    let written = TextPosition(line: 0, column: 19)
    XCTAssertEqual(map.compiled(written), TextPosition(line: 0, column: 20))
    XCTAssertEqual(map.written(TextPosition(line: 0, column: 20)), written)
  }

  /// Completion behind a point maps to the same point.
  func testACursorBelongsToWhatStandsBeforeIt() {
    let map = map("view.", "made(view.)")
    XCTAssertEqual(
      map.compiled(TextPosition(line: 0, column: 5)), TextPosition(line: 0, column: 10))
    XCTAssertEqual(
      map.compiled(TextPosition(line: 0, column: 0)), TextPosition(line: 0, column: 5))
  }

  func testWhatOnlyTheCompilerHasIsNotWritten() {
    let map = map("go(tap)\nend", "go(Owner.tap)\nend\nmore")
    XCTAssertFalse(map.isWritten(TextPosition(line: 0, column: 3)))
    XCTAssertTrue(map.isWritten(TextPosition(line: 0, column: 9)))
    XCTAssertTrue(map.isWritten(TextPosition(line: 1, column: 1)))
    XCTAssertFalse(map.isWritten(TextPosition(line: 2, column: 0)))
    XCTAssertNil(map.written(TextPosition(line: 2, column: 0)))
  }

  /// Whatever the texts and places are, what comes out lies in the other text.
  func testAnyPlaceStaysInTheText() {
    var random = SeededRandom(seed: 49)
    let signs = ["a", "bc", "(", ")", ".", " ", "é", "😀", "\n", "\r\n", "\""]
    for _ in 0..<400 {
      func text() -> String {
        (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
          signs.randomElement(using: &random)
        }.joined()
      }
      let (written, compiled) = (text(), text())
      let map = map(written, compiled)
      func lines(_ text: String) -> [Int] {
        text.utf8.split(separator: 10, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self).utf16.count }
      }
      let (from, to) = (lines(written), lines(compiled))
      for line in 0..<max(from.count, to.count) {
        for column in [0, 1, 3, 9] {
          let place = TextPosition(line: line, column: column)
          for side in [LineMap.Side.start, .end, .cursor] {
            let moved = map.compiled(place, side)
            if line < min(from.count, to.count), moved != place {
              XCTAssertEqual(moved.line, line)
              XCTAssertTrue((0...to[line]).contains(moved.column), "\(written) | \(compiled)")
            }
            if let back = map.written(place, side) {
              XCTAssertLessThan(back.line, from.count)
            }
          }
        }
      }
    }
  }
}
