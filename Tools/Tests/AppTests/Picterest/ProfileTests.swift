import Foundation
import FoundationNetworking
import XCTest

/// The profile: who uses the app, here and at the server.
final class ProfileTests: StageTestCase {
  private static let options = [
    "--locale", "en", "--photos", BadInputTests.starterPictures.path,
  ]

  private let edit = """
    {"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-edit"}},
    {"tap": {"id": "edit-profile-name"}}, {"key": "end"}, {"type": " Kim"},
    {"tap": {"id": "edit-profile-bio"}}, {"type": "I walk."},
    {"tap": {"id": "edit-profile-change"}}, {"tap": {"point": [60, 120]}},
    {"tap": {"id": "edit-profile-save"}}, {"tree": "profile.json"}
    """

  private struct User: Decodable {
    let name: String
    let bio: String?
  }

  private func user(at server: String) throws -> User {
    let url = try XCTUnwrap(URL(string: "\(server)/users/mina"))
    return try JSONDecoder().decode(User.self, from: Data(contentsOf: url))
  }

  func testAProfileIsEditedWithoutAnAccount() throws {
    let app = try stage.installPicterest()
    let server = try stage.startPictureServer()
    let first = try app.run(server: server, script: "[\(edit)]", options: Self.options)
    for tree in [
      try first.tree("profile"),
      try app.run(
        server: server, script: #"[{"tap": {"id": "tab-profile"}}, {"tree": "again.json"}]"#,
        options: Self.options
      ).tree("again"),
    ] {
      XCTAssertEqual(tree["profile-name"]?.text, "Kim")
      XCTAssertEqual(tree["profile-bio"]?.text, "I walk.")
      XCTAssertNil(tree["profile-username"])
    }
    let images = app.applicationSupport.appendingPathComponent("Picterest/Images")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: images.path).count, 1)
  }

  /// Edits made while the server is out of reach are newer than the server's version.
  func testWhatIsEditedOfflineReachesTheServerLater() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(
      server: server,
      script: """
        [{"tap": {"id": "signin-name"}}, {"type": "Mina"},
         {"tap": {"id": "signin-password"}}, {"type": "correct horse"},
         {"tap": {"id": "signin-go"}}, {"tap": {"id": "tab-profile"}}]
        """, options: Self.options)
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    let offline = try app.run(
      server: "http://127.0.0.1:\(port)", script: "[\(edit)]", options: Self.options)
    XCTAssertEqual(try offline.tree("profile")["profile-name"]?.text, "Mina Kim")
    XCTAssertEqual(try user(at: server).name, "Mina")
    let online = try app.run(
      server: server,
      script: #"[{"wait": 1}, {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"}]"#,
      options: Self.options)
    XCTAssertEqual(try online.tree("profile")["profile-name"]?.text, "Mina Kim")
    XCTAssertEqual(try online.tree("profile")["profile-bio"]?.text, "I walk.")
    XCTAssertEqual(try user(at: server).name, "Mina Kim")
    XCTAssertEqual(try user(at: server).bio, "I walk.")
  }
}
