import XCTest

@testable import UIKit

@MainActor
final class UITableViewControllerMemberTests: XCTestCase {
  private final class Rows: UITableViewController {
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("appear")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
    { 77 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("display") }
  }

  private var stage: ScrollStage!
  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func shown() -> Rows {
    let controller = Rows(style: .plain)
    stage.window.addSubview(controller.view)
    stage.frame()
    return controller
  }

  func testViewDidLoadIsCalledOnceWithATable() async {
    let controller = Rows()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.log, ["load"])
    XCTAssertTrue(controller.view is UITableView)
  }

  func testLoadViewMakesATableBelowTheStatusBar() async {
    let screen = UIScreen.main.device
    var barred = screen
    barred.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    UIScreen.main.update(barred)
    defer { UIScreen.main.update(screen) }
    let bounds = UIScreen.main.bounds
    XCTAssertEqual(
      UITableViewController(style: .plain).view.frame,
      CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 20))
    XCTAssertEqual(UIViewController().view.frame, bounds)
  }

  func testViewWillAppearClearsTheSelection() async {
    let controller = shown()
    controller.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    XCTAssertEqual(controller.log.last, "appear")
    XCTAssertNil(controller.tableView.indexPathForSelectedRow)
  }

  func testNumberOfSectionsIsOneUnlessOverridden() async {
    let controller = shown()
    XCTAssertEqual(controller.tableView.numberOfSections, 2)
    let plain = UITableViewController(style: .plain)
    XCTAssertEqual(plain.tableView.numberOfSections, 1)
  }

  func testTableViewAsksItsControllerForRowsAndTellsItOfTaps() async {
    let controller = shown()
    let table = controller.tableView!
    XCTAssertEqual(table.numberOfRows(inSection: 1), 3)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 77)
    XCTAssertEqual(table.visibleCells.count, 6)
    XCTAssertEqual(controller.log.filter { $0 == "display" }.count, 6)
    stage.touch(.began, CGPoint(x: 100, y: 100))
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 100, y: 100))
    XCTAssertEqual(controller.log.last, "select 1")
  }
}
