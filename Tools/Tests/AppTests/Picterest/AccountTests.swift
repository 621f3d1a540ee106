import Foundation
import XCTest

/// The first launch, accounts at a real picterest-server, and the choice of a photo source.
final class AccountTests: StageTestCase {
  private let settings = #"{"tap": {"id": "tab-profile"}}, {"tap": {"id": "open-settings"}}"#

  func testTheFirstLaunchMakesAnAccountAndLaterOnesGoStraightIn() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    let first = try app.run(
      server: server,
      script: """
        [{"tree": "sheet.json"}, {"screenshot": "sheet.png"},
         {"tap": {"id": "signin-name"}}, {"type": "Ann Lee"}, {"key": "return"}, {"key": "return"},
         {"type": "short"}, {"key": "return"}, {"tree": "short.json"},
         {"key": "a", "modifiers": ["control"]}, {"type": "correct horse"}, {"key": "return"},
         {"tree": "home.json"},
         \(settings), {"tree": "settings.json"}]
        """)
    XCTAssertNotNil(try first.tree("sheet")["signin-password"])
    XCTAssertEqual(
      try first.tree("short")["signin-password-error"]?.text,
      "A password has at least 8 characters.")
    XCTAssertNil(try first.tree("home")["signin"], "the sheet has gone")
    XCTAssertEqual(try first.tree("settings").showing("Signed in as ann_lee").count, 1)

    let second = try app.run(
      server: server,
      script: """
        [{"tree": "home.json"}, \(settings), {"tree": "settings.json"},
         {"tap": {"id": "settings-sign-in"}}, {"tap": {"text": "Sign Out"}},
         {"tree": "out.json"}, {"tap": {"id": "settings-sign-in"}}, {"tap": "Sign In"},
         {"tap": {"id": "signin-password"}}, {"type": "wrong password"}, {"key": "return"},
         {"tree": "wrong.json"},
         {"tap": {"id": "signin-password"}}, {"key": "a", "modifiers": ["control"]},
         {"type": "correct horse"}, {"key": "return"},
         {"tree": "in.json"}]
        """)
    XCTAssertNotNil(try second.tree("home")["wall"])
    XCTAssertNil(try second.tree("home")["signin"])
    XCTAssertEqual(try second.tree("settings").showing("Signed in as ann_lee").count, 1)
    XCTAssertEqual(
      try second.tree("out").showing("Everything stays on this device.").count, 1)
    XCTAssertEqual(try second.tree("wrong")["signin-username"]?.text, "ann_lee", "it is known")
    XCTAssertEqual(
      try second.tree("wrong")["signin-password-error"]?.text,
      "The account name or the password is wrong.")
    XCTAssertEqual(try second.tree("in").showing("Signed in as ann_lee").count, 1)
  }

  func testTheAccountSpeaksKorean() throws {
    let run = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: """
        [{"tree": "sheet.json"}, {"tap": "나중에"}, \(settings), {"tree": "settings.json"}]
        """, isFirstLaunch: true, options: ["--locale", "ko"])
    XCTAssertEqual(
      try run.tree("sheet").showing("Picterest에 오신 것을 환영합니다").count, 1)
    XCTAssertEqual(try run.tree("settings").showing("사진 소스").count, 1)
  }

  /// The source that is in use goes away; what is on screen stays, and another one can be chosen, also
  /// one that cannot be reached.
  func testSwitchingTheSourceWhileOffline() throws {
    let other = try stage.startPictureServer()
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    func choose(_ address: String) -> String {
      #"{"tap": {"id": "settings-source"}}, {"tap": {"id": "source-server"}}, "#
        + #"{"tap": {"id": "source-field"}}, {"key": "a", "modifiers": ["control"]}, "#
        + #"{"type": "\#(address)"}, {"key": "return"}"#
    }
    let run = try stage.runPicterest(
      server: "http://127.0.0.1:\(port)",
      script: """
        [{"tree": "offline.json"}, \(settings), \(choose(other)), {"tree": "chosen.json"},
         {"tap": "Profile"}, {"tap": {"id": "tab-home"}}, {"tree": "online.json"},
         \(settings), \(choose("http://127.0.0.1:\(port)")), {"tree": "unreachable.json"},
         {"tap": "Use Anyway"}, {"tree": "anyway.json"}, {"tap": "Profile"},
         {"tap": {"id": "tab-home"}},
         {"tree": "again.json"}]
        """)
    XCTAssertNotNil(try run.tree("offline")["wall-state-message"])
    XCTAssertEqual(try run.tree("chosen").showing("127.0.0.1").count, 1)
    XCTAssertGreaterThan(try run.tree("online").identified("photo-").count, 3)
    XCTAssertNil(try run.tree("online")["banner"])
    XCTAssertNotNil(try run.tree("unreachable")["source-error"])
    XCTAssertNotNil(try run.tree("anyway")["settings"])
    XCTAssertNotNil(try run.tree("again")["banner"])
  }
}
