import CoreData
import XCTest

@testable import Picterest

/// The actions of Settings: reminders by permission, signing out, deleting the account.
final class SettingsViewModelTests: AccountTestCase {
  private lazy var settings = AppSettings(defaults: defaults)
  private lazy var store = makeStore()
  private var service: PhotoService!
  private var account: Account!
  private var isAllowed = true
  private var failures: [String] = []

  private func makeModel(_ source: PhotoSource = .thisComputer) -> SettingsViewModel {
    service = makeService(source)
    account = makeAccount(service)
    let model = SettingsViewModel(
      settings: settings, account: account, service: service, store: store,
      deletion: makeDeletion(), askForPermission: { [unowned self] in $0(isAllowed) })
    model.onFailure = { [unowned self] in failures.append($1) }
    return model
  }

  private func makeDeletion() -> AccountDeletion {
    AccountDeletion(account: account, service: service, store: store, defaults: defaults)
  }

  func testRemindersNeedPermission() {
    let model = makeModel()
    model.setRemindsOfNotes(true)
    XCTAssertTrue(settings.remindsOfNotes)
    model.setRemindsOfNotes(false)
    XCTAssertFalse(settings.remindsOfNotes)
    isAllowed = false
    model.setRemindsOfNotes(true)
    XCTAssertFalse(settings.remindsOfNotes)
    XCTAssertEqual(failures, [SettingsTexts.notAllowed])
  }

  func testNameAndAccountAreShown() throws {
    let model = makeModel()
    XCTAssertEqual(model.name, SettingsTexts.nameless)
    XCTAssertEqual(model.accountState, SettingsTexts.onThisDevice)
    try store.setProfileName("Ann")
    try account.signIn(username: "ann", token: "secret")
    XCTAssertEqual(model.name, "Ann")
    XCTAssertEqual(model.accountState, SettingsTexts.signedIn("ann"))
    settings.photoSource = .unsplash(accessKey: "key")
    XCTAssertEqual(model.sourceName, "Unsplash")
  }

  func testSigningOutRevokesTheToken() throws {
    let server = try AccountServer.start()
    defer { server.stop() }
    let model = makeModel(.server(server.url))
    try account.signIn(username: "ann", token: "secret")
    model.signOut()
    XCTAssertFalse(model.isSignedIn)
    wait(for: "the token is revoked") {
      server.requests.contains { $0.method == "DELETE" && $0.path == "/tokens/current" }
    }
    XCTAssertEqual(server.requests.last?.headers["authorization"], "Bearer secret")
  }

  // MARK: Deleting the account

  /// Posts of the account, of another one and of nobody.
  private func addPosts() throws {
    for (index, username) in ["ann", "bo", nil].enumerated() {
      try store.save(images: [Data("image".utf8)]) { context, names in
        let row = PostRow(context: context)
        row.postID = "\(index)"
        row.date = Date()
        row.username = username
        row.origin = username == nil ? nil : service.source.name
        row.fileName = names[0]
      }
    }
  }

  private func postIDs() throws -> Set<String> {
    Set(try store.context().fetch(PostRow.fetchRequest()).compactMap { ($0 as? PostRow)?.postID })
  }

  func testTheAccountGoesWithItsPostsAndNothingElse() throws {
    let server = try AccountServer.start()
    defer { server.stop() }
    let model = makeModel(.server(server.url))
    try account.signIn(username: "ann", token: "secret")
    try addPosts()
    model.deleteAccount(password: "not hers")
    wait(for: "an answer") { !model.isBusy }
    XCTAssertEqual(failures, [SettingsTexts.wrongPassword])
    XCTAssertFalse(server.requests.contains { $0.method == "DELETE" })
    XCTAssertEqual(try postIDs().count, 3)

    model.deleteAccount(password: "password of ann")
    wait(for: "an answer") { !model.isBusy }
    XCTAssertEqual(failures.count, 1)
    XCTAssertFalse(model.isSignedIn)
    XCTAssertEqual(try postIDs(), ["1", "2"])
    XCTAssertEqual(try store.images.names().count, 2)
    XCTAssertEqual(secrets.secrets, [:])
  }

  func testOfflineNothingIsDeleted() throws {
    let server = try AccountServer.start()
    let model = makeModel(.server(server.url))
    try account.signIn(username: "ann", token: "secret")
    try addPosts()
    server.stop()
    model.deleteAccount(password: "password of ann")
    wait(for: "an answer") { !model.isBusy }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(model.isSignedIn)
    XCTAssertEqual(try postIDs().count, 3)
  }

  /// The app ended after the server had deleted the account and before that was done here.
  func testTheNextStartFinishesADeletion() throws {
    let server = try AnsweringServer { request in
      switch (request.method, request.path) {
      case ("POST", "/tokens"):
        return .init(201, #"{"token": "t", "user": {"username": "ann", "name": "Ann"}}"#)
      // The account is deleted, but the answer does not arrive.
      case ("DELETE", "/me"): return .init(503)
      default: return .init(401)
      }
    }
    defer { server.stop() }
    let model = makeModel(.server(server.url))
    try account.signIn(username: "ann", token: "secret")
    try addPosts()
    model.deleteAccount(password: "password of ann")
    wait(for: "an answer") { !model.isBusy }
    XCTAssertTrue(model.isSignedIn)

    service = makeService(.server(server.url))
    account = makeAccount(service)
    let deletion = makeDeletion()
    deletion.resume()
    wait(for: "the rest is deleted") { self.account.username == nil }
    XCTAssertEqual(try postIDs(), ["1", "2"])
  }

  func testAnAccountThatIsStillThereStays() throws {
    let server = try AnsweringServer { request in
      switch (request.method, request.path) {
      case ("POST", "/tokens"):
        return .init(201, #"{"token": "t", "user": {"username": "ann", "name": "Ann"}}"#)
      case ("GET", "/me"): return .init(200, #"{"username": "ann", "name": "Ann"}"#)
      default: return .init(503)
      }
    }
    defer { server.stop() }
    let model = makeModel(.server(server.url))
    try account.signIn(username: "ann", token: "secret")
    try addPosts()
    model.deleteAccount(password: "password of ann")
    wait(for: "an answer") { !model.isBusy }
    makeDeletion().resume()
    wait(for: "the server is asked") {
      server.requests.contains { $0.path == "/me" && $0.method == "GET" }
    }
    RunLoop.main.run(until: Date().addingTimeInterval(0.1))
    XCTAssertEqual(account.username, "ann")
    XCTAssertEqual(try postIDs().count, 3)
  }
}
