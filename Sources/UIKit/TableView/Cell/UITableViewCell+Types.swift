extension UITableViewCell {
  /// How far a drag of the cell has come.
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  /// The change that editing may make to a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// Which controls of editing a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = Self(rawValue: 1 << 1)
  }
}

/// A row's place among those of its section.
struct RowPlace: Equatable, Sendable {
  var isFirst = false
  var isLast = false
}

/// The table's answers about editing a cell's row.
struct RowEditing: Equatable, Sendable {
  var style = UITableViewCell.EditingStyle.none
  /// Whether a circle selects the row while editing.
  var selects = false
  var indents = true
  var canMove = false

  /// Whether a control stands at the leading edge while editing.
  var hasControl: Bool { selects || style != .none }
}
