import Foundation
import XCTest

@testable import PicterestServer

/// The same tests over PostgreSQL, with uploads in a folder.
final class AccountTestsOnPostgreSQL: AccountTests {
  override var backend: Backend { .postgreSQL }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    let parts = try XCTUnwrap(fixture.server).parts
    XCTAssertTrue(parts.database is PostgreSQLDatabase)
    XCTAssertTrue(parts.storage is FolderStorage)
  }
}

/// The same tests over PostgreSQL, with uploads in a folder.
final class PostTestsOnPostgreSQL: PostTests {
  override var backend: Backend { .postgreSQL }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    try fixture.start()
    let parts = try XCTUnwrap(fixture.server).parts
    XCTAssertTrue(parts.database is PostgreSQLDatabase)
    XCTAssertTrue(parts.storage is FolderStorage)
  }
}

/// The same tests over PostgreSQL and an S3-compatible store: the server keeps nothing of its own.
final class AccountTestsOnServers: AccountTests {
  override var backend: Backend { .postgreSQLAndS3 }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    let parts = try XCTUnwrap(fixture.server).parts
    XCTAssertTrue(parts.database is PostgreSQLDatabase)
    XCTAssertTrue(parts.storage is S3Storage)
  }
}

/// The same tests over PostgreSQL and an S3-compatible store: the server keeps nothing of its own.
final class PostTestsOnServers: PostTests {
  override var backend: Backend { .postgreSQLAndS3 }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    try fixture.start()
    let parts = try XCTUnwrap(fixture.server).parts
    XCTAssertTrue(parts.database is PostgreSQLDatabase)
    XCTAssertTrue(parts.storage is S3Storage)
  }
}

/// Several servers over one database and one store.
final class BalancedServersTests: ServerTestCase {
  override var backend: Backend { .postgreSQLAndS3 }
  private var other: ServerFixture?

  private func startTwo() throws -> (ServerFixture, ServerFixture) {
    try fixture.start()
    let second = try ServerFixture()
    second.options = fixture.options
    second.fittings = fixture.fittings
    other = second
    try second.start(folder: fixture.folder)
    return (fixture, second)
  }

  override func tearDown() {
    other?.remove()
    other = nil
    super.tearDown()
  }

  func testWhatOneServerDoesTheOtherShows() throws {
    let (first, second) = try startTwo()
    let kim = try first.signUp("kim")
    let id = try second.publishedID("Shared", as: kim)
    XCTAssertEqual(try first.get("/photos").ids, [id])
    XCTAssertEqual(try first.get("/images/\(id)").body, try ServerFixture.picture())
    XCTAssertEqual(try first.get("/images/\(id)?w=100").status, 200)
    XCTAssertEqual(try first.send("POST", "/photos/\(id)/like", as: kim).status, 201)
    XCTAssertEqual(try second.get("/photos/\(id)").object["likes"] as? Int, 1)
    XCTAssertEqual(try first.send("DELETE", "/tokens/current", as: kim).status, 204)
    XCTAssertEqual(try second.send("GET", "/me", as: kim).status, 401)
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: first.place + "/data"), "nothing is kept here")
  }

  func testManyClientsOfTwoServersLeaveWholeLists() throws {
    let (first, second) = try startTwo()
    let people = try (0..<4).map { try first.signUp("p\($0)") }
    let picture = try ServerFixture.picture("coffee.jpg")
    let statuses = Collected()
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let server = index % 2 == 0 ? first : second
      let response = try? server.publish(
        "Post \(index)", text: "same words for everybody", as: people[index % 4],
        picture: picture, key: "key \(index / 2)")
      statuses.add("\(response?.status ?? 0) \(response?.errors ?? [])")
      guard let id = response?.object["id"] as? String else { return }
      for person in people {
        let like = try? server.send("POST", "/photos/\(id)/like", as: person)
        statuses.add("\(like?.status ?? 0)")
      }
      if index % 5 == 0 {
        _ = try? server.send("DELETE", "/photos/\(id)", as: people[index % 4])
      }
    }
    let allowed: Set = ["201 []", "201", "200", "404", "410 [\"x\"]"]
    let wrong = statuses.values.filter { !allowed.contains($0) && !$0.hasPrefix("410") }
    XCTAssertEqual(wrong, [])
    try first.checkInvariants()
  }
}
