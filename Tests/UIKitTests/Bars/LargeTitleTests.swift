import XCTest

@testable import UIKit

@MainActor
final class LargeTitleTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func show(_ content: UIViewController) -> UINavigationBar {
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = true
    stage.window.rootViewController = navigation
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    return navigation.navigationBar
  }

  private func makeScrollView(height: CGFloat) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    scrollView.contentSize = CGSize(width: 390, height: 4000)
    return scrollView
  }

  func testTitleCollapsesWhileContentScrollsUnderTheBar() async {
    let content = UIViewController()
    let scrollView = makeScrollView(height: 844)
    scrollView.contentInset.top = 20
    content.view.addSubview(scrollView)
    let bar = show(content)
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertEqual(scrollView.contentOffset.y, -116)
    scrollView.contentOffset.y = -116 + 30
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(bar.bounds.height, 66)
    scrollView.contentOffset.y = 500
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(bar.bounds.height, 44)
  }

  func testScrollViewsBesideOtherContentLeaveTheTitleAlone() async {
    let content = UIViewController()
    content.view.addSubview(UILabel())
    let scrollView = makeScrollView(height: 400)
    scrollView.frame.origin.y = 400
    content.view.addSubview(scrollView)
    let bar = show(content)
    scrollView.contentOffset.y = 300
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(bar.bounds.height, 96)
  }
}
