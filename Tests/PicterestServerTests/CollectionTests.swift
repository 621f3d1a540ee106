import Foundation
import XCTest

@testable import PicterestServer

/// Collections and numbers, as Unsplash's documentation lists them; the folder's topics are the
/// collections.
final class CollectionTests: ServerTestCase {
  private func check(
    _ object: Any?, _ fields: String, _ what: String, line: UInt = #line
  ) throws {
    let object = try XCTUnwrap(object as? [String: Any], what, line: line)
    for name in fields.split(separator: " ").map(String.init) {
      XCTAssertNotNil(object[name], "\(what).\(name)", line: line)
    }
  }

  func testCollectionsAreTheTopicsWithTheirFields() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let list = try fixture.get("/collections")
    XCTAssertEqual(list.status, 200)
    XCTAssertEqual(
      list.list.map { $0["title"] as? String },
      try fixture.get("/topics").list.map { $0["title"] as? String })
    for collection in list.list + [try fixture.get("/collections/space").object] {
      try check(
        collection,
        """
        id title description published_at last_collected_at updated_at featured total_photos private \
        share_key cover_photo preview_photos user links tags
        """, "collection")
      try check(collection["links"], "self html photos related", "links")
      try check(collection["user"], "id username name links profile_image", "user")
    }
    XCTAssertEqual(
      try fixture.get("/collections/space/photos").ids, try fixture.get("/topics/space/photos").ids)
    XCTAssertEqual(try fixture.get("/collections/space/related").list.count, 0)
    for path in ["", "/photos", "/related"] {
      let answer = try fixture.get("/collections/nowhere" + path)
      XCTAssertEqual(answer.status, 404)
      XCTAssertEqual(answer.errors, ["There is no such collection."])
    }
  }

  func testUsersHaveNoCollections() throws {
    try fixture.start()
    _ = try fixture.signUp("kim")
    let answer = try fixture.get("/users/kim/collections")
    XCTAssertEqual(answer.status, 200)
    XCTAssertEqual(answer.list.count, 0)
    XCTAssertEqual(try fixture.get("/users/nobody/collections").status, 404)
  }

  private func total(_ object: [String: Any], _ name: String) -> Int? {
    (object[name] as? [String: Any])?["total"] as? Int
  }

  func testStatisticsOfPhotosAndUsersHaveTheTotals() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let first = try fixture.publishedID("First", as: kim)
    let second = try fixture.publishedID("Second", as: kim)
    _ = try fixture.send("POST", "/photos/\(first)/like", as: kim)
    for id in [first, first, second] { _ = try fixture.get("/photos/\(id)/download") }

    let photo = try fixture.get("/photos/\(first)/statistics").object
    try check(photo, "id slug downloads views likes", "statistics")
    for name in ["downloads", "views", "likes"] {
      let part = try XCTUnwrap(photo[name] as? [String: Any])
      try check(part, "total historical", name)
      try check(part["historical"], "change resolution quantity values", name)
    }
    XCTAssertEqual(total(photo, "downloads"), 2)
    XCTAssertEqual(total(photo, "likes"), 1)
    XCTAssertEqual(total(photo, "views"), 0)

    let user = try fixture.get("/users/kim/statistics").object
    try check(user, "id username downloads views", "user")
    XCTAssertEqual(total(user, "downloads"), 3)
    XCTAssertEqual(total(user, "views"), 0)
    XCTAssertEqual(try fixture.get("/photos/none/statistics").status, 404)
    XCTAssertEqual(try fixture.get("/users/nobody/statistics").status, 404)
  }

  func testAnAuthorsStatisticsCountEveryPicture() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let picture = try XCTUnwrap(try fixture.get("/photos").list.first)
    let id = try XCTUnwrap(picture["id"] as? String)
    let name = try XCTUnwrap((picture["user"] as? [String: Any])?["username"] as? String)
    _ = try fixture.get("/photos/\(id)/download")
    let escaped = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    XCTAssertEqual(total(try fixture.get("/users/\(escaped)/statistics").object, "downloads"), 1)
  }

  func testTotalsOfEverythingAreSaidNotToBeThere() throws {
    try fixture.start()
    for path in ["/stats/total", "/stats/month"] {
      let answer = try fixture.get(path)
      XCTAssertEqual(answer.status, 404)
      XCTAssertEqual(answer.errors, ["This server keeps no numbers of all photos together."])
    }
  }
}
