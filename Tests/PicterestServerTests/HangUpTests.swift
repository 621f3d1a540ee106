import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// Clients that hang up wherever a request can be: nobody else notices, and nothing is left behind.
final class HangUpTests: ServerTestCase {
  /// How often each client goes through all ways to hang up. `PICTEREST_HANGUPS` is for long runs.
  private static let rounds =
    ProcessInfo.processInfo.environment["PICTEREST_HANGUPS"].flatMap { Int($0) } ?? 6

  private func visits(_ id: String, as kim: Person) throws -> [Visit] {
    func head(_ line: String, _ more: String = "") -> Data {
      Data("\(line) HTTP/1.1\r\nHost: localhost\r\n\(more)\r\n".utf8)
    }
    let get = head("GET /photos?per_page=30")
    let image = head("GET /images/\(id)?w=\(Int.random(in: 30...300))")
    let form = Form(title: "Left", text: "", picture: try ServerFixture.picture("coffee.jpg"))
    let token = "Authorization: Bearer \(kim.token)\r\n"
    let post =
      head(
        "POST /photos",
        token + "Content-Type: \(form.contentType)\r\nContent-Length: \(form.data.count)\r\n")
      + form.data
    let like = head("POST /photos/\(id)/like", token)
    let account = #"{"username":"x","password":"wrong"}"#
    let signIn =
      head("POST /tokens", "Content-Length: \(account.utf8.count)\r\n") + Data(account.utf8)
    let whole = [get, image, like, signIn, get + get + image, head("PUT /me", token) + get]
    return [Visit(bytes: Data()), Visit(bytes: get.prefix(9)), Visit(bytes: get.prefix(40))]
      + [post.count, post.count - 1, post.count / 2, 400, 60].map { Visit(bytes: post.prefix($0)) }
      + whole.flatMap { bytes in
        [0, 1, 2_000].flatMap { reads in
          [false, true].map { Visit(bytes: bytes, reads: reads, resets: $0) }
        }
      }
  }

  private func gauge(_ name: String) throws -> Int? {
    let text = String(decoding: try fixture.get("/metrics").body, as: UTF8.self)
    return text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
      .flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  func testNothingIsLeftOfClientsThatHangUp() throws {
    fixture.fittings.limits.look = 5
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    let visits = try visits(id, as: kim)
    let fixture = fixture
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      var random = SeededRandom(seed: UInt64(number))
      for _ in 0..<HangUpTests.rounds {
        for visit in visits.shuffled(using: &random) { fixture.make(visit) }
      }
    }
    try waitUntil("only this request is under way") {
      try gauge("picterest_requests_under_way") == 1 && gauge("picterest_connections") == 1
    }
    try fixture.checkInvariants()
  }

  func testTheServerStopsWhileClientsHangUp() throws {
    for _ in 0..<3 {
      try fixture.start(folder: ServerFixture.starterPictures)
      let name = "kim\(Int.random(in: 0...999_999))"
      let kim = try fixture.signUp(name)
      let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
      let visits = try visits(id, as: kim)
      let ended = beginToStop()
      let fixture = fixture
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        var random = SeededRandom(seed: UInt64(number))
        for visit in visits.shuffled(using: &random) { fixture.make(visit) }
      }
      wait(for: [ended], timeout: 120)
      try fixture.start(folder: ServerFixture.starterPictures)
      try fixture.checkInvariants()
      fixture.stop()
    }
  }
}

/// The data that a client sends before it hangs up, and how many bytes of the answer it waits for.
private struct Visit: Sendable {
  var bytes: Data
  var reads = 0
  /// Whether the connection is reset instead of closed.
  var resets = false
}

extension ServerFixture {
  fileprivate func make(_ visit: Visit) {
    guard let socket = try? connect() else { return }
    _ = visit.bytes.withUnsafeBytes {
      Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if visit.reads > 0 {
      var answer = [UInt8](repeating: 0, count: visit.reads)
      _ = recv(socket, &answer, answer.count, 0)
    }
    if visit.resets {
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
    close(socket)
  }
}
