import Foundation
import XCTest

@testable import HanokBuild

final class YAMLDocumentTests: XCTestCase {
  private func read(_ text: String) throws -> YAMLNode {
    try YAMLDocument.read(Data(text.utf8), file: "a.yml")
  }

  func testTextsNumbersAndBooleansKeepHowTheyAreWritten() throws {
    let node = try read("version: 5.0\non: yes\nquoted: \"yes\"\nempty:\nname: a b # comment\n")
    XCTAssertEqual(node["version"]?.text, "5.0")
    XCTAssertEqual(node["on"]?.boolean, true)
    XCTAssertEqual(node["quoted"]?.text, "yes")
    XCTAssertNil(node["quoted"]?.boolean)
    XCTAssertNil(node["empty"])
    XCTAssertEqual(node["name"]?.text, "a b")
    XCTAssertEqual(node["name"]?.line, 5)
  }

  func testPropertyListsHaveTheirTypes() throws {
    let text = "a: true\nb: 3\nc: 2.5\nd: \"3\"\ne: [x, no]\nf: {g: 1}\nh: 1.2.3\n"
    let list = try XCTUnwrap(try read(text).propertyList as? [String: Any])
    XCTAssertEqual(list["a"] as? Bool, true)
    XCTAssertEqual(list["b"] as? Int, 3)
    XCTAssertEqual(list["c"] as? Double, 2.5)
    XCTAssertEqual(list["d"] as? String, "3")
    XCTAssertEqual((list["e"] as? [Any])?.last as? Bool, false)
    XCTAssertEqual((list["f"] as? [String: Any])?["g"] as? Int, 1)
    XCTAssertEqual(list["h"] as? String, "1.2.3")
  }

  func testAliasesAndMergedMaps() throws {
    let node = try read(
      "base: &b {x: 1, y: 2}\nsecond: {<<: *b, y: 3}\nthird: {<<: [{z: 4}, *b], x: 5}\nlist: [*b]\n"
    )
    XCTAssertEqual(node["second"]?["x"]?.text, "1")
    XCTAssertEqual(node["second"]?["y"]?.text, "3")
    XCTAssertEqual(node["third"]?["z"]?.text, "4")
    XCTAssertEqual(node["third"]?["x"]?.text, "5")
    XCTAssertEqual(node["list"]?.items.first?["y"]?.text, "2")
  }

  func testMistakesNameFileAndLine() {
    for text in ["a: b\n c: d\n", "a: [1, 2\nb: 3", "\tx: 1", "a: *none\n", ""] {
      XCTAssertThrowsError(try read(text), text) { error in
        XCTAssertEqual((error as? BuildProblem)?.file, "a.yml", text)
      }
    }
    XCTAssertThrowsError(try read("ok: 1\nx: 'open\n")) { error in
      XCTAssertTrue("\(error)".hasPrefix("a.yml:"), "\(error)")
    }
  }

  func testAliasesThatRepeatOrContainThemselvesAreRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    for text in [text, "a: &a [*a]\n", String(repeating: "[", count: 5_000)] {
      XCTAssertThrowsError(try read(text))
    }
  }

  func testRandomBytesAreReadOrRefused() {
    var random = SeededRandom(seed: 7)
    let marks = Array("{}[]:-#&*!|>'\"%@`,? \n\tab01~".utf8) + [0, 0xC3, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? 0
      }
      do {
        _ = try YAMLDocument.read(Data(bytes), file: "a.yml").propertyList
      } catch {
        XCTAssertEqual((error as? BuildProblem)?.file, "a.yml", "\(bytes)")
      }
    }
  }
}
