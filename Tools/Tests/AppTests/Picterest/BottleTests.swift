import Foundation
import XCTest

/// Bottles, as somebody uses them over days.
final class BottleTests: StageTestCase {
  /// Makes the first bottle; the system then asks whether to allow notifications.
  static func create(_ name: String, period: String, message: String) -> String {
    """
    {"tap": {"id": "tab-bottles"}}, {"tap": {"id": "bottles-create"}}, {"type": "\(name)"},
    {"tap": {"id": "create-next"}}, {"tap": {"id": "create-period-\(period)"}},
    {"tap": {"id": "create-next"}}, {"type": "\(message)"}, {"tap": {"id": "create-next"}},
    {"tap": "Allow"}
    """
  }

  /// Writes a note for the latest day that has none.
  static func write(_ text: String) -> String {
    """
    {"tap": {"id": "bottle-action"}}, {"type": "\(text)"}, {"tap": {"id": "note-save"}}
    """
  }

  private let server = "http://127.0.0.1:1"
  private let english = ["--locale", "en", "--time-zone", "Asia/Seoul"]

  // MARK: The story

  func testABottleFromItsFirstDayToItsLast() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"date": "2026-11-22T10:00:00"}, {"tap": {"id": "tab-bottles"}},
         {"tree": "empty.json"},
         \(Self.create("A quiet winter", period: "week", message: "Dear me")),
         {"tree": "created.json"}, \(Self.write("Snow on the roofs")),
         {"tree": "first.json"}, {"date": "2026-11-24T10:00:00"}, \(Self.write("Along the river")),
         \(Self.write("Tea with Mina")), {"tree": "third.json"},
         {"tap": {"id": "bottle"}}, {"tree": "sealed.json"}, {"tap": {"id": "sealed-done"}},
         {"tap": {"id": "bottles-hammer"}}, {"tree": "hammer.json"}, {"tap": "Cancel"},
         {"date": "2026-11-28T23:59:00"}, {"tree": "eve.json"},
         {"date": "2026-11-29T08:59:00"}, {"tree": "due.json"},
         {"date": "2026-11-29T09:00:01"}, {"tree": "notified.json"},
         {"tap": "“A quiet winter” can be opened"}, {"tree": "tapped.json"},
         {"tap": {"id": "bottle-action"}}, {"tree": "read.json"},
         {"tap": "Bottles"}, {"tree": "opened.json"}, {"tap": {"id": "bottles-list"}},
         {"tree": "list.json"}, {"tap": {"id": "bottle-row-A quiet winter"}},
         {"tree": "again.json"}]
        """, options: english)
    try checkFilling(run)
    try checkDay(run)
  }

  private func checkFilling(_ run: AppRun) throws {
    let empty = try run.tree("empty")
    XCTAssertEqual(empty["bottles-create"]?.label, "Create a bottle")
    for hidden in ["bottles-hammer", "bottles-list", "bottles-count"] {
      XCTAssertNil(empty[hidden], hidden)
    }
    XCTAssertEqual(try run.tree("created")["bottles-count"]?.text, "0 / 7")
    XCTAssertEqual(try run.tree("first")["bottles-count"]?.text, "1 / 7")
    let third = try run.tree("third")
    XCTAssertEqual(third["bottles-count"]?.text, "3 / 7")
    XCTAssertEqual(third.showing("Today’s note is in the bottle").count, 1)
    let sealed = try run.tree("sealed")
    XCTAssertEqual(sealed.identified("sealed-note-").count, 3)
    for text in ["Snow on the roofs", "Along the river", "Dear me"] {
      XCTAssertEqual(sealed.showing(text).count, 0)
    }
    XCTAssertEqual(try run.tree("hammer").showing("Open it now?").count, 1)
  }

  private func checkDay(_ run: AppRun) throws {
    XCTAssertEqual(try run.tree("eve")["bottle-status"]?.text, "Opens tomorrow")
    let due = try run.tree("due")
    XCTAssertEqual(due["bottle-status"]?.text, "Its day has come")
    XCTAssertNil(due["bottles-hammer"])
    XCTAssertEqual(due.showing("“A quiet winter” can be opened").count, 0, "not before nine")
    XCTAssertEqual(try run.tree("notified").showing("“A quiet winter” can be opened").count, 1)
    for name in ["read", "again"] {
      let read = try run.tree(name)
      XCTAssertEqual(read["reader-message"]?.text, "Dear me", name)
      XCTAssertEqual(
        read.identified("reader-note-").compactMap(\.identifier),
        ["reader-note-2026-11-22", "reader-note-2026-11-23", "reader-note-2026-11-24"], name)
      XCTAssertEqual(read.showing("Tea with Mina").count, 1, name)
    }
    XCTAssertEqual(
      try run.tree("opened")["bottle-status"]?.text?.contains("29"), true, "the day it was opened")
    XCTAssertEqual(try run.tree("list").showing("3 notes").count, 1)
  }

  func testPagesGoToOlderBottlesAndToCreating() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"date": "2026-11-22T10:00:00"}, \(Self.create("First", period: "month", message: "")),
         {"swipe": {"from": "bottles-pages", "direction": "left", "distance": 260}},
         {"tree": "create.json"}, {"tap": {"id": "bottles-create"}}, {"type": "Second"},
         {"tap": {"id": "create-next"}}, {"tap": {"id": "create-next"}},
         {"tap": {"id": "create-next"}}, {"tree": "second.json"},
         {"swipe": {"from": "bottles-pages", "direction": "right", "distance": 260}},
         {"tree": "first.json"}, {"tap": {"id": "bottles-more"}}, {"tap": "Delete bottle"},
         {"tree": "asked.json"}, {"tap": "Delete"}, {"tree": "left.json"},
         {"tap": {"id": "bottles-hammer"}}, {"tap": "Break it open"}, {"tree": "broken.json"}]
        """, options: english)
    let create = try run.tree("create")
    XCTAssertEqual(create["bottles-create"]?.label, "Create another bottle")
    XCTAssertNil(create["bottles-hammer"])
    XCTAssertNotNil(create["bottles-list"])
    XCTAssertEqual(try run.tree("second")["bottle-name"]?.text, "Second")
    XCTAssertEqual(try run.tree("first")["bottle-name"]?.text, "First")
    XCTAssertEqual(try run.tree("asked").showing("Delete this bottle?").count, 1)
    XCTAssertEqual(try run.tree("left")["bottle-name"]?.text, "Second")
    XCTAssertNotNil(try run.tree("broken")["reader-state"], "there was nothing in it")
  }

  // MARK: The next start

  /// Papers lie where they lay, to the pixel.
  func testPapersLieAtTheNextStartAsTheyLay() throws {
    let app = try stage.installPicterest()
    let date = #"{"date": "2026-11-22T10:00:00"}, {"timeZone": "Asia/Seoul"}"#
    let first = try app.run(
      server: server,
      script: """
        [\(date), \(Self.create("Winter", period: "week", message: "")), \(Self.write("one")),
         {"advance": {"days": 1}}, \(Self.write("two")), {"screenshot": "bottle.png"}]
        """, options: ["--locale", "en"])
    let second = try app.run(
      server: server,
      script: """
        [\(date), {"advance": {"days": 1}}, {"tap": {"id": "tab-bottles"}},
         {"screenshot": "bottle.png"}, {"tree": "bottle.json"}]
        """, options: ["--locale", "en"])
    XCTAssertEqual(try second.tree("bottle")["bottles-count"]?.text, "2 / 7")
    XCTAssertEqual(try first.files()["bottle.png"], try second.files()["bottle.png"])
  }
}
