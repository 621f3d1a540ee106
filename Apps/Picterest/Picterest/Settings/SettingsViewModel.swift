import Foundation

/// The model of Settings: what they show, and what they do with the account and with reminders.
final class SettingsViewModel {
  /// Called after anything that is shown has changed.
  var onChange: () -> Void = {}
  /// Called with a title and a sentence when something did not work.
  var onFailure: (_ title: String, _ message: String) -> Void = { _, _ in }

  /// Asks for the permission to send notifications and says whether it is given, on the main thread.
  typealias AskForPermission = (@escaping (Bool) -> Void) -> Void

  /// Whether an answer of the server is awaited.
  private(set) var isBusy = false { didSet { onChange() } }

  private let settings: AppSettings
  private let account: Account
  private let service: PhotoService
  private let store: Store
  private let deletion: AccountDeletion
  private let askForPermission: AskForPermission

  init(
    settings: AppSettings, account: Account, service: PhotoService, store: Store,
    deletion: AccountDeletion, askForPermission: @escaping AskForPermission
  ) {
    self.settings = settings
    self.account = account
    self.service = service
    self.store = store
    self.deletion = deletion
    self.askForPermission = askForPermission
    for name in [AppSettings.didChange, Account.didChange, Store.didReplaceRows] {
      NotificationCenter.default.addObserver(
        self, selector: #selector(tell), name: name, object: nil)
    }
  }

  @objc private func tell() { onChange() }

  // MARK: What is shown

  var name: String {
    let name = store.profileName
    return name.isEmpty ? SettingsTexts.nameless : name
  }

  var accountState: String {
    account.username.map(SettingsTexts.signedIn) ?? SettingsTexts.onThisDevice
  }

  var username: String? { account.username }
  var isSignedIn: Bool { account.username != nil }
  /// Whether there may be an account to sign in to.
  var offersAccounts: Bool { service.source.mayTakePosts }

  var sourceName: String {
    switch settings.photoSource {
    case .thisComputer: return SettingsTexts.thisComputer
    case .unsplash: return "Unsplash"
    case .server(let url): return url.host ?? url.absoluteString
    }
  }

  /// The content of the choice of a photo source.
  func makePhotoSource() -> PhotoSourceViewModel { PhotoSourceViewModel(settings: settings) }

  var appearance: AppSettings.Appearance {
    get { settings.appearance }
    set { settings.appearance = newValue }
  }

  // MARK: Reminders

  var remindsOfNotes: Bool { settings.remindsOfNotes }

  /// Turns reminders on, once notifications are allowed, or off.
  func setRemindsOfNotes(_ reminds: Bool) {
    guard reminds else { return settings.remindsOfNotes = false }
    askForPermission { [weak self] isAllowed in
      guard let self else { return }
      settings.remindsOfNotes = isAllowed
      if !isAllowed { onFailure(SettingsTexts.notAllowedTitle, SettingsTexts.notAllowed) }
    }
  }

  // MARK: Account

  /// Signs out here, and makes the token worthless everywhere if the server can be reached.
  func signOut() {
    service.revokeToken { _ in }
    account.signOut()
  }

  /// Deletes the account, if the password is its own.
  func deleteAccount(password: String) {
    guard !isBusy, isSignedIn else { return }
    isBusy = true
    deletion.run(password: password) { [weak self] error in
      guard let self else { return }
      isBusy = false
      if let error { onFailure(SettingsTexts.notDeleted, error.localizedDescription) }
    }
  }
}
