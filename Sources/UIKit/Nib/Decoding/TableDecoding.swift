/// Table views with their prototypes or static sections, and their cells.
extension NibKind {
  static let tableView = NibKind(UITableView.self, from: scrollView) { table, reader in
    reader.decodeTable(table)
  }

  static let lists: [String: NibKind] = [
    "tableView": tableView,
    "tableViewCell": NibKind(UITableViewCell.self, from: view) { cell, reader in
      reader.decodeCell(cell)
    },
    "tableViewCellContentView": view,
    "tableViewHeaderFooterView": NibKind(UITableViewHeaderFooterView.self, from: view) {
      view, reader in
      reader.decodeHeaderFooter(view)
    },
    "collectionView": collectionView,
    "collectionViewCell": collectionCell,
    "collectionViewCellContentView": view,
    "collectionReusableView": reusableView,
  ]
}

extension NibReader {
  /// The style of a table view, which is decided when it is made.
  var tableStyle: UITableView.Style { option("style", Self.tableStyles) ?? .plain }

  fileprivate func decodeTable(_ table: UITableView) {
    decodeHeights(of: table)
    if string("separatorStyle") == "none" { table.separatorStyle = .none }
    if let color = color("separatorColor") { table.separatorColor = color }
    if let value = insets("separatorInset") { table.separatorInset = value }
    if string("separatorInsetReference") == "fromAutomaticInsets" {
      table.separatorInsetReference = .fromAutomaticInsets
    }
    if let color = color("sectionIndexColor") { table.sectionIndexColor = color }
    if let color = color("sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    if let value = int("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = value
    }
    if let value = bool("allowsSelection") { table.allowsSelection = value }
    if let value = bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = bool("allowsSelectionDuringEditing") {
      table.allowsSelectionDuringEditing = value
    }
    if let value = bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let value = bool("layoutMarginsFollowReadableWidth") {
      table.cellLayoutMarginsFollowReadableWidth = value
    }
    if let value = bool("contentViewInsetsToSafeArea") {
      table.insetsContentViewsToSafeArea = value
    }
    if let value = bool("prefetchingEnabled") { table.isPrefetchingEnabled = value }
    decodeParts(of: table)
  }

  private func decodeHeights(of table: UITableView) {
    func height(_ name: String) -> CGFloat? {
      number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
    if let value = height("estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = value
    }
    if let value = height("estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = value
    }
  }

  private func decodeParts(of table: UITableView) {
    if let header = part("tableHeaderView") { table.tableHeaderView = header }
    if let footer = part("tableFooterView") { table.tableFooterView = footer }
    if let background = part("backgroundView") { table.backgroundView = background }
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      table.register(
        NibPart(prototype, of: loader), forPrototype: ReuseName(identifier: identifier))
    }
    let sections = element.list("sections").filter { $0.name == "tableViewSection" }
    if !sections.isEmpty {
      table.staticContent = StaticTableContent(sections.map { reader($0).staticSection })
    }
  }

  /// A view that is the value of a property.
  func part(_ key: String) -> UIView? {
    element.child(key: key).flatMap { loader.make($0) as? UIView }
  }

  // MARK: Cells

  /// The style of a cell, which is decided when it is made.
  var cellStyle: UITableViewCell.CellStyle {
    switch string("style") {
    case "IBUITableViewCellStyleSubtitle": .subtitle
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    default: .default
    }
  }

  fileprivate func decodeCell(_ cell: UITableViewCell) {
    if let identifier = string("reuseIdentifier") { cell.registeredIdentifier = identifier }
    if string("style") != nil { adoptLabels(of: cell) }
    if let content = element.child(key: "contentView") {
      decodeContent(content, as: cell.contentView)
    }
    if let value = option("selectionStyle", Self.selections) { cell.selectionStyle = value }
    if let value = option("accessoryType", Self.accessories) { cell.accessoryType = value }
    if let value = option("editingAccessoryType", Self.accessories) {
      cell.editingAccessoryType = value
    }
    if let view = part("accessoryView") { cell.accessoryView = view }
    if let view = part("editingAccessoryView") { cell.editingAccessoryView = view }
    if let view = part("backgroundView") { cell.backgroundView = view }
    if let view = part("selectedBackgroundView") { cell.selectedBackgroundView = view }
    if let value = int("indentationLevel") { cell.indentationLevel = value }
    if let value = number("indentationWidth") { cell.indentationWidth = value }
    if let value = bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
    if let value = bool("showsReorderControl") { cell.showsReorderControl = value }
    if let value = insets("separatorInset") { cell.separatorInset = value }
  }

  /// The labels and the image view of a cell with a style are the cell's own.
  private func adoptLabels(of cell: UITableViewCell) {
    adopt(cell.parts.textLabel, "textLabel")
    adopt(cell.parts.detailLabel, "detailTextLabel")
    if let id = string("imageView") { loader.adopt(cell.parts.imageView, as: id) }
  }

  private func adopt(_ label: UILabel?, _ name: String) {
    guard let label, let id = string(name) else { return }
    // The document says every colour but a label's usual one, also where the style has another.
    if label.textColor != .label { label.textColor = .label }
    loader.adopt(label, as: id)
  }

  /// Fills a content view in that its cell has already made.
  func decodeContent(_ content: NibElement, as view: UIView) {
    let isInteractive = view.isUserInteractionEnabled
    // Xcode writes an empty mask; the cell keeps its content view as large as it wants it all the same.
    let mask = view.autoresizingMask
    defer {
      view.autoresizingMask = mask
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    loader.adopt(view, as: content.id)
    if content.id == nil {
      let resolved = reader(content.resolved(for: loader.traits))
      loader.decode(resolved, as: NibKind.view, into: view)
    } else {
      loader.make(content)
    }
    if content["userInteractionEnabled"] == nil { view.isUserInteractionEnabled = isInteractive }
  }

  fileprivate func decodeHeaderFooter(_ view: UITableViewHeaderFooterView) {
    if let identifier = string("reuseIdentifier") { view.registeredIdentifier = identifier }
    if let content = element.child(key: "contentView") {
      decodeContent(content, as: view.contentView)
    }
  }

  static let tableStyles: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  private static let selections: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]
}

extension NibReader: TableElement {}

extension NibReader {
  /// The cells of a section that a storyboard lists one by one.
  fileprivate var staticSection: StaticTableContent.Section {
    let rows = element.list("cells").compactMap { element -> StaticTableContent.Row? in
      guard let cell = loader.make(element) as? UITableViewCell else { return nil }
      cell.isStatic = true
      let height = reader(element).number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
      return StaticTableContent.Row(cell: cell, height: height)
    }
    return StaticTableContent.Section(
      header: text("headerTitle"), footer: text("footerTitle"), rows: rows)
  }
}
