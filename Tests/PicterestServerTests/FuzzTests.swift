import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// SQL, paths and nonsense in every place where a client can write: each gets a JSON answer, and
/// nothing is left behind.
class FuzzTests: ServerTestCase {
  private static let texts = [
    "'", "\"", "';--", "' OR '1'='1", "'); DROP TABLE account; --", "\\", "\\'", "%", "_", "$1",
    "?1",
    "?", "\u{0}", "\u{1}", "\n", "../../etc/passwd", "..", ".", "/", "//", "%2e%2e%2f", "%00", "%",
    "🐨", "e\u{301}", "\u{202e}abc", "null", "-1", "0", "9223372036854775808", "NaN", "{}", "[]",
    String(repeating: "a", count: 300), String(repeating: "김", count: 3_000), "", " ",
  ]

  private func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private func check(_ response: Response, _ what: String) {
    XCTAssertTrue((200..<500).contains(response.status), "\(response.status) \(what)")
    if response.status >= 400 { XCTAssertEqual(response.errors.count, 1, what) }
  }

  func testEveryFieldOfEveryRouteTakesEverything() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let id = try fixture.publishedID("Stays", as: kim)
    for text in FuzzTests.texts {
      let part = escaped(text)
      for (method, path) in [
        ("GET", "/photos/\(part)"), ("DELETE", "/photos/\(part)"), ("POST", "/photos/\(part)/like"),
        ("DELETE", "/photos/\(part)/like"), ("GET", "/photos/\(part)/download"),
        ("GET", "/users/\(part)"), ("GET", "/users/\(part)/photos"),
        ("GET", "/users/\(part)/likes"), ("GET", "/users/\(part)/statistics"),
        ("GET", "/users/\(part)/collections"), ("GET", "/photos/\(part)/statistics"),
        ("GET", "/photos/random?count=\(part)"), ("GET", "/photos/random?query=\(part)"),
        ("GET", "/photos/random?topics=\(part)"), ("GET", "/photos/random?username=\(part)"),
        ("GET", "/collections/\(part)"), ("GET", "/collections/\(part)/photos"),
        ("GET", "/collections/\(part)/related"), ("GET", "/collections?page=\(part)"),
        ("GET", "/topics/\(part)"), ("GET", "/topics/\(part)/photos"), ("GET", "/images/\(part)"),
        ("GET", "/avatars/\(part)?w=32"), ("DELETE", "/me/kept/\(part)"), ("GET", "/\(part)"),
        ("GET", "/search/photos?query=\(part)"), ("GET", "/photos?page=\(part)&per_page=\(part)"),
        ("GET", "/search/users?query=\(part)"), ("GET", "/search/collections?query=\(part)"),
        ("GET", "/users/\(part)/followers"),
        ("GET", "/images/\(id)?w=\(part)"), ("GET", "/images/\(id)?fm=\(part)&q=\(part)"),
      ] { check(try fixture.send(method, path, as: kim), "\(method) \(path)") }
      for (method, path, json) in [
        ("POST", "/accounts", ["username": text, "name": text, "password": text]),
        ("POST", "/tokens", ["username": text, "password": text]),
        ("PUT", "/me", ["name": text, "bio": text]), ("PUT", "/me/kept/\(id)", ["memo": text]),
        ("PUT", "/me/kept/\(part)", ["memo": text]),
        ("PUT", "/photos/\(id)", ["title": text, "text": text]),
        ("PUT", "/photos/\(part)", ["title": text]),
      ] { check(try fixture.send(method, path, as: kim, json: json), "\(method) \(path) \(text)") }
      let stranger = Person(
        username: "", token: text.filter { $0.isASCII && !$0.isNewline && $0 != "\0" })
      check(try fixture.send("GET", "/me", as: stranger), "token \(text)")
    }
    XCTAssertEqual(try fixture.get("/photos").ids, [id])
    XCTAssertEqual(fixture.log, [], "nothing went wrong inside")
    try fixture.checkInvariants()
  }

  func testFormsWithEverythingInThemAreAnswered() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let picture = try ServerFixture.picture("coffee.jpg")
    var published = 0
    for text in FuzzTests.texts {
      let key = text.filter { $0.isASCII && !$0.isNewline && $0 >= " " }
      let response = try fixture.publish(
        text, text: text, as: kim, picture: picture, key: "k" + key)
      check(response, text)
      if response.status == 201 { published += 1 }
    }
    XCTAssertGreaterThan(published, 10)
    XCTAssertLessThanOrEqual(try fixture.storedFiles().count, published)
    XCTAssertEqual(fixture.log, [])
    try fixture.checkInvariants()
  }

  /// A character may be made of any number of bytes, of which an index takes a few thousand.
  func testWordsOfFewCharactersAndManyBytesAreCut() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    var random = SeededRandom(seed: 3)
    var word = "a"
    for _ in 0..<1_500 {
      // Vowel signs and marks of several scripts, which join what stands before.
      let mark = [0x0941, 0x09c1, 0x0a41, 0x0b41, 0x0bc0, 0x0c3e, 0x0ccc, 0x0d41, 0x0e34, 0x0e38]
        .randomElement(using: &random)
      if let scalar = mark.flatMap({ Unicode.Scalar(UInt32($0)) }) {
        word.unicodeScalars.append(scalar)
      }
    }
    let picture = try ServerFixture.picture("coffee.jpg")
    XCTAssertEqual(
      try fixture.publish("long " + word, as: kim, picture: picture).status, 201)
    check(try fixture.get("/search/photos?query=" + escaped(word)), "query")
    XCTAssertEqual(try fixture.get("/search/photos?query=long").object["total"] as? Int, 1)
    let key = String(repeating: "\u{1f468}\u{200d}\u{1f469}", count: 100)
    XCTAssertEqual(
      try fixture.publish("Key", as: kim, picture: picture, key: key).status, 422)
    XCTAssertEqual(fixture.log, [])
    try fixture.checkInvariants()
  }

  func testDamagedPicturesAreAnsweredAndLeaveNothing() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    var random = SeededRandom(seed: 9)
    let good = try ServerFixture.picture("coffee.jpg")
    for _ in 0..<60 {
      var picture = good
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        // Mostly in the header, where it hurts.
        let place = Int.random(
          in: 0..<(Bool.random(using: &random) ? 700 : picture.count), using: &random)
        picture[place] = UInt8.random(in: 0...255, using: &random)
      }
      picture = picture.prefix(Int.random(in: 1...picture.count, using: &random))
      check(try fixture.publish("Damaged", as: kim, picture: picture), "damaged")
    }
    XCTAssertEqual(fixture.log, [])
    try fixture.checkInvariants()
  }

  func testHalfSentUploadsLeaveNothing() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    var random = SeededRandom(seed: 5)
    let form = Form(title: "Half", text: "", picture: try ServerFixture.picture())
    let head =
      "POST /photos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(kim.token)\r\n"
      + "Content-Type: \(form.contentType)\r\nContent-Length: \(form.data.count)\r\n\r\n"
    for _ in 0..<40 {
      let socket = try fixture.connect()
      let bytes =
        Data(head.utf8) + form.data.prefix(Int.random(in: 0..<form.data.count, using: &random))
      bytes.withUnsafeBytes {
        _ = Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      close(socket)
    }
    // The last ones may still be on their way into the server.
    try waitUntil("no upload is left") { try fixture.incomingFiles().isEmpty }
    XCTAssertEqual(try fixture.get("/photos").list.count, 0)
    try fixture.checkInvariants()
  }

  func testRandomBytesNeverEndTheServer() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    var random = SeededRandom(seed: 6)
    let form = Form(title: "T", text: "t", picture: Data(count: 100))
    let request =
      Data(
        ("POST /photos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(kim.token)\r\n"
          + "Content-Type: \(form.contentType)\r\nContent-Length: \(form.data.count)\r\n"
          + "Idempotency-Key: k\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n").utf8)
      + form.data
    for _ in 0..<300 {
      var bytes = request
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let socket = try fixture.connect()
      bytes.withUnsafeBytes {
        _ = Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      shutdown(socket, Int32(SHUT_WR))
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while recv(socket, &buffer, buffer.count, 0) > 0 {}
      close(socket)
    }
    // The last ones may still be looked at.
    try waitUntil("no upload is left") { try fixture.incomingFiles().isEmpty }
    XCTAssertEqual(try fixture.get("/photos").list.count, 0)
    try fixture.checkInvariants()
  }
}

final class FuzzTestsOnServers: FuzzTests {
  override var backend: Backend { .postgreSQLAndS3 }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    try fixture.start()
    XCTAssertTrue(try XCTUnwrap(fixture.server).parts.storage is S3Storage)
  }
}
