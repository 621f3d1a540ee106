import XCTest

@testable import UIKit

/// Registrations have to be made before a collection view asks for views.
@MainActor
final class RegistrationOriginTests: XCTestCase {
  func testOneMadeByTheProviderIsToldOf() async throws {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    let good = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    var complaints: [String?] = []
    let other = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      view, path, item in
      let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      complaints = [
        good.origin.complaint(in: view), late.origin.complaint(in: view),
        late.origin.complaint(in: other),
      ]
      return view.dequeueConfiguredReusableCell(using: good, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    await source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    XCTAssertEqual(complaints.count, 3)
    XCTAssertNil(complaints[0])
    let text = try XCTUnwrap(complaints[1])
    XCTAssertTrue(
      text.hasPrefix(
        "Attempted to dequeue a cell using a registration that was created inside "
          + "-collectionView:cellForItemAtIndexPath:"), text)
    XCTAssertNil(complaints[2], "a list in a cell may have its own")
  }

  func testSupplementaryRegistrationsAreToldOfToo() async throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let late = RegistrationOrigin.provide(for: list) {
      UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "badge") {
        _, _, _ in
      }
    }
    let text = try XCTUnwrap(late.origin.complaint(in: list))
    XCTAssertTrue(text.hasPrefix("Attempted to dequeue a supplementary view using"), text)
  }
}
