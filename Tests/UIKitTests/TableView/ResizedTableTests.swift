import XCTest

@testable import UIKit

/// Rows of a table in a window that gets another size have the heights that they have in a new table of that size.
@MainActor
final class ResizedTableTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource {
    private let text = "A title that takes several lines where the text is large"

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = makeCell(path)
      // As storyboards write it.
      for view in [cell, cell.contentView] { view.preservesSuperviewLayoutMargins = true }
      return cell
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
      switch path.row % 3 {
      case 0:
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = "A value"
        cell.imageView?.image = UIImage(systemName: "person.crop.circle")
        cell.accessoryType = .disclosureIndicator
        return cell
      case 1:
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Short"
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = text
        cell.detailTextLabel?.numberOfLines = 0
        return cell
      default:
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = UIListContentConfiguration.cell()
        content.text = text
        content.secondaryText = text
        content.image = UIImage(systemName: "globe")
        cell.contentConfiguration = content
        return cell
      }
    }
  }

  private lazy var stage = TouchStage(closesAfter: self)
  private let source = Source()

  private func makeTable(_ style: UITableView.Style) -> UITableViewController {
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = source
    controller.tableView.cellLayoutMarginsFollowReadableWidth = true
    controller.title = "Table"
    return controller
  }

  private func heights(_ table: UITableView) -> [CGFloat] {
    var found: [CGFloat] = []
    for row in 0..<3 {
      let path = IndexPath(row: row, section: 0)
      table.scrollToRow(at: path, at: .top, animated: false)
      _ = UIApplication.shared.makeFrame()
      found.append(table.rectForRow(at: path).height)
    }
    return found
  }

  /// Rows that are there already are measured where they are, also half outside.
  func testHeightsDoNotDependOnWhereRowsAre() async {
    let scrolled = makeTable(.insetGrouped)
    let navigation = UINavigationController(rootViewController: scrolled)
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    show(navigation, CGSize(width: 844, height: 390))
    let wide = heights(scrolled.tableView)
    for offset in stride(from: 0, through: 600, by: 150) {
      show(navigation, CGSize(width: 390, height: 500))
      scrolled.tableView.contentOffset.y = CGFloat(offset)
      stage.settle()
      show(navigation, CGSize(width: 844, height: 390))
      let shown = scrolled.tableView.indexPathsForVisibleRows ?? []
      XCTAssertEqual(
        shown.map { scrolled.tableView.rectForRow(at: $0).height }, shown.map { wide[$0.row] },
        "\(offset)")
    }
  }

  private func show(_ controller: UIViewController, _ size: CGSize) {
    stage.window.rootViewController = controller
    stage.window.frame.size = size
    stage.settle()
  }

  func testRowsHaveTheHeightsOfTheNewWidth() async {
    let sizes = [(844, 390), (390, 500), (320, 568)].map {
      CGSize(width: CGFloat($0.0), height: CGFloat($0.1))
    }
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    for style in [UITableView.Style.plain, .insetGrouped] {
      let resized = makeTable(style)
      let navigation = UINavigationController(rootViewController: resized)
      for size in sizes {
        show(navigation, size)
        let found = heights(resized.tableView)
        let new = makeTable(style)
        show(UINavigationController(rootViewController: new), size)
        XCTAssertEqual(found, heights(new.tableView), "\(style) \(size)")
      }
    }
  }
}
