import XCTest

@testable import UIKit

/// Scrolling up through rows of random heights that nobody has measured: what is below the finger
/// moves with the finger, never otherwise.
@MainActor
final class SteadyScrollingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  nonisolated private static func height(_ item: Int) -> CGFloat {
    CGFloat(20 + item * 7919 % 131)
  }

  private final class RowCell: UICollectionViewCell {
    var item = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
      copy.size.height = SteadyScrollingTests.height(item)
      return copy
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 400 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? RowCell)?.item = indexPath.item
      return cell
    }
  }

  private func make(_ layout: UICollectionViewLayout) -> (UICollectionView, Source) {
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
    stage.frames(2)
    return (view, source)
  }

  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 3
    return layout
  }

  private func list() -> UICollectionViewCompositionalLayout {
    let size = layoutSize(.fractionalWidth(1), .estimated(60))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 3
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Two columns, each row as high as its higher cell.
  private func columns() -> UICollectionViewCompositionalLayout {
    let item = layoutItem(.fractionalWidth(0.5), .estimated(60))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(60)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// Where cells are on screen, by item.
  private func places(_ view: UICollectionView) -> [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for cell in view.visibleCells {
      guard let item = view.indexPath(for: cell)?.item else { continue }
      places[item] = cell.frame.minY - view.contentOffset.y
    }
    return places
  }

  private func checkDrag(
    _ view: UIScrollView, line: UInt = #line, _ places: () -> [Int: CGFloat]
  ) {
    for _ in 0..<4 {
      var y: CGFloat = 120
      stage.touch(.began, CGPoint(x: 150, y: y))
      MediaClock.advance(by: 0.016)
      y += 12
      stage.touch(.moved, CGPoint(x: 150, y: y))
      stage.frame()
      while y < 560 {
        let before = places()
        let step = CGFloat(10)
        y += step
        MediaClock.advance(by: 0.016)
        stage.touch(.moved, CGPoint(x: 150, y: y))
        stage.frame()
        let after = places()
        // What was wholly in sight moved by exactly what the finger did.
        for (item, place) in before where place >= 0 {
          guard let now = after[item] else { continue }
          guard abs(now - place - step) <= 0.51 else {
            XCTFail("item \(item) moved by \(now - place), the finger by \(step)", line: line)
            return
          }
        }
      }
      stage.frame(after: 0.2)
      stage.touch(.ended, CGPoint(x: 150, y: y))
      stage.frames(3)
    }
  }

  func testFlowLayoutsOfEstimatedItemsScrollSteadily() async {
    let (view, source) = make(flow())
    checkDrag(view) { places(view) }
    withExtendedLifetime(source) {}
  }

  func testListsOfEstimatedRowsScrollSteadily() async {
    let (view, source) = make(list())
    checkDrag(view) { places(view) }
    withExtendedLifetime(source) {}
  }

  func testRowsOfSeveralCells() async {
    let (view, source) = make(columns())
    checkDrag(view) { places(view) }
    withExtendedLifetime(source) {}
  }

  func testTablesOfEstimatedRowsScrollSteadily() async {
    final class Row: UITableViewCell {
      var item = 0
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: SteadyScrollingTests.height(item)) }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? Row)?.item = indexPath.row
        return cell
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = 60
    let rows = Rows()
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.frame()
    table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    stage.frames(2)
    checkDrag(table) {
      var places: [Int: CGFloat] = [:]
      for (path, cell) in table.shown.cells {
        places[path.row] = cell.frame.minY - table.contentOffset.y
      }
      return places
    }
    withExtendedLifetime(rows) {}
  }

  func testMeasuredSizesStayThroughABatch() async {
    let (view, source) = make(flow())
    let before = places(view)
    XCTAssertGreaterThan(before.count, 3)
    view.reloadItems(at: [IndexPath(item: 399, section: 0)])
    stage.frames(40)
    XCTAssertEqual(places(view), before)
    withExtendedLifetime(source) {}
  }
}
