import XCTest

@testable import HanokBuild

final class OldStylePropertyListTests: XCTestCase {
  private func parse(_ text: String) throws -> PropertyListNode {
    var parser = OldStylePropertyListParser(text: text, file: "p")
    return try parser.parse()
  }

  func testValuesOfEveryForm() throws {
    let node = try parse(
      """
      // !$*UTF8*$!
      {
        a = bare/path-1.0; /* comment */
        "quoted key" = "text with \\"quotes\\", \\n and \\U00e9";
        list = ( one, "two", { x = 1; }, );
        data = <0fbd77>;
        empty = "";
      }
      """)
    XCTAssertEqual(node["a"]?.string, "bare/path-1.0")
    XCTAssertEqual(node["quoted key"]?.string, "text with \"quotes\", \n and é")
    XCTAssertEqual(node["list"]?.array?.count, 3)
    XCTAssertEqual(node["list"]?.array?[2]["x"]?.string, "1")
    XCTAssertEqual(node["data"]?.string, "0fbd77")
    XCTAssertEqual(node["empty"]?.string, "")
    XCTAssertEqual(node["list"]?.line, 5)
  }

  func testProblemsHaveLines() {
    let table: [(text: String, line: Int)] = [
      ("{\n a = 1\n}", 3), ("{\n a = \"x\n\n", 2), ("{ a = 1; /* \n", 1), ("(\n1 2)", 2),
      ("{} trailing", 1), ("", 1), ("{ = 1; }", 1), ("{ a = ; }", 1), ("<12", 1),
    ]
    for entry in table {
      XCTAssertThrowsError(try parse(entry.text), entry.text) {
        XCTAssertEqual(($0 as? BuildProblem)?.line, entry.line, entry.text)
      }
    }
  }

  func testDeepNestingIsRefused() {
    XCTAssertThrowsError(try parse(String(repeating: "(", count: 1_000_000))) {
      XCTAssertTrue("\($0)".contains("nested too deeply"))
    }
  }

  func testBinaryListsAreNamed() {
    XCTAssertThrowsError(try parse("bplist00\u{1}")) { XCTAssertTrue("\($0)".contains("binary")) }
  }

  /// Random damage to a real project must end in a value or a problem.
  func testDamagedProjectsNeverCrash() throws {
    let original = Array(ProjectFixtures.classic.utf8)
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<3_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert("{}()=;\"<>/*\\\n".utf8.randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 200))
        default:
          let end = min(bytes.count, index + 80)
          bytes.insert(contentsOf: bytes[index..<end], at: index)
        }
        if bytes.isEmpty { break }
      }
      let url = URL(fileURLWithPath: "/nowhere/Demo.xcodeproj")
      guard let project = try? XcodeProject(data: Data(bytes), url: url) else { continue }
      for target in project.applicationTargets {
        var reader = try? XcodeAppReader(project: project, target: target)
        _ = try? reader?.read()
      }
    }
  }

  func testRandomBytesNeverCrash() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("{}()=;,\"'<>/*\\ \n\u{00}aZ0$\u{FF}bplist".utf8)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      var parser = OldStylePropertyListParser(bytes: bytes, file: "p")
      _ = try? parser.parse()
    }
  }
}
