import Foundation
import XCTest

/// The profile is edited, words and picture at once, while the app is killed at each step of it: all of it is
/// the old one or all of it the new one, and the same here and at the server.
final class ProfileKillTests: PostingTestCase {
  private struct User: Decodable, Equatable {
    struct Image: Decodable, Equatable {
      let large: URL
    }

    let name: String
    let bio: String?
    let image: Image

    enum CodingKeys: String, CodingKey {
      case name, bio
      case image = "profile_image"
    }
  }

  private func user(at server: String) throws -> User {
    let url = try XCTUnwrap(URL(string: "\(server)/users/\(username)"))
    return try JSONDecoder().decode(User.self, from: Data(contentsOf: url))
  }

  private let pictures = ["kitten.jpg", "owl.jpg"]

  private func edit(_ round: Int, picture: Int) -> String {
    """
    {"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-edit"}},
    \(replace("edit-profile-name", with: "Mina \(round)")),
    \(replace("edit-profile-bio", with: "Bio \(round)")),
    {"tap": {"id": "edit-profile-change"}}, {"tap": {"id": "photo-\(pictures[picture])"}}
    """
  }

  func testEditingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let photos = try stage.makeFolder("photos")
    for name in pictures {
      try FileManager.default.copyItem(
        at: BadInputTests.starterPictures.appendingPathComponent(name),
        to: photos.appendingPathComponent(name))
    }
    let options = ["--locale", "en", "--photos", photos.path]
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(server: server, script: "[\(signUp)]", options: options)
    var before = try Found(user: user(at: server))
    // The picture that is chosen next, another one than that which is there; and what the app makes of each.
    var next = 0
    var prepared: [Int: Data] = [:]
    try KillSwitch(app: app).run(
      server: server,
      script: { round in
        """
        [\(edit(round, picture: next)), {"tree": "armed.json"}, {"tap": {"id": "edit-profile-save"}},
         {"tree": "done.json"}]
        """
      }, options: options
    ) { killed in
      let tree = try app.run(
        server: server,
        script: #"[{"wait": 1}, {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"}]"#,
        options: options
      ).tree("profile")
      let found = try Found(user: user(at: server))
      let isNew = found.user.name == "Mina \(killed.round)"
      if killed.hasDone("done") { XCTAssertTrue(isNew, killed.name) }
      if isNew {
        XCTAssertEqual(found.user.bio, "Bio \(killed.round)", killed.name)
        XCTAssertNotEqual(found.picture, before.picture, killed.name)
      } else {
        XCTAssertEqual(found, before, killed.name)
      }
      XCTAssertEqual(tree["profile-name"]?.text, found.user.name, killed.name)
      XCTAssertEqual(tree["profile-bio"]?.text ?? "", found.user.bio ?? "", killed.name)
      let files = try app.imageFiles()
      XCTAssertEqual(files.count, 1, killed.name)
      if isNew {
        prepared[next] = prepared[next] ?? files.first
        XCTAssertEqual(files.first, prepared[next], killed.name)
        next = 1 - next
      } else {
        XCTAssertNotEqual(files.first, prepared[next], killed.name)
      }
      before = found
    }
    XCTAssertEqual(prepared.count, 2)
  }

  /// The server's posts.
  private struct Found: Equatable {
    let user: User
    let picture: Data

    init(user: User) throws {
      self.user = user
      picture = try Data(contentsOf: user.image.large)
    }
  }
}
