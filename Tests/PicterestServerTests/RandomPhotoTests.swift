import Foundation
import XCTest

@testable import PicterestServer

/// `GET /photos/random`, as Unsplash's documentation describes it.
final class RandomPhotoTests: ServerTestCase {
  func testOnePhotoOrAsManyAsAreAskedFor() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let total = try XCTUnwrap(Int(fixture.get("/photos").headers["x-total"] ?? ""))
    let pages = 1...(total + 29) / 30
    let known = Set(try pages.flatMap { try fixture.get("/photos?per_page=30&page=\($0)").ids })
    let one = try fixture.get("/photos/random")
    XCTAssertEqual(one.status, 200)
    XCTAssertTrue(known.contains(try XCTUnwrap(one.object["id"] as? String)))
    XCTAssertNotNil(one.object["views"], "one photo has every field")
    XCTAssertEqual(try fixture.get("/photos/random?count=1").list.count, 1)
    let several = try fixture.get("/photos/random?count=5").ids
    XCTAssertEqual(Set(several).count, 5, "no photo comes twice")
    XCTAssertTrue(known.isSuperset(of: several))
  }

  func testNoMoreThanThereAreAndEachOnce() throws {
    for number in 1...3 { try fixture.addPicture("\(number).jpg") }
    try fixture.start()
    let kim = try fixture.signUp("kim")
    let post = try fixture.publishedID("A post", as: kim)
    let all = try fixture.get("/photos").ids
    XCTAssertEqual(try fixture.get("/photos/random?count=30").ids.sorted(), all.sorted())
    XCTAssertTrue(all.contains(post))
  }

  func testFiltersNarrowTheChoice() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let post = try fixture.publishedID("A grizzly of space", as: kim)
    func ids(_ filter: String) throws -> [String] {
      try fixture.get("/photos/random?count=30&" + filter).ids.sorted()
    }
    let space = try fixture.get("/topics/space/photos?per_page=30").ids.sorted()
    XCTAssertEqual(try ids("topics=space"), space)
    XCTAssertEqual(try ids("collections=space"), space)
    XCTAssertEqual(try ids("topics=space,space"), space, "a topic named twice counts once")
    XCTAssertEqual(try ids("username=kim"), [post])
    XCTAssertEqual(try ids("query=grizzly"), [post])
    let found = try fixture.get("/search/photos?query=space&per_page=30").object
    let results = try XCTUnwrap(found["results"] as? [[String: Any]])
    XCTAssertEqual(try ids("query=space"), results.compactMap { $0["id"] as? String }.sorted())
  }

  func testWhatCannotBeAnsweredIsSaid() throws {
    try fixture.start()
    for path in ["", "?query=unheard", "?count=3"] {
      let none = try fixture.get("/photos/random" + path)
      XCTAssertEqual(none.status, 404)
      XCTAssertEqual(none.errors, ["No photos found."])
    }
    for path in ["?count=0", "?count=31", "?count=x", "?query=a&topics=b", "?orientation=portrait"]
    {
      XCTAssertEqual(try fixture.get("/photos/random" + path).status, 400, path)
    }
    XCTAssertEqual(try fixture.get("/photos/random?topics=nowhere").status, 404)
    XCTAssertEqual(try fixture.get("/photos/random?username=nobody").status, 404)
  }
}
