/// One folder of a document browser.
@MainActor
final class DocumentBrowserList: UITableViewController {
  let folder: URL
  private unowned(unsafe) let browser: UIDocumentBrowserViewController
  private(set) var entries: [DocumentFolder.Entry] = []

  init(folder: URL, browser: UIDocumentBrowserViewController) {
    self.folder = folder
    self.browser = browser
    super.init(style: .plain)
    title = folder.lastPathComponent
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    tableView.estimatedRowHeight = 60
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.leftItemsSupplementBackButton = true
    updateBar()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  func reload() {
    guard isViewLoaded else { return }
    entries = (try? DocumentFolder.entries(in: folder)) ?? []
    tableView.reloadData()
    contentUnavailableConfiguration = entries.isEmpty ? emptyConfiguration : nil
  }

  private var emptyConfiguration: UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "folder")
    configuration.text = UIKitStrings.emptyFolder
    return configuration
  }

  // MARK: The bar

  func updateBar() {
    guard isViewLoaded else { return }
    navigationItem.leftBarButtonItems =
      isEditing ? [button(UIKitStrings.cancel) { $0.setEditing(false, animated: true) }] : leading
    navigationItem.rightBarButtonItems = isEditing ? editingItems : trailing
  }

  private var leading: [UIBarButtonItem] { browser.additionalLeadingNavigationBarButtonItems }

  /// From the right: the app's, then creating, then selecting.
  private var trailing: [UIBarButtonItem] {
    var items = Array(browser.additionalTrailingNavigationBarButtonItems.reversed())
    if browser.allowsDocumentCreation {
      let create = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          browser.createDocument(in: folder)
        })
      create.accessibilityLabel = browser.localizedCreateDocumentActionTitle
      items.append(create)
    }
    if browser.allowsPickingMultipleItems {
      items.append(button(UIKitStrings.select) { $0.setEditing(true, animated: true) })
    }
    return items
  }

  private var editingItems: [UIBarButtonItem] {
    let selected = selectedEntries
    let open = button(UIKitStrings.open) { $0.openSelection() }
    open.style = .done
    open.isEnabled = !selected.isEmpty
    let actions = browser.customActions.filter { $0.applies(to: selected, in: .navigationBar) }
    return [open]
      + actions.map { UIBarButtonItem(primaryAction: $0.action(for: selected.map(\.url))) }
  }

  private func button(
    _ title: String, _ action: @escaping (DocumentBrowserList) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title, primaryAction: UIAction { [weak self] _ in self.map(action) })
  }

  private var selectedEntries: [DocumentFolder.Entry] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row] }
  }

  private func openSelection() {
    let urls = selectedEntries.map(\.url)
    setEditing(false, animated: true)
    browser.pick(urls)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    updateBar()
  }

  // MARK: Rows

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { entries.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = entries[indexPath.row]
    cell.contentConfiguration = entry.content(
      showsExtension: browser.shouldShowFileExtensions)
    cell.contentView.alpha = isOffered(entry) ? 1 : 0.4
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    cell.accessoryView = nil
    return cell
  }

  private func isOffered(_ entry: DocumentFolder.Entry) -> Bool {
    entry.isFolder || browser.accepts(entry)
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { isOffered(entries[indexPath.row]) && !(isEditing && entries[indexPath.row].isFolder) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing else { return updateBar() }
    tableView.deselectRow(at: indexPath, animated: true)
    let entry = entries[indexPath.row]
    if entry.isFolder { browser.show(folder: entry.url) } else { browser.pick([entry.url]) }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    updateBar()
  }

  // MARK: A document's row

  private func path(of url: URL) -> IndexPath? {
    entries.firstIndex { $0.url.isSameFile(as: url) }.map { IndexPath(row: $0, section: 0) }
  }

  func cell(of url: URL) -> UITableViewCell? { path(of: url).flatMap(tableView.cellForRow) }

  /// Scrolls to a document's row.
  func reveal(_ url: URL) {
    loadViewIfNeeded()
    reload()
    guard let path = path(of: url) else { return }
    tableView.scrollToRow(at: path, at: .middle, animated: false)
  }

  func show(_ progress: Progress?, of url: URL) {
    guard let cell = cell(of: url) else { return }
    guard let progress else { return cell.accessoryView = nil }
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 60, height: 4))
    bar.observedProgress = progress
    cell.accessoryView = bar
  }

  // MARK: Menus

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let url = entries[indexPath.row].url
    let delete = UIContextualAction(style: .destructive, title: UIKitStrings.delete) {
      [weak self] _, _, done in
      self?.change { try FileManager.default.removeItem(at: url) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let entry = entries[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu(of: entry)
    }
  }

  func menu(of entry: DocumentFolder.Entry) -> UIMenu {
    let url = entry.url
    let rename = UIAction(title: UIKitStrings.rename, image: UIImage(systemName: "pencil")) {
      [weak self] _ in self?.askForName(of: url)
    }
    let duplicate = UIAction(
      title: UIKitStrings.duplicate, image: UIImage(systemName: "plus.square.on.square")
    ) { [weak self, folder] _ in
      self?.change { _ = try DocumentFolder.put([url], into: folder, asCopy: true) }
    }
    let delete = UIAction(
      title: UIKitStrings.delete, image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] _ in self?.change { try FileManager.default.removeItem(at: url) } }
    let own = browser.customActions.filter { $0.applies(to: [entry], in: .menu) }
    return UIMenu(children: [rename, duplicate, delete] + own.map { $0.action(for: [url]) })
  }

  private func askForName(of url: URL) {
    let alert = UIAlertController(
      title: UIKitStrings.rename, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = url.deletingPathExtension().lastPathComponent }
    alert.addAction(UIAlertAction(title: UIKitStrings.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: UIKitStrings.ok, style: .default) { [weak self, weak alert] _ in
        guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
        self?.change { try self?.browser.rename(url, to: name) }
      })
    present(alert, animated: true)
  }

  /// Changes files and shows the folder anew; tells the person what went wrong.
  private func change(_ action: () throws -> Void) {
    do {
      try action()
      browser.reload()
    } catch {
      let alert = UIAlertController(
        title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: UIKitStrings.ok, style: .default))
      present(alert, animated: true)
    }
  }
}
