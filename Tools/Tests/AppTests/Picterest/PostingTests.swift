import Foundation
import FoundationNetworking
import XCTest

/// Posts as a user writes, publishes, edits and deletes them, with a picterest-server beside the app.
final class PostingTests: PostingTestCase {
  // MARK: The story of a post

  func testAPostIsWrittenPublishedEditedAndDeleted() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest(isUsed: false)
    let first = try app.run(
      server: server,
      script: """
        [\(signUp), {"tap": {"id": "photo-3"}}, \(publish("Sunday", "A quiet day.")),
         {"tree": "home.json"},
         {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"},
         {"tap": {"id": "tab-new-post"}}, {"tree": "form.json"}]
        """, options: Self.options)
    let home = try first.tree("home")
    XCTAssertEqual(home["star-0"]?.label, "Keep Sunday", "it is first on Home")
    XCTAssertNil(home["status-0"])
    XCTAssertEqual(home["index-0"]?.text, "1")
    XCTAssertEqual(home["index-1"]?.text, "2")
    XCTAssertEqual(try first.tree("profile")["profile-posts-count"]?.text, "1")
    let form = try first.tree("form")
    XCTAssertEqual(form["post-title"]?.label, "Title")
    XCTAssertNil(form["post-title"]?.text, "the form is empty")
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

  func testAPictureThatCannotBeReadIsSaid() throws {
    let photos = try stage.makeFolder("photos")
    try Data("no picture".utf8).write(to: photos.appendingPathComponent("broken.jpg"))
    let run = try stage.runPicterest(
      server: "http://127.0.0.1:1",
      script: """
        [{"tap": {"id": "tab-new-post"}}, {"tap": {"id": "post-photo"}},
         {"tap": {"id": "photo-broken.jpg"}}, {"tree": "post.json"}, {"tap": "OK"},
         \(BottleTests.create("Winter", period: "week", message: "")),
         {"tap": {"id": "bottle-action"}}, {"tap": {"id": "note-add-photo"}},
         {"tap": {"id": "photo-broken.jpg"}}, {"tree": "note.json"}]
        """, options: ["--locale", "en", "--photos", photos.path])
    XCTAssertEqual(try run.tree("post").showing("This photo cannot be shown.").count, 1)
    XCTAssertEqual(try run.tree("note").showing("This photo cannot be shown.").count, 1)
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
    XCTAssertEqual(discarded["post-title"]?.label, "Title")
    XCTAssertNil(discarded["post-title"]?.text)
    XCTAssertEqual(discarded["post-photo"]?.label, "Choose a Photo")
    XCTAssertEqual(app.imageCount, 0)
  }
}
