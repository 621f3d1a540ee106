import CoreGraphics
import XCTest

@testable import CoreText

/// Symbols of an app's own, as the SF Symbols app exports them.
final class SymbolTemplateTests: XCTestCase {
  private func template(_ groups: String) -> SymbolTemplate? {
    SymbolTemplate(
      Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
        <g id="Notes"><path d="M0 0H3300V2200Z"/></g>
        <g id="Guides">
        <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>
        <line id="Capline-S" x1="263" x2="3036" y1="625.541" y2="625.541"/>
        <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="Capline-M" x1="263" x2="3036" y1="1055.54" y2="1055.54"/>
        </g>
        <g id="Symbols">\(groups)</g></svg>
        """.utf8))
  }

  func testCapitalsStandInTheMiddleOfTheCell() throws {
    // As high as capitals, from the capline to the baseline.
    let template = try XCTUnwrap(
      template(
        """
        <g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)">
        <path class="monochrome-0" d="M0 0 L0 -70.46 L40 -70.46 L40 0 Z"/></g>
        """))
    let box = try XCTUnwrap(template.layers(weight: 0).first).path.boundingBoxOfPath
    XCTAssertEqual(box.midY, 50, accuracy: 0.01)
    XCTAssertEqual(box.width / box.height, 40 / 70.46, accuracy: 0.001)
    SymbolLibrary.shared.register(template, named: "/a/template")
    let drawing = SymbolDrawing.make(SymbolSpec(name: "/a/template", pointSize: 100))
    // The ink is as high as capitals; a margin of 8 hundredths is above and below.
    XCTAssertEqual(drawing.size.height - 16 * 0.996, drawing.capHeight, accuracy: 0.1)
    XCTAssertEqual(drawing.baselineOffset, 8 * 0.996, accuracy: 0.1)
  }

  func testTheNearestWeightIsTaken() throws {
    let template = try XCTUnwrap(
      template(
        """
        <g id="Ultralight-S"><path d="M0 600h1v1z"/></g>
        <g id="Regular-S"><path d="M0 600h2v1z"/></g>
        <g id="Black-S"><g transform="translate(5) scale(2)"><rect width="3" height="1"/></g></g>
        """))
    let widths = [-0.7, 0.1, 0.5].map {
      template.layers(weight: CGFloat($0))[0].path.boundingBoxOfPath.width
    }
    XCTAssertEqual(widths[1] / widths[0], 2, accuracy: 0.001)
    XCTAssertEqual(widths[2] / widths[0], 6, accuracy: 0.001)
  }

  func testLayersHaveTheirLevels() throws {
    let template = try XCTUnwrap(
      template(
        """
        <g id="Regular-M"><path class="multicolor-0 hierarchical-0:secondary" d="M0 0h1v1z"/>
        <path class="hierarchical-1:primary" d="M0 0h1v1z"/><circle cx="1" cy="1" r="4"/></g>
        """))
    XCTAssertEqual(template.layers(weight: 0).map(\.level), [1, 0, 0])
  }

  func testLayersHaveTheirColorsOfTheSystem() throws {
    let template = try XCTUnwrap(
      template(
        """
        <g id="Regular-M"><path class="multicolor-0:tintColor hierarchical-0:primary" d="M0 0h1v1z"/>
        <path class="multicolor-1:systemRedColor" d="M0 0h1v1z"/>
        <path class="multicolor-2:white" d="M0 0h1v1z"/><circle cx="1" cy="1" r="4"/></g>
        """))
    XCTAssertEqual(template.layers(weight: 0).map(\.color), [nil, .red, .white, nil])
  }

  func testOtherDocumentsAreNone() {
    XCTAssertNil(template("<path d=\"M0 0h1v1z\"/>"))
    XCTAssertNil(SymbolTemplate(Data("no document".utf8)))
    XCTAssertNil(SymbolTemplate(Data()))
  }

  // MARK: Path data

  private func box(_ data: String) -> CGRect { SymbolPathParser.path(data).boundingBoxOfPath }

  func testAnArcIsPartOfItsCircle() {
    XCTAssertEqual(box("M0 10 A10 10 0 0 1 20 10").minY, 0, accuracy: 0.01)
    XCTAssertEqual(box("M0 10 A10 10 0 0 0 20 10").maxY, 20, accuracy: 0.01)
    // Three quarters, with flags that stand together as minified documents have them.
    let large = box("M10 0a10 10 0 1010 10")
    XCTAssertEqual(large.minX, 0, accuracy: 0.01)
    XCTAssertEqual(large.maxY, 20, accuracy: 0.01)
    // Too small radii reach just so.
    XCTAssertEqual(box("M0 0a1 1 0 0 1 20 0").minY, -10, accuracy: 0.01)
    XCTAssertEqual(box("M0 0a5 0 0 0 1 20 4"), CGRect(x: 0, y: 0, width: 20, height: 4))
  }

  func testASmoothCurveGoesOnAsTheLastOneEnded() {
    let whole = box("M0 0C0 10 10 10 10 0S20-10 20 0")
    XCTAssertEqual(whole, box("M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0"))
    // After a line there is no curve to go on with.
    XCTAssertEqual(box("M0 0L10 0S20-10 20 0"), box("M0 0L10 0C10 0 20-10 20 0"))
  }

  func testNumbersNeedNoSeparators() {
    XCTAssertEqual(box("M.5.25L1.5-2e1"), box("M 0.5 0.25 L 1.5 -20"))
    XCTAssertEqual(box("M0,0\n\tL+3\r4"), CGRect(x: 0, y: 0, width: 3, height: 4))
  }
}
