import XCTest

@testable import HanokBuild

final class NonEscapingCallTests: XCTestCase {
  func testCallsGoToMethodsThatKeepNothing() {
    let cases = [
      (
        "r.enumerateMatches(in: s, range: n) { _, _, _ in x += 1 }",
        "r._hanok_enumerateMatches(in: s, range: n) { _, _, _ in x += 1 }"
      ),
      (
        "text?.string.enumerateSubstrings(in: n, options: .byWords) { _ in }",
        "text?.string._hanok_enumerateSubstrings(in: n, options: .byWords) { _ in }"
      ),
      ("s.enumerateLines { _, _ in }", "s._hanok_enumerateLines { _, _ in }"),
      (
        "extension String { func f() { enumerateLines { _, _ in } } }",
        "extension String { func f() { _hanok_enumerateLines { _, _ in } } }"
      ),
      ("let f = r.enumerateMatches", "let f = r.enumerateMatches"),
      ("let f = enumerateMatches", "let f = enumerateMatches"),
      ("struct P { func enumerateLines(_ f: () -> Void) {} }; p.enumerateLines { }", nil),
      (
        "extension String { func enumerateLines(_ f: (String) -> Void) { enumerateLines { l, _ in f(l) } } }",
        "extension String { func enumerateLines(_ f: (String) -> Void) { _hanok_enumerateLines { l, _ in f(l) } } }"
      ),
      (
        "extension Tree { func enumerateLines(_ f: () -> Void) { child.enumerateLines { f() } } }",
        nil
      ),
    ]
    for (source, expected) in cases {
      XCTAssertEqual(Adapting().text(source), expected ?? source)
    }
  }
}
