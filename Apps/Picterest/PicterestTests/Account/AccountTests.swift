import XCTest

@testable import Picterest

/// Who uses the app, from start to start and from source to source.
final class AccountTests: AccountTestCase {
  private let here = PhotoSource.thisComputer
  private let there = PhotoSource.server(URL(fileURLWithPath: "/there"))

  func testNobodyHasUsedTheAppUntilSomeoneSaysSo() {
    let account = makeAccount(makeService(here))
    XCTAssertEqual(account.state, .new)
    account.stayOnThisDevice()
    XCTAssertEqual(account.state, .onThisDevice)
    XCTAssertEqual(makeAccount(makeService(here)).state, .onThisDevice)
  }

  func testWhoSignedInIsSignedInAtTheNextStart() throws {
    try makeAccount(makeService(here)).signIn(username: "ann", token: "secret")
    let service = makeService(here)
    XCTAssertEqual(makeAccount(service).state, .signedIn(username: "ann"))
    XCTAssertEqual(service.token, "secret")
    XCTAssertFalse(
      "\(defaults.dictionaryRepresentation())".contains("secret"), "the token is among the secrets")
  }

  func testSigningOutForgetsTheToken() throws {
    let service = makeService(here)
    let account = makeAccount(service)
    try account.signIn(username: "ann", token: "secret")
    account.signOut()
    XCTAssertEqual(account.state, .onThisDevice)
    XCTAssertNil(service.token)
    XCTAssertEqual(secrets.secrets, [:])
    XCTAssertEqual(makeAccount(makeService(here)).state, .onThisDevice)
  }

  func testATokenIsShownToNoOtherSource() throws {
    let service = makeService(here)
    let account = makeAccount(service)
    try account.signIn(username: "ann", token: "secret")
    service.source = there
    XCTAssertNil(service.token)
    XCTAssertEqual(account.state, .onThisDevice)
    try account.signIn(username: "bo", token: "another")
    XCTAssertEqual(account.username, "bo")
    service.source = here
    XCTAssertEqual(service.token, "secret")
    XCTAssertEqual(account.username, "ann")
    account.signOut()
    service.source = there
    XCTAssertEqual(account.username, "bo")
  }

  func testWithoutItsTokenAnAccountIsSignedOut() throws {
    try makeAccount(makeService(here)).signIn(username: "ann", token: "secret")
    secrets.secrets = [:]
    XCTAssertEqual(makeAccount(makeService(here)).state, .onThisDevice)
  }

  func testASecretThatCannotBeKeptSignsNobodyIn() {
    let account = makeAccount(makeService(here))
    secrets.error = CocoaError(.fileWriteNoPermission)
    XCTAssertThrowsError(try account.signIn(username: "ann", token: "secret"))
    XCTAssertEqual(account.state, .new)
  }

  func testUsernamesAreProposedForNames() {
    for (name, username) in [
      ("Ann Lee", "ann_lee"), ("Zoë", "zoe"), ("김하나", "gimhana"), ("  ", ""),
      ("O’Neil 2nd", "o_neil_2nd"),
      ("🙂", ""), (String(repeating: "ab ", count: 40), "ab_ab_ab_ab_ab_ab_ab_ab_ab_ab"),
    ] {
      XCTAssertEqual(Username.proposal(for: name), username, name)
    }
  }

  func testEveryProposalIsAUsername() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x2_FFFF, using: &random))
      }
      let proposal = Username.proposal(for: String(String.UnicodeScalarView(scalars)))
      XCTAssertTrue(proposal.isEmpty || Username.isValid(proposal), proposal)
    }
  }
}
