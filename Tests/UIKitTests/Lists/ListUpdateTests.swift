import TestSupport
import XCTest

@testable import UIKit

final class ListUpdateTests: XCTestCase {
  func testAppendedItemsLeaveEarlierOnesInPlace() throws {
    var changes = ListChanges()
    changes.insertedItems = (10..<25).map { IndexPath(item: $0, section: 0) }
    let update = try ListUpdate(changes: changes, countsBefore: [10], countsAfter: [25])
    for item in 0..<10 {
      let path = IndexPath(item: item, section: 0)
      XCTAssertEqual(update.indexPathAfter(path), path)
      XCTAssertEqual(update.indexPathBefore(path), path)
    }
    XCTAssertNil(update.indexPathBefore(IndexPath(item: 24, section: 0)))
  }

  func testInconsistentItemCountIsWordedAsOnIOS() {
    var changes = ListChanges()
    changes.insertedItems = [IndexPath(item: 0, section: 0)]
    XCTAssertThrowsError(
      try ListUpdate(changes: changes, countsBefore: [3], countsAfter: [3])
    ) {
      XCTAssertEqual(
        "\($0)",
        "Invalid update: invalid number of items in section 0. The number of items contained in an "
          + "existing section after the update (3) must be equal to the number of items contained "
          + "in that section before the update (3), plus or minus the number of items inserted or "
          + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of "
          + "items moved into or out of that section (0 moved in, 0 moved out).")
    }
  }

  func testInconsistentSectionCountIsWordedAsOnIOS() {
    var changes = ListChanges()
    changes.insertedSections = [1]
    XCTAssertThrowsError(
      try ListUpdate(changes: changes, countsBefore: [3, 1], countsAfter: [3, 1])
    ) {
      XCTAssertEqual(
        "\($0)",
        "Invalid update: invalid number of sections. The number of sections contained in the "
          + "collection view after the update (2) must be equal to the number of sections "
          + "contained in the collection view before the update (2), plus or minus the number of "
          + "sections inserted or deleted (1 inserted, 0 deleted).")
    }
  }

  func testIndexPathsOutsideTheCountsAreRejected() {
    let cases: [(inout ListChanges) -> Void] = [
      { $0.deletedItems = [IndexPath(item: 3, section: 0)] },
      { $0.reloadedItems = [IndexPath(item: 3, section: 0)] },
      { $0.insertedItems = [IndexPath(item: 9, section: 0)] },
      { $0.deletedItems = [IndexPath(item: 0, section: 2)] },
      { $0.deletedSections = [4] },
      { $0.insertedSections = [4] },
      { $0.movedItems = [(IndexPath(item: 7, section: 0), IndexPath(item: 0, section: 0))] },
      { $0.movedSections = [(0, 5)] },
    ]
    for change in cases {
      var changes = ListChanges()
      change(&changes)
      XCTAssertThrowsError(
        try ListUpdate(changes: changes, countsBefore: [3], countsAfter: [3]))
    }
  }

  func testReloadedSectionKeepsNothing() throws {
    var changes = ListChanges()
    changes.reloadedSections = [1]
    changes.deletedSections = [0]
    let update = try ListUpdate(
      changes: changes, countsBefore: [2, 5, 3], countsAfter: [9, 3])
    XCTAssertNil(update.sectionAfter(1))
    XCTAssertNil(update.sectionBefore(0))
    XCTAssertEqual(update.sectionAfter(2), 1)
    XCTAssertNil(update.indexPathAfter(IndexPath(item: 0, section: 1)))
    XCTAssertEqual(
      update.indexPathAfter(IndexPath(item: 2, section: 2)), IndexPath(item: 2, section: 1))
  }

  /// Random batches against arrays of arrays of names: what a name's place is before and after.
  func testRandomBatchesAgreeWithANaiveModel() throws {
    var random = SeededRandom(seed: 7)
    for round in 0..<2000 {
      let batch = RandomBatch(random: &random)
      let update = try batch.make()
      for (section, names) in batch.before.enumerated() {
        let expected = batch.after.firstIndex { $0.name == names.name }
        XCTAssertEqual(update.sectionAfter(section), expected, "round \(round)")
        for (item, name) in names.items.enumerated() {
          let path = IndexPath(item: item, section: section)
          XCTAssertEqual(
            update.indexPathAfter(path), RandomBatch.place(of: name, in: batch.after),
            "round \(round)")
        }
      }
      for (section, names) in batch.after.enumerated() {
        for (item, name) in names.items.enumerated() {
          let path = IndexPath(item: item, section: section)
          XCTAssertEqual(
            update.indexPathBefore(path), RandomBatch.place(of: name, in: batch.before),
            "round \(round)")
        }
      }
    }
  }
}
