import XCTest

@testable import HanokBuild

final class GlobPatternTests: XCTestCase {
  func testPatternsMatchAsInXcodeGen() {
    let cases: [(String, String, Bool)] = [
      ("*.md", "README.md", true), ("*.md", "docs/README.md", false),
      ("**/*.md", "docs/a/README.md", true), ("**/*.md", "README.md", true),
      ("Tests/**", "Tests/A/B.swift", true), ("Tests/**", "Other/Tests.swift", false),
      ("A?.swift", "AB.swift", true), ("A?.swift", "A/.swift", false),
      ("*.{swift,md}", "a.md", true), ("*.{swift,md}", "a.json", false),
      ("[AB].swift", "B.swift", true), ("[!AB].swift", "C.swift", true),
      ("a+b(c).swift", "a+b(c).swift", true), ("[", "[", true),
    ]
    for (pattern, path, wanted) in cases {
      XCTAssertEqual(GlobPattern(pattern).matches(path), wanted, "\(pattern) \(path)")
    }
  }
}
