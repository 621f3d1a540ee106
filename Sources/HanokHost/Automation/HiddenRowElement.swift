import UIKit

/// A row of a table that is out of sight, or a part of its cell.
final class HiddenRowElement: UIAccessibilityElement {
  private let row: IndexPath
  /// The rectangle in the cell.
  private let place: CGRect
  private weak var table: UITableView?

  init(row: IndexPath, of table: UITableView, place: CGRect) {
    self.row = row
    self.place = place
    self.table = table
    super.init(accessibilityContainer: table)
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let table else { return .zero }
      let origin = table.rectForRow(at: row).origin
      return UIAccessibility.convertToScreenCoordinates(
        place.offsetBy(dx: origin.x, dy: origin.y), in: table)
    }
    set {}
  }

  func scrollToRow() {
    guard let table, row.section < table.numberOfSections,
      row.row < table.numberOfRows(inSection: row.section)
    else { return }
    table.scrollToRow(at: row, at: .middle, animated: false)
    table.layoutIfNeeded()
  }
}
