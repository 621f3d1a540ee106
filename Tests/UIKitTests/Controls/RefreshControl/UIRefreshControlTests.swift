import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class UIRefreshControlTests: XCTestCase {
  private var stage: ScrollStage!
  private var scrollView: UIScrollView!
  private var control: UIRefreshControl!
  private let counter = Counter()

  @MainActor
  private final class Counter: NSObject {
    var count = 0
    func refresh(_ sender: UIRefreshControl) { count += 1 }
  }

  override func setUp() async throws {
    stage = ScrollStage()
    scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    control = UIRefreshControl()
    control.addTarget(
      counter, action: Selector(Counter.refresh(_:), "refresh:"), for: .valueChanged)
    scrollView.refreshControl = control
    stage.window.addSubview(scrollView)
    stage.frame()
  }

  override func tearDown() async throws { stage.tearDown() }

  func testPullBeyondTheThresholdRefreshesOnceAndLeavesRoom() async {
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400), lifts: false)
    XCTAssertEqual(counter.count, 1)
    XCTAssertTrue(control.isRefreshing)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 200, y: 500))
    XCTAssertEqual(scrollView.adjustedContentInset.top, 60)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, -60)
    XCTAssertEqual(control.frame, CGRect(x: 0, y: -60, width: 390, height: 60))
    XCTAssertFalse(control.isHidden)
    XCTAssertEqual(counter.count, 1)
  }

  func testEndRefreshingClosesTheGapAnimated() async {
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400), hold: 0.2)
    stage.settle(scrollView)
    control.endRefreshing()
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    XCTAssertEqual(scrollView.contentOffset.y, -60)
    stage.frame(after: 0.15)
    XCTAssertEqual(scrollView.contentOffset.y, -30, accuracy: 1)
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    stage.frame(after: 0.5)
    XCTAssertTrue(control.isHidden)
  }

  func testEndRefreshingDuringTheDragDoesNotMakeTheContentJump() async {
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400), lifts: false)
    let offset = scrollView.contentOffset.y
    control.endRefreshing()
    XCTAssertEqual(scrollView.contentOffset.y, offset)
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 200, y: 500))
    stage.settle(scrollView)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertEqual(counter.count, 1)
  }

  func testShortPullDoesNothing() async {
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 120), hold: 0.2)
    stage.settle(scrollView)
    XCTAssertEqual(counter.count, 0)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testBeginRefreshingLeavesRoomButDoesNotScroll() async {
    control.beginRefreshing()
    XCTAssertEqual(scrollView.adjustedContentInset.top, 60)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertEqual(counter.count, 0)
    control.endRefreshing()
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
  }

  /// `tableView.addSubview(refreshControl)` was the way before iOS 10 and works to this day.
  func testAControlAddedAsASubviewRefreshes() async {
    scrollView.refreshControl = nil
    scrollView.addSubview(control)
    XCTAssertEqual(control.superview, scrollView)
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400))
    XCTAssertEqual(counter.count, 1)
    control.endRefreshing()
    stage.settle(scrollView)
    control.removeFromSuperview()
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400))
    XCTAssertEqual(counter.count, 1)
  }

  func testAPullIsThePrimaryAction() async {
    var count = 0
    scrollView.refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { _ in count += 1 })
    stage.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 400))
    XCTAssertEqual(count, 1)
  }

  /// The title is pulled down with the content, and the gap opens above it.
  func testTheControlIsAboveALargeTitle() async {
    let controller = UIViewController()
    controller.title = "Title"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    scrollView.removeFromSuperview()
    controller.view = scrollView
    stage.window.rootViewController = navigation
    stage.frame()
    let bar = navigation.navigationBar.frame
    control.beginRefreshing()
    stage.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 300))
    stage.settle(scrollView)
    let place = scrollView.convert(control.frame, to: nil)
    XCTAssertEqual(place.minY, bar.minY + 44, accuracy: 1)
    XCTAssertLessThanOrEqual(place.maxY, navigation.navigationBar.frame.maxY - 52 + 1)
  }

  func testRemovingTheControlTakesItsRoomBack() async {
    control.beginRefreshing()
    scrollView.refreshControl = nil
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    XCTAssertNil(control.superview)
  }
}
