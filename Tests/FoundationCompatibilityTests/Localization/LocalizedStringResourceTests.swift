import Foundation
import FoundationCompatibility
import XCTest

final class LocalizedStringResourceTests: XCTestCase {
  func testATextIsLookedUpInItsBundle() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(UUID().uuidString).bundle")
    let texts = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"%lld left\" = \"Still %lld\";\n\"bye\" = \"Goodbye\";".utf8)
      .write(to: texts.appendingPathComponent("Words.strings"))
    let left = LocalizedStringResource("\(3) left", table: "Words", bundle: .atURL(folder))
    XCTAssertEqual(left.key, "%lld left")
    XCTAssertEqual(String(localized: left), "Still 3")
    let bye = LocalizedStringResource(
      "bye", defaultValue: "Bye", table: "Words", bundle: .atURL(folder))
    XCTAssertEqual(String(localized: bye), "Goodbye")
    let other = LocalizedStringResource(
      "none", defaultValue: "None of \(2)", table: "Words", bundle: .atURL(folder))
    XCTAssertEqual(String(localized: other), "None of 2")
  }

  func testATextIsWrittenAsOne() {
    let name = "Kim"
    let text: LocalizedStringResource = "Hello, \(name)"
    XCTAssertEqual(text.key, "Hello, %@")
    XCTAssertEqual(String(localized: text), "Hello, Kim")
    XCTAssertEqual(text, "Hello, \(name)")
    XCTAssertNotEqual(text, "Hello")
  }
}
