import XCTest

@testable import UIKit

/// The picker's cylinder, against the numbers of conformance controls.json.
final class WheelGeometryTests: XCTestCase {
  /// [height, row height, rows of a turn, radius]
  private let measured: [[CGFloat]] = [
    [120, 32, 13, 65.17395], [150, 32, 15, 75.20071], [180, 32, 16, 85.22748],
    [216, 32, 19, 97.25958], [250, 32, 21, 108.62325], [300, 32, 24, 125.33452],
    [400, 32, 30, 158.75706], [500, 32, 36, 192.17959], [216, 20, 30, 97.25959],
    [216, 26, 23, 97.25959], [216, 44, 14, 97.25959], [216, 60, 10, 97.25958],
  ]

  func testRowsOfATurnAndRadius() {
    for row in measured {
      let geometry = WheelGeometry(height: row[0], rowHeight: row[1])
      XCTAssertEqual(geometry.rowsPerTurn, row[2])
      XCTAssertEqual(geometry.radius, row[3], accuracy: 1e-4)
    }
  }

  /// [distance, top, height] of rows of 32 points in 216.
  private let cells: [[CGFloat]] = [
    [-4, 9.788761923584701, 7.855535588505575], [-3, 17.826363649004733, 17.50234105991767],
    [-2, 35.635679900665565, 25.252496300684598], [-1, 61.28678902654953, 30.266151734420305],
    [0, 92, 32], [1, 124.44705923903015, 30.266151734420305],
    [2, 155.11182379864982, 25.252496300684584], [3, 180.6712952910776, 17.502341059917654],
    [4, 198.35570248790972, 7.855535588505575],
  ]

  func testRowsStandWhereIOSHasThem() {
    let geometry = WheelGeometry(height: 216, rowHeight: 32)
    for cell in cells {
      let height = 32 * geometry.foreshortening(cell[0])
      XCTAssertEqual(height, cell[2], accuracy: 1e-4)
      XCTAssertEqual(geometry.centerY(cell[0]) - height / 2, cell[1], accuracy: 1e-4)
    }
    XCTAssertEqual(geometry.foreshortening(5), 0)
  }

  func testPointsFindTheirRows() {
    let geometry = WheelGeometry(height: 216, rowHeight: 32)
    for distance in stride(from: CGFloat(-4), through: 4, by: 0.25) {
      XCTAssertEqual(
        geometry.distance(atY: geometry.centerY(distance)), distance, accuracy: 1e-6)
    }
  }
}
