internal import CSwiftRuntime

extension ClassFactory {
  /// `Class(style:reuseIdentifier:)`, through the class's own initialiser.
  static func makeCell<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
  ) -> Cell {
    let words = consumedWords(reuseIdentifier)
    let byte = withUnsafeBytes(of: style) { $0[0] }
    return made(
      ObjectFactory.object(of: type, probe: CellProbe.self) {
        hanok_init_byte_string($0, $1, byte, words.0, words.1)
      })
  }

  /// `Class(reuseIdentifier:)`, through the class's own initialiser.
  static func makeHeaderFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
  ) -> View {
    let words = consumedWords(reuseIdentifier)
    return made(
      ObjectFactory.object(of: type, probe: HeaderFooterProbe.self) {
        hanok_init_string($0, $1, words.0, words.1)
      })
  }

  /// Whether a controller of a table view hears of rows that are moved.
  static func overridesMove(_ type: UITableViewController.Type) -> Bool {
    Overrides.has(type, probe: MoveRowProbe.self)
  }
}

extension NSObjectProtocol where Self: UITableViewCell {
  /// `Self(style:reuseIdentifier:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Self {
    ClassFactory.makeCell(self, style: style, reuseIdentifier: reuseIdentifier)
  }
}

extension NSObjectProtocol where Self: UITableViewHeaderFooterView {
  /// `Self(reuseIdentifier:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(reuseIdentifier: String?) -> Self {
    ClassFactory.makeHeaderFooter(self, reuseIdentifier: reuseIdentifier)
  }
}

private final class CellProbe: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class HeaderFooterProbe: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class MoveRowProbe: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
