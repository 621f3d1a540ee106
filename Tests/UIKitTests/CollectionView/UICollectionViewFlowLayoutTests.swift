import XCTest

@testable import UIKit

@MainActor
final class UICollectionViewFlowLayoutTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  /// Sizes from the delegate where the case has them.
  private final class Sizing: NameSource {
    var sizes: [[CGSize]] = []
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.section][indexPath.item] }
  }

  func testMeasuredFramesThroughARealCollectionView() async {
    for flow in FlowCase.all where flow.sizes == nil {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = flow.direction
      layout.minimumLineSpacing = flow.lineSpacing
      layout.minimumInteritemSpacing = flow.interitemSpacing
      layout.sectionInset = flow.inset
      layout.itemSize = flow.itemSize
      layout.headerReferenceSize = flow.header
      layout.footerReferenceSize = flow.footer
      let source = NameSource(flow.counts)
      let view = stage.makeCollectionView(
        layout, source, frame: CGRect(origin: .zero, size: flow.bounds))
      for (section, item, expected) in flow.items {
        let path = IndexPath(item: item, section: section)
        XCTAssertEqual(layout.layoutAttributesForItem(at: path)?.frame, expected, flow.name)
      }
      checkVisible(view, source, flow.name)
      view.removeFromSuperview()
    }
  }

  func testADelegateWithoutSizesIsAskedOnceASection() async {
    let source = NameSource([1_000_000])
    let layout = UICollectionViewFlowLayout()
    let view = stage.makeCollectionView(layout, source)
    XCTAssertEqual(view.contentSize.height, CGFloat(1_000_000 / 6 + 1) * 60 - 10)
    XCTAssertEqual(
      layout.geometry?.sections.first?.metrics.sizes.isUniform, true,
      "a million equal sizes were listed")
    view.contentOffset.y = 5_000_000
    stage.frame()
    XCTAssertEqual(view.indexPathsForVisibleItems.first?.item, 5_000_000 / 60 * 6)
  }

  func testInsetsOfTheContentNarrowTheLines() async {
    let source = NameSource([6])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = stage.makeCollectionView(
      layout, source, frame: CGRect(x: 0, y: 0, width: 330, height: 400))
    XCTAssertEqual(
      layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY, 0)
    view.contentInset.left = 50
    stage.frame()
    XCTAssertEqual(
      layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY, 60)
    checkVisible(view, source)
  }

  func testChangingAPropertyLaysOutAgain() async {
    let source = NameSource([6])
    let layout = UICollectionViewFlowLayout()
    let view = stage.makeCollectionView(layout, source)
    layout.itemSize = CGSize(width: 390, height: 20)
    stage.frame()
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minY, 150)
    checkVisible(view, source)
  }

  func testAttributesOfASubclassAreCopiedWithTheirClass() async {
    final class Tinted: UICollectionViewLayoutAttributes {
      var tint = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.tint = tint
        return copy
      }
    }
    let attributes = Tinted(forCellWith: IndexPath(item: 3, section: 1))
    attributes.tint = 5
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copy = attributes.copy() as? Tinted
    XCTAssertEqual(copy?.tint, 5)
    XCTAssertEqual(copy, attributes)
    XCTAssertEqual(copy?.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    copy?.alpha = 0.5
    XCTAssertNotEqual(copy, attributes)
  }
}
