import Foundation

/// Who uses the app: a name and, where the photo source takes posts, an account there. Use on the main
/// thread.
///
/// Each source has its own account. A token is sent only to the source that gave it, so choosing another
/// source shows this one nothing of the account, and coming back finds it as it was.
final class Account {
  /// Posted after someone signed in or out, or the photo source changed.
  static let didChange = Notification.Name("AccountDidChange")

  enum State: Equatable {
    /// Nobody has used the app yet.
    case new
    /// Everything stays on this device.
    case onThisDevice
    /// Posts go to the account of this name.
    case signedIn(username: String)
  }

  private(set) var state = State.new
  /// The account's name at the photo source; nil when nobody is signed in there.
  var username: String? {
    if case .signedIn(let username) = state { return username }
    return nil
  }

  private let defaults: UserDefaults
  private let secrets: Secrets
  private let service: PhotoService

  private static let stateKey = "AccountState"
  private static let usernamesKey = "AccountUsernames"
  /// The prefix of the names of secrets that are tokens.
  static let tokenPrefix = "token "

  init(defaults: UserDefaults, secrets: Secrets, service: PhotoService) {
    self.defaults = defaults
    self.secrets = secrets
    self.service = service
    readState()
    NotificationCenter.default.addObserver(
      self, selector: #selector(takeSource), name: PhotoService.sourceDidChange, object: service)
  }

  /// Goes on without an account at the photo source.
  func stayOnThisDevice() {
    keep()
  }

  /// Takes over an account that the photo source has let in.
  func signIn(username: String, token: String) throws {
    try secrets.set(Data(token.utf8), for: tokenName)
    usernames[service.source.name] = username
    keep()
  }

  /// Forgets the account on this device; what is stored here stays.
  func signOut() {
    try? secrets.set(nil, for: tokenName)
    usernames[service.source.name] = nil
    keep()
  }

  /// Puts what was decided on the disk before anything is done with it.
  private func keep() {
    defaults.set(true, forKey: Account.stateKey)
    defaults.synchronize()
    takeSource()
  }

  /// The accounts' names, by the names of their sources.
  private var usernames: [String: String] {
    get { defaults.dictionary(forKey: Account.usernamesKey) as? [String: String] ?? [:] }
    set { defaults.set(newValue, forKey: Account.usernamesKey) }
  }

  private var tokenName: String { Account.tokenPrefix + service.source.name }

  @objc private func takeSource() {
    readState()
    NotificationCenter.default.post(name: Account.didChange, object: self)
  }

  /// Without its token an account is of no use: the user signs in again.
  private func readState() {
    service.token = nil
    state = defaults.bool(forKey: Account.stateKey) ? .onThisDevice : .new
    guard let username = usernames[service.source.name],
      let data = try? secrets.data(for: tokenName)
    else { return }
    state = .signedIn(username: username)
    service.token = String(decoding: data, as: UTF8.self)
  }
}
