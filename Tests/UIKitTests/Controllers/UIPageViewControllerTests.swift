import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UIPageViewControllerTests: XCTestCase {
  private var stage: ScrollStage!
  private var book: Book!

  override func setUp() async throws {
    stage = ScrollStage(size: CGSize(width: 400, height: 800))
    book = Book()
  }

  override func tearDown() async throws {
    stage.window.rootViewController = nil
    stage.tearDown()
  }

  private func open(
    _ number: Int = 0, style: UIPageViewController.TransitionStyle = .scroll,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[number]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.frame()
    book.log = []
    return controller
  }

  private func swipe(_ controller: UIPageViewController, by dx: CGFloat, hold: Double = 0.2) {
    stage.drag(
      from: CGPoint(x: dx < 0 ? 380 : 20, y: 400), by: CGVector(dx: dx, dy: 0), hold: hold)
    stage.settle(controller.pages)
  }

  func testTheFirstPageFillsTheViewAndAppears() async {
    let controller = open(1)
    XCTAssertEqual(controller.viewControllers, [book.pages[1]])
    XCTAssertEqual(
      book.pages[1].view.convert(book.pages[1].view.bounds, to: nil),
      CGRect(x: 0, y: 0, width: 400, height: 800))
    XCTAssertEqual(book.pages[1].calls, ["willAppear", "didAppear"])
    XCTAssertEqual(controller.children, [book.pages[1]])
  }

  func testThePagesScrollViewHasItsSizeBeforeTheFirstLayout() async throws {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 10])
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let width = controller.view.bounds.width
    let pages = try XCTUnwrap(controller.view.subviews.first as? UIScrollView)
    XCTAssertEqual(pages.frame, controller.view.bounds.insetBy(dx: -5, dy: 0))
    XCTAssertEqual(pages.contentOffset.x, width + 10)
    XCTAssertEqual(book.pages[0].view.frame.width, width)
  }

  func testASwipeTurnsThePageAndTellsTheDelegate() async {
    let controller = open(1)
    book.pages[1].calls = []
    swipe(controller, by: -300)
    XCTAssertEqual(controller.viewControllers, [book.pages[2]])
    XCTAssertEqual(book.log, ["willTransition 2", "after 2", "didFinish from 1 true"])
    XCTAssertEqual(book.pages[1].calls, ["willDisappear", "didDisappear"])
    XCTAssertEqual(book.pages[2].calls, ["willAppear", "didAppear"])
    XCTAssertEqual(book.pages[2].view.convert(CGPoint.zero, to: nil), .zero)
    XCTAssertNil(book.pages[1].parent)
    swipe(controller, by: 300)
    XCTAssertEqual(controller.viewControllers, [book.pages[1]])
  }

  /// An app that follows the pages by their scroll view sees them arrive, still in motion.
  func testTheScrollViewsDelegateSeesThePageArriveBeforeItRests() async {
    final class Follower: NSObject, UIScrollViewDelegate {
      var seen: [CGFloat] = []
      var moved = false
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        seen.append(scrollView.contentOffset.x)
        if seen.last == 800 { moved = scrollView.isDecelerating }
      }
    }
    let controller = open(1)
    let follower = Follower()
    controller.pages.delegate = follower
    swipe(controller, by: -300)
    XCTAssertEqual(Array(follower.seen.suffix(2)), [800, 400])
    XCTAssertTrue(follower.moved)
    XCTAssertEqual(controller.viewControllers, [book.pages[2]])
    XCTAssertEqual(book.log, ["willTransition 2", "after 2", "didFinish from 1 true"])
  }

  /// Two pages in a circle: each is before and after the other.
  func testTwoPagesMayFollowEachOtherInACircle() async {
    final class Circle: NSObject, UIPageViewControllerDataSource {
      let pages = [UIViewController(), UIViewController()]
      func other(_ page: UIViewController) -> UIViewController {
        page === pages[0] ? pages[1] : pages[0]
      }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore page: UIViewController
      ) -> UIViewController? { other(page) }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter page: UIViewController
      ) -> UIViewController? { other(page) }
    }
    let circle = Circle()
    let controller = open()
    controller.dataSource = circle
    controller.setViewControllers([circle.pages[0]], direction: .forward, animated: false)
    stage.frame()
    for (turn, dx) in [-300, -300, 300, -300, 300, 300].enumerated() {
      swipe(controller, by: CGFloat(dx))
      let shown = circle.pages[(turn + 1) % 2]
      XCTAssertEqual(controller.viewControllers, [shown])
      XCTAssertEqual(
        shown.view.convert(shown.view.bounds, to: nil), CGRect(x: 0, y: 0, width: 400, height: 800))
    }
    for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
      let next = circle.other(controller.viewControllers![0])
      controller.setViewControllers([next], direction: direction, animated: true)
      stage.settle(controller.pages)
      XCTAssertEqual(controller.viewControllers, [next])
      XCTAssertEqual(next.view.convert(CGPoint.zero, to: nil), .zero)
    }
  }

  func testAPageLetGoEarlyGoesBack() async {
    let controller = open(1)
    book.pages[1].calls = []
    swipe(controller, by: -100)
    XCTAssertEqual(controller.viewControllers, [book.pages[1]])
    XCTAssertEqual(book.log, ["willTransition 2", "didFinish from 1 false"])
    XCTAssertEqual(
      book.pages[1].calls, ["willDisappear", "willAppear", "didAppear"])
    XCTAssertNil(book.pages[2].view.superview)
  }

  func testTheEndsBounce() async {
    let controller = open(0)
    stage.drag(
      from: CGPoint(x: 20, y: 400), by: CGVector(dx: 200, dy: 0), hold: 0.2, lifts: false)
    XCTAssertLessThan(controller.pages.contentOffset.x, 400)
    XCTAssertGreaterThan(controller.pages.contentOffset.x, 200, "there is no page to go to")
    stage.touch(.ended, CGPoint(x: 220, y: 400))
    stage.settle(controller.pages)
    XCTAssertEqual(controller.viewControllers, [book.pages[0]])
    XCTAssertEqual(book.log, [])
  }

  /// Apps find the scroll view among the subviews and read how far a page has turned.
  func testEveryPageRestsOneStepFromTheStart() async throws {
    for number in [0, 2, 4] {
      let controller = open(number)
      let scrollView = try XCTUnwrap(
        controller.view.subviews.compactMap { $0 as? UIScrollView }.first)
      XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 400, y: 0), "page \(number)")
      XCTAssertEqual(scrollView.contentSize.width, 1200)
      XCTAssertEqual(book.pages[number].view.convert(CGPoint.zero, to: nil), .zero)
    }
    let last = open(4)
    swipe(last, by: -300)
    XCTAssertEqual(last.viewControllers, [book.pages[4]])
    XCTAssertEqual(last.pages.contentOffset.x, 400)
  }

  /// The upper page's edge follows the finger; both pages lie in the same place meanwhile.
  func testPagesThatCurlLieOverEachOther() async throws {
    let controller = open(1, style: .pageCurl)
    func sheet(_ number: Int) throws -> TurningPage {
      try XCTUnwrap(book.pages[number].view.superview as? TurningPage)
    }
    func progress(_ number: Int) throws -> Double {
      try XCTUnwrap(sheet(number).layer as? PageTurnLayer).progress
    }
    stage.drag(
      from: CGPoint(x: 380, y: 400), by: CGVector(dx: -200, dy: 0), hold: 0.2, lifts: false)
    XCTAssertEqual(book.pages[1].view.convert(CGPoint.zero, to: nil), .zero)
    XCTAssertEqual(book.pages[2].view.convert(CGPoint.zero, to: nil), .zero)
    XCTAssertEqual(controller.pages.subviews.last, try sheet(1), "the current page is turned away")
    XCTAssertEqual(try progress(1), 0.5, accuracy: 0.03)
    XCTAssertEqual(try progress(2), 0)
    stage.touch(.ended, CGPoint(x: 180, y: 400))
    stage.settle(controller.pages)
    XCTAssertEqual(controller.viewControllers, [book.pages[2]])
    XCTAssertEqual(try progress(2), 0)

    stage.drag(
      from: CGPoint(x: 20, y: 400), by: CGVector(dx: 100, dy: 0), hold: 0.2, lifts: false)
    XCTAssertEqual(controller.pages.subviews.last, try sheet(1), "the page before comes back")
    XCTAssertEqual(try progress(1), 0.75, accuracy: 0.03)
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 120, y: 400))
    stage.settle(controller.pages)
    XCTAssertEqual(controller.viewControllers, [book.pages[2]])
    XCTAssertNil(book.pages[1].view.superview)
  }

  func testPagesTurnWhoeverIsTheScrollViewsDelegate() async {
    let reader = TurnReader()
    let controller = open(1)
    controller.pages.delegate = reader
    swipe(controller, by: -300)
    XCTAssertEqual(controller.viewControllers, [book.pages[2]])
    XCTAssertGreaterThan(reader.farthest, 0.5)
    XCTAssertEqual(reader.last, 0)
    swipe(controller, by: 300)
    XCTAssertEqual(controller.viewControllers, [book.pages[1]])
  }

  func testNeighboursAreAskedForOnceAPage() async {
    _ = open(2)
    stage.frames(10)
    XCTAssertEqual(book.asked, ["before 2", "after 2"])
  }

  func testSettingAPageAnimatedSlidesAndCompletes() async {
    let controller = open(1)
    var completed: Bool?
    controller.setViewControllers([book.pages[4]], direction: .reverse, animated: true) {
      completed = $0
    }
    XCTAssertNil(completed)
    stage.frame(after: 0.15)
    XCTAssertLessThan(book.pages[4].view.convert(CGPoint.zero, to: nil).x, 0)
    stage.settle(controller.pages)
    XCTAssertEqual(completed, true)
    XCTAssertEqual(controller.viewControllers, [book.pages[4]])
    XCTAssertEqual(book.log, ["before 4", "after 4"], "code tells the delegate nothing")
    swipe(controller, by: 300)
    XCTAssertEqual(controller.viewControllers, [book.pages[3]])
  }

  func testRightToLeftTurnsTheOtherWay() async {
    let controller = open(1)
    controller.view.semanticContentAttribute = .forceRightToLeft
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    stage.frame()
    swipe(controller, by: 300)
    XCTAssertEqual(controller.viewControllers, [book.pages[3]])
  }

  func testVerticalPagesWithSpacing() async {
    let controller = open(1, orientation: .vertical, options: [.interPageSpacing: 20])
    stage.drag(
      from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -210), hold: 0.2, lifts: false)
    XCTAssertEqual(
      book.pages[2].view.convert(CGPoint.zero, to: nil).y
        - book.pages[1].view.convert(CGPoint.zero, to: nil).y, 820)
    stage.touch(.cancelled, .zero)
    stage.settle(controller.pages)
  }

  func testDotsFollowTheData() async throws {
    book.countsPages = true
    let controller = open(1)
    let dots = try XCTUnwrap(
      controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    XCTAssertEqual(dots.numberOfPages, 5)
    XCTAssertEqual(dots.currentPage, 1)
    XCTAssertEqual(book.pages[1].view.frame.height, 763)
    swipe(controller, by: -300)
    XCTAssertEqual(dots.currentPage, 2)
  }

  /// Whatever is swiped, set and turned back: one page is current, shown and in place.
  func testRandomTurnsKeepOnePageInPlace() async {
    var random = SeededRandom(seed: 7)
    let controller = open(2)
    for _ in 0..<120 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        swipe(controller, by: CGFloat.random(in: -390 ... -20, using: &random), hold: 0)
      case 1: swipe(controller, by: CGFloat.random(in: 20...390, using: &random), hold: 0)
      case 2:
        let page = book.pages[Int.random(in: 0..<5, using: &random)]
        controller.setViewControllers([page], direction: .forward, animated: true)
        if Bool.random(using: &random) { stage.frame(after: 0.1) }
      default:
        controller.setViewControllers(
          [book.pages[Int.random(in: 0..<5, using: &random)]], direction: .reverse,
          animated: false)
      }
      stage.settle(controller.pages)
      let shown = controller.viewControllers?.first as? Page
      XCTAssertEqual(controller.children, shown.map { [$0] })
      XCTAssertEqual(shown?.view.convert(CGPoint.zero, to: nil), .zero)
      XCTAssertEqual(shown?.calls.last, "didAppear")
      for page in book.pages where page !== shown {
        XCTAssertTrue(page.calls.isEmpty || page.calls.last == "didDisappear", "\(page.calls)")
      }
    }
  }
}

/// A page that notes its appearances.
@MainActor
private final class Page: UIViewController {
  let number: Int
  var calls: [String] = []

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}

/// Reads from the scroll view how far a page has turned.
private final class TurnReader: NSObject, UIScrollViewDelegate {
  var farthest: CGFloat = 0
  var last: CGFloat = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.bounds.width
    last = (scrollView.contentOffset.x - width) / width
    farthest = max(farthest, abs(last))
  }
}

/// Five pages.
@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<5).map { Page($0) }
  var log: [String] = []
  var asked: [String] = []
  var countsPages = false

  private func number(_ controller: UIViewController) -> Int { (controller as? Page)?.number ?? -1 }

  private func page(_ number: Int) -> UIViewController? {
    pages.indices.contains(number) ? pages[number] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.append("before \(number(viewController))")
    asked.append("before \(number(viewController))")
    return page(number(viewController) - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.append("after \(number(viewController))")
    asked.append("after \(number(viewController))")
    return page(number(viewController) + 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    if !countsPages { OptionalRequirement.noteDefault() }
    return pages.count
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    number(pageViewController.viewControllers?.first ?? UIViewController())
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("willTransition \(pendingViewControllers.map(number)[0])")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("didFinish from \(previousViewControllers.map(number)[0]) \(completed)")
  }
}
