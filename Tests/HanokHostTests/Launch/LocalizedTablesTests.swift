import Foundation
import XCTest

@testable import HanokHost

final class LocalizedTablesTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tables-\(UUID().uuidString).bundle")

  override func setUp() { AppLanguage.install() }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  /// A bundle in one language, so that the user's languages do not matter.
  private func write(_ text: String, table: String = "Localizable", type: String = "strings") throws
  {
    let project = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    try text.write(
      to: project.appendingPathComponent("\(table).\(type)"), atomically: true, encoding: .utf8)
  }

  private func bundle() throws -> Bundle { try XCTUnwrap(Bundle(url: folder)) }

  func testATableIsReadOnce() throws {
    try write("a = first; b = \"second\";")
    let bundle = try bundle()
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: nil, table: nil), "first")
    try write("a = changed; b = changed;")
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: nil, table: nil), "first")
    XCTAssertEqual(bundle.localizedString(forKey: "b", value: "-", table: ""), "second")
    XCTAssertEqual(bundle.localizedString(forKey: "b", value: "-", table: "Localizable"), "second")
  }

  func testTheValueThenTheKeyStandInForAMissingText() throws {
    try write("a = first;")
    let bundle = try bundle()
    for table in [nil, "Missing"] {
      XCTAssertEqual(bundle.localizedString(forKey: "c", value: "value", table: table), "value")
      XCTAssertEqual(bundle.localizedString(forKey: "c", value: "", table: table), "c")
      XCTAssertEqual(bundle.localizedString(forKey: "c", value: nil, table: table), "c")
    }
  }

  func testTablesAreApart() throws {
    try write("a = first;")
    try write("a = other;", table: "Other")
    try write("{ not a table", table: "Broken")
    let bundle = try bundle()
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: nil, table: nil), "first")
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: nil, table: "Other"), "other")
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: nil, table: "Broken"), "a")
  }
}
