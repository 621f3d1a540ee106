import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class SectionSnapshotTests: XCTestCase {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: Outline {
    var outline = Outline()
    outline.append(["fruit", "nuts"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop"], to: "apple")
    return outline
  }

  func testItemsBelowCollapsedOnesAreHidden() async {
    var outline = fruit
    XCTAssertEqual(outline.items, ["fruit", "apple", "boskoop", "pear", "nuts"])
    XCTAssertEqual(outline.visibleItems, ["fruit", "nuts"])
    outline.expand(["fruit"])
    XCTAssertEqual(outline.visibleItems, ["fruit", "apple", "pear", "nuts"])
    XCTAssertTrue(outline.isVisible("apple"))
    XCTAssertFalse(outline.isVisible("boskoop"))
    outline.expand(["apple"])
    outline.collapse(["fruit"])
    XCTAssertEqual(outline.visibleItems, ["fruit", "nuts"])
    XCTAssertTrue(outline.isExpanded("apple"))
  }

  func testPlacesInTheOutline() async {
    let outline = fruit
    XCTAssertEqual(outline.level(of: "boskoop"), 2)
    XCTAssertEqual(outline.parent(of: "pear"), "fruit")
    XCTAssertNil(outline.parent(of: "nuts"))
    XCTAssertEqual(outline.index(of: "pear"), 3)
    XCTAssertEqual(outline.rootItems, ["fruit", "nuts"])
    XCTAssertFalse(outline.contains("plum"))
    XCTAssertEqual(
      outline.visualDescription(), "+ fruit\n  + apple\n    * boskoop\n  * pear\n* nuts")
  }

  func testItemsAreInsertedDeletedAndReplaced() async {
    var outline = fruit
    outline.insert(["plum"], before: "pear")
    outline.insert(["quince"], after: "pear")
    XCTAssertEqual(outline.snapshot(of: "fruit").rootItems, ["apple", "plum", "pear", "quince"])
    outline.delete(["apple"])
    XCTAssertFalse(outline.contains("boskoop"))
    var other = Outline()
    other.append(["red"])
    other.append(["cherry"], to: "red")
    outline.replace(childrenOf: "fruit", using: other)
    XCTAssertEqual(outline.items, ["fruit", "red", "cherry", "nuts"])
    var more = Outline()
    more.append(["seeds"])
    outline.insert(more, after: "nuts")
    XCTAssertEqual(outline.rootItems, ["fruit", "nuts", "seeds"])
    XCTAssertEqual(
      outline.snapshot(of: "red", includingParent: true).items, ["red", "cherry"])
    outline.deleteAll()
    XCTAssertEqual(outline.items, [])
  }

  /// Random outlines against a plain list of (item, level).
  func testAnyChangesGiveWhatAModelGives() async {
    var random = SeededRandom(seed: 12)
    for _ in 0..<200 {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      var model: [(item: Int, level: Int)] = []
      for item in 0..<Int.random(in: 1...30, using: &random) {
        if let parent = model.randomElement(using: &random), Bool.random(using: &random),
          let index = model.firstIndex(where: { $0.item == parent.item })
        {
          outline.append([item], to: parent.item)
          var end = index + 1
          while end < model.count, model[end].level > parent.level { end += 1 }
          model.insert((item, parent.level + 1), at: end)
        } else if model.count > 5, Int.random(in: 0..<4, using: &random) == 0 {
          let index = Int.random(in: 0..<model.count, using: &random)
          outline.delete([model[index].item])
          var end = index + 1
          while end < model.count, model[end].level > model[index].level { end += 1 }
          model.removeSubrange(index..<end)
        } else {
          outline.append([item])
          model.append((item, 0))
        }
        XCTAssertEqual(outline.items, model.map(\.item))
      }
      let opened = model.map(\.item).filter { _ in Bool.random(using: &random) }
      outline.expand(opened)
      var hiddenBelow = Int.max
      var visible: [Int] = []
      for (item, level) in model {
        XCTAssertEqual(outline.level(of: item), level)
        if level <= hiddenBelow { hiddenBelow = .max }
        guard level <= hiddenBelow, hiddenBelow == .max else { continue }
        visible.append(item)
        if !opened.contains(item) { hiddenBelow = level }
      }
      XCTAssertEqual(outline.visibleItems, visible)
    }
  }

  // MARK: In a data source

  private var stage: ScrollStage!

  override func tearDown() async throws {
    stage?.tearDown()
    stage = nil
  }

  private func makeSource() -> (
    UICollectionView, UICollectionViewDiffableDataSource<Int, String>
  ) {
    stage = ScrollStage()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    stage.window.addSubview(view)
    return (view, source)
  }

  func testATapExpandsAndCollapses() async {
    let (view, source) = makeSource()
    await source.apply(fruit, to: 0, animatingDifferences: false)
    stage.frame()
    XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
    var heard: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { heard.append("+" + $0) }
    source.sectionSnapshotHandlers.willCollapseItem = { heard.append("-" + $0) }
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "apple" }
    tap(CGPoint(x: 100, y: 22))
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["fruit", "apple", "pear", "nuts"])
    let apple = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell
    XCTAssertEqual(apple?.indentationLevel, 1)
    let fruit = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    XCTAssertEqual(fruit?.configurationState.isExpanded, true)
    tap(CGPoint(x: 100, y: 66))
    XCTAssertEqual(source.snapshot().numberOfItems, 4)
    tap(CGPoint(x: 100, y: 22))
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["fruit", "nuts"])
    XCTAssertEqual(heard, ["+fruit", "-fruit"])
    XCTAssertEqual(source.snapshot(for: 0).items.count, 5)
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame(after: 0.2)
    stage.touch(.ended, point)
    stage.frames(40)
  }

  func testSnapshotForExpandingParentIsLoadedWhenNeeded() async {
    let (_, source) = makeSource()
    var outline = Outline()
    outline.append(["folder"])
    await source.apply(outline, to: 0, animatingDifferences: false)
    stage.frame()
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      var below = Outline()
      below.append(["file"])
      return below
    }
    source.toggleOutline(at: IndexPath(item: 0, section: 0))
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["folder", "file"])
  }
}
