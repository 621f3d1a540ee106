import UIKit

/// A static table of a storyboard. At accessibility text sizes its rows have no pictures: words need the whole width.
class StaticTableViewController: UITableViewController {
  private var pictures: [UITableViewCell: UIImage] = [:]

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if let picture = pictures[cell] ?? cell.imageView?.image {
      pictures[cell] = picture
      cell.imageView?.image = isTextLarge ? nil : picture
    }
    return cell
  }

  private var isTextLarge: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let wasLarge = previousTraitCollection?.preferredContentSizeCategory.isAccessibilityCategory
    if wasLarge != isTextLarge { tableView.reloadData() }
  }
}
