import XCTest

@testable import HanokBuild

/// That objects hold blocks is tested by a project (`Tests/Projects/ObjectModel`).
final class BlockTests: XCTestCase {
  func testBlocksAreClosures() {
    let block = "typealias Handler = @convention(block) (View) -> Void; "
    let closure = "typealias Handler = (View) -> Void; "
    let cases = [
      (block, closure),
      ("let f: @convention(c) (Int) -> Int = g", "let f: @convention(c) (Int) -> Int = g"),
      ("let bits = unsafeBitCast(n, to: Int.self)", "let bits = unsafeBitCast(n, to: Int.self)"),
      (
        block + "let taken = unsafeBitCast(object, to: Handler.self)",
        closure + "let taken = _hanok_bitCast(object, to: Handler.self)"
      ),
      (block + "unsafeBitCast(object)", closure + "unsafeBitCast(object)"),
    ]
    for (source, expected) in cases {
      let words = Adapting().text(source).split(separator: " ").joined(separator: " ")
      XCTAssertEqual(words, expected.trimmingCharacters(in: .whitespaces))
    }
  }
}
