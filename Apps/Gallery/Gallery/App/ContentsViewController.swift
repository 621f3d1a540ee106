import UIKit

/// The list of all pages.
class ContentsViewController: UITableViewController {
  private let chapters = Chapter.all

  init() {
    super.init(style: .insetGrouped)
    title = "Gallery"
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "contents"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    return chapters.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return chapters[section].pages.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    return chapters[section].title
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = chapters[indexPath.section].pages[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = page.title
    content.image = UIImage(systemName: page.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = page.title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = chapters[indexPath.section].pages[indexPath.row]
    let controller = page.make()
    controller.title = page.title
    controller.navigationItem.largeTitleDisplayMode = .never
    show(controller, sender: self)
  }
}
