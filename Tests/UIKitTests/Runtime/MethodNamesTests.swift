import XCTest

@testable import UIKit

class NamedMethods: NSObject {
  func plain() {}
  func tableView(_ table: Int, moveRowAt row: [String: (Int) -> Void], to end: (Int, Int)?) {}
  var property: Int { 3 }
}

private final class PrivateMethods: NamedMethods {}

extension PrivateMethods {
  fileprivate func extended(_ body: (Int) -> Void, with: String) { body(property) }
}

@MainActor
final class MethodNamesTests: XCTestCase {
  func testMethodsAreFoundByTheirNames() async {
    XCTAssertEqual(
      MethodNames.names(of: NamedMethods.self), ["plain()", "tableView(_:moveRowAt:to:)"])
  }

  func testPrivateClassesExtensionsAndInheritedMethodsCount() async {
    let object = PrivateMethods()
    object.extended({ _ in }, with: "")
    XCTAssertEqual(MethodNames.declares("extended(_:with:)", object), true)
    XCTAssertEqual(MethodNames.declares("plain()", object), true)
    XCTAssertEqual(MethodNames.declares("plain(_:)", object), false)
    XCTAssertEqual(
      MethodNames.declares("plain()", object, below: NamedMethods.self), false)
  }

  func testNamesAreReadFromDeclarations() async {
    let names = [
      "A.B.f() -> ()": "f()",
      "A.(B in _12AB).table(_: UIKit.T, at: [A.C<Swift.Int>]) -> Swift.Bool": "table(_:at:)",
      "(extension in X):A.B.g(a: (Swift.Int, b: Swift.Int) -> (), c: Swift.Int) -> ()": "g(a:c:)",
    ]
    for (declaration, name) in names {
      XCTAssertEqual(MethodNames.methodName(declaration), name, declaration)
    }
    XCTAssertNil(MethodNames.methodName("A.B.property"))
  }

  /// A data source that hears of moves and of nothing else.
  private final class Mover: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { XCTFail("asked, not told") }
  }

  /// One that hears of deletions.
  private final class Deleter: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { XCTFail("asked, not told") }
  }

  /// "By default, the reordering control is shown if the data source implements moveRowAt", and rows
  /// are deleted by a swipe if it implements `tableView(_:commit:forRowAt:)`.
  func testATableOffersWhatItsDataSourceHearsOf() async {
    let row = IndexPath(row: 0, section: 0)
    for (source, moves) in [(Mover(), true), (Deleter(), false)]
      as [(any UITableViewDataSource, Bool)]
    {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.dataSource = source
      table.setEditing(true, animated: false)
      table.layoutIfNeeded()
      XCTAssertEqual(table.cellForRow(at: row)?.showsReorderControl, moves)
      XCTAssertEqual(table.swipeActions(of: row, trailing: true) == nil, moves)
    }
  }
}
