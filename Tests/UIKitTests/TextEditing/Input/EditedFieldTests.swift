import XCTest

@testable import UIKit

/// The edited field is scrolled into sight.
@MainActor
final class EditedFieldTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeField(y: CGFloat, in view: UIView) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    view.addSubview(field)
    return field
  }

  func testAFieldOutOfSightIsScrolledToWhereItIsEdited() async {
    let scrollView = UIScrollView(frame: stage.root.view.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    stage.root.view.addSubview(scrollView)
    let field = makeField(y: 2000, in: scrollView)
    let shown = makeField(y: 100, in: scrollView)
    stage.settle()
    shown.becomeFirstResponder()
    stage.settle()
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    field.becomeFirstResponder()
    stage.settle()
    XCTAssertEqual(scrollView.contentOffset.y, 2040 - scrollView.bounds.height)
    scrollView.contentOffset.y = 0
    field.insertText("a")
    stage.settle()
    XCTAssertEqual(scrollView.contentOffset.y, 2040 - scrollView.bounds.height)
    field.resignFirstResponder()
    stage.settle()
  }

  func testAFieldStaysInSightAboveTheKeyboard() async {
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    let root = stage.root.view!
    root.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    let field = makeField(y: root.bounds.height - 100, in: scrollView)
    stage.settle()
    field.becomeFirstResponder()
    stage.settle()
    XCTAssertEqual(scrollView.bounds.maxY, field.frame.maxY)
    field.resignFirstResponder()
    stage.settle()
  }

  func testATableControllersTableMakesRoomForTheKeyboard() async {
    let controller = UITableViewController(style: .plain)
    stage.window.rootViewController = controller
    let table = controller.tableView!
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: table.bounds.height))
    let field = makeField(y: table.bounds.height - 60, in: header)
    table.tableHeaderView = header
    stage.settle()
    field.becomeFirstResponder()
    stage.settle()
    XCTAssertEqual(table.contentInset.bottom, 300)
    XCTAssertGreaterThan(table.contentOffset.y, 0)
    field.resignFirstResponder()
    stage.settle()
    XCTAssertEqual(table.contentInset.bottom, 0)
  }
}
