import FoundationCompatibility
import XCTest

final class LocalizationValueTests: XCTestCase {
  private func bundle(_ strings: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-texts-\(UInt64.random(in: 0 ... .max)).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    try strings.write(
      to: language.appendingPathComponent("Localizable.strings"), atomically: true,
      encoding: .utf8)
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  func testAKeyWithoutTranslationIsItsOwnText() {
    XCTAssertEqual(String(localized: "Keep"), "Keep")
    let name = "Mina"
    let count = 3
    XCTAssertEqual(String(localized: "\(name) kept \(count) photos"), "Mina kept 3 photos")
    XCTAssertEqual(String(localized: "\(50)% of \(name)"), "50% of Mina")
    XCTAssertEqual(String(localized: "\(1.5, specifier: "%.2f") km"), "1.50 km")
    XCTAssertEqual(String(localized: "100% sure"), "100% sure")
  }

  func testAKeyIsFoundWithItsSpecifiers() throws {
    let texts = try bundle(
      """
      "Keep" = "Behalten";
      "%@ kept %lld photos" = "%2$lld Fotos von %1$@";
      "title.key" = "Titel";
      """)
    XCTAssertEqual(String(localized: "Keep", bundle: texts), "Behalten")
    XCTAssertEqual(
      String(localized: "\("Mina") kept \(3) photos", bundle: texts), "3 Fotos von Mina")
    XCTAssertEqual(
      String(localized: "title.key", defaultValue: "Title", bundle: texts), "Titel")
    XCTAssertEqual(
      String(localized: "other.key", defaultValue: "Other \(2)", bundle: texts), "Other 2")
  }
}
