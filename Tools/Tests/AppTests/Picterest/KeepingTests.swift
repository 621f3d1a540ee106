import Foundation
import XCTest

/// Photos that are kept: the star, the list in the profile, and what is left after the app was ended.
final class KeepingTests: StageTestCase {
  /// Keeps the photo at an index of the wall.
  private func keep(_ index: Int, memo: String) -> String {
    let typing = memo.isEmpty ? "" : #"{"type": "\#(memo)"}, "#
    return #"{"tap": {"id": "star-\#(index)"}}, {"tap": {"id": "memo-field"}}, "#
      + typing + #"{"tap": "Save"}"#
  }

  /// Shows the kept photos in the profile.
  private let profile = #"{"tap": {"id": "tab-profile"}}, {"tap": {"id": "profile-kept"}}"#

  /// A server with six photos, of which each can be had.
  private func smallServer() throws -> TestWebServer {
    let picture = try Data(
      contentsOf: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"))
    return try TestWebServer { request in
      if request.path.hasPrefix("/photos") {
        return .data(PhotoList.json(count: 6, at: request.server))
      }
      return request.path.contains(".jpg")
        ? .data(picture, type: "image/jpeg") : .data(Data("[]".utf8))
    }
  }

  private func memos(_ tree: ScreenTree) -> Set<String> {
    Set(tree.identified("memo-").compactMap(\.text))
  }

  // MARK: The list

  func testKeptPhotosAreInTheProfile() throws {
    let script = """
      [\(profile), {"screenshot": "empty.png"}, {"tree": "empty.json"},
       {"tap": {"id": "tab-home"}},
       \(keep(0, memo: "Blue and orange")), \(keep(1, memo: "")),
       \(keep(2, memo: "The memo of this photo is longer than the photo is wide")),
       \(keep(3, memo: "한강")), {"screenshot": "wall.png"}, {"tree": "wall.json"},
       \(profile), {"screenshot": "kept.png"}, {"tree": "kept.json"},
       {"longPress": {"text": "Blue and orange"}}, {"screenshot": "asked.png"},
       {"tree": "asked.json"}, {"tap": "Cancel"}, {"tree": "cancelled.json"},
       {"longPress": {"text": "Blue and orange"}}, {"tap": "Delete"}, {"tree": "deleted.json"},
       {"tap": {"text": "한강"}}, {"tree": "detail.json"},
       {"tap": {"id": "detail-star"}}, {"tap": "Delete"}, {"tree": "unkept.json"},
       {"tap": "Profile"}, {"tree": "back.json"}, {"tap": {"id": "tab-home"}},
       {"tree": "home.json"}]
      """
    let run = try stage.runPicterest(server: stage.startPictureServer(), script: script)
    let empty = try run.tree("empty")
    XCTAssertNotNil(empty["kept-empty"])
    XCTAssertEqual(empty.showing("No kept photos yet").count, 1)
    try ReferenceImages.check(run.picture("empty").halved(), as: "Picterest/kept-empty")

    let wall = try run.tree("wall")
    for index in 0..<4 {
      XCTAssertEqual(wall["star-\(index)"]?.label?.hasPrefix("Delete "), true, "\(index)")
    }
    XCTAssertEqual(wall["star-4"]?.label?.hasPrefix("Keep "), true)
    try ReferenceImages.check(run.picture("wall").halved(), as: "Picterest/kept-wall")

    let kept = try run.tree("kept")
    XCTAssertNil(kept["kept-empty"])
    XCTAssertEqual(kept["profile-kept-count"]?.text, "4")
    XCTAssertEqual(
      memos(kept),
      ["Blue and orange", "The memo of this photo is longer than the photo is wide", "한강"])
    try checkCells(of: kept)
    try ReferenceImages.check(run.picture("kept").halved(), as: "Picterest/kept")

    XCTAssertEqual(try run.tree("asked").showing("Delete this photo?").count, 1)
    try ReferenceImages.check(run.picture("asked").halved(), as: "Picterest/kept-delete")
    XCTAssertEqual(memos(try run.tree("cancelled")), memos(kept))
    let deleted = try run.tree("deleted")
    XCTAssertFalse(memos(deleted).contains("Blue and orange"))
    XCTAssertEqual(deleted["profile-kept-count"]?.text, "3")

    XCTAssertEqual(try run.tree("detail")["detail-star"]?.label?.hasPrefix("Delete "), true)
    XCTAssertNil(try run.tree("detail")["detail-image"]?.value, "it is not broken")
    XCTAssertEqual(try run.tree("unkept")["detail-star"]?.label?.hasPrefix("Keep "), true)
    XCTAssertEqual(try run.tree("back")["profile-kept-count"]?.text, "2")
    let home = try run.tree("home")
    XCTAssertEqual(home["star-0"]?.label?.hasPrefix("Keep "), true)
    XCTAssertEqual(home["star-1"]?.label?.hasPrefix("Delete "), true)
    XCTAssertEqual(home["star-3"]?.label?.hasPrefix("Keep "), true)
  }

  /// Cells have their photos' proportions, the star at the top left and the memo at the top right.
  private func checkCells(of tree: ScreenTree) throws {
    let cells = tree.identified("kept-photo-")
    XCTAssertEqual(cells.count, 4)
    for cell in cells {
      let id = try XCTUnwrap(cell.identifier).dropFirst("kept-photo-".count)
      XCTAssertEqual(cell.frame.width, 183)
      let star = try XCTUnwrap(tree["kept-star-\(id)"])
      XCTAssertEqual(star.frame.minX - cell.frame.minX, 6)
      XCTAssertEqual(star.frame.minY - cell.frame.minY, 6)
      XCTAssertNil(cell.descendants.first { $0.className == "RemoteImageView" }?.value)
      guard let memo = tree["memo-\(id)"] else { continue }
      XCTAssertEqual(cell.frame.maxX - memo.frame.maxX, 8)
      XCTAssertGreaterThanOrEqual(memo.frame.minX, star.frame.maxX)
    }
    XCTAssertGreaterThan(Set(cells.map(\.frame.height)).count, 1)
  }

  func testKeepingSpeaksKorean() throws {
    let run = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: """
        [\(profile), {"tree": "empty.json"}, {"tap": {"id": "tab-home"}},
         {"tap": {"id": "star-0"}}, {"tap": "저장"}, {"tap": {"id": "star-0"}},
         {"tree": "asked.json"}, {"tap": "취소"}, \(profile), {"tree": "kept.json"}]
        """, options: ["--locale", "ko"])
    XCTAssertEqual(try run.tree("empty").showing("간직한 사진이 없습니다").count, 1)
    XCTAssertEqual(try run.tree("asked").showing("이 사진을 삭제할까요?").count, 1)
    XCTAssertEqual(try run.tree("kept")["profile-kept"]?.label, "간직한 사진")
    XCTAssertEqual(try run.tree("kept")["profile-kept-count"]?.text, "1")
  }

  func testAPictureThatIsBrokenIsNotKept() throws {
    let server = try TestWebServer { request in
      request.path.hasPrefix("/photos")
        ? .data(PhotoList.json(count: 3, at: request.server)) : .data(Data("{}".utf8))
    }
    let run = try stage.runPicterest(
      server: server.address,
      script: """
        [{"tap": {"id": "star-0"}}, {"tap": "Save"}, {"tree": "said.json"}, {"tap": "OK"},
         {"tree": "after.json"}]
        """)
    let said = try run.tree("said")
    XCTAssertEqual(said.showing("Not kept").count, 1)
    XCTAssertEqual(said.showing("This photo cannot be shown.").count, 1)
    XCTAssertEqual(try run.tree("after")["star-0"]?.label, "Keep Photo 0")
  }

  // MARK: The next start

  func testWhatIsKeptIsThereAtTheNextStart() throws {
    let app = try stage.installPicterest()
    let server = try smallServer()
    let first = try app.run(
      server: server.address,
      script: "[\(keep(0, memo: "one")), \(keep(2, memo: "two")), {\"tree\": \"wall.json\"}]")
    XCTAssertEqual(try first.tree("wall")["star-2"]?.label, "Delete Photo 2")
    // Without its server, the app has what it kept.
    let second = try app.run(
      server: "http://127.0.0.1:1",
      script: """
        [\(profile), {"tree": "kept.json"}, {"tap": {"text": "two"}}, {"tree": "detail.json"}]
        """)
    let kept = try second.tree("kept")
    XCTAssertEqual(memos(kept), ["one", "two"])
    XCTAssertNil(kept.elements.first { $0.value == "This photo cannot be shown." })
    let detail = try second.tree("detail")
    XCTAssertEqual(detail["detail-title"]?.text, "Photo 2")
    XCTAssertNil(detail["detail-image"]?.value)
  }

  func testADamagedStoreIsKeptAside() throws {
    let app = try stage.installPicterest()
    let server = try smallServer()
    _ = try app.run(server: server.address, script: "[\(keep(0, memo: "one"))]")
    let folder = app.applicationSupport.appendingPathComponent("Picterest")
    for name in ["Picterest.sqlite-wal", "Picterest.sqlite-shm"] {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try Data(repeating: 0x5a, count: 10_000).write(
      to: folder.appendingPathComponent("Picterest.sqlite"))
    let run = try app.run(
      server: server.address,
      script: """
        [{"tree": "said.json"}, {"tap": "OK"}, \(keep(1, memo: "fresh")), \(profile),
         {"tree": "kept.json"}]
        """)
    let said = try run.tree("said")
    XCTAssertEqual(said.showing("Your data was damaged").count, 1)
    XCTAssertTrue(
      said.elements.contains { $0.text?.contains("“Picterest (damaged 1)”") == true }, "the folder")
    XCTAssertEqual(memos(try run.tree("kept")), ["fresh"])
    let aside = app.applicationSupport.appendingPathComponent("Picterest (damaged 1)/Images")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: aside.path).count, 1)
  }
}
