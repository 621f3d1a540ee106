import UIKit

/// The app's version, and what it is made with: prototype cells from `Settings.storyboard`.
final class AboutViewController: UITableViewController {
  private let licences: [Licence]

  /// The prototypes' identifiers.
  private enum Cell {
    static let version = "version"
    static let licence = "licence"
  }

  init?(coder: NSCoder, licences: [Licence]) {
    self.licences = licences
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("The screen is made with its licences, by init(coder:licences:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "about"
    tableView.cellLayoutMarginsFollowReadableWidth = true
  }

  /// - Parameter sender: the cell that was tapped.
  @IBSegueAction private func makeLicence(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return nil
    }
    return LicenceViewController(coder: coder, licence: licences[path.row])
  }

  private var version: String {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    return version ?? "1.0"
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : licences.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    section == 0 ? nil : SettingsTexts.licences
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let identifier = indexPath.section == 0 ? Cell.version : Cell.licence
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    if indexPath.section == 0 {
      cell.textLabel?.text = SettingsTexts.version
      cell.detailTextLabel?.text = version
      cell.selectionStyle = .none
    } else {
      cell.textLabel?.text = licences[indexPath.row].title
      cell.detailTextLabel?.text = licences[indexPath.row].summary
      cell.accessibilityIdentifier = "licence-\(indexPath.row)"
    }
    return cell
  }
}
