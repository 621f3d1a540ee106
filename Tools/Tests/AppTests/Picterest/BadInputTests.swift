import Foundation
import Synchronization
import XCTest

/// Servers and pictures that are not as they should be: Picterest says what is wrong and goes on.
final class BadInputTests: StageTestCase {
  /// Switches to the other tab and back after `first.json`, so that it shows that the app still
  /// answers to touches.
  private func lookAround(_ more: String = "") -> String {
    """
    [{"tree": "first.json"}, {"tap": {"id": "tab-discover"}}, {"tree": "other.json"},
     {"tap": {"id": "tab-home"}}, {"tree": "back.json"}\(more)]
    """
  }

  /// Where nothing is on screen yet, the message stands in the middle.
  private func assertMessage(
    _ message: String, in run: AppRun, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let first = try run.tree("first")
    XCTAssertEqual(first["wall-state-message"]?.text, message, file: file, line: line)
    XCTAssertNotNil(first["wall-state-action"], file: file, line: line)
    XCTAssertNil(first["banner"], file: file, line: line)
    let other = try run.tree("other")
    XCTAssertNotNil(other["topics"], "the app no longer answers", file: file, line: line)
    XCTAssertNotNil(try run.tree("back")["wall"], file: file, line: line)
  }

  // MARK: Servers

  func testAServerThatIsNotThereIsSaid() throws {
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    let run = try stage.runPicterest(server: "http://127.0.0.1:\(port)", script: lookAround())
    try assertMessage("The photo server cannot be reached.", in: run)
  }

  func testAServerThatHangs() throws {
    let server = try TestWebServer { request in
      request.path.hasPrefix("/photos") ? .silence : .data(Data("[]".utf8))
    }
    let run = try stage.runPicterest(server: server.address, script: lookAround())
    try assertMessage("The photo server did not answer in time.", in: run)
  }

  func testATruncatedAnswerIsSaid() throws {
    let page = PhotoList.json(count: 15, at: "http://127.0.0.1:1")
    let server = try TestWebServer { request in
      // One answer is damaged though it has the length it promises, the other stops halfway.
      request.path.hasPrefix("/topics")
        ? .cutOff(page, after: page.count / 2) : .data(page.prefix(page.count / 2))
    }
    let run = try stage.runPicterest(server: server.address, script: lookAround())
    try assertMessage("The photo server’s answer was damaged.", in: run)
    XCTAssertEqual(
      try run.tree("other")["topics-state-message"]?.text,
      "The photo server’s answer was damaged.")
  }

  func testHTTP500AndRetry() throws {
    let answered = Mutex(0)
    let server = try TestWebServer { request in
      guard request.path.hasPrefix("/photos") else { return .data(Data("{}".utf8), status: 500) }
      let isFirst = answered.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { return .data(Data("<h1>Oops</h1>".utf8), status: 500, type: "text/html") }
      return .data(PhotoList.json(count: 3, at: "http://127.0.0.1:1"))
    }
    let retry = #", {"tap": {"id": "wall-state-action"}}, {"tree": "retried.json"}"#
    let run = try stage.runPicterest(server: server.address, script: lookAround(retry))
    try assertMessage("The photo server answered with error 500.", in: run)
    let retried = try run.tree("retried")
    XCTAssertNil(retried["wall-state-message"], "a success takes the message away")
    XCTAssertEqual(retried.identified("photo-").count, 3)
  }

  /// The photographs on screen stay when the next page cannot be loaded.
  func testTheServerGoesAwayWhileScrolling() throws {
    let server = try TestWebServer { request in
      request.path.hasPrefix("/photos?page=1&")
        ? .data(PhotoList.json(count: 15, at: "http://127.0.0.1:1")) : .data(Data(), status: 503)
    }
    let run = try stage.runPicterest(
      server: server.address,
      script: #"[{"swipe": {"from": "wall", "direction": "up"}}, {"tree": "scrolled.json"}]"#)
    let tree = try run.tree("scrolled")
    XCTAssertEqual(tree["banner-message"]?.text, "The photo server answered with error 503.")
    XCTAssertGreaterThan(tree.identified("photo-").count, 3)
  }

  // MARK: Pictures

  private static let broken = "This photo cannot be shown."
  private static let waiting = "This photo comes when the server answers."

  /// A server that is busy at first: its pictures come by themselves once it is not.
  func testPicturesOfABusyServerComeLater() throws {
    let isBusy = Mutex(true)
    let picture = try Data(contentsOf: Self.starterPictures.appendingPathComponent("kitten.jpg"))
    let server = try TestWebServer { request in
      if request.path.hasPrefix("/photos") {
        return .data(PhotoList.json(count: 4, at: request.server + "/pictures"))
      }
      // The tabs that are looked at meanwhile say that the time has come.
      if request.path.hasPrefix("/topics") { isBusy.withLock { $0 = false } }
      guard request.path.hasPrefix("/pictures") else { return .data(Data("[]".utf8)) }
      return isBusy.withLock { $0 }
        ? .data(Data(), status: 503) : .data(picture, type: "image/jpeg")
    }
    let run = try stage.runPicterest(
      server: server.address,
      script: """
        [{"tree": "busy.json"}, {"screenshot": "busy.png"}, {"tap": {"id": "tab-discover"}},
         {"tap": {"id": "tab-home"}}, {"tree": "free.json"}]
        """, options: ["--locale", "en"])
    func values(_ name: String) throws -> [String?] {
      try run.tree(name).elements.filter { $0.className == "RemoteImageView" }.map(\.value)
    }
    XCTAssertEqual(try values("busy"), Array(repeating: Self.waiting, count: 4))
    XCTAssertEqual(try values("free"), [nil, nil, nil, nil])
  }

  private func starter(_ name: String) throws -> Data {
    try Data(contentsOf: Self.starterPictures.appendingPathComponent(name))
  }

  static let starterPictures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Apps/Picterest/StarterPictures")

  /// Values of the image views, by the index of their cells.
  private func values(of tree: ScreenTree, count: Int) throws -> [String?] {
    try (0..<count).map { index in
      let cell = try XCTUnwrap(tree["photo-\(index)"], "photo \(index) is missing")
      return cell.descendants.first { $0.className == "RemoteImageView" }?.value
    }
  }

  func testBrokenPicturesShowTilesAndTheRestGoesOn() throws {
    let good = try starter("kitten.jpg")
    let noise = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    let huge = HugeJPEG.data(width: 20_000, height: 20_000)
    let pictures: [TestWebServer.Answer] = [
      .data(good, type: "image/jpeg"),
      .data(good.prefix(20) + noise, type: "image/jpeg"),
      .data(huge, type: "image/jpeg"),
      .data(Data(), type: "image/jpeg"),
      .data(Data("{}".utf8), status: 404),
      .cutOff(good, after: good.count / 2),
      .data(good, type: "image/jpeg"),
    ]
    let server = try TestWebServer { request in
      if request.path.hasPrefix("/photos") {
        return .data(PhotoList.json(count: pictures.count, at: request.server))
      }
      let number = Int(request.path.dropFirst().prefix { $0.isNumber })
      return number.map { pictures[$0] } ?? .data(Data("[]".utf8))
    }
    let script = """
      [{"tree": "first.json"}, {"screenshot": "first.png"},
       {"measureScroll": {"by": [0, 0], "frames": 1, "to": "memory.json"}},
       {"tap": {"id": "photo-2"}}, {"tree": "detail.json"}]
      """
    let run = try stage.runPicterest(server: server.address, script: script)
    let first = try run.tree("first")
    let broken = Self.broken
    XCTAssertEqual(
      try values(of: first, count: pictures.count),
      [nil, broken, broken, broken, broken, broken, nil])
    XCTAssertNil(first["banner"], "a picture is not the server")
    XCTAssertEqual(try run.tree("detail")["detail-image"]?.value, broken)
    XCTAssertLessThan(try run.peakMegabytes("memory"), 300)
  }
}
