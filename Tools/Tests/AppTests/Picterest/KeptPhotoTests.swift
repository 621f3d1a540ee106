import Foundation
import XCTest

/// Stories of a photo that is kept, with a picterest-server: the next start, deleting, and being killed.
final class KeptPhotoTests: StageTestCase {
  private let english = ["--locale", "en"]
  private let kept = #"{"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-kept"}}"#

  private func keep(_ index: Int, memo: String) -> String {
    """
    {"tap": {"id": "star-\(index)"}}, {"tap": {"id": "memo-field"}}, {"type": "\(memo)"},
    {"tap": "Save"}
    """
  }

  private func memos(_ tree: ScreenTree) -> Set<String> {
    Set(tree.identified("memo-").compactMap(\.text))
  }

  /// The list of kept photos after a start; each has its image file.
  private func list(
    _ app: InstalledApp, server: String, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Set<String> {
    let tree = try app.run(
      server: server, script: "[\(kept), {\"tree\": \"kept.json\"}]", options: english
    ).tree("kept")
    let memos = memos(tree)
    XCTAssertEqual(
      app.imageCount, memos.count, "files and rows, \(message)", file: file, line: line)
    XCTAssertNil(
      tree.elements.first { $0.value == "This photo cannot be shown." }, message, file: file,
      line: line)
    XCTAssertEqual(tree.showing("Your data was damaged").count, 0, message, file: file, line: line)
    return memos
  }

  func testAPhotoIsKeptWithAMemoAndIsThereAfterARestart() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    let first = try app.run(
      server: server, script: "[\(keep(1, memo: "by the river")), {\"tree\": \"wall.json\"}]",
      options: english)
    XCTAssertEqual(try first.tree("wall")["star-1"]?.isKept, true)
    XCTAssertEqual(try first.tree("wall")["star-0"]?.isKept, false)
    let second = try app.run(
      server: server,
      script: """
        [{"tree": "wall.json"}, \(kept), {"tree": "kept.json"}, {"tap": {"text": "by the river"}},
         {"tree": "detail.json"}]
        """, options: english)
    XCTAssertEqual(try second.tree("wall")["star-1"]?.isKept, true)
    XCTAssertEqual(memos(try second.tree("kept")), ["by the river"])
    XCTAssertNotNil(try second.tree("detail")["detail-image"])
    XCTAssertNil(try second.tree("detail")["detail-image"]?.value, "it is not broken")
    XCTAssertEqual(app.imageCount, 1)
  }

  func testALongPressDeletesRowAndFile() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    let run = try app.run(
      server: server,
      script: """
        [\(keep(0, memo: "stays")), \(keep(1, memo: "goes")), \(kept), {"tree": "both.json"},
         {"longPress": {"text": "goes"}}, {"tap": "Delete"}, {"tree": "one.json"}]
        """, options: english)
    XCTAssertEqual(memos(try run.tree("both")), ["stays", "goes"])
    XCTAssertEqual(memos(try run.tree("one")), ["stays"])
    XCTAssertEqual(app.imageCount, 1)
    XCTAssertEqual(try list(app, server: server), ["stays"])
  }

  // MARK: Killed

  func testKeepingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in #"[{"tree": "armed.json"}, \#(keep(0, memo: "a")), {"tree": "done.json"}]"# }
    ) { killed in
      let memos = try list(app, server: server, killed.name)
      XCTAssertTrue(memos.isSubset(of: ["a"]), killed.name)
      if killed.hasDone("done") { XCTAssertEqual(memos, ["a"], killed.name) }
    }
  }

  func testDeletingIsWholeWhenTheAppIsKilled() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    _ = try app.run(
      server: server, script: "[\(keep(0, memo: "stays")), \(keep(1, memo: "goes"))]",
      options: english)
    try KillSwitch(app: app).run(
      server: server,
      script: { _ in
        """
        [\(kept), {"longPress": {"text": "goes"}}, {"tree": "armed.json"}, {"tap": "Delete"},
         {"tree": "done.json"}]
        """
      }
    ) { killed in
      let memos = try list(app, server: server, killed.name)
      XCTAssertTrue(memos.contains("stays"), killed.name)
      if killed.hasDone("done") { XCTAssertEqual(memos, ["stays"], killed.name) }
    }
  }
}

extension ScreenElement {
  /// Whether a star stands for a kept photo; nil for what is no star.
  fileprivate var isKept: Bool? {
    guard let label else { return nil }
    return label.hasPrefix("Delete ") ? true : label.hasPrefix("Keep ") ? false : nil
  }
}
