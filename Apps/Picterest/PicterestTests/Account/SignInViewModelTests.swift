import XCTest

@testable import Picterest

/// The sign-in sheet's model: it takes what is typed and what the server says.
final class SignInViewModelTests: AccountTestCase {
  private var service: PhotoService!
  private var account: Account!
  private var store: Store!
  private var isFinished = false

  private func makeModel(
    _ source: PhotoSource, _ occasion: SignInViewModel.Occasion = .firstLaunch
  ) -> SignInViewModel {
    service = makeService(source)
    account = makeAccount(service)
    store = makeStore()
    isFinished = false
    let model = SignInViewModel(
      occasion: occasion, service: service, account: account, store: store)
    model.onFinish = { [unowned self] in isFinished = true }
    model.checkSource()
    wait(for: "the source is known") { model.source != .unknown }
    return model
  }

  private func withServer(_ body: (SignInViewModel, AnsweringServer) throws -> Void) throws {
    let server = try AccountServer.start()
    defer { server.stop() }
    try body(makeModel(.server(server.url)), server)
  }

  func testAnAccountIsMade() throws {
    try withServer { model, server in
      XCTAssertEqual(model.fields, [.name, .username, .password])
      model.set("Bo Kim", for: .name)
      XCTAssertEqual(model.texts[.username], "bo_kim")
      model.set("correct horse", for: .password)
      model.submit()
      XCTAssertTrue(model.isBusy)
      model.submit()
      wait(for: "an account") { self.isFinished }
      XCTAssertEqual(account.state, .signedIn(username: "bo_kim"))
      XCTAssertEqual(service.token, "token of bo_kim")
      XCTAssertEqual(store.profileName, "Bo Kim")
      XCTAssertEqual(server.requests.filter { $0.method == "POST" }.count, 1, "sent once")
    }
  }

  func testSigningInKeepsTheAccountAndTheName() throws {
    try withServer { model, _ in
      model.mode = .signIn
      XCTAssertEqual(model.fields, [.username, .password])
      model.set("ann", for: .username)
      model.set("password of ann", for: .password)
      model.submit()
      wait(for: "an account") { self.isFinished }
      XCTAssertEqual(account.username, "ann")
      XCTAssertEqual(makeStore().profileName, "Ann Lee")
    }
  }

  func testWhatIsWrongIsSaidByItsField() throws {
    try withServer { model, server in
      model.submit()
      XCTAssertEqual(model.errors.count, 3)
      model.set(String(repeating: "a", count: 61), for: .name)
      model.set("Ann!", for: .username)
      model.set("1234567", for: .password)
      model.submit()
      XCTAssertEqual(
        model.errors,
        [
          .name: AccountTexts.nameTooLong, .username: AccountTexts.usernameInvalid,
          .password: AccountTexts.passwordTooShort,
        ])
      model.set("12345678", for: .password)
      XCTAssertNil(model.errors[.password])
      XCTAssertFalse(server.requests.contains { $0.method == "POST" })
      model.set("Ann", for: .name)
      model.set("ann", for: .username)
      model.submit()
      wait(for: "an answer") { !model.isBusy }
      XCTAssertEqual(model.errors, [.username: AccountTexts.usernameTaken])
      model.mode = .signIn
      XCTAssertEqual(model.errors, [:])
      model.submit()
      wait(for: "an answer") { !model.isBusy }
      XCTAssertEqual(model.errors, [.password: AccountTexts.wrongPassword])
      XCTAssertEqual(account.state, .new)
      XCTAssertFalse(isFinished)
    }
  }

  func testOfflineIsSaidAndTriedAgain() throws {
    let server = try AccountServer.start()
    let model = makeModel(.server(server.url))
    server.stop()
    model.set("Bo", for: .name)
    model.set("correct horse", for: .password)
    model.submit()
    wait(for: "an answer") { !model.isBusy }
    XCTAssertEqual(model.failure, PhotoServiceError.noServer.localizedDescription)
    XCTAssertEqual(model.errors, [:])
    model.set("Bob", for: .name)
    XCTAssertNil(model.failure)
  }

  func testWithoutAServerANameIsEnough() throws {
    let server = try AnsweringServer { _ in .init(500) }
    defer { server.stop() }
    let model = makeModel(.server(server.url))
    guard case .unreachable = model.source else { return XCTFail("\(model.source)") }
    XCTAssertEqual(model.fields, [.name])
    model.submit()
    XCTAssertEqual(model.errors, [.name: AccountTexts.nameMissing])
    model.set(" 하나 ", for: .name)
    model.submit()
    XCTAssertTrue(isFinished)
    XCTAssertEqual(account.state, .onThisDevice)
    XCTAssertEqual(makeStore().profileName, "하나")
  }

  func testUnsplashAndServersThatOnlyReadTakeNoPosts() throws {
    XCTAssertEqual(makeModel(.unsplash(accessKey: "key")).source, .takesNone)
    let server = try AnsweringServer { _ in .init(404, #"{"errors": ["no such thing"]}"#) }
    defer { server.stop() }
    XCTAssertEqual(makeModel(.server(server.url)).source, .takesNone)
    XCTAssertEqual(makeModel(.server(server.url), .later).fields, [])
  }

  func testNotNowKeepsTheNameThatWasTyped() throws {
    try withServer { model, server in
      model.set("Ann", for: .name)
      model.skip()
      XCTAssertTrue(isFinished)
      XCTAssertEqual(account.state, .onThisDevice)
      XCTAssertEqual(makeStore().profileName, "Ann")
      XCTAssertFalse(server.requests.contains { $0.method == "POST" })
    }
  }

  func testNotNowLetsInEvenWhenNothingCanBeStored() throws {
    let server = try AnsweringServer { _ in .init(404) }
    defer { server.stop() }
    try Data("no folder".utf8).write(to: folder.appendingPathComponent("Picterest"))
    let model = makeModel(.server(server.url))
    model.set("Ann", for: .name)
    model.submit()
    XCTAssertNotNil(model.failure)
    XCTAssertFalse(isFinished)
    model.skip()
    XCTAssertTrue(isFinished)
  }

  func testAskingLaterChangesNothingWhenItIsGivenUp() throws {
    let server = try AccountServer.start()
    defer { server.stop() }
    let model = makeModel(.server(server.url), .later)
    model.set("Ann", for: .name)
    model.skip()
    XCTAssertTrue(isFinished)
    XCTAssertEqual(account.state, .new)
    XCTAssertEqual(store.profileName, "")
  }
}
