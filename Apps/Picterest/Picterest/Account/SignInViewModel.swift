import Foundation

/// The sign-in sheet's content and actions, at the first launch and when Settings ask to sign in.
final class SignInViewModel {
  /// When the sheet is shown.
  enum Occasion {
    /// Nobody has used the app yet: a name is enough to go on.
    case firstLaunch
    /// Someone who stayed on this device wants an account after all.
    case later
  }

  /// The user's wish.
  enum Mode: Int {
    case makeAccount, signIn
  }

  enum Field: CaseIterable {
    case name, username, password
  }

  /// The state of the photo source.
  enum Source: Equatable {
    case unknown
    case takesPosts
    /// Everything stays on this device.
    case takesNone
    case unreachable(reason: String)
  }

  /// Called after anything that the sheet shows has changed.
  var onChange: () -> Void = {}
  /// Called when the sheet is done.
  var onFinish: () -> Void = {}

  let occasion: Occasion
  var mode = Mode.makeAccount { didSet { forgetErrors() } }
  private(set) var source = Source.unknown
  private(set) var texts: [Field: String] = [:]
  /// The problem with a field.
  private(set) var errors: [Field: String] = [:]
  /// Any other error; the same may succeed when it is tried again.
  private(set) var failure: String?
  /// Whether an answer is awaited.
  private(set) var isBusy = false

  private let service: PhotoService
  private let account: Account
  private let store: Store
  private var task: WebTask?
  /// Whether the user chose the account's name; it follows the person's name until then.
  private var hasOwnUsername = false

  static let maximumNameLength = 60
  static let passwordLengths = 8...200

  init(occasion: Occasion, service: PhotoService, account: Account, store: Store) {
    self.occasion = occasion
    self.service = service
    self.account = account
    self.store = store
    texts[.name] = store.profileName
    texts[.username] = Username.proposal(for: store.profileName)
  }

  /// The fields that are shown, in order.
  var fields: [Field] {
    guard source == .takesPosts else { return occasion == .firstLaunch ? [.name] : [] }
    return mode == .makeAccount ? [.name, .username, .password] : [.username, .password]
  }

  /// Whether the user can make an account or sign in.
  var offersAccounts: Bool { source == .takesPosts }

  // MARK: What the user does

  /// Asks the photo source whether it takes posts.
  func checkSource() {
    guard service.source.mayTakePosts else { return change { source = .takesNone } }
    change { source = .unknown }
    task = service.describeSource { [weak self] result in
      self?.change { self?.source = SignInViewModel.source(result) }
    }
  }

  private static func source(_ result: Result<SourceDescription, PhotoServiceError>) -> Source {
    switch result {
    case .success(let description): return description.acceptsPosts ? .takesPosts : .takesNone
    case .failure(let error) where error.isPassing:
      return .unreachable(reason: error.localizedDescription)
    case .failure: return .takesNone
    }
  }

  /// Takes what was typed.
  func set(_ text: String, for field: Field) {
    let hadError = errors[field] != nil || failure != nil
    texts[field] = text
    errors[field] = nil
    failure = nil
    var proposes = false
    switch field {
    case .name where !hasOwnUsername:
      texts[.username] = Username.proposal(for: text)
      errors[.username] = nil
      proposes = true
    case .username: hasOwnUsername = !text.isEmpty
    default: break
    }
    if hadError || proposes { onChange() }
  }

  /// Does what the main button says.
  func submit() {
    guard !isBusy else { return }
    change {
      failure = nil
      errors = mistakes()
    }
    guard errors.isEmpty else { return }
    switch (source, mode) {
    case (.takesPosts, .makeAccount): makeAccount()
    case (.takesPosts, .signIn): signIn()
    default: stayOnThisDevice()
    }
  }

  /// Goes on without an account. A name that was typed is kept.
  func skip() {
    guard !isBusy else { return }
    task?.cancel()
    if occasion == .firstLaunch {
      // Nobody is kept out of the app because a name cannot be stored.
      try? keepName()
      account.stayOnThisDevice()
    }
    onFinish()
  }

  /// Gives up what is awaited.
  func cancel() {
    task?.cancel()
    change { isBusy = false }
  }

  // MARK: Checks

  /// The problem with what was typed, found before anything is sent.
  private func mistakes() -> [Field: String] {
    var mistakes: [Field: String] = [:]
    for field in fields { mistakes[field] = mistake(in: field) }
    return mistakes
  }

  private func mistake(in field: Field) -> String? {
    switch field {
    case .name where trimmedName.isEmpty: return AccountTexts.nameMissing
    case .name where trimmedName.count > SignInViewModel.maximumNameLength:
      return AccountTexts.nameTooLong
    case .username where username.isEmpty: return AccountTexts.usernameMissing
    case .username where !Username.isValid(username): return AccountTexts.usernameInvalid
    case .password where password.isEmpty: return AccountTexts.passwordMissing
    case .password where mode == .makeAccount && password.count < lengths.lowerBound:
      return AccountTexts.passwordTooShort
    case .password where password.count > lengths.upperBound: return AccountTexts.passwordTooLong
    default: return nil
    }
  }

  private var lengths: ClosedRange<Int> { SignInViewModel.passwordLengths }
  private var password: String { texts[.password] ?? "" }
  private var trimmedName: String { trimmed(.name) }
  private var username: String { trimmed(.username) }

  private func trimmed(_ field: Field) -> String {
    (texts[field] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Accounts

  private func makeAccount() {
    change { isBusy = true }
    task = service.makeAccount(username: username, name: trimmedName, password: password) {
      [weak self] in self?.take($0)
    }
  }

  private func signIn() {
    change { isBusy = true }
    task = service.signIn(username: username, password: password) { [weak self] in self?.take($0) }
  }

  private func take(_ result: Result<AccountGrant, PhotoServiceError>) {
    change { isBusy = false }
    switch result {
    case .success(let grant):
      do {
        try account.signIn(username: grant.user.username, token: grant.token)
        try? store.setProfileName(grant.user.name)
        onFinish()
      } catch {
        change { failure = error.localizedDescription }
      }
    case .failure(.rejected(409, _)):
      change { errors[.username] = AccountTexts.usernameTaken }
    case .failure(.rejected(401, _)):
      change { errors[.password] = AccountTexts.wrongPassword }
    case .failure(let error):
      change { failure = error.localizedDescription }
    }
  }

  private func stayOnThisDevice() {
    do {
      try keepName()
    } catch {
      return change { failure = error.localizedDescription }
    }
    task?.cancel()
    account.stayOnThisDevice()
    onFinish()
  }

  private func keepName() throws {
    guard !trimmedName.isEmpty else { return }
    try store.setProfileName(String(trimmedName.prefix(SignInViewModel.maximumNameLength)))
  }

  private func forgetErrors() {
    change {
      errors = [:]
      failure = nil
    }
  }

  private func change(_ body: () -> Void) {
    body()
    onChange()
  }
}
