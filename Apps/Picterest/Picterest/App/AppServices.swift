import Foundation

/// Makes everything below the screens, once, and wires it together.
///
/// The screens are made in `AppServices+Screens.swift`, each with just what it needs.
final class AppServices {
  let settings: AppSettings
  let store: Store
  let service: PhotoService
  let account: Account
  let keeper: PhotoKeeper
  let accountDeletion: AccountDeletion
  let bottles: BottleStore
  let bottleReminders: BottleReminders
  let notifier = UserNotifier()
  let posts: PostStore
  let outbox: Outbox
  /// The actions that screens have on the user's own posts.
  let postActions: PostActions
  let profiles: ProfileStore
  /// Keeps the profile in step with the account's.
  private(set) lazy var sync = ProfileSync(
    store: profiles, service: service, owner: { [unowned self] in owner })

  /// - Parameters:
  ///   - folder: where the store is.
  ///   - defaults: where choices are kept.
  ///   - secrets: where tokens and keys are kept.
  init(folder: URL, defaults: UserDefaults, secrets: Secrets) {
    settings = AppSettings(defaults: defaults)
    store = Store(folder: folder)
    service = PhotoService(source: settings.photoSource)
    account = Account(defaults: defaults, secrets: secrets, service: service)
    accountDeletion = AccountDeletion(
      account: account, service: service, store: store, defaults: defaults)
    keeper = PhotoKeeper(store: KeptPhotoStore(store: store))
    bottles = BottleStore(store: store, secrets: secrets, sealer: CryptoSealer())
    bottleReminders = BottleReminders(store: bottles, settings: settings, notifying: notifier)
    posts = PostStore(store: store)
    outbox = Outbox(store: posts, sender: service)
    postActions = OwnPosts(store: posts, outbox: outbox)
    profiles = ProfileStore(store: store)
    NotificationCenter.default.addObserver(
      self, selector: #selector(applySettings), name: AppSettings.didChange, object: settings)
    connectPosts()
  }

  @objc private func applySettings() {
    service.source = settings.photoSource
  }

  /// The work that can wait until the first screen is shown.
  func finishLaunching() {
    store.removeLeftovers()
    accountDeletion.resume()
    bottleReminders.resume()
    sendPosts()
  }
}
