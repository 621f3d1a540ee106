/// The list behind a tab bar's More tab: a row for each controller without a tab of its own.
@MainActor
final class MoreListController: UITableViewController {
  private unowned(unsafe) let tabs: UITabBarController

  init(tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = UIKitStrings.more
  }

  required init?(coder: NSCoder) { return nil }

  func reload() { viewIfLoaded.map { _ in tableView.reloadData() } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs.hiddenControllers.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "tab")
      ?? UITableViewCell(style: .default, reuseIdentifier: "tab")
    let item = tabs.hiddenControllers[indexPath.row].tabBarItem
    var content = cell.defaultContentConfiguration()
    content.text = item?.title ?? tabs.hiddenControllers[indexPath.row].title
    content.image = item?.image
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs.chooseHidden(tabs.hiddenControllers[indexPath.row])
  }
}
