import AutomationMessages
import UIKit
import XCTest

@testable import HanokHost

/// A table's rows that are out of sight, as a UI test meets them.
final class HiddenRowTests: MainThreadTestCase {
  func testAllRowsAreElementsInTheirOrder() throws {
    try onMain {
      let numbers = Numbers()
      let table = makeTable(numbers)
      let server = try makeServer(table)
      _ = server.answer(to: .tree)
      table.contentOffset.y = 500
      let tree = elements(server.answer(to: .tree).tree)
      let cells = tree.filter { $0.type == 75 }
      let words = cells.map { elements($0).map(\.label).first { !$0.isEmpty } }
      XCTAssertEqual(words, (0..<40).map { "Number \($0)" })
      XCTAssertEqual(cells.map(\.frame.minY), (0..<40).map { CGFloat($0 * 50 - 500) })
      XCTAssertEqual(Set(tree.map(\.id)).count, tree.count)
      XCTAssertEqual(numbers.displayed.sorted(), Array(0..<4) + Array(10..<14))
      XCTAssertEqual(
        table.indexPathsForVisibleRows?.map(\.row), Array(10..<14), "nothing has moved")
    }
  }

  func testARowOutOfSightIsReachedAfterItWasRevealed() throws {
    try onMain {
      let numbers = Numbers()
      let server = try makeServer(makeTable(numbers))
      let tree = elements(server.answer(to: .tree).tree)
      let label = try XCTUnwrap(tree.first { $0.label == "Number 33" && $0.type == 48 })
      XCTAssertNil(server.answer(to: .hitPoint(id: label.id)).point)
      _ = server.answer(to: .reveal(id: label.id))
      let point = try XCTUnwrap(server.answer(to: .hitPoint(id: label.id)).point)
      let path = AutomationPath([.init(time: 0, point: point), .init(time: 0.1, point: point)])
      _ = server.answer(to: .gesture([path]))
      XCTAssertEqual(numbers.picked, [33])
    }
  }
}

private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
  var displayed: [Int] = []
  var picked: [Int] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = "Number \(indexPath.row)"
    return cell
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { displayed.append(indexPath.row) }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    picked.append(indexPath.row)
  }
}

@MainActor
private func makeTable(_ numbers: Numbers) -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  table.contentInsetAdjustmentBehavior = .never
  table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
  table.rowHeight = 50
  (table.dataSource, table.delegate) = (numbers, numbers)
  return table
}

@MainActor
private func makeServer(_ view: UIView) throws -> AutomationServer {
  let host = TestApp.start()
  let controller = UIViewController()
  controller.view.addSubview(view)
  TestApp.show(controller)
  host.settle()
  let (_, end) = try XCTUnwrap(AutomationChannel.pair())
  return AutomationServer(host: host, channel: end)
}

private func elements(_ element: AutomationElement?) -> [AutomationElement] {
  element.map { [$0] + $0.children.flatMap { elements($0) } } ?? []
}
