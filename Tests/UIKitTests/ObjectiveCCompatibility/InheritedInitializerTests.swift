import UIKit
import XCTest

/// `init()`, which every class has from NSObject on iOS, and members that apps override.
@MainActor
final class InheritedInitializerTests: XCTestCase {
  func testObjectsAreMadeWithoutArguments() async {
    XCTAssertGreaterThan(UIFont().pointSize, 0)
    XCTAssertEqual(UIColor().cgColor.alpha, 0)
    XCTAssertNil(UIAlertAction().title)
    XCTAssertEqual(UIContextualAction().style, .normal)
    XCTAssertTrue(UISwipeActionsConfiguration().actions.isEmpty)
    XCTAssertEqual(UIViewPropertyAnimator().duration, 0)
    XCTAssertEqual(UIPageViewController().transitionStyle, .pageCurl)
    XCTAssertTrue(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
    XCTAssertNil(UICollectionViewUpdateItem().indexPathBeforeUpdate)
    XCTAssertEqual(UIKey().characters, "")
    XCTAssertNil(UIFocusUpdateContext().nextFocusedItem)
    XCTAssertNil(UITableViewFocusUpdateContext().nextFocusedIndexPath)
    XCTAssertNil(UICollectionViewFocusUpdateContext().nextFocusedIndexPath)
  }

  private final class Change: UITableViewFocusUpdateContext {
    let places: [IndexPath]

    init(from: IndexPath, to: IndexPath) {
      places = [from, to]
      super.init()
    }

    override var previouslyFocusedIndexPath: IndexPath? { places.first }
    override var nextFocusedIndexPath: IndexPath? { places.last }
    override var focusHeading: UIFocusHeading { .down }
  }

  func testTestsMakeChangesOfFocusOfTheirOwn() async {
    let change: UITableViewFocusUpdateContext = Change(from: [0, 1], to: [0, 2])
    XCTAssertEqual(change.previouslyFocusedIndexPath, [0, 1])
    XCTAssertEqual(change.nextFocusedIndexPath, [0, 2])
    XCTAssertEqual((change as UIFocusUpdateContext).focusHeading, .down)
  }

  private final class Pages: UIPageViewController {
    var distance: CGFloat = 0
    /// No override: the page controller's own scroll view is none of the subclass's business.
    func scrollViewDidScroll(_ scrollView: UIScrollView) { distance = scrollView.contentOffset.x }
  }

  func testASubclassMayBeAScrollViewsDelegateItself() async {
    let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let scrollView = UIScrollView()
    scrollView.contentOffset.x = 7
    pages.scrollViewDidScroll(scrollView)
    XCTAssertEqual(pages.distance, 7)
  }

  private final class Badge: UICollectionReusableView {
    override var reuseIdentifier: String { "badge" }
  }

  private final class Stubborn: UIView {
    var asked: [NSLayoutConstraint.Axis] = []
    override func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      asked.append(axis)
      super.setContentHuggingPriority(priority, for: axis)
    }
  }

  func testOverridesOfAppsAreCalled() async {
    XCTAssertEqual(Badge(frame: .zero).reuseIdentifier, "badge")
    let view = Stubborn()
    view.setContentHuggingPriority(.required, for: .vertical)
    XCTAssertEqual(view.asked, [.vertical])
    XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .required)
  }

  func testImagesGrowInTheSizesForAccessibility() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let view = UIImageView(image: image)
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 10))
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    view.updateTraitsIfNeeded()
    XCTAssertGreaterThan(view.intrinsicContentSize.width, 40)
    XCTAssertEqual(
      view.intrinsicContentSize.width, view.intrinsicContentSize.height * 2, accuracy: 0.01)
  }

  func testGeometryIsWrittenAsOnApplesSystems() async {
    XCTAssertEqual("\(CGRect(x: 0, y: 0, width: 1, height: 1.5))", "(0.0, 0.0, 1.0, 1.5)")
    XCTAssertEqual("\(CGPoint(x: 2, y: -3))", "(2.0, -3.0)")
    XCTAssertEqual("\(CGSize(width: 4, height: 5))", "(4.0, 5.0)")
    XCTAssertTrue(CGPoint(x: 2, y: -3).equalTo(CGPoint(x: 2, y: -3)))
  }
}
