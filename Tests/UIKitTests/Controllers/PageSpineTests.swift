import QuartzCore
import TestSupport
import XCTest

@testable import UIKit

/// Pages that curl: where they are bound, what is on the back of a leaf, and what a turn of the device changes.
@MainActor
final class PageSpineTests: XCTestCase {
  private var stage: ScrollStage!
  private var book: SpineBook!

  override func setUp() async throws {
    stage = ScrollStage(size: CGSize(width: 800, height: 400))
    book = SpineBook(pageCount: 8)
  }

  override func tearDown() async throws {
    stage.window.rootViewController = nil
    stage.tearDown()
  }

  private func open(
    _ numbers: [Int], spine: UIPageViewController.SpineLocation, doubleSided: Bool? = nil
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: NSNumber(value: spine.rawValue)])
    if let doubleSided { controller.isDoubleSided = doubleSided }
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers(
      numbers.map { book.pages[$0] }, direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.frame()
    book.log = []
    return controller
  }

  private func swipe(_ controller: UIPageViewController, by dx: CGFloat) {
    stage.drag(
      from: CGPoint(x: dx < 0 ? 780 : 20, y: 200), by: CGVector(dx: dx, dy: 0), hold: 0.2)
    stage.settle(controller.pages)
  }

  private func numbers(_ controller: UIPageViewController) -> [Int] {
    controller.viewControllers?.compactMap { $0.view.tag } ?? []
  }

  private func frame(_ number: Int) -> CGRect {
    let view = book.pages[number].view!
    return view.convert(view.bounds, to: nil)
  }

  func testASpineInTheMiddleShowsTwoPages() async {
    let controller = open([2, 3], spine: .mid)
    XCTAssertEqual(controller.spineLocation, .mid)
    XCTAssertTrue(controller.isDoubleSided)
    XCTAssertEqual(numbers(controller), [2, 3])
    XCTAssertEqual(frame(2), CGRect(x: 0, y: 0, width: 400, height: 400))
    XCTAssertEqual(frame(3), CGRect(x: 400, y: 0, width: 400, height: 400))
    swipe(controller, by: -500)
    XCTAssertEqual(numbers(controller), [4, 5])
    XCTAssertEqual(frame(4), CGRect(x: 0, y: 0, width: 400, height: 400))
    XCTAssertEqual(frame(5), CGRect(x: 400, y: 0, width: 400, height: 400))
    XCTAssertEqual(book.log, ["will [4, 5]", "did from [2, 3] true"])
    XCTAssertEqual(controller.children, [book.pages[4], book.pages[5]])
    for _ in 0..<2 { swipe(controller, by: 500) }
    XCTAssertEqual(numbers(controller), [0, 1])
    swipe(controller, by: 500)
    XCTAssertEqual(numbers(controller), [0, 1], "nothing comes before")
  }

  /// The leaf between has the last page on its front and the next one on its back.
  func testALeafBetweenTwoPagesHasOneOnEachSide() async throws {
    let controller = open([2, 3], spine: .mid)
    for dx in [-400.0, 400] {
      stage.drag(
        from: CGPoint(x: dx < 0 ? 780 : 20, y: 200), by: CGVector(dx: dx, dy: 0), hold: 0.2,
        lifts: false)
      let (front, back) = dx < 0 ? (3, 4) : (1, 2)
      let sheet = try XCTUnwrap(book.pages[front].view.superview as? TurningPage)
      XCTAssertIdentical(book.pages[back].view.superview, sheet)
      XCTAssertEqual(
        try XCTUnwrap(sheet.layer as? PageTurnLayer).progress, 0.5, accuracy: 0.03)
      XCTAssertIdentical(controller.pages.subviews.last, sheet)
      XCTAssertEqual(frame(dx < 0 ? 2 : 0).minX, 0)
      XCTAssertEqual(frame(dx < 0 ? 5 : 3).minX, 400)
      stage.touch(.cancelled, CGPoint(x: 400, y: 200))
      stage.settle(controller.pages)
      controller.setViewControllers(
        [book.pages[2], book.pages[3]], direction: .forward, animated: false)
      stage.frame()
      XCTAssertEqual(frame(2).minX, 0)
      XCTAssertEqual(frame(3), CGRect(x: 400, y: 0, width: 400, height: 400))
      XCTAssertNotIdentical(book.pages[2].view.superview, book.pages[3].view.superview)
    }
  }

  func testASpreadWithoutASecondPageIsNotTurnedTo() async {
    book = SpineBook(pageCount: 5)
    let controller = open([2, 3], spine: .mid)
    swipe(controller, by: -500)
    XCTAssertEqual(numbers(controller), [2, 3])
  }

  /// Fronts and backs come by turns; the backs are seen only while a leaf turns.
  func testLeavesWithTwoSidesShowEverySecondPage() async throws {
    let controller = open([0], spine: .min, doubleSided: true)
    stage.drag(
      from: CGPoint(x: 780, y: 200), by: CGVector(dx: -300, dy: 0), hold: 0.2, lifts: false)
    XCTAssertIdentical(book.pages[1].view.superview, book.pages[0].view.superview)
    XCTAssertEqual(book.log, ["will [2]"])
    stage.touch(.cancelled, CGPoint(x: 480, y: 200))
    stage.settle(controller.pages)
    swipe(controller, by: -500)
    XCTAssertEqual(numbers(controller), [2])
    XCTAssertEqual(controller.children, [book.pages[2]])
    XCTAssertNil(book.pages[1].view.superview)
    swipe(controller, by: 500)
    XCTAssertEqual(numbers(controller), [0])
  }

  /// Bound at the right, a book is read from right to left.
  func testASpineAtTheEndTurnsTheOtherWay() async {
    let controller = open([2], spine: .max)
    swipe(controller, by: 500)
    XCTAssertEqual(numbers(controller), [3])
    swipe(controller, by: -500)
    XCTAssertEqual(numbers(controller), [2])
  }

  func testCodeTurnsTwoPagesAtOnce() async {
    let controller = open([0, 1], spine: .mid)
    var finished: Bool?
    controller.setViewControllers(
      [book.pages[2], book.pages[3]], direction: .forward, animated: true
    ) { finished = $0 }
    stage.frames(5)
    XCTAssertEqual(book.pages[1].view.superview, book.pages[2].view.superview)
    stage.settle(controller.pages)
    XCTAssertEqual(finished, true)
    XCTAssertEqual(numbers(controller), [2, 3])
  }

  /// Pages that curl are asked for again after each turn: an app may say that there is no way back.
  func testThereMayBeNoWayBack() async {
    let controller = open([0], spine: .min)
    book.hasWayBack = false
    swipe(controller, by: -500)
    XCTAssertEqual(numbers(controller), [1])
    swipe(controller, by: 500)
    XCTAssertEqual(numbers(controller), [1])
  }

  /// A turn of the device asks for the spine. The delegate sets as many pages as the new one needs, before that holds.
  func testTheDelegateMovesTheSpineWhenTheDeviceTurns() async {
    let controller = open([3], spine: .min)
    turnScreen(CGSize(width: 400, height: 800), .portrait)
    XCTAssertEqual(numbers(controller), [3])
    XCTAssertFalse(controller.isDoubleSided)
    turnScreen(CGSize(width: 800, height: 400), .landscapeRight)
    XCTAssertEqual(controller.spineLocation, .mid)
    XCTAssertTrue(controller.isDoubleSided)
    XCTAssertEqual(numbers(controller), [2, 3])
    XCTAssertEqual(frame(2), CGRect(x: 0, y: 0, width: 400, height: 400))
    XCTAssertEqual(frame(3), CGRect(x: 400, y: 0, width: 400, height: 400))
    XCTAssertEqual(controller.children.count, 2)
    turnScreen(CGSize(width: 400, height: 800), .portrait)
    XCTAssertEqual(controller.spineLocation, .min)
    XCTAssertFalse(controller.isDoubleSided)
    XCTAssertEqual(numbers(controller), [2])
    XCTAssertEqual(frame(2), CGRect(x: 0, y: 0, width: 400, height: 800))
    XCTAssertEqual(controller.children, [book.pages[2]])
  }

  private func turnScreen(_ size: CGSize, _ orientation: UIInterfaceOrientation) {
    var screen = ScreenDescription(size: size)
    screen.interfaceOrientation = orientation
    UIScreen.main.update(screen)
    stage.window.screenDidChange(fills: true)
    stage.frame()
  }

  func testADocumentSaysWhereTheSpineIs() async throws {
    for (text, spine, sides) in [
      (#"spineLocation="mid""#, UIPageViewController.SpineLocation.mid, true),
      (#"spineLocation="max" doubleSided="YES""#, .max, true),
      (#"spineLocation="min""#, .min, false),
      (#"transitionStyle="scroll" spineLocation="mid""#, .none, false),
    ] {
      let storyboard = try NibTexts.load(
        storyboard: NibTexts.storyboard(
          initial: "a",
          #"<pageViewController id="a" \#(text) sceneMemberID="viewController"/>"#))
      let controller = try XCTUnwrap(
        storyboard.instantiateInitialViewController() as? UIPageViewController)
      XCTAssertEqual(controller.spineLocation, spine, text)
      XCTAssertEqual(controller.isDoubleSided, sides, text)
    }
  }

  func testTheDelegateSaysWhichOrientationsThereAre() async {
    let controller = open([0], spine: .min)
    XCTAssertEqual(controller.supportedInterfaceOrientations, .landscape)
    controller.delegate = nil
    XCTAssertEqual(
      controller.supportedInterfaceOrientations, UIViewController().supportedInterfaceOrientations)
  }
}

/// Pages that know their number, two beside each other where the screen is wide.
@MainActor
private final class SpineBook: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let pages: [UIViewController]
  var hasWayBack = true
  var log: [String] = []

  init(pageCount: Int) {
    pages = (0..<pageCount).map { number in
      let page = UIViewController()
      page.view.tag = number
      return page
    }
  }

  private func page(_ number: Int) -> UIViewController? {
    pages.indices.contains(number) ? pages[number] : nil
  }

  func pageViewController(
    _ controller: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? { hasWayBack ? self.page(page.view.tag - 1) : nil }

  func pageViewController(
    _ controller: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? { self.page(page.view.tag + 1) }

  func pageViewController(
    _ controller: UIPageViewController, willTransitionTo pending: [UIViewController]
  ) { log.append("will \(pending.map(\.view.tag))") }

  func pageViewController(
    _ controller: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("did from \(previousViewControllers.map(\.view.tag)) \(completed)") }

  func pageViewController(
    _ controller: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    guard let number = controller.viewControllers?.first?.view.tag else { return .min }
    guard orientation.isLandscape else {
      controller.setViewControllers([pages[number]], direction: .forward, animated: true)
      controller.isDoubleSided = false
      return .min
    }
    let left = number - number % 2
    controller.setViewControllers(
      [pages[left], pages[left + 1]], direction: .forward, animated: true)
    return .mid
  }

  func pageViewControllerSupportedInterfaceOrientations(
    _ controller: UIPageViewController
  ) -> UIInterfaceOrientationMask { .landscape }
}
