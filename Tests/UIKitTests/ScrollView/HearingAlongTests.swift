import XCTest

@testable import UIKit

/// Views that are their own delegate and pass on what they hear, so that they answer another one when they are asked.
@MainActor
final class HearingAlongTests: XCTestCase {
  private final class Field: UITextField, UITextFieldDelegate {
    weak var outer: (any UITextFieldDelegate)?
    var heard: [String] = []
    override var delegate: (any UITextFieldDelegate)? {
      get { outer }
      set { outer = newValue }
    }
    func hear() { super.delegate = self }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      heard.append(string)
      return outer?.textField(self, shouldChangeCharactersIn: range, replacementString: string)
        ?? true
    }
  }

  private final class Strict: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { string != "b" }
  }

  private final class Scroller: UIScrollView, UIScrollViewDelegate {
    weak var outer: (any UIScrollViewDelegate)?
    var scrolls = 0
    override var delegate: (any UIScrollViewDelegate)? {
      get { outer }
      set { outer = newValue }
    }
    func hear() { super.delegate = self }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private final class Table: UITableView, UITableViewDelegate {
    weak var outer: (any UITableViewDelegate)?
    override var delegate: (any UITableViewDelegate)? {
      get { outer }
      set { outer = newValue }
    }
    func hear() { super.delegate = self }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      ])
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  func testAFieldHearsWhatIsTyped() async {
    let field = Field()
    let strict = Strict()
    field.hear()
    field.delegate = strict
    for letter in ["a", "b", "c"] { field.insertText(letter) }
    XCTAssertEqual(field.heard, ["a", "b", "c"])
    XCTAssertEqual(field.text, "ac")
    XCTAssertTrue(field.delegate === strict)
  }

  func testAScrollViewHearsOfScrolling() async {
    let view = Scroller()
    view.hear()
    view.contentOffset.y = 4
    XCTAssertEqual(view.scrolls, 1)
    XCTAssertNil(view.delegate)
  }

  func testATableIsAskedForHeightsAndSwipes() async {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let rows = Rows()
    table.hear()
    table.dataSource = rows
    table.layoutIfNeeded()
    let row = IndexPath(row: 1, section: 0)
    XCTAssertEqual(table.rectForRow(at: row).height, 31)
    XCTAssertEqual(table.swipeActions(of: row, trailing: false)?.actions.map(\.title), ["Flag"])
  }
}
