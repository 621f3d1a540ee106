import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// Limits on clients of the server, and the state after one exceeds them.
final class HTTPLimitTests: ServerTestCase {
  private func start(_ change: (inout HTTPLimits) -> Void = { _ in }) throws -> Person {
    change(&fixture.fittings.limits)
    try fixture.start()
    return try fixture.signUp("kim")
  }

  private func head(_ line: String, _ headers: [String], as person: Person? = nil) -> String {
    var lines = [line + " HTTP/1.1", "Host: localhost"] + headers
    if let person { lines.append("Authorization: Bearer \(person.token)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Sends a text and tells what comes until the server closes the connection.
  private func answer(to text: String) throws -> String {
    String(decoding: try fixture.exchange(Data(text.utf8)), as: UTF8.self)
  }

  private func status(of text: String) throws -> Int {
    Response(try fixture.exchange(Data(text.utf8)))?.status ?? 0
  }

  func testHeadersHaveALimit() throws {
    _ = try start()
    let most = "X-Long: " + String(repeating: "a", count: 31_000)
    XCTAssertEqual(
      try status(of: head("GET /photos", [most, "Connection: close"])), 200)
    let long = "X-Long: " + String(repeating: "a", count: 33_000)
    let refused = Response(try fixture.exchange(Data(head("GET /photos", [long]).utf8)))
    XCTAssertEqual(refused?.status, 431)
    XCTAssertEqual(refused?.errors.count, 1)
    XCTAssertEqual(try fixture.get("/photos").status, 200)
  }

  /// What the library refuses by itself is answered in JSON, too.
  func testWhatIsNoRequestGetsJSON() throws {
    _ = try start()
    let longAddress = "/photos?query=" + String(repeating: "a", count: 100_000)
    for (text, status) in [
      (head("GET /photos", ["X-Long: " + String(repeating: "a", count: 100_000)]), 431),
      (head("GET /photos", ["X-Long: " + String(repeating: "a", count: 2_000_000)]), 431),
      (head("GET \(longAddress)", []), 414),
      (head("GET /photos", (0..<20_000).map { "X-\($0): a" }), 431),
      ("GET /photos HTTP/3.9\r\nHost: localhost\r\n\r\n", 505),
      ("GET /photos HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n", 400),
    ] {
      let response = Response(try fixture.exchange(Data(text.utf8)))
      XCTAssertEqual(response?.status, status, String(text.prefix(60)))
      XCTAssertEqual(response?.errors.count, 1, String(text.prefix(60)))
    }
    XCTAssertEqual(try fixture.get("/photos").status, 200)
  }

  func testWhatAProxyCouldUnderstandOtherwiseIsRefused() throws {
    _ = try start()
    for headers in [
      ["Content-Length: 3", "Content-Length: 4"],
      ["Content-Length: 3", "Transfer-Encoding: chunked"],
      ["Transfer-Encoding: gzip, chunked"], ["Transfer-Encoding: identity"],
      ["Content-Length : 3"], ["Host: other"], ["Content-Length: -1"], ["Content-Length: 1e3"],
    ] {
      XCTAssertEqual(try status(of: head("POST /accounts", headers)), 400, "\(headers)")
    }
    XCTAssertEqual(try status(of: "GET /photos HTTP/1.1\r\n\r\n"), 400, "no Host")
    XCTAssertEqual(try status(of: head("GET photos", [])), 400)
  }

  func testABodyThatSaysItIsTooLongIsRefusedBeforeItComes() throws {
    let kim = try start()
    let length = fixture.options.uploadLimit * 1024 * 1024 + 100_000
    let form = "Content-Type: multipart/form-data; boundary=xx"
    for extra in [[], ["Expect: 100-continue"]] {
      let text = head("POST /photos", [form, "Content-Length: \(length)"] + extra, as: kim)
      let response = Response(try fixture.exchange(Data(text.utf8)))
      XCTAssertEqual(response?.status, 413)
      XCTAssertEqual(response?.errors.count, 1)
    }
    XCTAssertEqual(try fixture.storedFiles(), [])
  }

  func testAChunkedBodyIsReadUpToTheLimit() throws {
    _ = try start { $0.forgotten = 10_000 }
    func send(_ count: Int) throws -> String {
      let chunk = "400\r\n" + String(repeating: "x", count: 1_024) + "\r\n"
      return try answer(
        to: head("POST /accounts", ["Transfer-Encoding: chunked", "Connection: close"])
          + String(repeating: chunk, count: count) + "0\r\n\r\n")
    }
    XCTAssertTrue(try send(10).hasPrefix("HTTP/1.1 4"), "no JSON")
    XCTAssertTrue(try send(66).hasPrefix("HTTP/1.1 413"))
    XCTAssertEqual(try send(1_000), "", "is cut off")
    XCTAssertEqual(try fixture.get("/photos").status, 200)
  }

  func testAClientMayWaitForLeaveToSend() throws {
    let kim = try start()
    let form = Form(title: "Waited", text: "", picture: try ServerFixture.picture())
    let socket = try fixture.connect()
    defer { close(socket) }
    let text = head(
      "POST /photos",
      [
        "Content-Type: \(form.contentType)", "Content-Length: \(form.data.count)",
        "Expect: 100-continue", "Connection: close",
      ], as: kim)
    send(text, to: socket)
    XCTAssertEqual(read(25, from: socket), "HTTP/1.1 100 Continue\r\n\r\n")
    _ = form.data.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
    XCTAssertEqual(read(12, from: socket), "HTTP/1.1 201")
  }

  func testARefusalOfAShortBodyKeepsTheConnection() throws {
    _ = try start()
    let refused =
      head("PUT /me", ["Content-Length: 5000"]) + String(repeating: "x", count: 5_000)
    let answer = try answer(to: refused + head("GET /photos", ["Connection: close"]))
    XCTAssertTrue(answer.hasPrefix("HTTP/1.1 401"), answer)
    XCTAssertTrue(answer.contains("HTTP/1.1 200"), answer)
  }

  func testSlowHeadersAndBodiesAreCutOff() throws {
    let kim = try start()
    fixture.stop()
    fixture.fittings.limits.headTime = 300
    fixture.fittings.limits.grace = 300
    try fixture.start()
    let starts = [
      head("GET /photos", []).replacingOccurrences(of: "\r\n\r\n", with: "\r\nX: "),
      head("POST /accounts", ["Content-Length: 5000"]),
      head("POST /accounts", ["Transfer-Encoding: chunked"]) + "ff\r\n",
      head(
        "POST /photos",
        ["Content-Type: multipart/form-data; boundary=xx", "Content-Length: 50000"], as: kim)
        + "--xx\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\n",
    ]
    for text in starts {
      let socket = try fixture.connect()
      defer { close(socket) }
      send(text, to: socket)
      // A byte now and then does not help.
      var isOpen = true
      waitUntil("it is cut off: \(text)") {
        usleep(40_000)
        isOpen = Foundation.send(socket, "x", 1, Int32(MSG_NOSIGNAL)) == 1
        return !isOpen
      }
    }
    try waitUntil("no upload is left") { try fixture.storedFiles().isEmpty }
    // A busy machine may be too slow for these limits itself.
    waitUntil("others are served") { (try? fixture.get("/photos"))?.status == 200 }
  }

  func testAHalfSentUploadLeavesNothing() throws {
    let kim = try start()
    let form = Form(title: "Half", text: "", picture: try ServerFixture.picture())
    let text = head(
      "POST /photos",
      ["Content-Type: \(form.contentType)", "Content-Length: \(form.data.count)"], as: kim)
    for share in [0, 1, 200, 300, form.data.count / 2, form.data.count - 1] {
      let socket = try fixture.connect()
      send(text, to: socket)
      _ = form.data.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, share, Int32(MSG_NOSIGNAL))
      }
      close(socket)
    }
    try waitUntil("no upload is left") { try fixture.storedFiles().isEmpty }
    XCTAssertEqual(try fixture.get("/photos").ids, [])
  }

  func testOnlySoManyUploadsArriveAtATime() throws {
    let kim = try start { $0.uploads = 2 }
    let form = Form(title: "Half", text: "", picture: try ServerFixture.picture())
    let headers = [
      "Content-Type: \(form.contentType)", "Content-Length: \(form.data.count)",
      "Expect: 100-continue",
    ]
    var sockets: [Int32] = []
    for _ in 0..<2 {
      sockets.append(try fixture.connect())
      send(head("POST /photos", headers, as: kim), to: sockets[sockets.count - 1])
      XCTAssertEqual(read(12, from: sockets[sockets.count - 1]), "HTTP/1.1 100")
    }
    XCTAssertEqual(try fixture.publish("Third", as: kim).status, 503)
    sockets.forEach { close($0) }
    var status = 503
    try waitUntil("a place is free") {
      status = try fixture.publish("Third", as: kim).status
      return status != 503
    }
    XCTAssertEqual(status, 201)
  }

  func testStoppingWaitsForAnUploadThatEndsInTime() throws {
    let kim = try start {
      $0.stopping = 3_600_000
      $0.grace = 3_600_000
    }
    let form = Form(title: "Last", text: "", picture: try ServerFixture.picture())
    let socket = try fixture.connect()
    defer { close(socket) }
    let text = head(
      "POST /photos",
      [
        "Content-Type: \(form.contentType)", "Content-Length: \(form.data.count)",
        "Expect: 100-continue",
      ], as: kim)
    send(text, to: socket)
    XCTAssertEqual(read(25, from: socket), "HTTP/1.1 100 Continue\r\n\r\n")
    let ended = beginToStop()
    waitUntil("nobody else gets in") { (try? fixture.get("/photos")) == nil }
    _ = form.data.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
    XCTAssertEqual(read(12, from: socket), "HTTP/1.1 201")
    wait(for: [ended], timeout: 120)
  }

  func testStoppingDoesNotWaitForeverForAnUpload() throws {
    let kim = try start {
      $0.stopping = 300
      $0.grace = 3_600_000
    }
    let socket = try fixture.connect()
    defer { close(socket) }
    let text = head(
      "POST /photos",
      ["Content-Type: multipart/form-data; boundary=xx", "Content-Length: 50000"], as: kim)
    send(text + "--xx\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\nhalf", to: socket)
    try waitUntil("the upload has begun") { try !fixture.incomingFiles().isEmpty }
    wait(for: [beginToStop()], timeout: 120)
    XCTAssertEqual(try fixture.storedFiles(), [])
  }

  // MARK: Forms

  /// A form means the same however its bytes are cut into pieces.
  func testAFormMayComeInAnyPieces() throws {
    let kim = try start()
    var random = SeededRandom(seed: 7)
    // What looks like a boundary, and is none.
    let text = "\r\n--\r\n----boundary\r\r\n--x\r\n"
    let form = Form(title: "Cut", text: text, picture: try ServerFixture.picture())
    let bytes = [UInt8](form.data)
    for round in 0..<20 {
      let socket = try fixture.connect()
      defer { close(socket) }
      var one: Int32 = 1
      setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
      send(
        head(
          "POST /photos",
          [
            "Content-Type: \(form.contentType)", "Content-Length: \(bytes.count)",
            "Connection: close",
          ], as: kim), to: socket)
      var sent = 0
      while sent < bytes.count {
        let isEdge = sent < 600 || sent > bytes.count - 100
        let most = isEdge ? (round < 4 ? 1 : 40) : 20_000
        let count = min(Int.random(in: 1...most, using: &random), bytes.count - sent)
        _ = bytes[sent...].withUnsafeBytes { Foundation.send(socket, $0.baseAddress, count, 0) }
        sent += count
        if isEdge { usleep(100) }
      }
      XCTAssertEqual(read(12, from: socket), "HTTP/1.1 201", "round \(round)")
    }
    let photo = try XCTUnwrap(try fixture.get("/photos").list.first)
    XCTAssertEqual(photo["description"] as? String, "Cut")
    let id = try XCTUnwrap(photo["id"] as? String)
    XCTAssertEqual(try fixture.get("/images/\(id)").body, form.picture)
  }

  func testBrokenFormsAreRefusedAndLeaveNothing() throws {
    let kim = try start()
    let whole = Form(title: "Broken", text: "", picture: try ServerFixture.picture()).data
    var random = SeededRandom(seed: 11)
    func post(_ body: Data, type: String = "multipart/form-data; boundary=\(boundary)") throws
      -> Int
    {
      try fixture.send(
        "POST", "/photos", as: kim, body: body, headers: ["Content-Type": type]
      ).status
    }
    let boundary = "----boundary7MA4YWxkTrZu0gW"
    XCTAssertEqual(try post(whole, type: "multipart/form-data"), 415)
    XCTAssertEqual(try post(whole, type: "multipart/form-data; boundary="), 415)
    XCTAssertEqual(try post(whole, type: "application/x-www-form-urlencoded"), 415)
    XCTAssertEqual(try post(Data(count: 100_000)), 400, "no part for too long")
    XCTAssertEqual(try post(Data(repeating: 0x2d, count: 100_000)), 400, "hyphens")
    XCTAssertEqual(try post(whole.dropLast(10)), 400, "no end")
    var many = Data()
    for number in 0..<40 {
      many += Data(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(number)\"\r\n\r\n\r\n".utf8)
    }
    XCTAssertEqual(try post(many + whole), 413, "parts")
    for _ in 0..<60 {
      var body = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<min(500, body.count), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: body.remove(at: place)
        case 1: body.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: body[place] = [0, 10, 13, 34, 45, 255].randomElement(using: &random) ?? 0
        }
      }
      XCTAssertTrue([201, 400, 413, 415, 422].contains(try post(body)))
    }
    // The last upload goes with its request, a moment after the answer.
    try waitUntil("no upload is left") {
      try !fixture.storedFiles().contains { $0.hasPrefix("incoming") }
    }
    try fixture.checkInvariants()
  }

  // MARK: Sockets

  private func send(_ text: String, to socket: Int32) {
    _ = text.withCString { Foundation.send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  private func read(_ count: Int, from socket: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = recv(socket, &bytes, count, Int32(MSG_WAITALL))
    return String(decoding: bytes.prefix(max(0, got)), as: UTF8.self)
  }
}
