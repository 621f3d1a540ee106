import TestSupport
import XCTest

@testable import UIKit

/// The questions that a flow layout repeats when items come and go.
@MainActor
final class FlowReuseTests: XCTestCase {
  func testAPageAddedAtTheEndAsksForThePageOnly() async {
    let stage = ScrollStage()
    let list = SizedList(2000)
    stage.window.addSubview(list.view)
    stage.frame()
    XCTAssertGreaterThanOrEqual(list.asked.count, 2000)
    list.asked = []
    list.sizes += (0..<15).map { _ in CGSize(width: 60, height: 33) }
    list.view.insertItems(at: (2000..<2015).map { IndexPath(item: $0, section: 0) })
    // The page, what is in sight, and the last ones before the page.
    XCTAssertTrue(Set(2000..<2015).isSubset(of: list.asked))
    XCTAssertLessThan(list.asked.count, 15 + 64 + 40)
    list.checkFrames()
    stage.tearDown()
  }

  func testAnEmptyBatchAsksForEverythingAgain() async {
    let stage = ScrollStage()
    let list = SizedList(300)
    stage.window.addSubview(list.view)
    stage.frame()
    list.asked = []
    list.sizes[250].height = 90
    list.view.performBatchUpdates(nil)
    XCTAssertTrue(Set(0..<300).isSubset(of: list.asked))
    list.checkFrames()
    stage.tearDown()
  }

  func testRandomChangesGiveTheFramesOfALayoutMadeAnew() async {
    let stage = ScrollStage()
    let list = SizedList(120)
    stage.window.addSubview(list.view)
    stage.frame()
    var random = SeededRandom(seed: 77)
    for _ in 0..<120 {
      let place = Int.random(in: 0...list.sizes.count, using: &random)
      UIView.performWithoutAnimation {
        if Bool.random(using: &random) || list.sizes.count < 20 {
          let size = CGSize(width: Int.random(in: 20...200, using: &random), height: 40)
          list.sizes.insert(size, at: place)
          list.view.insertItems(at: [IndexPath(item: place, section: 0)])
        } else {
          let place = min(place, list.sizes.count - 1)
          list.sizes.remove(at: place)
          list.view.deleteItems(at: [IndexPath(item: place, section: 0)])
        }
      }
      list.view.contentOffset.y = CGFloat(Int.random(in: 0...400, using: &random))
      stage.frame()
      list.checkFrames()
    }
    stage.tearDown()
  }

  func testSectionsBeforeAChangeAreNotDescribedAgain() async {
    let stage = ScrollStage()
    let list = SectionedList(sections: 500)
    stage.window.addSubview(list.view)
    stage.frame()
    let first = list.layout.collectionViewContentSize.height
    list.described = []
    list.counts[499] += 3
    list.view.insertItems(at: (0..<3).map { IndexPath(item: 4 + $0, section: 499) })
    XCTAssertLessThan(list.described.count, 40)
    XCTAssertTrue(list.described.contains(499))
    XCTAssertEqual(list.layout.collectionViewContentSize.height, first + 3 * 44)
    XCTAssertEqual(
      list.layout.layoutAttributesForItem(at: IndexPath(item: 6, section: 499))?.frame.minY,
      first + 2 * 44)
    stage.tearDown()
  }
}

/// Items with sizes of the delegate's.
@MainActor
private final class SizedList: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var sizes: [CGSize]
  var asked: Set<Int> = []
  let view: UICollectionView
  let layout = UICollectionViewFlowLayout()

  init(_ count: Int) {
    sizes = (0..<count).map { (item: Int) -> CGSize in
      CGSize(width: CGFloat(50 + item % 7 * 12), height: CGFloat(30 + item % 5 * 9))
    }
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
  }

  func checkFrames(line: UInt = #line) {
    var metrics = FlowSection.Metrics()
    metrics.count = sizes.count
    metrics.sizes = .each(sizes.map { FlowExtent(main: $0.height, cross: $0.width) })
    var fresh = FlowGeometry(direction: .vertical, crossLength: 320, scale: UIScreen.main.scale)
    fresh.append(metrics)
    XCTAssertEqual(
      layout.collectionViewContentSize.height, fresh.contentSize.height, accuracy: 0.01, line: line)
    for item in sizes.indices {
      let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      guard let expected = fresh.frame(ofItem: item, inSection: 0), let frame,
        abs(frame.minX - expected.minX) < 0.01, abs(frame.minY - expected.minY) < 0.01,
        frame.size == expected.size
      else { return XCTFail("item \(item)", line: line) }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sizes.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.insert(indexPath.item)
    return sizes[indexPath.item]
  }
}

/// Sections of rows that a provider describes.
@MainActor
private final class SectionedList: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var described: Set<Int> = []
  private(set) var view: UICollectionView
  private(set) var layout: UICollectionViewLayout

  init(sections: Int) {
    counts = Array(repeating: 4, count: sections)
    layout = UICollectionViewFlowLayout()
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
      described.insert(index)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
