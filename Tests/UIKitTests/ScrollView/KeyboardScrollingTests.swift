import XCTest

@testable import UIKit

/// Keys and taps on the status bar that scroll what is on screen.
@MainActor
final class KeyboardScrollingTests: XCTestCase {
  private var stage: ScrollStage!
  private var scrollView: UIScrollView!

  override func setUp() async throws {
    stage = ScrollStage(size: CGSize(width: 400, height: 800))
    scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 5000)
    stage.window.addSubview(scrollView)
    stage.window.makeKey()
    stage.frame()
  }

  override func tearDown() async throws { stage.tearDown() }

  private func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      UIApplication.shared.send(
        .key(KeyStroke(keyCode: code, characters: "", modifiers: modifiers, isDown: isDown)))
    }
    stage.settle(scrollView)
  }

  func testArrowsScrollByLines() async {
    press(.keyboardDownArrow)
    XCTAssertEqual(scrollView.contentOffset.y, 40)
    press(.keyboardUpArrow)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    press(.keyboardUpArrow)
    XCTAssertEqual(scrollView.contentOffset.y, 0, "there is nothing above")
  }

  func testPagesKeepATenthInView() async {
    press(.keyboardPageDown)
    XCTAssertEqual(scrollView.contentOffset.y, 720)
    press(.keyboardSpacebar)
    XCTAssertEqual(scrollView.contentOffset.y, 1440)
    press(.keyboardSpacebar, .shift)
    press(.keyboardPageUp)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testHomeAndEndGoToTheEnds() async {
    press(.keyboardEnd)
    XCTAssertEqual(scrollView.contentOffset.y, 4200)
    press(.keyboardHome)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    press(.keyboardDownArrow, .command)
    XCTAssertEqual(scrollView.contentOffset.y, 4200)
  }

  func testPagingViewsGoPageByPage() async {
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: 1600, height: 800)
    press(.keyboardRightArrow)
    XCTAssertEqual(scrollView.contentOffset.x, 400)
    press(.keyboardLeftArrow)
    XCTAssertEqual(scrollView.contentOffset.x, 0)
  }

  func testAViewMayRefuseKeys() async {
    scrollView.allowsKeyboardScrolling = false
    press(.keyboardPageDown)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testKeysGoToTheTextThatIsEdited() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    scrollView.addSubview(field)
    field.becomeFirstResponder()
    press(.keyboardDownArrow)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    field.resignFirstResponder()
  }

  // MARK: Status bar

  private func tapStatusBar() {
    stage.touch(.began, CGPoint(x: 200, y: 20))
    stage.frame(after: 0.05)
    stage.touch(.ended, CGPoint(x: 200, y: 20))
    stage.settle(scrollView)
  }

  private func giveStatusBar() {
    UIApplication.shared.screenDidChange(
      ScreenDescription(
        size: CGSize(width: 400, height: 800), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    stage.window.screenDidChange()
    stage.frame()
  }

  func testATapOnTheStatusBarScrollsToTheTop() async {
    giveStatusBar()
    scrollView.contentOffset.y = 2000
    tapStatusBar()
    XCTAssertEqual(scrollView.contentOffset.y, -47)
  }

  func testWithSeveralScrollViewsOnScreenNoneScrollsToTheTop() async {
    giveStatusBar()
    let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    second.contentSize = CGSize(width: 400, height: 3000)
    stage.window.addSubview(second)
    scrollView.contentOffset.y = 2000
    tapStatusBar()
    XCTAssertEqual(scrollView.contentOffset.y, 2000)
    second.scrollsToTop = false
    tapStatusBar()
    XCTAssertEqual(scrollView.contentOffset.y, -47)
  }

  func testAHiddenStatusBarLeavesTouchesToTheContent() async {
    final class Plain: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    giveStatusBar()
    let controller = Plain()
    stage.window.rootViewController = controller
    defer { stage.window.rootViewController = nil }
    stage.window.bringSubviewToFront(scrollView)
    stage.frame()
    scrollView.contentOffset.y = 2000
    tapStatusBar()
    XCTAssertEqual(scrollView.contentOffset.y, 2000)
  }
}
