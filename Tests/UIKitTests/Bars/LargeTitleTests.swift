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
    scrollView.contentOffset.y = -20
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

  func testALowScreenHasALowBarWithoutALargeTitle() async {
    let content = UIViewController()
    content.title = "News"
    let scrollView = makeScrollView(height: 844)
    content.view.addSubview(scrollView)
    let bar = show(content)
    XCTAssertEqual(bar.bounds.height, 96)
    stage.window.traitOverrides.horizontalSizeClass = .compact
    stage.window.traitOverrides.verticalSizeClass = .compact
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 32)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 32)
    XCTAssertEqual(scrollView.contentOffset.y, -32)
    stage.window.traitOverrides.horizontalSizeClass = .regular
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 44)
    stage.window.traitOverrides.horizontalSizeClass = .compact
    stage.window.traitOverrides.verticalSizeClass = .regular
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertEqual(scrollView.contentOffset.y, -96)
  }

  func testContentThatGetsItsSizeAfterItsInsetsWasNotScrolled() async {
    let content = UIViewController()
    let scrollView = makeScrollView(height: 0)
    content.view.addSubview(scrollView)
    let bar = show(content)
    scrollView.frame.size.height = 844
    // Before its layout, as when a controller loads its view while it is put on the screen.
    content.navigationController?.observeScrolling(of: content)
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertEqual(scrollView.contentOffset.y, -96)
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

  /// A title that nobody scrolled away is there when its controller comes back (Apple's Settings, on every iPhone).
  func testATitleThatWasOpenIsOpenAgainAfterAPop() async {
    let list = TitledRows(style: .plain)
    let bar = show(list)
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    list.navigationController?.pushViewController(next, animated: false)
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 44)
    list.navigationController?.popViewController(animated: false)
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertEqual(list.tableView.contentOffset.y, -96)
  }

  func testATitleThatWasShutIsShutAfterAPop() async {
    for offset in [CGFloat(-44), 300] {
      let list = TitledRows(style: .plain)
      let bar = show(list)
      list.tableView.contentOffset.y = offset
      _ = UIApplication.shared.makeFrame()
      list.navigationController?.pushViewController(UIViewController(), animated: false)
      for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
      list.navigationController?.popViewController(animated: false)
      for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
      XCTAssertEqual(bar.bounds.height, 44)
      XCTAssertEqual(list.tableView.contentOffset.y, offset)
    }
  }

  /// The content's size is known before the view has one of its own.
  func testATitleAboveAScrollViewPlacedByConstraintsIsOpen() async {
    let content = UIViewController()
    let (scrollView, inner) = (UIScrollView(), UIView())
    content.view.addSubview(scrollView)
    scrollView.addSubview(inner)
    for view in [scrollView, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate(
      [NSLayoutConstraint.Attribute.top, .bottom, .leading, .trailing].flatMap { edge in
        [(scrollView, content.view as Any), (inner, scrollView)].map {
          NSLayoutConstraint(
            item: $0, attribute: edge, relatedBy: .equal, toItem: $1, attribute: edge,
            multiplier: 1, constant: 0)
        }
      } + [
        inner.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
        inner.heightAnchor.constraint(equalToConstant: 830),
      ])
    let bar = show(content)
    XCTAssertEqual(bar.bounds.height, 96)
    XCTAssertEqual(scrollView.contentOffset.y, -96)
  }

  /// A list in a tab bar controller is asked for its length before it knows of the bars.
  func testATitleInATabIsOpen() async {
    let list = TitledRows(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(navigation.navigationBar.bounds.height, 96)
    XCTAssertEqual(list.tableView.contentOffset.y, -96)
  }

  /// Apps scroll bars away with their content by a transform.
  func testABarKeepsTheTransformThatAnAppGivesIt() async {
    let list = TitledRows(style: .plain)
    let bar = show(list)
    bar.transform = CGAffineTransform(translationX: 0, y: -40)
    list.navigationController?.pushViewController(UIViewController(), animated: false)
    for _ in 0..<3 { _ = UIApplication.shared.makeFrame() }
    XCTAssertEqual(bar.frame.minY, -40)
    bar.transform = .identity
    XCTAssertEqual(bar.frame.minY, 0)
  }

  /// A view has no safe area while it loads, and its content does not move then: apps set in `viewDidLoad` what they
  /// use in `scrollViewDidScroll(_:)`.
  func testNothingScrollsBeforeTheViewIsLoaded() async {
    final class Rows: UITableViewController {
      var events: [String] = []
      override func viewDidLoad() {
        events.append("loaded \(view.safeAreaInsets.top)")
      }
      override func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scrolled") }
    }
    let list = Rows(style: .plain)
    _ = show(list)
    XCTAssertEqual(list.events.first, "loaded 0.0")
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
