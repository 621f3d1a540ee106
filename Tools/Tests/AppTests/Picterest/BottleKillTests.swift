import Foundation
import XCTest

/// Ends the app with SIGKILL while it makes a bottle, writes notes with photos, opens the bottle and deletes it:
/// what is found at the next start is whole, and what had been done by then is there.
final class BottleKillTests: StageTestCase {
  private let server = "http://127.0.0.1:1"
  private let english = ["--locale", "en"]
  private let date = #"{"timeZone": "Asia/Seoul"}, {"date": "2026-11-22T10:00:00"}"#
  private let later = #"{"advance": {"days": 5}}, {"tap": {"id": "tab-bottles"}}"#
  private let hammer = #"{"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"}"#

  /// Writes a note with a photo for the latest day that has none; the next day comes.
  private let write = """
    {"tap": {"id": "bottle-action"}}, {"type": "text"}, {"tap": {"id": "note-add-photo"}},
    {"tap": {"id": "photo-a.jpg"}}, {"tap": {"id": "note-save"}}
    """
  private let nextDay = #"{"advance": {"days": 1}}"#

  /// The app with a picture to choose and, unless `notes` is nil, a bottle with so many notes.
  private func install(notes: Int?) throws -> InstalledApp {
    let app = try stage.installPicterest()
    let pictures = app.home.appendingPathComponent("Pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"),
      to: pictures.appendingPathComponent("a.jpg"))
    guard let notes else { return app }
    let create = BottleTests.create("Winter", period: "month", message: "Dear me")
    let steps = [date, create] + (0..<notes).flatMap { _ in [write, nextDay] }
    _ = try app.run(
      server: server, script: "[\(steps.joined(separator: ", "))]", options: english)
    return app
  }

  // MARK: Kinds

  func testCreatingIsWholeWhenTheAppIsKilled() throws {
    let app = try install(notes: nil)
    let create = BottleTests.create("Winter", period: "month", message: "Dear me")
      .replacingOccurrences(
        of: #"{"type": "Dear me"}, "#, with: #"{"type": "Dear me"}, {"tree": "armed.json"}, "#)
    try KillSwitch(app: app).run(
      server: server, script: { _ in #"[\#(date), \#(create), {"tree": "done.json"}]"# }
    ) { killed in
      try answer(app)
      guard let home = try home(app, killed) else {
        return XCTAssertFalse(killed.hasDone("done"), killed.name)
      }
      XCTAssertEqual(home["bottle-name"]?.text, "Winter", killed.name)
      XCTAssertEqual(home["bottles-count"]?.text, "0 / 30", killed.name)
      let day = try app.run(
        server: server,
        script: #"[{"date": "2026-12-22T09:00:01"}, {"tree": "day.json"}]"#,
        options: english + ["--time-zone", "Asia/Seoul"]
      ).tree("day")
      XCTAssertEqual(day.showing("“Winter” can be opened").count, 1, killed.name)
      try checkReading(app, notes: 0, isOpened: false, killed.name)
    }
  }

  /// Allows notifications, if the app still asks.
  private func answer(_ app: InstalledApp) throws {
    let start = try app.run(
      server: server, script: #"[\#(date), {"tree": "start.json"}]"#, options: english
    ).tree("start")
    guard !start.showing("Allow").isEmpty else { return }
    _ = try app.run(
      server: server, script: #"[\#(date), {"tap": "Allow"}]"#, options: english)
  }

  func testNotesAreWholeWhenTheAppIsKilled() throws {
    let app = try install(notes: 0)
    let notes = (1...3).map { #"\#(write), {"tree": "done-\#($0).json"}, \#(nextDay)"# }
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in
        """
        [\(date), {"tap": {"id": "tab-bottles"}}, {"tree": "armed.json"},
         \(notes.joined(separator: ", "))]
        """
      }
    ) { killed in
      let home = try XCTUnwrap(home(app, killed), killed.name)
      let notes = Int(home["bottles-count"]?.text?.prefix { $0.isNumber } ?? "") ?? -1
      let done = (1...3).filter { killed.hasDone("done-\($0)") }.count
      XCTAssertTrue((done...min(3, done + 1)).contains(notes), "\(notes) notes, \(killed.name)")
      XCTAssertEqual(app.imageCount, notes, "a photo for each note, \(killed.name)")
      try checkReading(app, notes: notes, isOpened: false, killed.name)
    }
  }

  func testOpeningIsWholeWhenTheAppIsKilled() throws {
    let app = try install(notes: 2)
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in
        """
        [\(date), \(later), {"tap": {"id": "bottles-hammer"}}, {"tree": "armed.json"},
         {"tap": "Break it open"}, {"tree": "done.json"}]
        """
      }
    ) { killed in
      let home = try XCTUnwrap(home(app, killed), killed.name)
      let isOpened = home["bottles-hammer"] == nil
      if killed.hasDone("done") { XCTAssertTrue(isOpened, killed.name) }
      XCTAssertEqual(app.imageCount, 2, killed.name)
      try checkReading(app, notes: 2, isOpened: isOpened, killed.name)
    }
  }

  func testDeletingIsWholeWhenTheAppIsKilled() throws {
    let app = try install(notes: 2)
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in
        """
        [\(date), \(later), {"tap": {"id": "bottles-more"}}, {"tap": "Delete bottle"},
         {"tree": "armed.json"}, {"tap": "Delete"}, {"tree": "done.json"}]
        """
      }
    ) { killed in
      let isThere = try home(app, killed) != nil
      XCTAssertEqual(app.imageCount, isThere ? 2 : 0, killed.name)
      if killed.hasDone("done") { XCTAssertFalse(isThere, killed.name) }
      if isThere { try checkReading(app, notes: 2, isOpened: false, killed.name) }
    }
  }

  // MARK: The next start

  /// The bottle's page, days later; nil when there is no bottle.
  private func home(_ app: InstalledApp, _ killed: KillSwitch.Killed) throws -> ScreenTree? {
    let home = try app.run(
      server: server, script: "[\(date), \(later), {\"tree\": \"home.json\"}]", options: english
    ).tree("home")
    XCTAssertEqual(home.showing("Your data was damaged").count, 0, killed.name)
    guard home["bottles-create"] == nil else {
      XCTAssertNil(home["bottles-count"], killed.name)
      return nil
    }
    return home
  }

  /// All of the bottle can be read once it is open.
  private func checkReading(
    _ app: InstalledApp, notes: Int, isOpened: Bool, _ round: String
  ) throws {
    let open = isOpened ? #"{"tap": {"id": "bottle-action"}}"# : hammer
    let read = try app.run(
      server: server,
      script: """
        [\(date), {"resize": "1000x3000"}, \(later), \(open), {"tree": "read.json"}]
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
