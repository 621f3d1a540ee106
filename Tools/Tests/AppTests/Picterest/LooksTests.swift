import Foundation
import XCTest

/// How Picterest looks in windows of many sizes, with large text, mirrored, and above the keyboard.
final class LooksTests: StageTestCase {
  private let server = "http://127.0.0.1:1"
  private let english = ["--locale", "en", "--time-zone", "Asia/Seoul"]
  private let date = #"{"date": "2026-11-22T10:00:00"}"#

  private func frame(_ identifier: String, _ tree: ScreenTree) throws -> CGRect {
    try XCTUnwrap(tree[identifier], "\(identifier) is not in sight").frame
  }

  // MARK: Sizes

  /// The head was as wide as the window had been before.
  func testTheProfilesHeadFollowsTheWindow() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"tap": {"id": "tab-profile"}}, {"tree": "phone.json"},
         {"resize": "320x568"}, {"tree": "small.json"}, {"resize": "844x390"}, {"tree": "low.json"}]
        """, options: english)
    for (name, width) in [("phone", 390.0), ("small", 320.0), ("low", 844.0)] {
      let button = try frame("profile-edit", run.tree(name))
      XCTAssertEqual(button.midX, width / 2, accuracy: 0.5, name)
      XCTAssertEqual(button.width, min(600, width - 40), accuracy: 0.5, name)
    }
    let low = try run.tree("low")
    XCTAssertGreaterThan(
      try frame("profile-posts", low).minX, try frame("profile-name", low).maxX)
    XCTAssertLessThan(try frame("profile-lists", low).maxY, 390 - 49, "the lists can be chosen")
  }

  /// The name lay over the bottle once the window had been low.
  func testABottlesPageIsWholeAfterALowWindow() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [\(date), \(BottleTests.create("Winter", period: "week", message: "")),
         {"resize": "844x390"}, {"tree": "low.json"}, {"resize": "768x1024"}, {"tree": "high.json"}]
        """, options: english)
    let low = try run.tree("low")
    XCTAssertGreaterThan(try frame("bottle-name", low).minX, try frame("bottle", low).maxX)
    let high = try run.tree("high")
    let (name, bottle) = (try frame("bottle-name", high), try frame("bottle", high))
    XCTAssertEqual(name.midX, bottle.midX, accuracy: 0.5)
    XCTAssertLessThan(try frame("bottle-status", high).maxY, bottle.minY)
    XCTAssertGreaterThan(try frame("bottle-action", high).minY, bottle.maxY)
  }

  // MARK: The keyboard

  /// The height of what the keyboard leaves.
  private func room(_ tree: ScreenTree) throws -> CGFloat {
    let keys = tree.elements.filter { ["q", "Q"].contains($0.text ?? $0.label) }
    return try XCTUnwrap(keys.first, "there is no keyboard").frame.minY
  }

  func testWhatIsWrittenIsAboveTheKeyboard() throws {
    let options = english + ["--keyboard"]
    let signIn = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: """
        [{"resize": "320x568"}, {"tap": {"id": "signin-name"}}, {"tree": "signin-name.json"}, {"type": "Ann"},
         {"key": "return"}, {"key": "return"}, {"tree": "signin-password.json"}]
        """, isFirstLaunch: true, options: options)
    let create = try stage.runPicterest(
      server: server,
      script: """
        [{"resize": "320x568"}, {"tap": {"id": "tab-bottles"}}, {"tap": {"id": "bottles-create"}},
         {"tree": "create-name.json"}, {"type": "Winter"}, {"resize": "568x320"}, {"tree": "low.json"}]
        """, options: options)
    for (run, name) in [
      (signIn, "signin-name"), (signIn, "signin-password"), (create, "create-name"),
    ] {
      let tree = try run.tree(name)
      XCTAssertLessThanOrEqual(try frame(name, tree).maxY, try room(tree), name)
    }
    let low = try create.tree("low")
    XCTAssertLessThan(try frame("create-next", low).maxY, try frame("create-name", low).minY)
  }

  // MARK: Large text

  func testLargeTextHasRoom() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [{"resize": "320x568"}, {"textSize": "AX5"}, {"tap": {"id": "tab-profile"}},
         {"tree": "profile.json"}, {"tap": {"id": "open-settings"}}, {"resize": "320x3000"},
         {"tree": "settings.json"}, {"tap": "Profile"}, {"resize": "390x844"},
         {"tap": {"id": "tab-new-post"}},
         {"screenshot": "post.png"}]
        """, options: english)
    let profile = try run.tree("profile")
    for name in ["profile-posts", "profile-kept", "profile-likes"] {
      let (row, count) = (try frame(name, profile), try frame("\(name)-count", profile))
      XCTAssertEqual(row.midY, count.midY, accuracy: 1, "\(name) is one line")
      XCTAssertEqual(row.maxX, count.maxX, accuracy: 1)
    }
    for title in ["Photo Source", "Export All Data…", "About Picterest"] {
      let label = try XCTUnwrap(run.tree("settings").showing(title).first, title)
      XCTAssertEqual(label.frame.minX, 32, "\(title) has the row's width")
    }
    try ReferenceImages.check(run.picture("post").halved(), as: "Picterest/new-post-ax5")
  }

  /// Shows the screen with the largest text in the smallest window, then as before.
  private func large(_ name: String) -> String {
    """
    {"resize": "320x568"}, {"textSize": "AX5"}, {"tree": "\(name).json"},
    {"textSize": "L"}, {"resize": "390x844"}
    """
  }

  /// Texts that may be cut: titles of bars, which do not grow.
  private func mayBeCut(_ element: ScreenElement) -> Bool { element.frame.maxY < 44 }

  func testNoTextIsCut() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [\(date), \(large("sign-in")), {"tap": {"id": "signin-not-now"}}, \(large("home")),
         {"tap": {"id": "tab-discover"}}, \(large("discover")), {"tap": {"id": "tab-new-post"}},
         \(large("post")), \(BottleTests.create("A quiet winter", period: "week", message: "Dear me")),
         \(BottleTests.write("Snow on the roofs this morning.")), \(large("bottle")),
         {"tap": {"id": "bottles-hammer"}}, \(large("hammer")), {"tap": "Cancel"},
         {"tap": {"id": "bottle"}}, \(large("sealed")), {"tap": {"id": "sealed-done"}},
         {"date": "2026-11-29T08:00:00"}, {"tap": {"id": "bottle-action"}}, {"wait": 3},
         \(large("reader")), {"tap": "Bottles"}, {"tap": {"id": "bottles-list"}}, \(large("list")),
         {"tap": {"id": "tab-profile"}}, \(large("profile")), {"tap": {"id": "open-settings"}},
         \(large("settings")), {"tap": {"id": "settings-source"}}, \(large("source")),
         {"tap": "Another Server"}, \(large("address"))]
        """, isFirstLaunch: true, options: english)
    for name in [
      "sign-in", "home", "discover", "post", "bottle", "hammer", "sealed", "reader", "list",
      "profile", "settings", "source", "address",
    ] {
      let tree = try run.tree(name)
      for element in tree.elements where element.isCut && !mayBeCut(element) {
        XCTFail("\(name): no room for “\(element.text ?? "")” in \(element.frame)")
      }
      for element in tree.elements where element.text != nil {
        XCTAssertGreaterThanOrEqual(element.frame.minX, -0.5, "\(name): \(element.text ?? "")")
        XCTAssertLessThanOrEqual(element.frame.maxX, 320.5, "\(name): \(element.text ?? "")")
      }
    }
    let search = try frame("search-field", run.tree("home"))
    XCTAssertGreaterThan(search.height, 60, "the search field grows")
  }

  /// Rows of Settings in the smallest window, at the usual text size.
  func testNothingIsCutInTheSmallestWindow() throws {
    for language in ["en", "ko"] {
      let run = try stage.runPicterest(
        server: server,
        script: """
          [{"resize": "320x568"}, {"tap": {"id": "tab-profile"}}, {"tree": "profile.json"},
           {"tap": {"id": "open-settings"}}, {"tree": "settings.json"},
           {"tap": {"id": "settings-source"}}, {"tree": "source.json"}]
          """, options: ["--locale", language])
      for name in ["profile", "settings", "source"] {
        for element in try run.tree(name).elements where element.isCut && !mayBeCut(element) {
          XCTFail("\(name), \(language): no room for “\(element.text ?? "")”")
        }
      }
    }
  }

  /// What somebody writes wraps instead of leaving its field or the bar, and the days grow with the text.
  func testALongNameOfABottleIsWhole() throws {
    let name = "A quiet winter in the old house by the river"
    let run = try stage.runPicterest(
      server: server,
      script: """
        [\(date), {"tap": {"id": "tab-bottles"}}, {"tap": {"id": "bottles-create"}}, {"type": "\(name)"},
         \(large("create")), {"key": "return"}, {"tap": {"id": "create-next"}},
         {"tap": {"id": "create-next"}}, {"tap": "Allow"}, {"advance": {"days": 3}},
         {"tap": {"id": "bottle-action"}}, {"tree": "note.json"}, \(large("large-note")),
         {"resize": "844x390"}, {"tree": "low-note.json"}, {"resize": "390x844"},
         {"tap": {"id": "note-cancel"}}, {"date": "2026-12-23T08:00:00"},
         {"tap": {"id": "bottle-action"}}, {"wait": 3}, {"tree": "reader.json"}]
        """, options: english)
    let create = try XCTUnwrap(run.tree("create")["create-name"])
    XCTAssertEqual(create.text, name)
    XCTAssertFalse(create.isCut)
    XCTAssertGreaterThan(create.frame.height, 250, "five lines")
    for screen in ["note", "large-note", "reader"] {
      let title = try XCTUnwrap(
        run.tree(screen).showing(name).first { $0.frame.maxY < 70 }, screen)
      XCTAssertFalse(title.isCut, screen)
    }
    let days = try run.tree("large-note")
    let day = try XCTUnwrap(days.showing("Today").first)
    XCTAssertFalse(day.isCut)
    XCTAssertGreaterThan(try frame("note-days", days).height, 80, "they grow with the text")
    XCTAssertGreaterThan(try frame("note-day", days).minX, 5)
    let low = try run.tree("low-note")
    XCTAssertEqual(
      try frame("note-day-2026-11-25", low).minX, try frame("note-text", low).minX, accuracy: 1,
      "they begin where the paper does")
  }

  func testABottleInLargeText() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [\(date), \(BottleTests.create("Winter", period: "week", message: "")),
         {"textSize": "AX5"}, {"tree": "bottle.json"}, {"screenshot": "bottle.png"},
         {"tap": {"id": "bottle-action"}}, {"screenshot": "note.png"}]
        """, options: english)
    let tree = try run.tree("bottle")
    XCTAssertEqual(tree["bottle-status"]?.text, "Opens November 29, 2026\n7 days left")
    XCTAssertLessThan(try frame("bottle-status", tree).maxY, try frame("bottle", tree).minY)
    try ReferenceImages.check(run.picture("bottle").halved(), as: "Picterest/bottle-ax5")
    try ReferenceImages.check(run.picture("note").halved(), as: "Picterest/note-ax5")
  }

  // MARK: Pictures

  func testBottlesLookAsTheirPictures() throws {
    let run = try stage.runPicterest(server: server, script: bottles, options: english)
    for name in ["bottles-empty", "bottle", "bottle-note", "bottle-opened", "bottle-reader"] {
      try ReferenceImages.check(run.picture(name).halved(), as: "Picterest/\(name)")
    }
  }

  private var bottles: String {
    """
    [\(date), {"tap": {"id": "tab-bottles"}}, {"screenshot": "bottles-empty.png"},
     \(BottleTests.create("A quiet winter", period: "week", message: "Dear me, read this slowly.")),
     \(BottleTests.write("Snow on the roofs this morning.")), {"advance": {"days": 2}},
     \(BottleTests.write("Tea with Mina.")), \(BottleTests.write("Along the river.")),
     {"screenshot": "bottle.png"}, {"advance": {"days": 2}}, {"tap": {"id": "bottle-action"}},
     {"type": "A letter came."}, {"tap": {"id": "note-paper-4"}}, {"screenshot": "bottle-note.png"},
     {"tap": {"id": "note-cancel"}}, {"tap": "Throw away"}, {"date": "2026-11-29T08:00:00"},
     {"tap": {"id": "bottle-action"}}, {"wait": 3}, {"screenshot": "bottle-reader.png"},
     {"tap": "Bottles"}, {"screenshot": "bottle-opened.png"}]
    """
  }

  func testBottlesAreMirroredFromRightToLeft() throws {
    let run = try stage.runPicterest(
      server: server,
      script: """
        [\(date), {"tap": {"id": "tab-new-post"}}, {"screenshot": "post.png"},
         \(BottleTests.create("Winter", period: "month", message: "")), {"screenshot": "bottle.png"},
         {"tree": "bottle.json"}, {"tap": {"id": "bottle-action"}}, {"tree": "note.json"}]
        """, options: english + ["--right-to-left"])
    let bottle = try run.tree("bottle")
    XCTAssertGreaterThan(
      try frame("bottles-hammer", bottle).minX, try frame("bottles-list", bottle).minX)
    XCTAssertLessThan(try frame("bottles-count", bottle).maxX, 195)
    let note = try run.tree("note")
    XCTAssertGreaterThan(
      try frame("note-paper-0", note).minX, try frame("note-paper-5", note).minX)
    XCTAssertLessThan(
      try frame("note-add-photo", note).maxX, try frame("note-paper-5", note).minX)
    try ReferenceImages.check(run.picture("post").halved(), as: "Picterest/new-post-mirrored")
    try ReferenceImages.check(run.picture("bottle").halved(), as: "Picterest/bottle-mirrored")
  }
}
