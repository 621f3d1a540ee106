import UIKit

/// An inset list with every accessory, and actions behind its rows.
class ListPageViewController: UIViewController {
  private struct Row: Hashable, Sendable {
    let title: String
    let detail: String
    let symbol: String
  }

  private static let sections: [(title: String, rows: [Row])] = [
    (
      "Accessories",
      [
        Row(title: "Disclosure", detail: "", symbol: "chevron.right.circle"),
        Row(title: "Checkmark", detail: "", symbol: "checkmark.circle"),
        Row(title: "Detail", detail: "", symbol: "info.circle"),
        Row(title: "Label", detail: "", symbol: "textformat"),
        Row(title: "Pop-up Menu", detail: "", symbol: "list.bullet"),
        Row(title: "Switch", detail: "A view of the app's own", symbol: "switch.2"),
        Row(title: "Reorder", detail: "Beside a checkmark", symbol: "line.3.horizontal"),
        Row(title: "Delete", detail: "Opens the swipe", symbol: "trash"),
        Row(title: "Insert", detail: "", symbol: "plus.circle"),
      ]
    ),
    (
      "Content",
      [
        Row(title: "Text alone", detail: "", symbol: ""),
        Row(title: "Text", detail: "Secondary text below it", symbol: ""),
        Row(
          title: "Long text, which goes over several lines and makes its row as high as it needs",
          detail: "", symbol: "doc.text"),
      ]
    ),
  ]

  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      return self?.trailingActions(at: path)
    }
    configuration.leadingSwipeActionsConfigurationProvider = { _ in
      let action = UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
      action.backgroundColor = .systemBlue
      action.image = UIImage(systemName: "star.fill")
      return UISwipeActionsConfiguration(actions: [action])
    }
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.accessibilityIdentifier = "collection"
    view.addSubview(list)
    fill(list)
  }

  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(at: path)
      done(true)
    }
    let more = UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [delete, more])
  }

  private func delete(at path: IndexPath) {
    guard let row = dataSource.itemIdentifier(for: path) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([row])
    dataSource.apply(snapshot)
  }

  private func fill(_ list: UICollectionView) {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Row> {
      [weak self] cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = row.title
      content.secondaryText = row.detail.isEmpty ? nil : row.detail
      content.image = row.symbol.isEmpty ? nil : UIImage(systemName: row.symbol)
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(of: row) ?? []
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = Self.sections[path.section].title
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, row in
      return list.dequeueConfiguredReusableCell(using: rows, for: path, item: row)
    }
    dataSource.supplementaryViewProvider = { list, _, path in
      return list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    dataSource.reorderingHandlers.canReorderItem = { $0.title == "Reorder" }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    for (index, section) in Self.sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(section.rows)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func accessories(of row: Row) -> [UICellAccessory] {
    switch row.title {
    case "Disclosure": return [.disclosureIndicator()]
    case "Checkmark": return [.checkmark()]
    case "Detail": return [.detail(), .disclosureIndicator()]
    case "Label": return [.label(text: "42"), .disclosureIndicator()]
    case "Pop-up Menu":
      let menu = UIMenu(children: [
        UIAction(title: "Small") { _ in }, UIAction(title: "Large", state: .on) { _ in },
      ])
      return [.popUpMenu(menu)]
    case "Switch":
      let toggle = UISwitch()
      toggle.isOn = true
      return [
        .customView(
          configuration: .init(customView: toggle, placement: .trailing(displayed: .always)))
      ]
    case "Reorder": return [.checkmark(), .reorder(displayed: .always)]
    case "Delete": return [.delete(displayed: .always)]
    case "Insert": return [.insert(displayed: .always)]
    default: return []
    }
  }
}
