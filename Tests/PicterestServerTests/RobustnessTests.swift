import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// Slow clients, many clients, and clients that talk nonsense.
final class RobustnessTests: ServerTestCase {
  func testAClientThatStallsHoldsUpNobody() throws {
    // Nobody is cut off, so whoever waited for a stalled client would not be answered.
    let hour: Int64 = 3_600_000
    (fixture.fittings.limits.idle, fixture.fittings.limits.headTime) = (hour, hour)
    fixture.fittings.limits.grace = hour
    try fixture.start(folder: ServerFixture.starterPictures)
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    var stalled: [Int32] = []
    defer { stalled.forEach { close($0) } }
    for index in 0..<40 {
      let socket = try fixture.connect()
      stalled.append(socket)
      // Half a request line, half a header, or a picture that is asked for and never read.
      let text = [
        "GET /pho", "GET /photos HTTP/1.1\r\nHost: 127",
        "GET /images/\(id) HTTP/1.1\r\nHost: x\r\n",
        "GET /images/\(id) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      ][index % 4]
      _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
    XCTAssertEqual(try fixture.get("/photos").status, 200)
    XCTAssertEqual(try fixture.get("/images/\(id)").status, 200)
  }

  func testAClientThatReadsSlowlyGetsTheWholePicture() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    let socket = try fixture.connect()
    defer { close(socket) }
    let request = "GET /images/\(id) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    for byte in request.utf8 {
      _ = withUnsafeBytes(of: byte) { send(socket, $0.baseAddress, 1, 0) }
    }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 8_192)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer.append(contentsOf: buffer[..<count])
      usleep(1_000)
    }
    let original = try Data(
      contentsOf: URL(fileURLWithPath: ServerFixture.starterPictures + "/kingfisher.jpg"))
    XCTAssertEqual(Response(answer)?.body, original)
  }

  func testManyParallelRequestsAllGetTheirOwnAnswer() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let fixture = fixture
    let ids = try fixture.get("/photos?per_page=30").ids
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: 300) { index in
      let id = ids[index % ids.count]
      let path = ["/photos/\(id)", "/photos?page=\(index % 7 + 1)", "/images/\(id)"][index % 3]
      let response = try? fixture.get(path)
      let isRight =
        switch index % 3 {
        case 0: response?.object["id"] as? String == id
        case 1: response?.status == 200
        default: response?.headers["content-length"] == "\(response?.body.count ?? -1)"
        }
      if !isRight { wrong.add() }
    }
    XCTAssertEqual(wrong.value, 0)
  }

  func testOneConnectionServesManyRequests() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let one = "GET /photos?per_page=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let last = "GET /nope HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let answer = try fixture.exchange(Data((one + one + one + last).utf8))
    let text = String(decoding: answer, as: UTF8.self)
    XCTAssertEqual(text.components(separatedBy: "HTTP/1.1 200").count, 4)
    XCTAssertEqual(text.components(separatedBy: "HTTP/1.1 404").count, 2)
  }

  func testALongRequestBodyIsNotKept() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    var request = Data(
      "POST /photos HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4000000\r\n\r\n"
        .utf8)
    request.append(Data(count: 4_000_000))
    XCTAssertEqual(Response(try fixture.exchange(request))?.status, 401)
  }

  func testClientsThatLeaveAreForgotten() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    for _ in 0..<100 {
      let socket = try fixture.connect()
      let text = "GET /images/\(id)?w=300 HTTP/1.1\r\nHost: localhost\r\n\r\n"
      _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      close(socket)
    }
    XCTAssertEqual(try fixture.get("/photos").status, 200)
  }

  func testNonsenseIsAnsweredOrCutOffAndNeverEndsTheServer() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    var random = SeededRandom(seed: 20_260)
    let pieces = [
      "GET", "HEAD", "POST", " ", "  ", "/", "/photos", "/images/", "/search/photos", "?", "&", "=",
      "page", "per_page", "query", "w", "q", "%", "%2", "%00", "%ff", "%2e%2e", "..", "%25",
      "\u{0}",
      "HTTP/1.1", "HTTP/9.9", "\r\n", "\n", ":", "Host: localhost", "If-None-Match: \"", "고양이",
      "99999999999999999999", "-1", "\t", String(repeating: "a", count: 3_000),
      "Content-Length: -5", "Transfer-Encoding: chunked", "ffffffffffffffff",
    ]
    for round in 0..<300 {
      var text = round % 2 == 0 ? "GET /photos" : ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      if round % 3 == 0 { text += " HTTP/1.1\r\nHost: localhost\r\nConnection: close" }
      let socket = try fixture.connect()
      let bytes = Array((text + "\r\n\r\n").utf8)
      _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      shutdown(socket, Int32(SHUT_WR))
      var answer = [UInt8](repeating: 0, count: 4_096)
      let count = recv(socket, &answer, answer.count, 0)
      if count > 12 {
        let status = Int(String(decoding: answer[9..<12], as: UTF8.self)) ?? 0
        XCTAssertTrue((200..<500).contains(status), "\(status) for \(text.debugDescription)")
      }
      close(socket)
    }
    XCTAssertEqual(try fixture.get("/photos").status, 200)
  }

  func testStoppingWithOpenConnectionsEndsAtOnce() throws {
    // Nothing but the stopping itself ends a connection.
    (fixture.fittings.limits.idle, fixture.fittings.limits.stopping) = (3_600_000, 3_600_000)
    try fixture.start(folder: ServerFixture.starterPictures)
    let sockets = try (0..<10).map { _ in try fixture.connect() }
    defer { sockets.forEach { close($0) } }
    wait(for: [beginToStop()], timeout: 120)
    XCTAssertThrowsError(try fixture.connect())
  }
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  var value: Int { lock.withLock { count } }
  func add() { lock.withLock { count += 1 } }
}
