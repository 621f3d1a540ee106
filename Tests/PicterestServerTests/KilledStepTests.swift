import Foundation
import XCTest

@testable import PicterestServer

/// The program is killed at each step between file, row and answer. What is found afterwards is whole,
/// and what a client was told is true.
class KilledStepTests: ServerTestCase {
  /// How often the server is killed for each kind of change.
  var rounds: Int { KilledStepTests.wishedRounds ?? 20 }

  static var wishedRounds: Int? {
    ProcessInfo.processInfo.environment["PICTEREST_KILLS"].flatMap { Int($0) }
  }

  /// Runs rounds of one kind of change. Each prepares, changes with a server that ends in the midst, and
  /// checks with another.
  private func kill(
    at steps: [ServerStep], occurrences: Int = 2,
    prepare: (_ round: Int) throws -> Void = { _ in },
    change: (ServerFixture, _ round: Int) throws -> Void, check: (_ round: Int) throws -> Void
  ) throws {
    if fixture.server == nil { try fixture.start() }
    for round in 0..<rounds {
      try prepare(round)
      fixture.stop()
      let step = steps[round % steps.count]
      let process = try startProgram(step, occurrence: round / steps.count % occurrences + 1)
      XCTAssertThrowsError(try change(process.client, round), "\(step) in round \(round)")
      process.program.waitUntilExit()
      XCTAssertEqual(process.program.terminationReason, .uncaughtSignal, "\(step)")
      try fixture.start()
      try fixture.checkInvariants()
      try check(round)
    }
  }

  private func startProgram(
    _ step: ServerStep, occurrence: Int
  ) throws -> (program: Process, client: ServerFixture) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = Process()
    program.executableURL = folder.appendingPathComponent("KilledServer")
    var arguments = [
      step.rawValue, "\(occurrence)", "--port", "0", "--folder", fixture.folder, "--cache",
      fixture.place + "/cache", "--data", fixture.place + "/data", "--changes", "0",
    ]
    if let address = fixture.options.database { arguments += ["--database", address] }
    if let address = fixture.options.storage { arguments += ["--storage", address] }
    program.arguments = arguments
    program.environment = ProcessInfo.processInfo.environment.merging(
      fixture.fittings.environment
    ) { $1 }
    let output = Pipe()
    program.standardOutput = output
    program.standardInput = Pipe()
    try program.run()
    var line = Data()
    while !line.contains(0x0a), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      line += data
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let port = try XCTUnwrap(text.split(separator: ":").last.flatMap { Int($0) }, text)
    return (program, ServerFixture(on: port, place: fixture.place, folder: fixture.folder))
  }

  // MARK: Kinds

  func testUploadsAreWholeWhenKilled() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let picture = try ServerFixture.picture("coffee.jpg")
    var published = 0
    try kill(
      at: [.fileNoted, .fileStored, .postWritten],
      change: { client, round in
        for number in 0... {
          let response = try client.publish(
            "Post", as: kim, picture: picture, key: "\(round)-\(number)")
          XCTAssertEqual(response.status, 201)
          published += 1
        }
      },
      check: { round in
        // The last one of the round went unanswered; asked again, it is there once.
        let number = round / 3 % 2
        let again = try fixture.publish(
          "Post", as: kim, picture: picture, key: "\(round)-\(number)")
        XCTAssertEqual(again.status, 201)
        published += 1
        let id = try XCTUnwrap(again.object["id"] as? String)
        XCTAssertEqual(try fixture.get("/images/\(id)").body, picture)
        XCTAssertEqual(try fixture.get("/users/kim").object["total_photos"] as? Int, published)
      })
  }

  func testLikesAreWholeWhenKilled() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let ids = try (0..<3).map { try fixture.publishedID("Post \($0)", as: kim) }
    var likes: [String: Bool] = [:]
    try kill(
      at: [.likeWritten, .unlikeWritten], occurrences: 3,
      change: { client, _ in
        for method in ["POST", "DELETE", "POST"] {
          for id in ids {
            // A change without an answer may be there or not; at these steps it is.
            likes[id] = method == "POST"
            _ = try client.send(method, "/photos/\(id)/like", as: kim)
          }
        }
      },
      check: { _ in
        for (id, isLiked) in likes {
          let photo = try fixture.send("GET", "/photos/\(id)", as: kim).object
          XCTAssertEqual(photo["liked_by_user"] as? Bool, isLiked)
          XCTAssertEqual(photo["likes"] as? Int, isLiked ? 1 : 0)
        }
        XCTAssertEqual(
          try Set(fixture.get("/users/kim/likes").ids), Set(likes.filter(\.value).keys))
      })
  }

  func testKeptPhotosAreWholeWhenKilled() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let ids = try (0..<3).map { try fixture.publishedID("Post \($0)", as: kim) }
    var memos: [String: String] = [:]
    try kill(
      at: [.keptWritten, .releaseWritten], occurrences: 3,
      change: { client, round in
        for id in ids {
          memos[id] = "memo \(round)"
          _ = try client.send(
            "PUT", "/me/kept/\(id)", as: kim, json: ["memo": "memo \(round)"])
        }
        for id in ids {
          memos[id] = nil
          _ = try client.send("DELETE", "/me/kept/\(id)", as: kim)
        }
      },
      check: { _ in
        let list = try fixture.send("GET", "/me/kept", as: kim).list
        let found = list.map { entry in
          ((entry["photo"] as? [String: Any])?["id"] as? String ?? "", entry["memo"] as? String)
        }
        XCTAssertEqual(Dictionary(uniqueKeysWithValues: found), memos)
      })
  }

  func testDeletedPostsAreGoneWhenKilled() throws {
    try fixture.start()
    let (kim, lee) = (try fixture.signUp("kim"), try fixture.signUp("lee"))
    var id = ""
    try kill(
      at: [.postRemoved, .pieceRemoved, .fileRemoved, .choreDone], occurrences: 1,
      prepare: { _ in
        id = try fixture.publishedID("Post", as: kim)
        for person in [kim, lee] {
          _ = try fixture.send("POST", "/photos/\(id)/like", as: person)
          _ = try fixture.send("PUT", "/me/kept/\(id)", as: person, json: ["memo": "m"])
        }
      },
      change: { client, _ in _ = try client.send("DELETE", "/photos/\(id)", as: kim) },
      check: { _ in
        XCTAssertEqual(try fixture.get("/photos/\(id)").status, 404)
        XCTAssertEqual(try fixture.get("/images/\(id)").status, 404)
        XCTAssertEqual(try fixture.get("/users/lee/likes").ids, [])
        XCTAssertEqual(try fixture.send("GET", "/me/kept", as: lee).list.count, 0)
      })
  }

  func testAvatarsAreWholeWhenKilled() throws {
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let pictures = try ["coffee.jpg", "koala.jpg"].map { try ServerFixture.picture($0) }
    var user: [String: Any] = [:]
    try kill(
      at: [.fileNoted, .fileStored, .avatarWritten, .fileRemoved, .choreDone], occurrences: 1,
      prepare: { _ in
        user = try fixture.send("PUT", "/me/avatar", as: kim, body: pictures[0]).object
      },
      change: { client, _ in
        _ = try client.send("PUT", "/me/avatar", as: kim, body: pictures[1])
      },
      check: { round in
        let image = try XCTUnwrap(
          (try fixture.send("GET", "/me", as: kim).object["profile_image"] as? [String: String])?[
            "small"])
        let path = try XCTUnwrap(URL(string: image)).path
        let isNew = round % 5 >= 2
        XCTAssertEqual(try fixture.get(path).body, pictures[isNew ? 1 : 0])
        XCTAssertEqual(try fixture.storedFiles().count, 1)
      })
    XCTAssertEqual(user["username"] as? String, "kim")
  }

  func testRemovedAccountsAreGoneWhenKilled() throws {
    try fixture.start()
    let lee = try fixture.signUp("lee")
    let other = try fixture.publishedID("Other", as: lee)
    var kim = lee
    try kill(
      at: [.accountClosed, .pieceRemoved, .fileRemoved, .choreDone], occurrences: 1,
      prepare: { round in
        kim = try fixture.signUp("kim\(round)")
        for number in 0..<2 {
          let id = try fixture.publishedID("Post \(number)", as: kim)
          _ = try fixture.send("POST", "/photos/\(id)/like", as: lee)
        }
        _ = try fixture.send(
          "PUT", "/me/avatar", as: kim, body: try ServerFixture.picture("coffee.jpg"))
        _ = try fixture.send("POST", "/photos/\(other)/like", as: kim)
        _ = try fixture.send("PUT", "/me/kept/\(other)", as: kim, json: ["memo": "m"])
      },
      change: { client, _ in
        _ = try client.send("DELETE", "/me", as: kim)
      },
      check: { _ in
        XCTAssertEqual(try fixture.send("GET", "/me", as: kim).status, 401)
        XCTAssertEqual(try fixture.get("/users/\(kim.username)").status, 404)
        XCTAssertEqual(try fixture.get("/photos").ids, [other])
        XCTAssertEqual(try fixture.get("/photos/\(other)").object["likes"] as? Int, 0)
        XCTAssertEqual(try fixture.get("/users/lee/likes").ids, [])
      })
  }
}

/// The same over PostgreSQL and an S3-compatible store, which do not end with the server.
final class KilledStepTestsOnServers: KilledStepTests {
  override var backend: Backend { .postgreSQLAndS3 }
  override var rounds: Int { KilledStepTests.wishedRounds ?? 6 }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    try fixture.start()
    XCTAssertTrue(try XCTUnwrap(fixture.server).parts.storage is S3Storage)
  }
}
