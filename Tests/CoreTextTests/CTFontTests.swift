import CPango
import CoreGraphics
import XCTest

@testable import CoreText

final class CTFontTests: XCTestCase {
  func testSystemFontHasSanFranciscosMetrics() {
    let font = CTFont.system(size: 17)
    XCTAssertEqual(font.lineHeight, 20.287109375)
    XCTAssertEqual(font.ascent, 16.1865234375)
    XCTAssertEqual(font.descent, 4.1005859375)
    XCTAssertEqual(font.capHeight, 11.97802734375, accuracy: 1e-9)
    XCTAssertEqual(font.xHeight, 8.9482421875, accuracy: 1e-9)
    XCTAssertEqual(font.primaryFamily, "Inter")
    XCTAssertEqual(CTFont.system(size: 34).primaryFamily, "Inter Display")
  }

  func testEqualRequestsShareAFont() {
    XCTAssertTrue(CTFont.system(size: 12, weight: 0.4) === CTFont.system(size: 12, weight: 0.4))
    XCTAssertNotEqual(CTFont.system(size: 12), CTFont.system(size: 13))
  }

  func testSizesOfAFaceAreFoundInOneSearch() throws {
    let handle = try XCTUnwrap(CTFont.system(size: 12).handle)
    XCTAssertTrue(CTFont.system(size: 13).handle === handle)
    XCTAssertFalse(CTFont.system(size: 13, weight: 0.4).handle === handle)
  }

  func testTheProcessLoadsOneConfiguration() {
    XCTAssertGreaterThan(CTFont.system(size: 12).lineHeight, 0)
    XCTAssertEqual(FcConfigGetCurrent(), PangoWorld.config)
  }

  func testInstalledFacesAreFoundByName() throws {
    let bold = try XCTUnwrap(CTFont.named("Inter-Bold", size: 10))
    XCTAssertEqual(bold.familyName, "Inter")
    XCTAssertEqual(bold.postScriptName, "Inter-Bold")
    XCTAssertEqual(bold.request.weight, 0.4)
    XCTAssertNotNil(CTFont.named("DejaVu Sans", size: 10))
    XCTAssertNil(CTFont.named("No Such Font At All", size: 10))
    XCTAssertTrue(FontLibrary.shared.familyNames.contains("Inter"))
  }

  func testIOSTypefacesHaveStandIns() throws {
    let font = try XCTUnwrap(CTFont.named("HelveticaNeue-MediumItalic", size: 20))
    XCTAssertEqual(font.postScriptName, "HelveticaNeue-MediumItalic")
    XCTAssertEqual(font.familyName, "Helvetica Neue")
    XCTAssertEqual(font.request.weight, 0.23)
    XCTAssertTrue(font.request.isItalic)
    XCTAssertTrue(try XCTUnwrap(CTFont.named("Menlo-Regular", size: 20)).isMonospaced)
  }

  func testGlyphsHaveOutlinesAndAdvances() throws {
    let font = CTFont.system(size: 100)
    let glyph = try XCTUnwrap(font.glyph(for: "H"))
    let box = try XCTUnwrap(font.outline(of: glyph)).boundingBox
    XCTAssertEqual(box.maxY, font.capHeight, accuracy: 0.5)
    XCTAssertEqual(box.minY, 0, accuracy: 0.5)
    XCTAssertGreaterThan(font.advance(of: glyph), box.width)
    let space = try XCTUnwrap(font.glyph(for: " "))
    XCTAssertNil(font.outline(of: space))
    XCTAssertTrue(font.covers("Hello"))
    XCTAssertFalse(font.covers("안녕"))
  }

  func testRegisteringWhatIsNotAFontSaysWhy() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("not-a-font.ttf")
    try Data("no".utf8).write(to: url)
    var error: Unmanaged<CFError>?
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error))
    XCTAssertEqual(
      error?.takeRetainedValue().code, CTFontManagerError.unrecognizedFormat.rawValue)
    let missing = NSURL(fileURLWithPath: "/nowhere/font.ttf")
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(missing, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.fileNotFound.rawValue)
  }

  func testAFontFileIsRegisteredOnce() throws {
    let face = try XCTUnwrap(FontLibrary.shared.face(named: "Inter-Bold"))
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).otf")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: face.path), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let before = FontLibrary.shared.generation
    try FontLibrary.shared.register(copy)
    XCTAssertGreaterThan(FontLibrary.shared.generation, before)
    XCTAssertNotNil(CTFont.named("Inter-Bold", size: 12))
    XCTAssertThrowsError(try FontLibrary.shared.register(copy)) { error in
      XCTAssertTrue("\(error)".contains("already registered"))
    }
  }
}
