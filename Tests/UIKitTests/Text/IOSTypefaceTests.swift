import XCTest

@testable import UIKit

/// Typefaces of iOS by their names, and the metrics that layouts rely on.
final class IOSTypefaceTests: XCTestCase {
  func testEveryFamilyOfIOSGivesAFont() {
    let names = [
      "Helvetica Neue", "HelveticaNeue-Light", "Helvetica", "Helvetica-Bold", "Arial", "ArialMT",
      "Arial-BoldMT", "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "Times New Roman", "Courier",
      "CourierNewPSMT", "Courier-Bold", "Menlo", "Menlo-Regular", "Georgia", "Georgia-BoldItalic",
      "AppleSDGothicNeo-Regular", "AppleSDGothicNeo-Bold", "Avenir-Book", "AvenirNext-DemiBold",
      "Futura-Medium", "Palatino-Roman", "Verdana", "TrebuchetMS", "GillSans", "Baskerville",
      "Didot", "AmericanTypewriter", "MarkerFelt-Thin", "ChalkboardSE-Regular", "Noteworthy-Bold",
      "SnellRoundhand", "Zapfino", "HiraginoSans-W3", "PingFangSC-Regular", "Optima-Regular",
      "Cochin", "Copperplate", "Thonburi", "AppleColorEmoji", "DINCondensed-Bold",
      "Academy Engraved LET", "AcademyEngravedLetPlain", "PartyLetPlain", "SavoyeLetPlain",
      "Impact",
      "Galvji", "STIXTwoText", "HiraMaruProN-W4", "Heiti SC", "STHeitiTC-Light", "GeezaPro",
      "KohinoorDevanagari-Regular", "ArialHebrew", "EuphemiaUCAS",
    ]
    for name in names {
      let font = UIFont(name: name, size: 20)
      XCTAssertNotNil(font, name)
      XCTAssertGreaterThan("Hxg".size(withAttributes: [.font: font as Any]).width, 10, name)
      XCTAssertGreaterThan(font?.lineHeight ?? 0, 15, name)
    }
    XCTAssertNil(UIFont(name: "NotAnIOSFont", size: 20))
  }

  /// Storyboards of older Xcodes name the system's own font.
  func testTheSystemFontHasNames() throws {
    func width(_ font: UIFont) -> CGFloat { "Hamburg".size(withAttributes: [.font: font]).width }
    let regular = UIFont.systemFont(ofSize: 20)
    for name in [".AppleSystemUIFont", ".SFUIText", ".SFUI-Regular", ".SFUIDisplay"] {
      XCTAssertEqual(width(try XCTUnwrap(UIFont(name: name, size: 20), name)), width(regular), name)
    }
    let semibold = try XCTUnwrap(UIFont(name: ".SFUIText-Semibold", size: 20))
    XCTAssertEqual(width(semibold), width(.systemFont(ofSize: 20, weight: .semibold)))
    let italic = try XCTUnwrap(UIFont(name: ".SFUIText-Italic", size: 20))
    XCTAssertTrue(italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
    let mono = try XCTUnwrap(UIFont(name: ".SFUIMono-Regular", size: 20))
    XCTAssertEqual(width(mono), width(.monospacedSystemFont(ofSize: 20, weight: .regular)))
    XCTAssertNil(UIFont(name: ".NotTheSystems", size: 20))
  }

  func testMetricsAreThoseOfTheTypefaces() throws {
    // Line heights as parts of the point size, from the typefaces' hhea tables.
    let heights: [(String, CGFloat)] = [
      ("HelveticaNeue", 1.165), ("Helvetica", 1.15), ("ArialMT", 1.117),
      ("TimesNewRomanPSMT", 1.107), ("Menlo-Regular", 1.164), ("AvenirNext-Regular", 1.366),
      ("AppleSDGothicNeo-Regular", 1.2),
    ]
    for (name, ratio) in heights {
      let font = try XCTUnwrap(UIFont(name: name, size: 100))
      XCTAssertEqual(font.lineHeight, ratio * 100, accuracy: 0.5, name)
    }
  }

  func testWidthsAreThoseOfTheMetricCompatibleTypefaces() throws {
    // Arial's and Courier's advances: "H" is 1479 of 2048, every character of Courier 0.6 em.
    let arial = try XCTUnwrap(UIFont(name: "ArialMT", size: 100))
    XCTAssertEqual("H".size(withAttributes: [.font: arial]).width, 72.2, accuracy: 0.2)
    let courier = try XCTUnwrap(UIFont(name: "Courier", size: 100))
    XCTAssertEqual("iW".size(withAttributes: [.font: courier]).width, 120, accuracy: 0.3)
    let bold = try XCTUnwrap(UIFont(name: "Arial-BoldMT", size: 100))
    XCTAssertGreaterThan(
      "a".size(withAttributes: [.font: bold]).width,
      "a".size(withAttributes: [.font: arial]).width - 1)
    XCTAssertTrue(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  func testWidthsOfTheSystemFont() {
    func width(_ width: UIFont.Width) -> CGFloat {
      "Hamburg".size(withAttributes: [
        .font: UIFont.systemFont(ofSize: 20, weight: .regular, width: width)
      ]).width
    }
    XCTAssertLessThan(width(.compressed), width(.condensed))
    XCTAssertLessThan(width(.condensed), width(.standard))
    XCTAssertLessThan(width(.standard), width(.expanded))
  }

  func testVerticalMetricsScaleWithTheSize() {
    for size in [8, 11, 17, 22, 34, 60] as [CGFloat] {
      let font = UIFont.systemFont(ofSize: size)
      XCTAssertEqual(font.lineHeight, size * 1.193359375, accuracy: 1e-6)
      XCTAssertEqual(font.ascender, size * 0.9521484375, accuracy: 1e-6)
      XCTAssertEqual(font.descender, -size * 0.2412109375, accuracy: 1e-6)
      XCTAssertEqual(font.capHeight, size * 11.97802734375 / 17, accuracy: 1e-6)
      XCTAssertEqual(font.xHeight, size * 8.9482421875 / 17, accuracy: 1e-6)
      XCTAssertEqual(font.leading, 0)
    }
  }

  func testCascadeListsNameFallbacks() {
    let other = UIFontDescriptor(name: "DejaVu Sans Mono", size: 0)
    let descriptor = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
      .cascadeList: [other]
    ])
    XCTAssertEqual(descriptor.request.fallbackFamilies, ["DejaVu Sans Mono"])
  }
}
