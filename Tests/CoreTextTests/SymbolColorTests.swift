import XCTest

@testable import CoreText

final class SymbolColorTests: XCTestCase {
  private func layers(_ name: String) -> [SymbolLayer] {
    SymbolLibrary.shared.layers(named: name) ?? []
  }

  /// The levels of what a symbol inks.
  private func levels(_ name: String) -> Set<Int> {
    Set(layers(name).filter { !$0.isHole }.map(\.level))
  }

  func testPartsOfWeatherHaveLevels() {
    XCTAssertEqual(levels("cloud.fill"), [0])
    XCTAssertEqual(levels("cloud.sun.fill"), [0, 1])
    XCTAssertEqual(levels("cloud.sun.rain.fill"), [0, 1, 2])
    XCTAssertEqual(levels("sun.max"), [0, 1])
    XCTAssertEqual(levels("bell.badge"), [0, 1])
  }

  func testTheFilledSymbolKeepsItsParts() {
    for name in ["cloud.bolt.rain", "cloud.moon", "moon.stars", "sunrise"] {
      XCTAssertEqual(levels(name), levels(name + ".fill"), name)
    }
  }

  func testWeatherHasItsColors() {
    func colors(_ name: String) -> Set<SymbolColor> { Set(layers(name).compactMap(\.color)) }
    XCTAssertEqual(colors("sun.max.fill"), [.yellow])
    XCTAssertEqual(colors("cloud.sun.rain.fill"), [.white, .yellow, .cyan])
    XCTAssertEqual(colors("person.crop.circle.badge.plus"), [.green])
    XCTAssertEqual(colors("checkmark.circle.fill"), [.white, .green])
    XCTAssertEqual(colors("gearshape"), [])
    XCTAssertEqual(colors("checkmark.circle"), [])
  }

  /// The colours that a symbol of 100 points is drawn in, mixed ones at edges left out.
  private func drawn(_ name: String, _ colors: SymbolColors) -> Set<[UInt8]> {
    let drawing = SymbolDrawing.make(SymbolSpec(name: name, pointSize: 100))
    let canvas = Canvas(width: Int(drawing.size.width) + 1, height: Int(drawing.size.height) + 1)
    drawing.draw(
      cairo: canvas.cairo, in: CGRect(origin: .zero, size: drawing.size), colors: colors)
    return canvas.pureColors
  }

  private let (red, green, blue) = (
    TextColor(red: 1, green: 0, blue: 0, alpha: 1), TextColor(red: 0, green: 1, blue: 0, alpha: 1),
    TextColor(red: 0, green: 0, blue: 1, alpha: 1)
  )

  func testLevelsTakeThePaletteInOrder() {
    let colors = drawn("cloud.sun.rain.fill", SymbolColors([red, green, blue]))
    XCTAssertEqual(colors, [[255, 0, 0], [0, 255, 0], [0, 0, 255]])
  }

  func testOwnColorsComeBeforeTheTint() {
    let colors = drawn("folder.badge.plus", SymbolColors([red], own: [.green: green]))
    XCTAssertEqual(colors, [[255, 0, 0], [0, 255, 0]])
    XCTAssertEqual(drawn("folder.badge.plus", SymbolColors([red])), [[255, 0, 0]])
  }

  func testMarksArePaintedInAPaletteAndHolesInOneColor() {
    for name in [
      "exclamationmark.circle.fill", "info.circle.fill", "person.crop.circle.fill",
      "ellipsis.circle.fill",
    ] {
      let marks = layers(name).filter { $0.level == 0 }
      XCTAssertFalse(marks.isEmpty, name)
      XCTAssertTrue(marks.allSatisfy { $0.erases && !$0.isHole }, name)
      XCTAssertEqual(drawn(name, SymbolColors([red])), [[255, 0, 0]], name)
      let several = drawn(name, SymbolColors([red, green]))
      XCTAssertEqual(several, [[255, 0, 0], [0, 255, 0]], name)
    }
  }

  func testTheDotOfAnExclamationMarkHasTheColorOfItsLine() {
    let dot = layers("exclamationmark.triangle.fill").last
    XCTAssertEqual(dot?.erases, true)
    XCTAssertEqual(dot?.isHole, false)
  }

  func testMarksBesideABadgeOrUnderASlashAreHolesInEachPalette() {
    for name in ["person.crop.circle.fill.badge.checkmark", "info.circle.fill.slash"] {
      let erasers = layers(name).filter { $0.erases && $0.level == 1 }
      XCTAssertFalse(erasers.isEmpty, name)
      XCTAssertTrue(erasers.allSatisfy(\.isHole), name)
    }
  }

  func testTheMarkOfABadgeIsAHoleInEachPalette() {
    let mark = CGPoint(x: 84, y: 84)
    let hole = layers("folder.badge.plus").last
    XCTAssertEqual(hole?.path.boundingBoxOfPath.contains(mark), true)
    XCTAssertEqual(hole?.erases, true)
    XCTAssertEqual(hole?.isHole, true)
  }

  func testAColorThatShowsThroughIsEvenAllOver() {
    let half = TextColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let drawing = SymbolDrawing.make(SymbolSpec(name: "octagon.fill", pointSize: 100))
    let canvas = Canvas(width: Int(drawing.size.width) + 1, height: Int(drawing.size.height) + 1)
    drawing.draw(
      cairo: canvas.cairo, in: CGRect(origin: .zero, size: drawing.size),
      colors: SymbolColors([half]))
    XCTAssertGreaterThanOrEqual(canvas.darkest, 126)
  }

  func testTheMarkOnACircleIsPainted() {
    let colors = drawn(
      "checkmark.circle.fill", SymbolColors([red], own: [.green: green, .white: blue]))
    XCTAssertEqual(colors, [[0, 255, 0], [0, 0, 255]])
  }
}
