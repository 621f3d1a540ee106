import Foundation
import XCTest

/// Posts that are published, edited and deleted while the app is killed at each step of it: here and at the
/// server is the same afterwards.
final class PostKillTests: PostingTestCase {
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
      let titles = try allPosts(at: server).compactMap(\.description)
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
      let titles = try allPosts(at: server).compactMap(\.description)
      let isThere = titles.contains("Post \(killed.round)")
      if killed.hasDone("done") { XCTAssertFalse(isThere, killed.name) }
      XCTAssertEqual(app.imageCount, (isThere ? 1 : 0) + Self.avatar, killed.name)
      let profile = try run.tree("profile")
      XCTAssertEqual(
        profile["profile-posts-count"]?.text ?? "0", "\(titles.count)", killed.name)
      XCTAssertEqual(profile.identified("post-status-").count, 0, killed.name)
    }
  }

  /// A post has its old words or its new ones, the same here and at the server.
  func testEditingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    _ = try app.run(
      server: server, script: "[\(signUp), \(publish("Title 0", "Words 0"))]",
      options: Self.options)
    var last = "0"
    try KillSwitch(app: app).run(
      server: server,
      script: { round in
        """
        [\(detail), {"tap": {"id": "detail-more"}}, {"tap": "Edit Post"},
         \(replace("post-title", with: "Title e\(round)")),
         \(replace("post-text", with: "Words e\(round)")), {"tree": "armed.json"},
         {"tap": {"id": "edit-post-save"}}, {"tree": "done.json"}]
        """
      }, options: Self.options
    ) { killed in
      let run = try app.run(
        server: server, script: #"[{"wait": 1}, \#(detail), {"tree": "detail.json"}]"#,
        options: Self.options)
      let posts = try posts(at: server)
      XCTAssertEqual(posts.count, 1, killed.name)
      let isNew = posts.first?.description == "Title e\(killed.round)"
      if killed.hasDone("done") { XCTAssertTrue(isNew, killed.name) }
      if isNew { last = "e\(killed.round)" }
      XCTAssertEqual(posts.first?.description, "Title \(last)", killed.name)
      XCTAssertEqual(posts.first?.altDescription, "Words \(last)", killed.name)
      let shown = try run.tree("detail")
      XCTAssertEqual(shown["detail-title"]?.text, "Title \(last)", killed.name)
      XCTAssertEqual(shown["detail-description"]?.text, "Words \(last)", killed.name)
      XCTAssertNil(shown["detail-image"]?.value, killed.name)
      XCTAssertEqual(app.imageCount, 1 + Self.avatar, killed.name)
    }
  }

  /// Shows the newest post.
  private let detail = #"{"tap": {"id": "photo-0"}}"#
}
