import UIKit

/// The first screen of Settings: a static table from `Settings.storyboard`.
///
/// The rows, their texts and what they lead to are in the storyboard; `makeSettings` makes the controller
/// with `init(coder:viewModel:transfer:)`, so that it has its view model from the start and not a moment without.
final class SettingsViewController: StaticTableViewController {
  /// Called when the user wants to sign in.
  var onSignIn: () -> Void = {}

  @IBOutlet private var accountCell: UITableViewCell!
  @IBOutlet private var signInCell: UITableViewCell!
  @IBOutlet private var deleteCell: UITableViewCell!
  @IBOutlet private var sourceCell: UITableViewCell!
  @IBOutlet private var appearanceControl: UISegmentedControl!
  @IBOutlet private var remindersSwitch: UISwitch!
  @IBOutlet private var exportCell: UITableViewCell!
  @IBOutlet private var importCell: UITableViewCell!

  private let viewModel: SettingsViewModel
  private let transfer: DataTransfer

  init?(coder: NSCoder, viewModel: SettingsViewModel, transfer: DataTransfer) {
    self.viewModel = viewModel
    self.transfer = transfer
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("Settings are made with their view model, by init(coder:viewModel:transfer:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "settings"
    tableView.cellLayoutMarginsFollowReadableWidth = true
    viewModel.onChange = { [weak self] in self?.update() }
    viewModel.onFailure = { [weak self] title, message in self?.say(title, message) }
    transfer.presenter = self
    // The source's name takes two lines where there is no room for one beside the title.
    sourceCell.detailTextLabel?.numberOfLines = 0
    update()
  }

  // MARK: Showing

  private func update() {
    accountCell.textLabel?.text = viewModel.name
    accountCell.detailTextLabel?.text = viewModel.accountState
    signInCell.textLabel?.text =
      viewModel.isSignedIn ? SettingsTexts.signOut : SettingsTexts.signIn
    signInCell.textLabel?.textColor = .tintColor
    sourceCell.detailTextLabel?.text = viewModel.sourceName
    appearanceControl.selectedSegmentIndex = viewModel.appearance.rawValue
    remindersSwitch.setOn(viewModel.remindsOfNotes, animated: view.window != nil)
    deleteCell.accessoryView = viewModel.isBusy ? busyIndicator() : nil
    tableView.reloadData()
  }

  private func busyIndicator() -> UIView {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    return indicator
  }

  // MARK: Actions

  @IBAction private func changeAppearance(_ sender: UISegmentedControl) {
    viewModel.appearance = AppSettings.Appearance(rawValue: sender.selectedSegmentIndex) ?? .system
  }

  @IBAction private func changeReminders(_ sender: UISwitch) {
    viewModel.setRemindsOfNotes(sender.isOn)
  }

  private func signInOrOut() {
    guard viewModel.isSignedIn else { return onSignIn() }
    let alert = UIAlertController(
      title: nil, message: SettingsTexts.signOutMessage, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: SettingsTexts.signOut, style: .destructive) { [viewModel] _ in
        viewModel.signOut()
      })
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.popoverPresentationController?.sourceView = signInCell
    alert.popoverPresentationController?.sourceRect = signInCell.bounds
    present(alert, animated: true)
  }

  private func askToDeleteAccount() {
    guard let username = viewModel.username else { return }
    let alert = UIAlertController(
      title: SettingsTexts.deleteTitle, message: SettingsTexts.deleteMessage(username),
      preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = SettingsTexts.password
      field.accessibilityLabel = SettingsTexts.password
      field.accessibilityIdentifier = "delete-password"
      field.isSecureTextEntry = true
      field.textContentType = .password
    }
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SettingsTexts.delete, style: .destructive) {
        [viewModel, unowned alert] _ in
        viewModel.deleteAccount(password: alert.textFields?.first?.text ?? "")
      })
    present(alert, animated: true)
  }

  // MARK: Segues

  @IBSegueAction private func makePhotoSource(_ coder: NSCoder) -> UIViewController? {
    PhotoSourceViewController(coder: coder, viewModel: viewModel.makePhotoSource())
  }

  @IBSegueAction private func makeAbout(_ coder: NSCoder) -> UIViewController? {
    AboutViewController(coder: coder, licences: Licence.all())
  }
}

// MARK: - Rows

extension SettingsViewController {
  /// The row that deletes the account is there while someone is signed in, and the one that signs in
  /// where there may be an account.
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let count = super.tableView(tableView, numberOfRowsInSection: section)
    guard section == 0 else { return count }
    if viewModel.isSignedIn { return count }
    return viewModel.offersAccounts ? count - 1 : count - 2
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    tableView.cellForRow(at: indexPath) === accountCell ? nil : indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch tableView.cellForRow(at: indexPath) {
    case signInCell: signInOrOut()
    case deleteCell: askToDeleteAccount()
    case exportCell: transfer.beginExport()
    case importCell: transfer.beginImport()
    // The other rows have segues.
    default: return
    }
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
