import Foundation
import XCTest

@testable import PicterestServer

/// Searches for people and collections.
class SearchTests: ServerTestCase {
  private func found(_ path: String) throws -> (total: Int?, names: [String]) {
    let object = try fixture.get(path).object
    let results = object["results"] as? [[String: Any]] ?? []
    return (
      object["total"] as? Int,
      results.compactMap { ($0["username"] ?? $0["title"]) as? String }.sorted()
    )
  }

  func testUsersAreFoundByBeginningsOfTheirNames() throws {
    try fixture.addPicture("one.jpg")
    try fixture.write(
      Data(#"{"pictures": [{"file": "one.jpg", "author": "Kimberly Ash"}]}"#.utf8),
      to: "index.json")
    try fixture.start()
    let kim = try fixture.signUp("kim_lee")
    _ = try fixture.signUp("lee")
    XCTAssertEqual(try found("/search/users?query=kim").names, ["kim_lee", "kimberly_ash"])
    XCTAssertEqual(try found("/search/users?query=lee").names, ["kim_lee", "lee"])
    XCTAssertEqual(try found("/search/users?query=lee+kim").names, ["kim_lee"])
    XCTAssertEqual(try found("/search/users?query=ee").total, 0)
    XCTAssertEqual(try found("/search/users?query=%27").total, 0)
    let first = try found("/search/users?query=kim&per_page=1")
    let second = try found("/search/users?query=kim&per_page=1&page=2")
    XCTAssertEqual(first.total, 2)
    XCTAssertEqual((first.names + second.names).sorted(), ["kim_lee", "kimberly_ash"])
    XCTAssertEqual(try found("/search/users?query=kim&per_page=1&page=3").names, [])
    XCTAssertEqual(try fixture.get("/search/users").status, 400)
    _ = try fixture.send("PUT", "/me", as: kim, json: ["name": "Robin"])
    XCTAssertEqual(try found("/search/users?query=robin").names, ["kim_lee"])
    XCTAssertEqual(try found("/search/users?query=kim_").names, ["kim_lee", "kimberly_ash"])
    _ = try fixture.send("DELETE", "/me", as: kim)
    XCTAssertEqual(try found("/search/users?query=robin").total, 0)
    try fixture.checkInvariants()
  }

  func testAccountsOfAnOlderServerAreFoundAfterAWhile() throws {
    try fixture.start()
    let people = try (0..<3).map { try fixture.signUp("old\($0)") }
    _ = try fixture.send("DELETE", "/me", as: people[1])
    let parts = try XCTUnwrap(fixture.server).parts
    try parts.database.write { _ = try $0.run("DELETE FROM name_term") }
    XCTAssertEqual(try found("/search/users?query=old").total, 0)
    fixture.stop()
    try fixture.start()
    try waitUntil("they are found") { try found("/search/users?query=old").total == 2 }
  }

  func testCollectionsAreFoundByTheirTitles() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let title = try XCTUnwrap(try fixture.get("/collections/space").object["title"] as? String)
    XCTAssertEqual(try found("/search/collections?query=spa").names, [title])
    XCTAssertEqual(try found("/search/collections?query=xyzzy").total, 0)
  }
}

/// The same tests over PostgreSQL, with uploads in a folder.
final class SearchTestsOnPostgreSQL: SearchTests {
  override var backend: Backend { .postgreSQL }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheServerUsesThese() throws {
    try fixture.start()
    XCTAssertTrue(try XCTUnwrap(fixture.server).parts.database is PostgreSQLDatabase)
  }
}
