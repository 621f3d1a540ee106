import XCTest

@testable import UIKit

/// Snapshots and their class form turn into each other with `as`.
@MainActor
final class SnapshotReferenceTests: XCTestCase {
  func testAReferenceBecomesASnapshot() async {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a", "b"])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    reference.appendItems(withIdentifiers: [3], intoSectionWithIdentifier: "b")
    reference.reloadItems(withIdentifiers: [2])
    let snapshot = reference as NSDiffableDataSourceSnapshot<String, Int>
    XCTAssertEqual(snapshot.sectionIdentifiers, ["a", "b"])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 2])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [3])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [2])
  }

  func testASnapshotBecomesAReference() async {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([7])
    snapshot.appendItems(["x", "y"])
    let reference = snapshot as NSDiffableDataSourceSnapshotReference
    XCTAssertEqual(reference.numberOfItems, 2)
    XCTAssertEqual(reference.itemIdentifiers as? [String], ["x", "y"])
    XCTAssertEqual(reference.sectionIdentifiers as? [Int], [7])
  }
}
