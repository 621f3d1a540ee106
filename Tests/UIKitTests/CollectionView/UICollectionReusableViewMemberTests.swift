import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionReusableViewMemberTests: XCTestCase {
  private final class Own: UICollectionReusableView {
    var log: [String] = []
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.size.height = 61
      return attributes
    }
  }

  func testInitHasNoReuseIdentifier() async {
    XCTAssertNil(UICollectionReusableView().reuseIdentifier)
  }

  func testLayoutSubviewsIsCalledByALayout() async {
    let own = Own(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    own.layoutIfNeeded()
    XCTAssertEqual(own.log, ["layout"])
  }

  func testPreferredLayoutAttributesFittingMayChangeTheSize() async {
    let path = IndexPath(item: 0, section: 0)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "k", with: path)
    attributes.size = CGSize(width: 10, height: 10)
    XCTAssertEqual(Own().preferredLayoutAttributesFitting(attributes).size.height, 61)
  }
}
