import UIKit

/// More rows than fit.
final class ListController: UITableViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.accessibilityIdentifier = "rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = indexPath.row.isMultiple(of: 2) ? "even" : nil
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "row-\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = "Row \(indexPath.row)"
  }
}
