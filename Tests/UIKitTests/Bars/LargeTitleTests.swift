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

  /// A drag of so many points from the rest, and all that follows.
  private func drag(_ scrollView: UIScrollView, by distance: CGFloat) {
    stage.down(200, 600)
    let steps = Int(abs(distance) / 5)
    for step in 0...steps { stage.move(200, 600 - distance * CGFloat(step) / CGFloat(steps)) }
    // The finger rests before it goes up.
    stage.advance(0.3)
    stage.up(200, 600 - distance)
    for _ in 0..<120 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testALargeTitleIsOpenOrShutAfterADrag() async {
    let content = UIViewController()
    let scrollView = makeScrollView(height: 844)
    content.view.addSubview(scrollView)
    let bar = show(content)
    drag(scrollView, by: 20)
    XCTAssertEqual(bar.bounds.height, 96, "it was hardly moved")
    XCTAssertEqual(scrollView.contentOffset.y, -96)
    drag(scrollView, by: 50)
    XCTAssertEqual(bar.bounds.height, 44)
    XCTAssertEqual(scrollView.contentOffset.y, -44)
  }

  func testABarThatTheAppHidesStaysHiddenAndTakesNoRoom() async {
    let list = TitledRows(style: .plain)
    let bar = show(list)
    bar.isHidden = true
    _ = UIApplication.shared.makeFrame()
    list.tableView.contentOffset.y = 300
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(bar.isHidden)
    XCTAssertEqual(list.view.safeAreaInsets.top, 0)
    bar.isHidden = false
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(list.view.safeAreaInsets.top, 44)
    let navigation = list.navigationController
    bar.isHidden = true
    navigation?.setNavigationBarHidden(true, animated: false)
    navigation?.setNavigationBarHidden(false, animated: false)
    XCTAssertFalse(bar.isHidden)
  }

  func testContentThatBeginsALittleLowerIsNotScrolled() async {
    let content = UIViewController()
    let scrollView = makeScrollView(height: 800)
    scrollView.frame.origin.y = 6
    content.view.addSubview(scrollView)
    let bar = show(content)
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertTrue(bar.isAtScrollEdge)
    XCTAssertEqual(scrollView.contentOffset.y, -90)
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

private final class TitledRows: UITableViewController {
  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { 40 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}
