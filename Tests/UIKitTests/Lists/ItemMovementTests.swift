import TestSupport
import XCTest

@testable import UIKit

/// An item that is shown at another place than the data have it.
final class ItemMovementTests: XCTestCase {
  /// Moves an item to random places one after the other; where the others are in the data follows from the one change
  /// that leads from the data to what is shown.
  func testPathsInTheDataAreThoseBeforeTheChangeThatIsShown() async throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<200 {
      let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 1...5, using: &random)
      }
      var movement = ItemMovement(of: path(in: counts, &random))
      for _ in 0..<3 {
        let shown = movement.shownCounts(counts)
        let place = IndexPath(
          item: Int.random(in: 0...6, using: &random),
          section: Int.random(in: 0...counts.count, using: &random))
        guard movement.fits(place, shown) else { continue }
        let update = try XCTUnwrap(movement.update(to: place, shown))
        XCTAssertEqual(update.indexPathAfter(movement.current), place)
        movement.current = place
        XCTAssertEqual(update.countsAfter, movement.shownCounts(counts))
      }
      let whole = try XCTUnwrap(
        ItemMovement(of: movement.origin).update(to: movement.current, counts))
      for (section, count) in whole.countsAfter.enumerated() {
        for item in 0..<count {
          let shown = IndexPath(item: item, section: section)
          XCTAssertEqual(movement.dataPath(of: shown), whole.indexPathBefore(shown))
        }
      }
    }
  }

  func testAnItemFitsBehindTheLastOfAnotherSectionButNotOfItsOwn() async {
    let movement = ItemMovement(of: IndexPath(item: 0, section: 0))
    XCTAssertTrue(movement.fits(IndexPath(item: 1, section: 0), [2, 3]))
    XCTAssertFalse(movement.fits(IndexPath(item: 2, section: 0), [2, 3]))
    XCTAssertTrue(movement.fits(IndexPath(item: 3, section: 1), [2, 3]))
    XCTAssertFalse(movement.fits(IndexPath(item: 4, section: 1), [2, 3]))
    XCTAssertFalse(movement.fits(IndexPath(item: 0, section: 2), [2, 3]))
    XCTAssertNil(movement.update(to: IndexPath(item: 0, section: 2), [2, 3]))
  }

  private func path(in counts: [Int], _ random: inout SeededRandom) -> IndexPath {
    let section = Int.random(in: counts.indices, using: &random)
    return IndexPath(item: Int.random(in: 0..<counts[section], using: &random), section: section)
  }
}
