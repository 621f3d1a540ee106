import Foundation
import FoundationNetworking
import XCTest

/// Posts as a user writes, publishes, edits and deletes them, with a picterest-server beside the app.
final class PostingTests: StageTestCase {
  /// English texts, and the starter pictures as the device's photos.
  private static let options = [
    "--locale", "en", "--photos", BadInputTests.starterPictures.path,
  ]

  /// Makes an account in the sheet of the first launch.
  private let signUp = """
    {"tap": {"id": "signin-name"}}, {"type": "Mina"},
    {"tap": {"id": "signin-password"}}, {"type": "correct horse"}, {"tap": {"id": "signin-go"}}
    """
  private let username = "mina"
  /// The image file of the account's avatar, which comes from the server.
  private static let avatar = 1

  /// Writes a post.
  private func write(_ title: String, _ text: String = "") -> String {
    """
    {"tap": {"id": "tab-new-post"}}, {"tap": {"id": "post-photo"}}, {"tap": {"point": [60, 120]}},
    {"tap": {"id": "post-title"}}, {"type": "\(title)"},
    {"tap": {"id": "post-text"}}, {"type": "\(text)"}
    """
  }

  /// Writes a post and publishes it.
  private func publish(_ title: String, _ text: String = "") -> String {
    #"\#(write(title, text)), {"tap": {"id": "post-publish"}}"#
  }

  /// A published photo as the server lists it.
  private struct Listed: Decodable, Equatable {
    let id: String
    let description: String?
    let altDescription: String?

    enum CodingKeys: String, CodingKey {
      case id, description
      case altDescription = "alt_description"
    }
  }

  /// What the server has of the account's posts.
  private func posts(at server: String) throws -> [Listed] {
    let url = try XCTUnwrap(URL(string: "\(server)/users/\(username)/photos?per_page=30"))
    return try JSONDecoder().decode([Listed].self, from: Data(contentsOf: url))
  }

  // MARK: The story of a post

  func testAPostIsWrittenPublishedEditedAndDeleted() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    let first = try app.run(
      server: server,
      script: """
        [\(signUp), \(publish("Sunday", "A quiet day.")), {"tree": "home.json"},
         {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"},
         {"tap": {"id": "tab-new-post"}}, {"tree": "form.json"}]
        """, options: Self.options)
    let home = try first.tree("home")
    XCTAssertEqual(home["star-0"]?.label, "Keep Sunday", "it is first on Home")
    XCTAssertNil(home["status-0"])
    XCTAssertEqual(home["index-0"]?.text, "1")
    XCTAssertEqual(home["index-1"]?.text, "2")
    XCTAssertEqual(try first.tree("profile")["profile-posts-count"]?.text, "1")
    XCTAssertEqual(try first.tree("form")["post-title"]?.text, "Title", "the form is empty")
    XCTAssertEqual(try posts(at: server).map(\.description), ["Sunday"])

    let second = try app.run(
      server: server,
      script: """
        [{"tree": "home.json"}, {"tap": {"id": "photo-0"}}, {"tap": {"id": "detail-more"}},
         {"tap": "Edit Post"}, {"tap": {"id": "post-title"}}, {"key": "end"}, {"type": " evening"},
         {"tap": {"id": "edit-post-save"}}, {"tree": "detail.json"}, {"tap": "Home"},
         {"tree": "edited.json"}]
        """, options: Self.options)
    XCTAssertEqual(try second.tree("home")["star-0"]?.label, "Keep Sunday", "and after a restart")
    XCTAssertEqual(try second.tree("detail")["detail-title"]?.text, "Sunday evening")
    XCTAssertEqual(try second.tree("edited")["star-0"]?.label, "Keep Sunday evening")
    XCTAssertEqual(try posts(at: server).map(\.description), ["Sunday evening"])
    XCTAssertEqual(try posts(at: server).map(\.altDescription), ["A quiet day."])

    let third = try app.run(
      server: server,
      script: """
        [{"tap": {"id": "photo-0"}}, {"tap": {"id": "detail-more"}}, {"tap": "Delete Post"},
         {"tap": "Delete"}, {"tree": "home.json"}, {"tap": {"id": "tab-profile"}},
         {"tree": "profile.json"}]
        """, options: Self.options)
    XCTAssertNotEqual(try third.tree("home")["star-0"]?.label, "Keep Sunday evening")
    XCTAssertNotNil(try third.tree("profile")["posts-empty"])
    XCTAssertEqual(try posts(at: server), [])
  }

  func testAPostOfOneAppIsOnTheWallOfAnother() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(
      server: server, script: "[\(signUp), \(publish("From Mina"))]", options: Self.options)
    let other = try stage.runPicterest(
      server: server, script: #"[{"tree": "home.json"}]"#, options: ["--locale", "en"])
    XCTAssertEqual(try other.tree("home")["star-0"]?.label, "Keep From Mina")
  }

  func testWhatIsPublishedOfflineWaitsAndGoesOutOnce() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(server: server, script: "[\(signUp)]", options: Self.options)
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    let offline = try app.run(
      server: "http://127.0.0.1:\(port)",
      script: """
        [\(publish("Later")), {"tree": "home.json"}, {"tap": {"id": "tab-profile"}},
         {"tree": "profile.json"}]
        """, options: Self.options)
    XCTAssertEqual(try offline.tree("home")["status-0"]?.label, "Waiting")
    XCTAssertEqual(try offline.tree("profile").identified("post-status-").first?.label, "Waiting")
    for round in 0..<2 {
      let online = try app.run(
        server: server, script: #"[{"wait": 1}, {"tree": "home.json"}]"#, options: Self.options)
      let home = try online.tree("home")
      XCTAssertEqual(home["star-0"]?.label, "Keep Later", "round \(round)")
      XCTAssertNil(home["status-0"])
      XCTAssertEqual(home.elements.filter { $0.label == "Keep Later" }.count, 1)
      XCTAssertEqual(try posts(at: server).map(\.description), ["Later"])
    }
  }

  func testADraftIsThereAfterTheAppWasKilled() throws {
    let app = try stage.installPicterest()
    let server = try stage.startPictureServer()
    let running = try app.start(
      server: server,
      script: """
        [{"tap": {"id": "tab-new-post"}}, {"tap": {"id": "post-photo"}},
         {"tap": {"point": [60, 120]}}, {"tap": {"id": "post-title"}}, {"type": "Unsaid"},
         {"wait": 1}, {"tree": "written.json"}, {"wait": 60}, {"wait": 60}]
        """, options: Self.options)
    let written = running.output.appendingPathComponent("written.json")
    while running.process.isRunning, !FileManager.default.fileExists(atPath: written.path) {
      usleep(2_000)
    }
    kill(running.process.processIdentifier, SIGKILL)
    running.process.waitUntilExit()
    let run = try app.run(
      server: server,
      script: """
        [{"tap": {"id": "tab-new-post"}}, {"tree": "draft.json"},
         {"tap": {"id": "post-discard"}}, {"tap": "Discard Draft"}, {"tree": "discarded.json"}]
        """, options: Self.options)
    let draft = try run.tree("draft")
    XCTAssertEqual(draft["post-title"]?.text, "Unsaid")
    XCTAssertEqual(draft["post-photo"]?.label, "Chosen photo")
    let discarded = try run.tree("discarded")
    XCTAssertEqual(discarded["post-title"]?.text, "Title")
    XCTAssertEqual(discarded["post-photo"]?.label, "Choose a Photo")
    XCTAssertEqual(app.imageCount, 0)
  }

  // MARK: Killed

  /// A post is at the server once, or it is the draft that it was.
  func testPublishingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(server: server, script: "[\(signUp)]", options: Self.options)
    try KillSwitch(app: app).run(
      server: server,
      script: { round in
        """
        [\(write("Post \(round)", "Words")), {"wait": 1}, {"tree": "armed.json"},
         {"tap": {"id": "post-publish"}}, {"tree": "done.json"}]
        """
      }, options: Self.options
    ) { killed in
      let run = try app.run(
        server: server,
        script: """
          [{"wait": 1}, {"tap": {"id": "tab-new-post"}}, {"tree": "form.json"},
           {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"}]
          """, options: Self.options)
      let titles = try titles(at: server)
      let published = titles.filter { $0 == "Post \(killed.round)" }.count
      let form = try run.tree("form")
      let isDraft = form["post-title"]?.text == "Post \(killed.round)"
      XCTAssertEqual(published + (isDraft ? 1 : 0), 1, killed.name)
      XCTAssertEqual(form["post-photo"]?.label == "Chosen photo", isDraft, killed.name)
      XCTAssertEqual(form["post-text"]?.text == "Words", isDraft, killed.name)
      if killed.hasDone("done") { XCTAssertEqual(published, 1, killed.name) }
      XCTAssertEqual(app.imageCount, 1 + Self.avatar, killed.name)
      let profile = try run.tree("profile")
      XCTAssertEqual(profile["profile-posts-count"]?.text, "\(titles.count)", killed.name)
      XCTAssertEqual(profile.identified("post-status-").count, 0, killed.name)
    }
  }

  /// A post is there, here and at the server, or it is gone from both.
  func testDeletingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(server: server, script: "[\(signUp)]", options: Self.options)
    try KillSwitch(app: app).run(
      server: server,
      script: { round in
        """
        [\(publish("Post \(round)")), {"tap": {"id": "photo-0"}}, {"tap": {"id": "detail-more"}},
         {"tap": "Delete Post"}, {"tree": "armed.json"}, {"tap": "Delete"}, {"tree": "done.json"}]
        """
      }, options: Self.options
    ) { killed in
      let run = try app.run(
        server: server,
        script: #"[{"wait": 1}, {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"}]"#,
        options: Self.options)
      let titles = try titles(at: server)
      let isThere = titles.contains("Post \(killed.round)")
      if killed.hasDone("done") { XCTAssertFalse(isThere, killed.name) }
      XCTAssertEqual(app.imageCount, (isThere ? 1 : 0) + Self.avatar, killed.name)
      let profile = try run.tree("profile")
      XCTAssertEqual(
        profile["profile-posts-count"]?.text ?? "0", "\(titles.count)", killed.name)
      XCTAssertEqual(profile.identified("post-status-").count, 0, killed.name)
    }
  }

  private func titles(at server: String) throws -> [String] {
    var titles: [String] = []
    for page in 1...20 {
      let url = try XCTUnwrap(
        URL(string: "\(server)/users/\(username)/photos?per_page=30&page=\(page)"))
      let photos = try JSONDecoder().decode([Listed].self, from: Data(contentsOf: url))
      titles += photos.compactMap(\.description)
      if photos.count < 30 { break }
    }
    return titles
  }
}
