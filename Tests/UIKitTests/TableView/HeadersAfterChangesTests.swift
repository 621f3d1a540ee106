import XCTest

@testable import UIKit

/// Headers and footers of grouped tables after what makes the table ask for its heights again.
@MainActor
final class HeadersAfterChangesTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private class Source: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header \(section)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "Footer \(section)"
    }
  }

  private final class TitleSource: Source, UITableViewDelegate {}

  private final class ViewSource: Source, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView()
      view.textLabel?.text = "View \(section)"
      return view
    }
  }

  private func headersAndFooters(_ table: UITableView) -> [CGRect] {
    table.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }.map(\.frame)
      .sorted { $0.minY < $1.minY }
  }

  /// The heights in documents of grouped tables are those of sections without titles.
  func testTitlesHaveRoomInTablesOfDocuments() async {
    func table(_ fixed: CGFloat?) -> UITableView {
      let table = UITableView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 700), style: .insetGrouped)
      if let fixed { (table.sectionHeaderHeight, table.sectionFooterHeight) = (fixed, fixed) }
      stage.root.view.addSubview(table)
      return table
    }
    let source = TitleSource()
    let tables = [table(nil), table(18), table(90)]
    for table in tables { table.dataSource = source }
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(headersAndFooters(tables[1]), headersAndFooters(tables[0]))
    XCTAssertEqual(headersAndFooters(tables[2]).map(\.height), [90, 90, 90, 90])
    let plain = table(18)
    let untitled = Untitled()
    plain.dataSource = untitled
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(plain.rectForHeader(inSection: 0).height, 18)
    XCTAssertEqual(plain.rectForFooter(inSection: 1).height, 18)
  }

  private final class Untitled: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  func testHeadersStayWhenRowsChange() async {
    let sources: [Source & UITableViewDelegate] = [TitleSource(), ViewSource()]
    for source in sources {
      for style in [UITableView.Style.grouped, .insetGrouped] {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 700), style: style)
        table.dataSource = source
        table.delegate = source
        stage.root.view.addSubview(table)
        _ = UIApplication.shared.makeFrame()
        let before = headersAndFooters(table)
        XCTAssertEqual(before.count, 4)
        table.performBatchUpdates(nil)
        _ = UIApplication.shared.makeFrame()
        XCTAssertEqual(headersAndFooters(table), before, "\(type(of: source)) \(style)")
        table.frame.size.width = 380
        _ = UIApplication.shared.makeFrame()
        XCTAssertEqual(headersAndFooters(table).map(\.minY), before.map(\.minY))
        table.frame.size.width = 390
        _ = UIApplication.shared.makeFrame()
        XCTAssertEqual(headersAndFooters(table), before)
        table.removeFromSuperview()
      }
    }
  }

  private final class WideSource: Source, UITableViewDelegate {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      "A header that is as wide as the table"
    }
  }

  func testAHeaderInCapitalsHasRoomForItsLines() async throws {
    let source = WideSource()
    for width in stride(from: 240, through: 400, by: 10) {
      let table = UITableView(
        frame: CGRect(x: 0, y: 0, width: width, height: 700), style: .insetGrouped)
      table.dataSource = source
      table.delegate = source
      stage.root.view.addSubview(table)
      _ = UIApplication.shared.makeFrame()
      let header = try XCTUnwrap(table.headerView(forSection: 1))
      let label = try XCTUnwrap(header.textLabel)
      XCTAssertEqual(label.text, "A HEADER THAT IS AS WIDE AS THE TABLE")
      XCTAssertEqual(header.bounds.height, 22.5 + label.frame.height, accuracy: 1, "\(width)")
      table.removeFromSuperview()
    }
  }

  private final class PlainViewSource: Source, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
  }

  /// Documents write 18 points for the headers of grouped tables. A title has room for itself all the same, also where the
  /// delegate shows a view of its own in its place.
  func testAViewInPlaceOfATitleHasTheTitlesHeight() async throws {
    let source = PlainViewSource()
    var heights: [CGFloat] = []
    for delegate in [nil, source] as [(any UITableViewDelegate)?] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 700), style: .grouped)
      table.sectionHeaderHeight = 18
      table.dataSource = source
      table.delegate = delegate
      stage.root.view.addSubview(table)
      _ = UIApplication.shared.makeFrame()
      heights.append(table.rectForHeader(inSection: 1).height)
      table.removeFromSuperview()
    }
    XCTAssertGreaterThan(heights[0], 30)
    XCTAssertEqual(heights[0], heights[1])
  }
}
