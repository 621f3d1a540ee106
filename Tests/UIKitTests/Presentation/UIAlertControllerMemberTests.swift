import XCTest

@testable import UIKit

@MainActor
final class UIAlertControllerMemberTests: XCTestCase {
  func testPreferredStyleIsASheetUnlessAnAlertIsAskedFor() async {
    XCTAssertEqual(UIAlertController().preferredStyle, .actionSheet)
    XCTAssertEqual(UIAlertController(nibName: nil, bundle: nil).preferredStyle, .actionSheet)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    XCTAssertEqual(alert.preferredStyle, .alert)
  }

  func testInitHasNeitherTextNorActions() async {
    let alert = UIAlertController()
    XCTAssertNil(alert.title)
    XCTAssertNil(alert.message)
    XCTAssertEqual(alert.actions, [])
  }

  func testInitKeepsTitleAndStyle() async {
    let alert = UIAlertController(title: "T", message: "M", preferredStyle: .actionSheet)
    XCTAssertEqual(alert.title, "T")
    XCTAssertEqual(alert.preferredStyle, .actionSheet)
  }

  /// Apps size what they put into an alert by its view, before it is presented.
  func testTheViewIsAsLargeAsTheScreenBeforeItIsShown() async {
    for style in [UIAlertController.Style.actionSheet, .alert] {
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: style)
      XCTAssertEqual(alert.view.bounds.size, UIScreen.main.bounds.size)
    }
  }

  func testAddActionAppendsIt() async {
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default)
    alert.addAction(action)
    XCTAssertEqual(alert.actions, [action])
  }

  func testTextFieldsAreNilUntilOneIsAdded() async {
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    XCTAssertNil(alert.textFields)
    alert.addTextField { $0.text = "a" }
    XCTAssertEqual(alert.textFields?.map(\.text), ["a"])
  }

  func testAddTextFieldIsForAlertsOnly() async {
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addTextField { $0.placeholder = "name" }
    XCTAssertEqual(alert.textFields?.count, 2)
    XCTAssertEqual(alert.textFields?.last?.placeholder, "name")
    let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
    sheet.addTextField()
    XCTAssertNil(sheet.textFields)
  }

  func testMessageMakesTheAlertHigher() async {
    let alert = UIAlertController(title: "T", message: "short", preferredStyle: .alert)
    let room = CGSize(width: 270, height: 1000)
    let before = alert.view.sizeThatFits(room).height
    alert.message = String(repeating: "long ", count: 40)
    XCTAssertGreaterThan(alert.view.sizeThatFits(room).height, before)
  }

  func testViewDidLoadIsCalledWithTheViewAndNotBefore() async {
    final class Own: UIAlertController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
      }
    }
    let alert = Own(title: "T", message: nil, preferredStyle: .alert)
    XCTAssertEqual(alert.loads, 0)
    alert.loadViewIfNeeded()
    XCTAssertEqual(alert.loads, 1)
  }
}
