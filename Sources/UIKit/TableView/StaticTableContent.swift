/// The sections of a table view whose cells a storyboard lists one by one.
@MainActor
final class StaticTableContent {
  struct Section {
    let header: String?
    let footer: String?
    var rows: [Row]
  }
  struct Row {
    let cell: UITableViewCell
    /// The height that the document gives the row, if any.
    let height: CGFloat?
  }

  private let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  var numberOfSections: Int { sections.count }

  func numberOfRows(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func header(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].header : nil
  }

  func footer(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }

  func cell(at path: IndexPath) -> UITableViewCell? { row(at: path)?.cell }

  func height(at path: IndexPath) -> CGFloat? { row(at: path)?.height }

  private func row(at path: IndexPath) -> Row? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }
}
