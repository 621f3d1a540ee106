/// One folder of a document picker.
@MainActor
final class DocumentListController: UITableViewController {
  private let folder: URL
  private unowned(unsafe) let picker: UIDocumentPickerViewController
  private var entries: [DocumentFolder.Entry] = []

  init(folder: URL, picker: UIDocumentPickerViewController) {
    self.folder = folder
    self.picker = picker
    super.init(style: .plain)
    title = folder.lastPathComponent
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    tableView.estimatedRowHeight = 60
    tableView.allowsMultipleSelection = picker.allowsMultipleSelection
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker.cancel() })
    load()
    updateButton()
  }

  private func load() {
    do {
      entries = try DocumentFolder.entries(in: folder)
    } catch {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "exclamationmark.triangle")
      configuration.text = title
      configuration.secondaryText = error.localizedDescription
      contentUnavailableConfiguration = configuration
    }
  }

  // MARK: The button

  private var isExporting: Bool {
    if case .export = picker.purpose { true } else { false }
  }

  private func updateButton() {
    guard picker.choosesFolders || picker.allowsMultipleSelection else { return }
    let button = UIBarButtonItem(
      title: isExporting ? UIKitStrings.save : UIKitStrings.open,
      primaryAction: UIAction { [weak self] _ in self?.chooseSelection() })
    button.style = .done
    button.isEnabled = picker.choosesFolders || tableView.indexPathForSelectedRow != nil
    navigationItem.rightBarButtonItem = button
  }

  private func chooseSelection() {
    let rows = (tableView.indexPathsForSelectedRows ?? []).sorted()
    picker.choose(rows.isEmpty ? [folder] : rows.map { entries[$0.row].url })
  }

  // MARK: Rows

  /// Folders can always be opened; files only where their type is wanted.
  private func isOffered(_ entry: DocumentFolder.Entry) -> Bool {
    entry.isFolder || picker.accepts(entry)
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { entries.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = entries[indexPath.row]
    cell.contentConfiguration = entry.content(showsExtension: picker.shouldShowFileExtensions)
    cell.contentView.alpha = isOffered(entry) ? 1 : 0.4
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { isOffered(entries[indexPath.row]) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder {
      tableView.deselectRow(at: indexPath, animated: true)
      picker.show(folder: entry.url)
    } else if picker.allowsMultipleSelection {
      updateButton()
    } else {
      picker.choose([entry.url])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    updateButton()
  }
}
