import UIKit

/// All bottles: those that wait for being opened, the sealed and the opened ones.
final class BottleListViewController: UIViewController {
  /// Called with an opened bottle that was tapped.
  var onRead: ((String) -> Void)?
  /// Called with any other bottle that was tapped.
  var onSelect: ((String) -> Void)?

  private let viewModel: BottleListViewModel
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let stateView = StateView()

  init(viewModel: BottleListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = BottleTexts.listTitle
    hidesBottomBarWhenPushed = false
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    setUpTable()
    stateView.identify(as: "bottle-list-state")
    stateView.onAction = { [viewModel] in viewModel.refresh() }
    stateView.place(in: view)
    viewModel.onChange = { [weak self] in self?.show() }
    NotificationCenter.default.addObserver(
      self, selector: #selector(refresh), name: UIApplication.significantTimeChangeNotification,
      object: nil)
    show()
  }

  private func setUpTable() {
    tableView.dataSource = self
    tableView.delegate = self
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 84
    tableView.accessibilityIdentifier = "bottle-list"
    tableView.register(
      BottleListCell.self, forCellReuseIdentifier: BottleListCell.reuseIdentifier)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  @objc private func refresh() {
    viewModel.refresh()
  }

  private func show() {
    if let failure = viewModel.failure {
      stateView.show(
        .message(
          symbol: "exclamationmark.triangle", title: BottleTexts.notLoaded, message: failure,
          action: Texts.retry))
    } else if viewModel.sections.isEmpty {
      stateView.show(.message(symbol: "hourglass", title: BottleTexts.listEmpty, message: nil))
    } else {
      stateView.show(nil)
    }
    tableView.reloadData()
  }

  private func bottleID(_ path: IndexPath) -> String {
    viewModel.sections[path.section].bottleIDs[path.row]
  }

  // MARK: Asking

  private func askForName(_ id: String) {
    guard let bottle = viewModel.row(id)?.bottle else { return }
    BottleAlerts.askForName(of: bottle, from: self) { [viewModel] name in
      guard let name = CreateBottleViewModel.cleanName(name) else { return }
      try viewModel.store.rename(id: id, to: name)
    }
  }

  private func askToDelete(_ id: String) {
    guard let row = viewModel.row(id) else { return }
    BottleAlerts.askToDelete(row.bottle, noteCount: row.notes, from: self) { [viewModel] in
      try viewModel.store.delete(id: id)
    }
  }
}

extension BottleListViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { viewModel.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.sections[section].bottleIDs.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch viewModel.sections[section].kind {
    case .due: return BottleTexts.sectionDue
    case .sealed: return BottleTexts.sectionSealed
    case .opened: return BottleTexts.sectionOpened
    }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: BottleListCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? BottleListCell, let row = viewModel.row(bottleID(indexPath)) {
      cell.show(row)
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let id = bottleID(indexPath)
    if viewModel.sections[indexPath.section].kind == .opened { onRead?(id) } else { onSelect?(id) }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = bottleID(indexPath)
    let delete = UIContextualAction(style: .destructive, title: Texts.delete) {
      [weak self] _, _, done in
      self?.askToDelete(id)
      done(false)
    }
    let rename = UIContextualAction(style: .normal, title: BottleTexts.rename) {
      [weak self] _, _, done in
      self?.askForName(id)
      done(true)
    }
    let actions = UISwipeActionsConfiguration(actions: [delete, rename])
    actions.performsFirstActionWithFullSwipe = false
    return actions
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let id = bottleID(indexPath)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: BottleTexts.rename, image: UIImage(systemName: "pencil")) { _ in
          self?.askForName(id)
        },
        UIAction(
          title: BottleTexts.deleteBottle, image: UIImage(systemName: "trash"),
          attributes: .destructive
        ) { _ in self?.askToDelete(id) },
      ])
    }
  }
}
