import CPango
import XCTest

@testable import CoreText

final class SymbolTests: XCTestCase {
  /// Names of CENSUS.md's last section, with the endings that public projects use.
  private let used = """
    star.fill plus play.fill star square.and.arrow.up chevron.right chevron.left stop.fill \
    person.circle.fill ellipsis.circle trash ellipsis photo arrowtriangle.up.fill person.crop.circle \
    checkmark.circle.fill trash.fill pencil checkmark chevron.backward arrowtriangle.down.fill \
    keyboard.chevron.compact.down heart arrow.clockwise square person.fill minus chevron.forward \
    chevron.down arrow.down pause.fill xmark.circle.fill checkmark.square square.and.pencil arrow.up \
    heart.fill arrow.counterclockwise xmark calendar camera circle.fill video.fill note.text \
    star.leadinghalf.filled shift shift.fill photo.on.rectangle.angled \
    arrow.triangle.2.circlepath.camera list.triangle video.fill.badge.plus nosign \
    arrowtriangle.up.square.fill magnifyingglass arrow.up.left.and.arrow.down.right zzz swift function \
    gearshape square.grid.2x2 person folder globe chevron.up equal backward.end.fill clock arrow.right \
    photo.fill sparkles arrow.triangle.2.circlepath bolt.fill 1.circle.fill 2.circle.fill \
    3.circle.fill 4.circle.fill 5.circle.fill slider.horizontal.3 square.fill list.bullet square.stack \
    play questionmark.circle face.smiling minus.circle.fill xmark.icloud book.fill \
    exclamationmark.triangle.fill info.circle square.and.arrow.up.fill delete.left camera.fill \
    greaterthan a square.grid.2x2.fill minus.square arrowtriangle.down.square.fill link goforward \
    doc.text.fill doc.text arrow.up.right plus.circle.fill eye 6.circle.fill bell.fill person.circle \
    pencil.line info.circle.fill play.slash.fill gear music.mic car cloud.rain textformat doc \
    line.3.horizontal.decrease exclamationmark.triangle wrongwaysign arrow.2.circlepath.circle \
    photo.artframe clock.arrow.circlepath square.and.arrow.up.on.square multiply.circle.fill \
    xmark.seal.fill timelapse record.circle camera.rotate arrowtriangle.backward.fill \
    arrowtriangle.forward.fill pencil.circle.fill text.bubble paperplane paperplane.fill return sun.min \
    desktopcomputer person.3 photo.fill.on.rectangle.fill ellipsis.circle.fill tag envelope plus.app \
    person.badge.plus rectangle.grid.1x2 star.leadinghalf.fill list.dash \
    list.bullet.rectangle.portrait.fill square.grid.3x3.square trash.square chevron.compact.right \
    hand.tap ellipsis.rectangle doc.on.doc arrow.down.left arrow.left.arrow.right \
    puzzlepiece.extension wrench.and.screwdriver arrow.triangle.branch cube.box tag.fill \
    arrow.down.backward.square arrow.up.forward.square bookmark folder.fill \
    rectangle.compress.vertical eye.slash square.stack.3d.up arrow.turn.down.right \
    arrow.down.right.and.arrow.up.left arrow.left.and.right line.3.horizontal arrow.down.circle \
    checkmark.shield exclamationmark.circle.fill rectangle.expand.vertical square.grid.3x3 \
    checkmark.circle lightbulb.circle.fill trash.circle square.and.arrow.up.circle plus.circle \
    rectangle.portrait.and.arrow.right highlighter person.crop.circle.fill clock.badge.checkmark.fill \
    deskclock.fill folder.badge.plus pawprint pawprint.fill gearshape.fill lock.fill wifi \
    square.fill.on.square.fill checkmark.square.fill square.grid.3x2.fill square.grid.4x3.fill \
    forward.end ear star.slash xmark.app bell.circle.fill bell.circle bell.slash.circle.fill \
    x.circle.fill return.left calendar.badge.plus play.slash goforward.15 gobackward.15 \
    music.quarternote.3 music.note.house shield.lefthalf.filled square.on.circle \
    pencil.tip.crop.circle hand.point.right person.icloud lock.icloud play.tv rays clear.fill
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  func testEverySymbolOfTheCensusIsDrawn() {
    let missing = used.filter { !SymbolLibrary.shared.contains($0) }
    XCTAssertEqual(missing, [])
    XCTAssertGreaterThan(SymbolLibrary.shared.names.count, 600)
  }

  func testEveryRecipeCanBeReadAndFilled() {
    for name in SymbolLibrary.shared.names {
      XCTAssertTrue(SymbolLibrary.shared.contains(name), name)
      let drawing = SymbolDrawing.make(SymbolSpec(name: name))
      XCTAssertGreaterThan(drawing.size.width, 2, name)
      XCTAssertTrue(drawing.baselineOffset.isFinite, name)
    }
  }

  func testUnknownNamesGiveThePlaceholder() {
    XCTAssertFalse(SymbolLibrary.shared.contains("no.such.symbol"))
    let drawing = SymbolDrawing.make(SymbolSpec(name: "no.such.symbol"))
    XCTAssertGreaterThan(drawing.size.width, 10)
  }

  func testCircleIsAsLargeAsOnIOS() {
    // 17 points, regular, medium: iOS's image is 20 × 19.67.
    let size = SymbolDrawing.make(SymbolSpec(name: "circle")).size
    XCTAssertEqual(size.width, 20, accuracy: 0.4)
    XCTAssertEqual(size.height, 19.67, accuracy: 0.4)
  }

  func testWeightAndScaleChangeTheInk() {
    func ink(_ weight: CGFloat, _ scale: SymbolScale = .medium) -> Int {
      let canvas = Canvas(width: 60, height: 60)
      let drawing = SymbolDrawing.make(
        SymbolSpec(name: "gearshape", pointSize: 30, weight: weight, scale: scale))
      drawing.draw(
        cairo: canvas.cairo, in: CGRect(origin: .zero, size: drawing.size),
        colors: SymbolColors([.black]))
      return canvas.inkedPixels
    }
    XCTAssertLessThan(ink(-0.8), ink(0))
    XCTAssertLessThan(ink(0), ink(0.62))
    XCTAssertLessThan(ink(0, .small), ink(0, .large))
  }
}
