import UIKit

/// Chooses where photos come from: a static table from `Settings.storyboard`, of which the rows for a key
/// or an address are shown only while the chosen kind needs them.
final class PhotoSourceViewController: StaticTableViewController {
  /// One for each kind, in the order of `PhotoSourceViewModel.Kind`.
  @IBOutlet private var kindCells: [UITableViewCell]!
  @IBOutlet private var textField: UITextField!
  @IBOutlet private var useButton: UIButton!

  private let viewModel: PhotoSourceViewModel
  /// The kind that the rows are for.
  private var shownKind: PhotoSourceViewModel.Kind?

  /// The storyboard's sections.
  private enum Section: Int {
    case kinds, text, button
  }

  init?(coder: NSCoder, viewModel: PhotoSourceViewModel) {
    self.viewModel = viewModel
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("The choice is made with its view model, by init(coder:viewModel:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "photo-source"
    tableView.cellLayoutMarginsFollowReadableWidth = true
    viewModel.onChange = { [weak self] in self?.update() }
    viewModel.onFinish = { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
    update()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { viewModel.giveUp() }
  }

  // MARK: Showing

  private func update() {
    for (index, cell) in kindCells.enumerated() {
      cell.accessoryType = index == viewModel.kind.rawValue ? .checkmark : .none
    }
    let isKey = viewModel.kind == .unsplash
    textField.text = viewModel.text
    textField.placeholder =
      isKey ? SettingsTexts.keyPlaceholder : SettingsTexts.addressPlaceholder
    textField.accessibilityLabel = textField.placeholder
    textField.keyboardType = isKey ? .asciiCapable : .URL
    textField.textContentType = isKey ? nil : .URL
    let title = viewModel.failure?.isPassing == true ? SettingsTexts.useAnyway : SettingsTexts.use
    useButton.configuration?.title = viewModel.isChecking ? nil : title
    useButton.configuration?.showsActivityIndicator = viewModel.isChecking
    useButton.accessibilityLabel = title
    useButton.isEnabled = !viewModel.isChecking
    updateRows()
  }

  /// Another kind has other rows. While the user types only the footer's text changes: reloading would
  /// take the keyboard away.
  private func updateRows() {
    if shownKind == viewModel.kind, textField.isEditing {
      if let footer = tableView.footerView(forSection: Section.text.rawValue) { fill(footer) }
    } else {
      shownKind = viewModel.kind
      tableView.reloadData()
    }
  }

  // MARK: Actions

  @IBAction private func edit(_ sender: UITextField) {
    viewModel.set(sender.text ?? "")
  }

  @IBAction private func use(_ sender: Any) {
    textField.resignFirstResponder()
    if viewModel.failure?.isPassing == true {
      viewModel.useAnyway()
    } else {
      viewModel.use()
    }
  }

  private func choose(_ kind: PhotoSourceViewModel.Kind) {
    textField.resignFirstResponder()
    viewModel.choose(kind)
    tableView.layoutIfNeeded()
    if viewModel.needsText, viewModel.text.isEmpty { textField.becomeFirstResponder() }
  }
}

extension PhotoSourceViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    viewModel.use()
    return false
  }
}

// MARK: - Rows

extension PhotoSourceViewController {
  private func isHidden(_ section: Int) -> Bool {
    Section(rawValue: section) != .kinds && !viewModel.needsText
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isHidden(section) ? 0 : super.tableView(tableView, numberOfRowsInSection: section)
  }

  /// Shows what is wrong with the field below it, or else what belongs into it.
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    Section(rawValue: section) == .text && !isHidden(section) ? footerText : nil
  }

  private var footerText: String {
    if let failure = viewModel.failure { return failure.message }
    return viewModel.kind == .unsplash ? SettingsTexts.keyHelp : SettingsTexts.addressHelp
  }

  override func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    guard Section(rawValue: section) == .text,
      let footer = view as? UITableViewHeaderFooterView
    else { return }
    fill(footer)
  }

  private func fill(_ footer: UITableViewHeaderFooterView) {
    let isWrong = viewModel.failure != nil
    footer.textLabel?.text = footerText
    footer.textLabel?.textColor = isWrong ? .systemRed : .secondaryLabel
    footer.textLabel?.accessibilityIdentifier = isWrong ? "source-error" : "source-help"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard Section(rawValue: indexPath.section) == .kinds,
      let kind = PhotoSourceViewModel.Kind(rawValue: indexPath.row)
    else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    choose(kind)
  }
}
