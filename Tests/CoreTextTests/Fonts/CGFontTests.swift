import CoreGraphics
import XCTest

@testable import CoreText

final class CGFontTests: XCTestCase {
  func testFontsAreReadFromData() throws {
    let face = try XCTUnwrap(FontLibrary.shared.face(named: "DejaVuSans"))
    let url = NSURL(fileURLWithPath: face.path)
    let font = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(url: url))))
    XCTAssertEqual(font.postScriptName as String?, "DejaVuSans")
    XCTAssertEqual(font.fullName as String?, "DejaVu Sans")
    XCTAssertEqual(font.unitsPerEm, 2048)
    XCTAssertGreaterThan(font.numberOfGlyphs, 1000)
    XCTAssertEqual(CGFont("DejaVuSans" as CFString)?.postScriptName, font.postScriptName)
  }

  func testWhatIsNoFontGivesNone() throws {
    for bytes in [Data(), Data("not a font".utf8), Data(repeating: 0, count: 5000)] {
      XCTAssertNil(CGFont(try XCTUnwrap(CGDataProvider(data: bytes as CFData))))
    }
    XCTAssertNil(CGFont("No Such Font At All" as CFString))
  }

  func testFontsOfDataAreRegisteredOnce() throws {
    let face = try XCTUnwrap(FontLibrary.shared.face(named: "DejaVuSans-Bold"))
    let data = try Data(contentsOf: URL(fileURLWithPath: face.path)) + Data([0])
    let font = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(data: data as CFData))))
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterGraphicsFont(font, &error))
    XCTAssertNil(error)
    XCTAssertFalse(CTFontManagerRegisterGraphicsFont(font, &error))
    XCTAssertEqual(
      error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
  }
}
