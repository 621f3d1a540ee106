import XCTest

@testable import UIKit

/// A cell that had several lines is as high as its new text needs once it shows another row.
@MainActor
final class ReusedCellHeightTests: XCTestCase {
  private final class Row: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      // As cells of documents have it.
      preservesSuperviewLayoutMargins = true
      contentView.preservesSuperviewLayoutMargins = true
      contentView.insetsLayoutMarginsFromSafeArea = false
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 80),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource {
    var texts: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? Row)?.label.text = texts[path.row]
      cell.accessoryType = .detailButton
      return cell
    }
  }

  func testRowsAfterAFilter() async {
    let stage = ScrollStage()
    let source = Source()
    let long = "One that walks under water looking for larvae among stones"
    let all = ["A", "B", long, "C", "D", "E"]
    source.texts = all
    let table = UITableView(frame: stage.window.bounds)
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    stage.window.addSubview(table)
    stage.frame()
    for texts in [["A", "B", long, "D"], ["A", long], all, [long, "E"], ["B", "C", "D"], all] {
      source.texts = texts
      table.reloadData()
      stage.frames(3)
      for (row, text) in texts.enumerated() {
        let height = table.rectForRow(at: IndexPath(row: row, section: 0)).height
        XCTAssertEqual(height > 50, text == long, "\(text) in \(texts): \(height)")
      }
    }
    stage.tearDown()
  }
}
