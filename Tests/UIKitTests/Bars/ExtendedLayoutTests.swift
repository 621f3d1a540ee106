import XCTest

@testable import UIKit

@MainActor
final class ExtendedLayoutTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func show(_ content: UIViewController) {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    stage.window.rootViewController = tabs
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
  }

  func testViewsExtendUnderBarsUnlessToldNotTo() async {
    let content = UIViewController()
    show(content)
    XCTAssertEqual(content.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(content.view.safeAreaInsets.top, 44)
    content.edgesForExtendedLayout = []
    for _ in 0..<2 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(content.view.frame, CGRect(x: 0, y: 44, width: 390, height: 844 - 44 - 49))
    XCTAssertEqual(content.view.safeAreaInsets, .zero)
  }

  func testPushedViewsKeepClearOfTheBarTheyDoNotExtendUnder() async {
    let root = UIViewController()
    show(root)
    let pushed = UIViewController()
    pushed.edgesForExtendedLayout = .bottom
    root.navigationController?.pushViewController(pushed, animated: false)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(pushed.view.frame.minY, 44)
    XCTAssertEqual(pushed.view.frame.maxY, 844)
  }

  func testScrollViewsAreNotAdjustedWhenTheControllerSaysSo() async {
    for adjusts in [true, false] {
      let content = UIViewController()
      content.automaticallyAdjustsScrollViewInsets = adjusts
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      content.view.addSubview(scrollView)
      show(content)
      XCTAssertEqual(scrollView.adjustedContentInset.top, adjusts ? 44 : 0)
    }
  }
}
