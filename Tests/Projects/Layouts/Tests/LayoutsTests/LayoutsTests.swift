import UIKit
import XCTest

@testable import Layouts

final class LayoutsTests: XCTestCase {
  private var window: UIWindow!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window.isHidden = true
    window = nil
    super.tearDown()
  }

  @discardableResult private func show<Controller: UIViewController>(_ controller: Controller)
    -> Controller
  {
    window.rootViewController = controller
    window.layoutIfNeeded()
    return controller
  }

  func testATableWithoutADataSourceHasASectionWithoutRows() {
    let table = UITableView()
    XCTAssertEqual(table.numberOfSections, 1)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
  }

  func testAStatusBarThatBelongsToControllersIgnoresTheApp() {
    UIApplication.shared.statusBarStyle = .lightContent
    UIApplication.shared.setStatusBarHidden(true, with: .fade)
    XCTAssertFalse(UIApplication.shared.isStatusBarHidden)
    XCTAssertFalse(UIApplication.shared.openURL(URL(string: "unknown-scheme:")!))
  }

  func testConstraintsThatComeWhileTheViewIsLaidOut() {
    let controller = show(UIViewController())
    let row = LateRow(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    controller.view.addSubview(row)
    row.label.text = "short"
    window.layoutIfNeeded()
    let short = row.label.frame.width
    XCTAssertGreaterThan(short, 0)
    row.label.text = "a text that is longer"
    window.layoutIfNeeded()
    XCTAssertGreaterThan(row.label.frame.width, short)
  }

  func testAScrollViewWithoutSizeTellsNothing() {
    let counter = ScrollCounter()
    let scrollView = UIScrollView()
    scrollView.delegate = counter
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let inner = UIViewController()
    inner.view.addSubview(scrollView)
    let navigation = show(UINavigationController(rootViewController: inner))
    navigation.view.layoutIfNeeded()
    XCTAssertTrue(counter.pages.allSatisfy(\.isFinite), "\(counter.pages)")
  }

  func testOnlyTheViewsOwnSourceChangesIt() {
    let controller = show(NumbersController())
    controller.show([1, 2, 3], from: controller.first)
    controller.show([1, 2, 3, 4, 5], from: controller.second)
    controller.show([1, 2], from: controller.first)
    window.layoutIfNeeded()
    XCTAssertTrue(controller.list.dataSource === controller.second)
    XCTAssertEqual(controller.list.numberOfRows(inSection: 0), 5)
    controller.list.dataSource = controller.first
    controller.list.reloadData()
    XCTAssertEqual(controller.list.numberOfRows(inSection: 0), 2)
  }

  func testAViewIsReplacedOnTheScreen() {
    let controller = show(UIViewController())
    let old = controller.view!
    let new = UIView()
    new.backgroundColor = .systemTeal
    controller.view = new
    window.layoutIfNeeded()
    XCTAssertNil(old.superview)
    XCTAssertTrue(new.window === window)
    XCTAssertEqual(new.frame, window.bounds)
  }

  func testALoneInequalityIsMetWithEquality() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23),
      box.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -45),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.minY, 23)
    XCTAssertEqual(box.frame.maxX, 155)
  }

  func testLeadingFollowsTheSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.semanticContentAttribute = .forceRightToLeft
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame.maxX, 190)
  }

  func testATitleViewIsMeasuredAgain() {
    let controller = UIViewController()
    let title = UILabel()
    title.text = "A"
    controller.navigationItem.titleView = title
    show(UINavigationController(rootViewController: controller))
    let narrow = title.frame.width
    title.text = "A title of several words"
    title.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    XCTAssertGreaterThan(title.frame.width, narrow + 60)
  }

  func testAToolbarThatIsShownBeforeTheViewLoads() {
    let navigation = UINavigationController()
    navigation.isToolbarHidden = false
    let controller = UIViewController()
    controller.toolbarItems = [
      UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    ]
    navigation.setViewControllers([controller], animated: false)
    show(navigation)
    XCTAssertTrue(navigation.toolbar.isDescendant(of: navigation.view))
    XCTAssertGreaterThan(navigation.toolbar.frame.height, 0)
    XCTAssertEqual(navigation.toolbar.items?.count, 1)
  }

  func testAnAlertGrowsWhileItIsShown() {
    let controller = show(UIViewController())
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    window.layoutIfNeeded()
    let height = alert.view.frame.height
    alert.addTextField { $0.placeholder = "Name" }
    window.layoutIfNeeded()
    alert.view.layoutIfNeeded()
    XCTAssertGreaterThan(alert.view.frame.height, height + 20)
  }
}
