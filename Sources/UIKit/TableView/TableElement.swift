/// The element of a storyboard or xib that a table view or a cell is made from.
@MainActor
protocol TableElement {
  var tableStyle: UITableView.Style { get }
  var cellStyle: UITableViewCell.CellStyle { get }
}

extension NibCoder {
  /// The element of a table view or cell; nil when the coder is another one.
  static func table(_ coder: NSCoder) -> (any TableElement)? { element(coder) }
}
