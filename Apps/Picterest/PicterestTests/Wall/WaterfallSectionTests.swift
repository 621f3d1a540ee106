import CoreGraphics
import XCTest

@testable import Picterest

/// The wall's layout, by numbers.
final class WaterfallSectionTests: XCTestCase {
  private func section(
    width: CGFloat = 216, columns: Int = 2, order: WaterfallSection.Order = .shortestColumn,
    ratios: [CGFloat] = []
  ) -> WaterfallSection {
    var section = WaterfallSection(
      configuration: WaterfallSection.Configuration(
        width: width, columnCount: columns,
        padding: WaterfallPadding(top: 10, left: 4, bottom: 20, right: 4), spacing: 8,
        headerHeight: 50, order: order, scale: 2))
    section.append(heightRatios: ratios[...])
    return section
  }

  func testTheNextItemGoesUnderTheShortestColumn() {
    let section = section(ratios: [2, 1, 0.5, 1])
    XCTAssertEqual(section.columnWidth, 100)
    XCTAssertEqual(section.frame(ofItem: 0), CGRect(x: 4, y: 60, width: 100, height: 200))
    XCTAssertEqual(section.frame(ofItem: 1), CGRect(x: 112, y: 60, width: 100, height: 100))
    XCTAssertEqual(section.frame(ofItem: 2), CGRect(x: 112, y: 168, width: 100, height: 50))
    XCTAssertEqual(section.frame(ofItem: 3), CGRect(x: 112, y: 226, width: 100, height: 100))
    XCTAssertEqual(section.height, 326 + 20)
  }

  func testLeftToRightKeepsTheRows() {
    let section = section(order: .leftToRight, ratios: [2, 1, 0.5, 1])
    XCTAssertEqual(section.frame(ofItem: 2).minX, 4)
    XCTAssertEqual(section.frame(ofItem: 2).minY, 268)
    XCTAssertEqual(section.frame(ofItem: 3).minX, 112)
    XCTAssertEqual(section.frame(ofItem: 3).minY, 168)
  }

  func testAppendingItemsKeepsEarlierFrames() {
    let ratios = (0..<300).map { CGFloat($0 * 37 % 17 + 5) / 10 }
    let whole = section(columns: 3, ratios: ratios)
    var grown = section(columns: 3)
    for start in stride(from: 0, to: 300, by: 15) {
      grown.append(heightRatios: ratios[start..<start + 15])
      for item in 0..<start + 15 {
        XCTAssertEqual(grown.frame(ofItem: item), whole.frame(ofItem: item))
      }
    }
    XCTAssertEqual(grown.height, whole.height)
  }

  func testVisibleItemsAreExactlyThoseThatMeetTheRange() {
    for columns in [1, 2, 5] {
      let section = section(
        width: 500, columns: columns, ratios: (0..<500).map { CGFloat($0 * 31 % 23 + 3) / 10 })
      for start in stride(from: -100 as CGFloat, to: section.height + 100, by: 97.5) {
        let end = start + 333
        let expected = (0..<section.itemCount).filter {
          let frame = section.frame(ofItem: $0)
          return frame.minY < end && frame.maxY > start
        }
        XCTAssertEqual(section.items(from: start, to: end).sorted(), expected)
      }
    }
  }

  func testHeightsEndOnWholePixels() {
    let section = section(width: 390, ratios: [0.333, 1.777, 0.618])
    for item in 0..<3 {
      let frame = section.frame(ofItem: item)
      for value in [frame.minX, frame.minY, frame.width, frame.height] {
        XCTAssertEqual((value * 2).rounded(), value * 2)
      }
    }
  }

  func testOddNumbersDoNoHarm() {
    XCTAssertEqual(section(columns: 0, ratios: [1]).itemCount, 1)
    XCTAssertGreaterThan(section(width: 0, ratios: [1, 0]).height, 0)
    XCTAssertEqual(section().height, 80)
    XCTAssertEqual(section().items(from: 0, to: 1_000), [])
    XCTAssertEqual(section(ratios: [1]).items(from: 5, to: 5), [])
  }
}
