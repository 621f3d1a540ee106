import Foundation
import XCTest

/// All data goes out into a file and comes back: after a wipe, twice, and when the app is killed meanwhile.
final class TransferTests: StageTestCase {
  private let settings = #"{"tap": {"id": "tab-profile"}}, {"tap": {"id": "open-settings"}}"#
  private let kept = #"{"tap": {"id": "tab-profile"}}, {"tap": "Kept"}"#

  private func keep(_ index: Int) -> String {
    #"{"tap": {"id": "star-\#(index)"}}, {"tap": {"id": "memo-field"}}, {"type": "memo \#(index)"}, "#
      + #"{"tap": "Save"}"#
  }

  private func memos(_ tree: ScreenTree) -> Set<String> {
    Set(tree.identified("memo-").compactMap(\.text))
  }

  func testExportWipeAndImportTwice() throws {
    let server = try stage.startPictureServer()
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    let arguments = ["-TransferFolder", folder.path]
    let first = try app.run(
      server: server,
      script: """
        [\(keep(0)), \(keep(1)), \(settings), {"tap": {"id": "settings-export"}},
         {"screenshot": "picker.png"}, {"tap": "Save"}, {"tree": "exported.json"}]
        """, options: ["--locale", "en"], arguments: arguments)
    XCTAssertNotNil(try first.tree("exported")["settings"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(files.count, 1, "\(files)")
    let name = try XCTUnwrap(files.first)
    XCTAssertTrue(name.hasSuffix(".picterest"), name)

    try FileManager.default.removeItem(at: app.applicationSupport)
    let take = #"{"tap": {"id": "settings-import"}}, {"tap": {"text": "\#(name)"}}"#
    let second = try app.run(
      server: "http://127.0.0.1:1",
      script: """
        [\(kept), {"tree": "empty.json"}, {"tap": {"id": "open-settings"}},
         \(take), {"tree": "imported.json"}, {"tap": "OK"},
         \(take), {"tree": "again.json"}, {"tap": "OK"}, {"tap": "Profile"}, {"tree": "kept.json"}]
        """, options: ["--locale", "en"], arguments: arguments)
    XCTAssertEqual(memos(try second.tree("empty")), [])
    XCTAssertEqual(
      try second.tree("imported").showing("Added: 2. Updated: 0. Already here: 0.").count, 1)
    XCTAssertEqual(
      try second.tree("again").showing("Added: 0. Updated: 0. Already here: 2.").count, 1)
    XCTAssertEqual(memos(try second.tree("kept")), ["memo 0", "memo 1"])
    XCTAssertNil(
      try second.tree("kept").elements.first { $0.value == "This photo cannot be shown." })
  }

  func testAFileThatIsDamagedChangesNothing() throws {
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    try Data("no archive".utf8).write(to: folder.appendingPathComponent("odd.picterest"))
    try ArchiveFile.data(photos: 3, image: Data("image".utf8)).dropLast(7)
      .write(to: folder.appendingPathComponent("short.picterest"))
    let run = try app.run(
      server: "http://127.0.0.1:1",
      script: """
        [\(settings), {"tap": {"id": "settings-import"}}, {"tap": {"text": "odd.picterest"}},
         {"tree": "odd.json"}, {"tap": "OK"}, {"tap": {"id": "settings-import"}},
         {"tap": {"text": "short.picterest"}}, {"tree": "short.json"}, {"tap": "OK"},
         {"tap": "Profile"}, {"tap": "Kept"}, {"tree": "kept.json"}]
        """, options: ["--locale", "en"], arguments: ["-TransferFolder", folder.path])
    XCTAssertEqual(
      try run.tree("odd").showing("This file is no export of Picterest.").count, 1)
    XCTAssertEqual(
      try run.tree("short").showing(
        "This export is damaged or incomplete. Nothing was changed."
      ).count, 1)
    XCTAssertEqual(memos(try run.tree("kept")), [])
    XCTAssertEqual(app.imageCount, 0)
  }

  // MARK: Killed

  /// Afterwards the file is there as a whole or not at all.
  func testAnImportIsWholeWhenTheAppIsKilled() throws {
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    let photos = 12
    let image = try Data(
      contentsOf: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"))
    try ArchiveFile.data(photos: photos, image: image)
      .write(to: folder.appendingPathComponent("all.picterest"))
    let offline = "http://127.0.0.1:1"
    try KillSwitch(app: app).run(
      server: offline,
      script: { _ in
        """
        [\(settings), {"tap": {"id": "settings-import"}}, {"tree": "armed.json"},
         {"tap": {"text": "all.picterest"}}, {"tree": "done.json"}]
        """
      }, arguments: ["-TransferFolder", folder.path]
    ) { killed in
      let tree = try app.run(server: offline, script: "[\(kept), {\"tree\": \"kept.json\"}]")
        .tree("kept")
      let found = app.imageCount
      XCTAssertTrue(found == 0 || found == photos, "\(found) files, \(killed.name)")
      XCTAssertEqual(memos(tree).isEmpty, found == 0, killed.name)
      if killed.hasDone("done") { XCTAssertEqual(found, photos, killed.name) }
      XCTAssertEqual(tree.showing("Your data was damaged").count, 0)
    }
  }
}

/// Files as Picterest exports them, made without it.
enum ArchiveFile {
  /// An archive of kept photos with memos.
  static func data(photos: Int, image: Data) throws -> Data {
    var data = Data([0x89]) + Data("PICTA\r\n".utf8) + Data([0, 0, 0, 1])
    data += record("META", Data(#"{"date": 0, "settings": {}}"#.utf8))
    let rows = (0..<photos).map {
      #"{"values": {"photoID": "p\#($0)", "fileName": "f\#($0)", "memo": "memo \#($0)", "#
        + #""sourceURL": "http://127.0.0.1:1/\#($0).jpg", "pixelWidth": 400, "pixelHeight": 300, "#
        + #""date": \#($0)}, "relations": {}}"#
    }
    data += record(
      "ROWS", Data(#"{"entity": "KeptPhoto", "rows": [\#(rows.joined(separator: ","))]}"#.utf8))
    for photo in 0..<photos {
      let name = Data("f\(photo)".utf8)
      data += record("FILE", Data([0, UInt8(name.count)]) + name + image)
    }
    return data + record("DONE", try digest(data))
  }

  private static func record(_ kind: String, _ payload: Data) -> Data {
    var length = UInt64(payload.count).bigEndian
    return Data(kind.utf8) + Data(bytes: &length, count: 8) + payload
  }

  /// The SHA-256 digest, by the system's program.
  private static func digest(_ data: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("digest-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.arguments = [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let digits = Array(text.prefix(64))
    return Data(
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      })
  }
}
