import XCTest

@testable import HanokHost

final class CardLayoutTests: XCTestCase {
  func testCardsStandInRowsAndSmallOnesBelowEachOther() {
    let (tall, small) = (CGSize(width: 100, height: 200), CGSize(width: 50, height: 80))
    let layout = CardLayout([tall, small, small, small, tall, tall], width: 300, gap: 10)
    XCTAssertEqual(
      layout.frames.map(\.origin),
      [
        CGPoint(x: 10, y: 10), CGPoint(x: 120, y: 10), CGPoint(x: 120, y: 100),
        CGPoint(x: 180, y: 10), CGPoint(x: 10, y: 220), CGPoint(x: 120, y: 220),
      ])
    XCTAssertEqual(layout.size, CGSize(width: 240, height: 430))
  }

  func testACardWiderThanTheWindowHasARowOfItsOwn() {
    let wide = CGSize(width: 500, height: 20)
    let layout = CardLayout([wide, CGSize(width: 50, height: 30)], width: 300, gap: 10)
    XCTAssertEqual(layout.frames.map(\.origin), [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 40)])
    XCTAssertEqual(layout.size, CGSize(width: 520, height: 80))
  }
}
