extension UITableView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  /// Where a row is to stand after scrolling to it.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// UIKit chooses: rows fade in as they make room.
    case automatic = 100
  }

  /// The edges that separator insets are counted from.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// Says of a height that UIKit is to find it.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// In a section index, stands for the search field.
  nonisolated public static let indexSearch = SectionIndexBar.search
  /// Told when the selection changed, by touch only.
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}
