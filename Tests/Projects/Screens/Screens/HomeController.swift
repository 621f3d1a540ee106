import UIKit

/// Leads to all others.
final class HomeController: UITableViewController {

  private let screens: [(String, () -> UIViewController)] = [
    ("Controls", { ControlsController() }), ("Fingers", { FingersController() }),
    ("Alerts", { AlertsController() }), ("List", { ListController() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Screens"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    screens.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = screens[indexPath.row].0
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(screens[indexPath.row].1(), animated: true)
  }
}
