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

  private func server() throws -> TestWebServer {
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

  func testExportWipeAndImportTwice() throws {
    let server = try server()
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    let arguments = ["-TransferFolder", folder.path]
    let first = try app.run(
      server: server.address,
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
    XCTAssertEqual(Self.count(images(app)), 0)
  }

  // MARK: Kills

  private func images(_ app: InstalledApp) -> URL {
    app.applicationSupport.appendingPathComponent("Picterest/Images")
  }

  private static func count(_ folder: URL) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count ?? 0
  }

  /// Ends the app with SIGKILL while it imports: what is found afterwards is all of it or nothing.
  func testAnImportIsWholeWhenTheAppIsKilled() throws {
    let app = try stage.installPicterest()
    let folder = try stage.makeFolder("Documents")
    let photos = 40
    let image = try Data(
      contentsOf: BadInputTests.starterPictures.appendingPathComponent("kitten.jpg"))
    try ArchiveFile.data(photos: photos, image: image)
      .write(to: folder.appendingPathComponent("all.picterest"))
    var random = SystemRandomNumberGenerator()
    var outcomes: Set<Int> = []
    for round in 0..<Kills.count {
      try? FileManager.default.removeItem(at: app.applicationSupport)
      let running = try app.start(
        server: "http://127.0.0.1:1",
        script: """
          [\(settings), {"tap": {"id": "settings-import"}}, {"tap": {"text": "all.picterest"}},
           {"tree": "imported.json"}]
          """, options: ["--locale", "en"], arguments: ["-TransferFolder", folder.path])
      let wanted = Int.random(in: 1...photos, using: &random)
      while running.process.isRunning, Self.count(images(app)) < wanted { usleep(50) }
      if wanted == photos { usleep(UInt32.random(in: 0...20_000, using: &random)) }
      kill(running.process.processIdentifier, SIGKILL)
      running.process.waitUntilExit()
      let isDone = FileManager.default.fileExists(
        atPath: running.output.appendingPathComponent("imported.json").path)

      let run = try app.run(
        server: "http://127.0.0.1:1", script: "[\(kept), {\"tree\": \"kept.json\"}]")
      let tree = try run.tree("kept")
      let found = Self.count(images(app))
      XCTAssertTrue(found == 0 || found == photos, "\(found) files, round \(round)")
      XCTAssertEqual(memos(tree).isEmpty, found == 0, "round \(round)")
      if isDone { XCTAssertEqual(found, photos, "round \(round)") }
      XCTAssertEqual(tree.showing("Your data was damaged").count, 0)
      outcomes.insert(found)
    }
    XCTAssertTrue(outcomes.contains(0), "no kill came in time")
  }
}

/// How often tests kill the app: `HANOK_KILLS` times, 20 if it does not say.
enum Kills {
  static var count: Int {
    ProcessInfo.processInfo.environment["HANOK_KILLS"].flatMap(Int.init) ?? 20
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
