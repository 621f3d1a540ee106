import Foundation
import XCTest

/// Ends the app with SIGKILL while it writes notes with photos, opens a bottle and deletes it, again and again:
/// what is found at the next start is whole, and what had been done by then is there.
final class BottleKillTests: StageTestCase {
  private static let noteCount = 3
  private let server = "http://127.0.0.1:1"
  private let english = ["--locale", "en"]
  private let date = #"{"timeZone": "Asia/Seoul"}, {"date": "2026-11-22T10:00:00"}"#

  /// What the script does, each step with a file that tells that it was done.
  private var steps: [String] {
    let write = """
      {"tap": {"id": "bottle-action"}}, {"type": "text"}, {"tap": {"id": "note-add-photo"}},
      {"tap": {"id": "photo-a.jpg"}}, {"tap": {"id": "note-save"}}
      """
    let notes = (1...Self.noteCount).map {
      #"\#(write), {"tree": "done-\#($0).json"}, {"advance": {"days": 1}}"#
    }
    let open = """
      {"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"},
      {"tree": "done-\(Self.noteCount + 1).json"}, {"tap": "Bottles"}
      """
    let delete = """
      {"tap": {"id": "bottles-more"}}, {"tap": "Delete bottle"}, {"tap": "Delete"},
      {"tree": "done-\(Self.noteCount + 2).json"}
      """
    return notes + [open, delete]
  }

  func testWhatIsFoundAfterAKillIsWhole() throws {
    let app = try stage.installPicterest()
    let pictures = app.home.appendingPathComponent("Pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"),
      to: pictures.appendingPathComponent("a.jpg"))
    _ = try app.run(
      server: server,
      script: """
        [\(date), \(BottleTests.create("Winter", period: "month", message: "Dear me"))]
        """, options: english)
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in
        """
        [\(date), {"tap": {"id": "tab-bottles"}}, {"tree": "armed.json"},
         \(steps.joined(separator: ", "))]
        """
      }
    ) { killed in try check(app, done: done(killed), killed.name) }
  }

  /// How many steps were told of as done.
  private func done(_ killed: KillSwitch.Killed) -> Int {
    (1...steps.count).filter { killed.hasDone("done-\($0)") }.count
  }

  /// The next start: how far the bottle is, and that all of it can be read.
  private func check(_ app: InstalledApp, done: Int, _ round: String) throws {
    let home = try app.run(
      server: server,
      script: """
        [\(date), {"advance": {"days": 5}}, {"tap": {"id": "tab-bottles"}}, {"tree": "home.json"}]
        """, options: english
    ).tree("home")
    XCTAssertEqual(home.showing("Your data was damaged").count, 0, round)
    let files = app.imageCount
    guard let count = home["bottles-count"]?.text else {
      XCTAssertGreaterThanOrEqual(done, Self.noteCount + 1, round)
      XCTAssertNotNil(home["bottles-create"], round)
      return XCTAssertEqual(files, 0, "a deleted bottle leaves no photo, \(round)")
    }
    let notes = Int(count.prefix { $0.isNumber }) ?? -1
    XCTAssertEqual(files, notes, "a photo for each note, \(round)")
    let isOpened = home["bottles-hammer"] == nil
    let found = isOpened ? Self.noteCount + 1 : notes
    XCTAssertTrue((done...done + 1).contains(found), "\(done) done, \(found) found, \(round)")
    try checkReading(app, notes: notes, isOpened: isOpened, round)
  }

  private func checkReading(
    _ app: InstalledApp, notes: Int, isOpened: Bool, _ round: String
  ) throws {
    let open =
      isOpened
      ? #"{"tap": {"id": "bottle-action"}}"#
      : #"{"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"}"#
    let read = try app.run(
      server: server,
      script: """
        [\(date), {"advance": {"days": 5}}, {"resize": "1000x3000"}, {"tap": {"id": "tab-bottles"}},
         \(open), {"tree": "read.json"}]
        """, options: english
    ).tree("read")
    XCTAssertEqual(read["reader-message"]?.text, "Dear me", round)
    XCTAssertEqual(read.identified("reader-note-").count, notes, round)
    XCTAssertEqual(read.showing("text").count, notes, round)
    let photos = read.identified("reader-photo")
    XCTAssertEqual(photos.count, notes, round)
    for photo in photos { XCTAssertEqual(photo.label, "Photo of this note", round) }
  }
}
