import UIKit

@main
final class TextTableApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: TextTable())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// 10,000 rows that are as high as their text.
final class TextTable: UITableViewController {
  private static let sentence =
    "The tide comes in twice a day and takes the castles of the children with it. "

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Text"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10_000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = String(repeating: Self.sentence, count: 1 + indexPath.row % 5)
    cell.contentConfiguration = content
    return cell
  }
}
