import XCTest

@testable import UIKit

@MainActor
final class SelfSizingTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  /// A cell that wants to be as high as its name says.
  private final class TallCell: UICollectionViewCell {
    var wanted: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes =
        layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
      attributes.size = CGSize(width: 390, height: wanted)
      return attributes
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
      (cell as? TallCell)?.wanted = CGFloat(60 + indexPath.item % 3 * 20)
      return cell
    }
  }

  func testEstimatedCellsTakeTheSizeTheyWant() async {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let source = Source()
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    var top: CGFloat = 0
    for path in view.indexPathsForVisibleItems {
      let height = CGFloat(60 + path.item % 3 * 20)
      XCTAssertEqual(
        view.cellForItem(at: path)?.frame, CGRect(x: 0, y: top, width: 390, height: height))
      top += height
    }
    XCTAssertGreaterThanOrEqual(top, 844)
  }

  func testCustomLayoutHearsOfPreferredSizesOnlyWhenItMindsThem() async {
    let plain = CountingLayout()
    XCTAssertFalse(plain.wantsPreference(of: .init()))
    final class Minding: UICollectionViewLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool { preferredAttributes.size != originalAttributes.size }
    }
    XCTAssertTrue(Minding().wantsPreference(of: .init()))
  }
}
