import XCTest

@testable import HanokBuild

/// Classes with methods of a protocol that they do not adopt, known by their names in Objective-C.
final class RefinedConformanceTests: XCTestCase {
  private let framework = """
    public protocol UICollectionViewDelegate: AnyObject {}
    public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize
    }
    """

  private func text(_ source: String) -> String {
    Adapting(frameworks: [framework]).text(source)
  }

  func testExposedMethodsWithTheNamesOfRequirementsAreCalled() {
    let text = text(
      """
      public class Tabs: UIViewController, UICollectionViewDelegate {
        @objc func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAtIndexPath p: IndexPath
        ) -> CGSize { .zero }
        @objc func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, insetForSectionAtIndex s: Int
        ) -> UIEdgeInsets { .zero }
        @objc(collectionView:layout:referenceSizeForHeaderInSection:)
        func header(_ v: UICollectionView, _ layout: UICollectionViewLayout, _ s: Int) -> CGSize { .zero }
      }
      """)
    for expected in [
      "extension Tabs: RefiningObject { public func _hanok_refined<T>(_ type: T.Type) -> T? "
        + "{ _HanokRefined_Tabs(self) as? T } }",
      "final class _HanokRefined_Tabs: NSObject, UICollectionViewDelegateFlowLayout {",
      "sizeForItemAt p2: IndexPath) -> CGSize "
        + "{ owner.collectionView(p0, layout: p1, sizeForItemAtIndexPath: p2) }",
      "{ owner.collectionView(p0, layout: p1, insetForSectionAtIndex: p2) }",
      "{ owner.header(p0, p1, p2) }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testOthersAreLeftAlone() {
    let method = """
      func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAtIndexPath p: IndexPath
        ) -> CGSize { .zero }
      """
    for source in [
      // Not known to Objective-C.
      "class A: UIViewController, UICollectionViewDelegate { \(method) }",
      // No delegate of collection views.
      "class A: UIViewController { @objc \(method) }",
      // The protocol's own conformance decides.
      "class A: UIViewController, UICollectionViewDelegateFlowLayout { @objc \(method) }",
      // In Objective-C the name is `sizeForItemAt:`, which nobody asks for.
      """
      class A: UIViewController, UICollectionViewDelegate {
        @objc func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt p: IndexPath
        ) -> CGSize { .zero }
      }
      """,
    ] { XCTAssertFalse(text(source).contains("_HanokRefined"), source) }
  }
}
