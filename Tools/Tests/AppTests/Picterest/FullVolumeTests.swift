import Foundation
import XCTest

/// No space is left: each save fails with a message, nothing is half-written, and what was there before is there at
/// the next start.
final class FullVolumeTests: StageTestCase {
  private let noSpace = "There is no space left on this device."
  private let date = #"{"date": "2026-11-22T10:00:00"}"#
  private let options = [
    "--locale", "en", "--time-zone", "Asia/Seoul", "--photos", BadInputTests.starterPictures.path,
  ]

  /// Somebody who has kept a photo, written a note and a profile; then there is no more space.
  private var past: String {
    """
    \(date), {"tap": {"id": "star-1"}}, {"tap": {"id": "memo-field"}}, {"type": "one"},
    {"tap": "Save"}, \(BottleTests.create("Winter", period: "month", message: "Dear me")),
    \(BottleTests.write("Snow")), {"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-edit"}},
    {"tap": {"id": "edit-profile-name"}}, {"type": "Mina"}, {"tap": {"id": "edit-profile-save"}},
    {"date": "2026-11-23T10:00:00"}
    """
  }

  private func said(_ title: String, _ tree: ScreenTree, line: UInt = #line) {
    XCTAssertEqual(tree.showing(title).count, 1, title, line: line)
    XCTAssertEqual(tree.showing(noSpace).count, 1, title, line: line)
  }

  func testEverySaveFailsWithAMessageAndNothingIsHalfThere() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    let run = try FullVolume(app: app).run(
      server: server,
      script: """
        [\(past), {"tree": "armed.json"}, \(keeping), \(writing), \(opening), \(creating),
         \(editing), \(posting), \(exporting)]
        """, options: options)
    said("Not kept", try run.tree("keep"))
    XCTAssertEqual(try run.tree("kept")["star-0"]?.label?.hasPrefix("Keep "), true)
    said("Not deleted", try run.tree("delete"))
    said("That did not work", try run.tree("note"))
    XCTAssertEqual(try run.tree("written")["note-text"]?.text, "Tea", "the words are not lost")
    said("That did not work", try run.tree("open"))
    XCTAssertEqual(try run.tree("sealed")["bottle-status"]?.text?.contains("days left"), true)
    said("That did not work", try run.tree("create"))
    said("Not saved", try run.tree("profile"))
    let edited = try run.tree("edited")
    XCTAssertEqual(edited["edit-profile-name"]?.text, "Mina Kim")
    XCTAssertEqual(edited["edit-profile-bio"]?.text, "I walk.")
    said("Not saved", try run.tree("post"))
    said("Not exported", try run.tree("export"))
    try checkNextStart(of: app, server: server)
  }

  private let keeping = """
    {"tap": {"id": "tab-home"}}, {"tap": {"id": "star-0"}}, {"tap": "Save"}, {"tree": "keep.json"},
    {"tap": "OK"}, {"tree": "kept.json"}, {"tap": {"id": "star-1"}}, {"tap": "Delete"},
    {"tree": "delete.json"}, {"tap": "OK"}
    """

  private let writing = """
    {"tap": {"id": "tab-bottles"}}, {"tap": {"id": "bottle-action"}}, {"type": "Tea"},
    {"tap": {"id": "note-save"}}, {"tree": "note.json"}, {"tap": "OK"}, {"tree": "written.json"},
    {"tap": {"id": "note-cancel"}}, {"tap": "Throw away"}
    """

  private let opening = """
    {"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"}, {"tree": "open.json"},
    {"tap": "OK"}, {"tree": "sealed.json"}
    """

  private let creating = """
    {"swipe": {"from": "bottles-pages", "direction": "left", "distance": 260}},
    {"tap": {"id": "bottles-create"}}, {"type": "Second"}, {"tap": {"id": "create-next"}},
    {"tap": {"id": "create-next"}}, {"tap": {"id": "create-next"}}, {"tree": "create.json"},
    {"tap": "OK"}, {"tap": {"id": "BackButton"}}, {"tap": {"id": "BackButton"}},
    {"tap": {"id": "create-cancel"}}
    """

  private let editing = """
    {"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-edit"}},
    {"tap": {"id": "edit-profile-name"}}, {"key": "end"}, {"type": " Kim"},
    {"tap": {"id": "edit-profile-bio"}}, {"type": "I walk."},
    {"tap": {"id": "edit-profile-change"}}, {"tap": {"point": [60, 120]}},
    {"tap": {"id": "edit-profile-save"}}, {"tree": "profile.json"}, {"tap": "OK"},
    {"tree": "edited.json"}, {"tap": {"id": "edit-profile-cancel"}}
    """

  private let posting = """
    {"tap": {"id": "tab-new-post"}}, {"tap": {"id": "post-photo"}},
    {"tap": {"point": [60, 120]}}, {"tree": "post.json"}, {"tap": "OK"}
    """

  private let exporting = """
    {"tap": {"id": "tab-profile"}}, {"tap": {"id": "open-settings"}},
    {"tap": {"id": "settings-export"}}, {"tap": "Export Without Password"}, {"tree": "export.json"},
    {"tap": "OK"}
    """

  /// All is as it was before the space went, and can be changed again.
  private func checkNextStart(of app: InstalledApp, server: String) throws {
    let run = try app.run(
      server: server,
      script: """
        [{"date": "2026-11-23T10:00:00"}, {"tree": "home.json"}, {"tap": {"id": "tab-bottles"}},
         {"tree": "bottles.json"}, \(BottleTests.write("Tea")), {"tree": "written.json"},
         {"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"}, {"wait": 3},
         {"tree": "read.json"}, {"tap": {"id": "tab-profile"}}, {"tap": "Kept"},
         {"tree": "profile.json"}, {"tap": {"id": "tab-new-post"}}, {"tree": "post.json"}]
        """, options: options)
    let home = try run.tree("home")
    XCTAssertEqual(home.showing("Your data was damaged").count, 0)
    XCTAssertEqual(home["star-0"]?.label?.hasPrefix("Keep "), true)
    XCTAssertEqual(home["star-1"]?.label?.hasPrefix("Delete "), true)
    XCTAssertEqual(try run.tree("bottles")["bottles-count"]?.text, "1 / 30")
    XCTAssertEqual(try run.tree("written")["bottles-count"]?.text, "2 / 30")
    XCTAssertEqual(try run.tree("read").showing("Tea").count, 1)
    XCTAssertEqual(try run.tree("read")["reader-message"]?.text, "Dear me")
    let profile = try run.tree("profile")
    XCTAssertEqual(profile["profile-name"]?.text, "Mina")
    XCTAssertEqual(profile.identified("memo-").compactMap(\.text), ["one"])
    XCTAssertNotEqual(try run.tree("post")["post-photo"]?.label, "Chosen photo")
    XCTAssertEqual(app.imageCount, 1)
  }

  /// The picker, which copies the file for the app, says it.
  func testAFileThatDoesNotFitIsNotImported() throws {
    let server = "http://127.0.0.1:1"
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    let image = try Data(
      contentsOf: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"))
    try ArchiveFile.data(photos: 3, image: image)
      .write(to: folder.appendingPathComponent("all.picterest"))
    let run = try FullVolume(app: app).run(
      server: server,
      script: """
        [{"tap": {"id": "tab-profile"}}, {"tap": {"id": "open-settings"}}, {"tree": "armed.json"},
         {"tap": {"id": "settings-import"}}, {"tap": {"text": "all.picterest"}},
         {"tree": "import.json"}, {"tap": "OK"}, {"tap": "Cancel"}, {"tree": "settings.json"}]
        """, options: options, arguments: ["-TransferFolder", folder.path])
    XCTAssertEqual(try run.tree("import").showing("OK").count, 1)
    XCTAssertNotNil(try run.tree("settings")["settings-import"])
    XCTAssertEqual(app.imageCount, 0)
    let next = try app.run(
      server: server,
      script: #"[{"tap": {"id": "tab-profile"}}, {"tap": "Kept"}, {"tree": "kept.json"}]"#,
      options: options)
    XCTAssertEqual(try next.tree("kept").identified("kept-photo-").count, 0)
    XCTAssertEqual(app.imageCount, 0)
  }
}
