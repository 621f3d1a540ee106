import TestSupport
import XCTest

@testable import UIKit

/// Sections that scroll by themselves, in a collection view of 400 × 600.
@MainActor
final class OrthogonalSectionTests: XCTestCase {
  private var stage: CompositionalStage!

  override func tearDown() async throws { stage.scroll.tearDown() }

  private func section(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 150
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(width), .absolute(100)),
      subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    return section
  }

  private var scroller: UIScrollView? {
    stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first { !$0.isHidden }
  }

  func testGroupsFollowOneAnotherAcross() async {
    stage = CompositionalStage([10, 3])
    stage.show(section(.continuous))
    XCTAssertEqual(stage.frame(0), CGRect(x: 20, y: 5, width: 150, height: 100))
    XCTAssertEqual(stage.frame(2), CGRect(x: 340, y: 5, width: 150, height: 100))
    // As high as its groups and insets; the next section follows below.
    XCTAssertEqual(stage.frame(0, 1), CGRect(x: 20, y: 115, width: 150, height: 100))
    XCTAssertEqual(stage.view.contentSize, CGSize(width: 400, height: 220))
    // 20 + 10 × 150 + 9 × 10 + 20.
    XCTAssertEqual(scroller?.contentSize.width, 1630)
    XCTAssertEqual(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count, 3)
  }

  func testScrollingExchangesCellsAndKeepsTheRest() async {
    stage = CompositionalStage([1000, 3])
    stage.show(section(.continuous))
    guard let scroller else { return XCTFail("no scroll view") }
    let made = NameCell.made
    for step in 1...400 {
      scroller.contentOffset.x = CGFloat(step * 30)
      stage.scroll.frame()
      XCTAssertEqual(stage.view.violatedInvariants(), [])
    }
    // 12,000 points on: item 74 reaches from 11,860 to 12,010, item 77 starts at 12,340.
    let items = stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    XCTAssertEqual(items, [74, 75, 76, 77])
    XCTAssertLessThan(NameCell.made - made, 6)
    let cell = stage.view.cellForItem(at: IndexPath(item: 75, section: 0)) as? NameCell
    XCTAssertEqual(cell?.name, 76)
    XCTAssertEqual(cell?.frame, CGRect(x: 12020, y: 5, width: 150, height: 100))
    XCTAssertTrue(cell?.superview === scroller)
  }

  func testPlaceIsKeptWhileOutOfSight() async {
    stage = CompositionalStage(Array(repeating: 20, count: 30))
    stage.show(section(.continuous))
    scroller?.contentOffset.x = 333
    stage.scroll.frame()
    stage.view.contentOffset.y = 1500
    stage.scroll.frame()
    XCTAssertNil(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    stage.view.contentOffset.y = 0
    stage.scroll.frame()
    XCTAssertEqual(stage.view.violatedInvariants(), [])
    let cell = stage.view.cellForItem(at: IndexPath(item: 2, section: 0))
    let x = cell.map { $0.convert($0.bounds, to: stage.view).minX }
    XCTAssertEqual(x, 340 - 333)
  }

  /// A flick makes cells ready a little before they come into sight, and with them their section's scroll view.
  func testCellsThatWereMadeReadyAreInTheirSection() async {
    stage = CompositionalStage(Array(repeating: 3, count: 40))
    stage.show(section(.groupPaging))
    stage.scroll.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -300))
    stage.scroll.settle(stage.view)
    let paths = stage.view.indexPathsForVisibleItems
    XCTAssertGreaterThan(paths.map(\.section).min() ?? 0, 3, "it went far")
    for path in paths {
      let cell = stage.view.cellForItem(at: path)
      XCTAssertTrue(cell?.superview is OrthogonalScrollView, "\(path)")
      let frame = cell.map { $0.convert($0.bounds, to: stage.view) }
      XCTAssertEqual(frame?.minY, CGFloat(path.section) * 110 + 5, "\(path)")
    }
    XCTAssertEqual(stage.view.violatedInvariants(), [])
  }

  private func flick(by travel: CGFloat) {
    stage.scroll.drag(from: CGPoint(x: 200, y: 50), by: CGVector(dx: travel, dy: 0))
    if let scroller { stage.scroll.settle(scroller) }
  }

  func testAFingerScrollsOnlyTheSection() async {
    stage = CompositionalStage([30, 30])
    stage.show(section(.continuous))
    flick(by: -60)
    XCTAssertGreaterThan(scroller?.contentOffset.x ?? 0, 60)
    XCTAssertEqual(stage.view.contentOffset, .zero)
  }

  func testGroupPagingAdvancesOneGroup() async {
    stage = CompositionalStage([30])
    stage.show(section(.groupPaging))
    flick(by: -60)
    XCTAssertEqual(scroller?.contentOffset.x, 160)
    flick(by: -60)
    XCTAssertEqual(scroller?.contentOffset.x, 320)
    flick(by: 60)
    XCTAssertEqual(scroller?.contentOffset.x, 160)
  }

  func testPagingAdvancesByTheWidthBetweenTheInsets() async {
    stage = CompositionalStage([30])
    stage.show(section(.paging))
    flick(by: -60)
    XCTAssertEqual(scroller?.contentOffset.x, 360)
  }

  func testCentredGroupsStandInTheMiddle() async {
    stage = CompositionalStage([30])
    stage.show(section(.groupPagingCentered))
    // (360 − 150) / 2 before the first group.
    XCTAssertEqual(scroller?.contentOffset.x, -105)
    flick(by: -60)
    XCTAssertEqual(scroller?.contentOffset.x, -105 + 160)
  }

  func testLeadingBoundaryRestsAtAGroup() async {
    stage = CompositionalStage([30])
    stage.show(section(.continuousGroupLeadingBoundary))
    flick(by: -60)
    let offset = scroller?.contentOffset.x ?? 1
    XCTAssertGreaterThan(offset, 0)
    XCTAssertEqual(offset.truncatingRemainder(dividingBy: 160), 0)
  }

  func testScrollToItemScrollsBothWays() async {
    stage = CompositionalStage(Array(repeating: 20, count: 30))
    stage.show(section(.continuous))
    stage.view.scrollToItem(
      at: IndexPath(item: 10, section: 12), at: [.top, .left], animated: false)
    stage.scroll.frame()
    XCTAssertEqual(stage.view.contentOffset.y, 12 * 110 + 5)
    let cell = stage.view.cellForItem(at: IndexPath(item: 10, section: 12))
    XCTAssertEqual(cell.map { $0.convert($0.bounds, to: stage.view).minX }, 0)
  }

  func testHitTestingFollowsTheScrolledPlace() async {
    stage = CompositionalStage([30])
    stage.show(section(.continuous))
    scroller?.contentOffset.x = 480
    stage.scroll.frame()
    XCTAssertEqual(
      stage.view.indexPathForItem(at: CGPoint(x: 25, y: 50)), IndexPath(item: 3, section: 0))
  }

  func testHandlerHearsOfEveryMoveAndChangesWhatIsShown() async {
    stage = CompositionalStage([30])
    let section = section(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(0.5, 1 - distance / 1000)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    stage.show(section)
    XCTAssertEqual(offsets, [0])
    scroller?.contentOffset.x = 40
    stage.scroll.frame()
    XCTAssertEqual(offsets.last, 40)
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    // Its middle is at 95 − 40, 145 from the view's: 1 − 0.145.
    XCTAssertEqual(cell?.transform.a ?? 0, 0.855, accuracy: 0.0001)
  }

  /// Across it is the section that moves, along the layout everything does.
  func testHandlerHearsHowFarTheCollectionViewIsScrolled() async {
    stage = CompositionalStage(Array(repeating: 20, count: 10))
    let section = section(.continuous)
    var offset = CGPoint.zero
    section.visibleItemsInvalidationHandler = { items, place, _ in
      if items.first?.indexPath.section == 2 { offset = place }
    }
    stage.show(section)
    stage.view.contentOffset.y = 70
    stage.scroll.frame()
    XCTAssertEqual(offset, CGPoint(x: 0, y: 70))
    stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }
      .first { $0.section.index == 2 }?.contentOffset.x = 40
    stage.scroll.frame()
    XCTAssertEqual(offset, CGPoint(x: 40, y: 70))
  }

  func testHeadersDoNotScrollWithTheSection() async {
    stage = CompositionalStage([30])
    let section = section(.continuous)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: "header",
        alignment: .top)
    ]
    stage.show(section)
    scroller?.contentOffset.x = 400
    stage.scroll.frame()
    let header = stage.view.supplementaryView(
      forElementKind: "header", at: IndexPath(item: 0, section: 0))
    XCTAssertEqual(header?.frame, CGRect(x: 20, y: 0, width: 360, height: 40))
    XCTAssertTrue(header?.superview === stage.view)
    XCTAssertEqual(scroller?.frame, CGRect(x: 0, y: 40, width: 400, height: 110))
  }

  func testAnyScrollingAndUpdatesKeepTheInvariants() async {
    stage = CompositionalStage([12, 3, 20])
    let sections = [section(.continuous), section(.none, width: 180), section(.groupPaging)]
    stage.show(
      UICollectionViewCompositionalLayout { index, _ in sections[index % sections.count] })
    var random = SeededRandom(seed: 99)
    for step in 0..<150 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        let batch = RandomBatch(from: stage.source.sections, random: &random)
        if !batch.after.isEmpty, batch.after.count < 7 {
          stage.apply(batch)
        }
      } else if let view = stage.view.subviews.compactMap({ $0 as? OrthogonalScrollView })
        .filter({ !$0.isHidden }).randomElement(using: &random)
      {
        view.contentOffset.x = CGFloat(Int.random(in: -50...600, using: &random))
      } else {
        stage.view.contentOffset.y = CGFloat(Int.random(in: 0...300, using: &random))
      }
      stage.scroll.frames(Bool.random(using: &random) ? 1 : 40)
      XCTAssertEqual(stage.view.violatedInvariants(), [], "step \(step)")
      for path in stage.view.indexPathsForVisibleItems {
        let cell = stage.view.cellForItem(at: path) as? NameCell
        XCTAssertEqual(
          cell?.name, stage.source.sections[path.section].items[path.item], "step \(step)")
      }
    }
  }

  func testRightToLeftSectionsBeginAtTheRightEnd() async {
    for count in [10, 1] {
      stage = CompositionalStage([count, 3])
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section(.continuous)))
      view.semanticContentAttribute = .forceRightToLeft
      view.register(NameCell.self, forCellWithReuseIdentifier: "name")
      view.dataSource = stage.source
      stage.view = view
      stage.scroll.window.addSubview(view)
      stage.scroll.frame()
      let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
      XCTAssertEqual(first?.convert(first?.bounds ?? .zero, to: view).maxX, 380)
      guard count > 1, let scroller else { continue }
      XCTAssertEqual(
        view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item), [0, 1, 2])
      scroller.contentOffset.x -= 160
      stage.scroll.frame()
      let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
      XCTAssertEqual(second?.convert(second?.bounds ?? .zero, to: view).maxX, 380)
      view.frame.size.width = 300
      stage.scroll.frame()
      XCTAssertEqual(second?.convert(second?.bounds ?? .zero, to: view).maxX, 280)
      XCTAssertEqual(view.violatedInvariants(), [])
      stage.scroll.tearDown()
    }
  }
}
