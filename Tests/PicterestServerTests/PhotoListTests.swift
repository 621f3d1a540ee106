import Foundation
import XCTest

@testable import PicterestServer

final class PhotoListTests: ServerTestCase {
  private func startWithStarterPictures() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
  }

  func testPhotosHaveTheShapeOfThePublicAPI() throws {
    try startWithStarterPictures()
    let response = try fixture.get("/photos?page=1&per_page=15")
    XCTAssertEqual(response.status, 200)
    XCTAssertEqual(response.headers["content-type"], "application/json; charset=utf-8")
    XCTAssertEqual(response.headers["content-length"], "\(response.body.count)")
    XCTAssertEqual(response.list.count, 15)
    let photo = try XCTUnwrap(response.list.first)
    XCTAssertEqual(photo["description"] as? String, "Kingfisher")
    XCTAssertEqual(photo["alt_description"] as? String, "A kingfisher on a mossy branch")
    XCTAssertEqual(photo["width"] as? Int, 538)
    XCTAssertEqual(photo["height"] as? Int, 840)
    XCTAssertEqual((photo["id"] as? String)?.count, 11)
    XCTAssertEqual((photo["color"] as? String)?.count, 7)
    XCTAssertEqual((photo["user"] as? [String: Any])?["name"] as? String, "Frank-2.0")
    XCTAssertEqual(photo["likes"] as? Int, 0)
    let urls = try XCTUnwrap(photo["urls"] as? [String: String])
    XCTAssertEqual(Set(urls.keys), ["raw", "full", "regular", "small", "thumb", "small_s3"])
    XCTAssertTrue(
      try XCTUnwrap(urls["raw"]).hasPrefix("http://127.0.0.1:\(fixture.port)/images/"))
    let created = try XCTUnwrap(photo["created_at"] as? String)
    XCTAssertNotNil(ISO8601DateFormatter().date(from: created), created)
  }

  private func blurHashes(of path: String) throws -> [String] {
    try fixture.get(path).list.compactMap { $0["blur_hash"] as? String }.filter { $0.count == 28 }
  }

  /// A list changes as long as its blur hashes are being found out.
  private func waitForBlurHashes(of path: String, count: Int) throws {
    try waitUntil("all blur hashes are there") { try blurHashes(of: path).count >= count }
  }

  func testBlurHashesOfTheFolderAreFoundAndRemembered() throws {
    try startWithStarterPictures()
    try waitForBlurHashes(of: "/photos?per_page=30", count: 30)
    let found = try blurHashes(of: "/photos?per_page=30")
    XCTAssertEqual(Set(found.map(\.count)), [28])
    XCTAssertGreaterThan(Set(found).count, 25)
    fixture.stop()
    try startWithStarterPictures()
    XCTAssertEqual(
      try blurHashes(of: "/photos?per_page=30"), found, "at once in the next run")
  }

  func testViewsAndDownloadsAreCounted() throws {
    try startWithStarterPictures()
    let id = try XCTUnwrap(try fixture.get("/photos").ids.first)
    for _ in 0..<3 { _ = try fixture.get("/photos/\(id)") }
    let link = try fixture.get("/photos/\(id)/download").object["url"] as? String
    XCTAssertTrue(try XCTUnwrap(link).hasSuffix("/images/\(id)"))
    fixture.server?.parts.housekeeper.writeViews()
    let photo = try fixture.get("/photos/\(id)").object
    XCTAssertEqual(photo["views"] as? Int, 3)
    XCTAssertEqual(photo["downloads"] as? Int, 1)
    fixture.stop()
    try startWithStarterPictures()
    XCTAssertEqual(try fixture.get("/photos/\(id)").object["views"] as? Int, 4)
  }

  func testAuthorsOfTheFolderAreUsers() throws {
    try startWithStarterPictures()
    let author = try XCTUnwrap(try fixture.get("/photos").list[0]["user"] as? [String: Any])
    let username = try XCTUnwrap(author["username"] as? String)
    XCTAssertEqual(try fixture.get("/users/\(username)").object["name"] as? String, "Frank-2.0")
    XCTAssertEqual(try fixture.get("/users/\(username)/photos").titles, ["Kingfisher"])
    XCTAssertEqual(try fixture.get("/users/\(username)/likes").list.count, 0)
  }

  func testPagesFollowEachOtherAndEndWithAnEmptyOne() throws {
    try startWithStarterPictures()
    var ids: [String] = []
    for page in 1...5 { ids += try fixture.get("/photos?page=\(page)&per_page=10").ids }
    XCTAssertEqual(ids.count, 48)
    XCTAssertEqual(Set(ids).count, 48)
    let beyond = try fixture.get("/photos?page=6&per_page=10")
    XCTAssertEqual(beyond.status, 200)
    XCTAssertEqual(beyond.list.count, 0)
    XCTAssertEqual(String(decoding: beyond.body, as: UTF8.self), "[]")
  }

  func testPagingHeadersLeadToTheOtherPages() throws {
    try startWithStarterPictures()
    let base = "<http://127.0.0.1:\(fixture.port)/photos?page="
    let middle = try fixture.get("/photos?page=2&per_page=15")
    XCTAssertEqual(middle.headers["x-total"], "48")
    XCTAssertEqual(middle.headers["x-per-page"], "15")
    XCTAssertEqual(
      middle.headers["link"],
      "\(base)1&per_page=15>; rel=\"first\", \(base)1&per_page=15>; rel=\"prev\", "
        + "\(base)4&per_page=15>; rel=\"last\", \(base)3&per_page=15>; rel=\"next\"")
    let first = try XCTUnwrap(try fixture.get("/photos?per_page=15").headers["link"])
    XCTAssertFalse(first.contains("prev") || first.contains("first"))
    let last = try XCTUnwrap(try fixture.get("/photos?page=4&per_page=15").headers["link"])
    XCTAssertFalse(last.contains("next") || last.contains("last"))
  }

  func testLongPagesAreCutToThirtyAndTheStandardIsTen() throws {
    try startWithStarterPictures()
    XCTAssertEqual(try fixture.get("/photos").list.count, 10)
    let long = try fixture.get("/photos?per_page=1000")
    XCTAssertEqual(long.list.count, 30)
    XCTAssertEqual(long.headers["x-per-page"], "30")
  }

  func testWhatIsNoNumberIsABadRequest() throws {
    try startWithStarterPictures()
    let bad = [
      "page=0", "page=-1", "page=abc", "page=", "page=1.5", "page=99999999999999999999",
      "per_page=0", "per_page=x", "per_page=%00", "page=%F0%9F%98%80", "page=1%201",
    ]
    for query in bad {
      let response = try fixture.get("/photos?" + query)
      XCTAssertEqual(response.status, 400, query)
      XCTAssertEqual(response.errors.count, 1, query)
    }
  }

  func testOnePhotoIsFoundByItsIdentifier() throws {
    try startWithStarterPictures()
    let id = try XCTUnwrap(try fixture.get("/photos").ids.last)
    let response = try fixture.get("/photos/\(id)")
    XCTAssertEqual(response.object["id"] as? String, id)
    let missing = try fixture.get("/photos/AAAAAAAAAAA")
    XCTAssertEqual(missing.status, 404)
    XCTAssertEqual(missing.errors, ["There is no such photo."])
  }

  func testTopicsListTheirPhotos() throws {
    try startWithStarterPictures()
    let topics = try fixture.get("/topics").list
    XCTAssertEqual(
      topics.map { $0["slug"] as? String },
      ["animals", "landmarks", "underwater", "nature", "everyday", "space"])
    XCTAssertNotNil((topics[0]["cover_photo"] as? [String: Any])?["urls"])
    let total = topics.compactMap { $0["total_photos"] as? Int }.reduce(0, +)
    XCTAssertEqual(total, 48)
    XCTAssertEqual(try fixture.get("/topics/space").object["title"] as? String, "Space")
    let photos = try fixture.get("/topics/space/photos?per_page=2")
    XCTAssertEqual(photos.titles, ["Extreme Deep Field", "Eileen Collins"])
    XCTAssertEqual(photos.headers["x-total"], "3")
    XCTAssertEqual(try fixture.get("/topics/nowhere").status, 404)
    XCTAssertEqual(try fixture.get("/topics/nowhere/photos").status, 404)
  }

  func testSubfoldersAreTopics() throws {
    try fixture.addPicture("top.jpg")
    try fixture.addPicture("Sea side/one.jpg")
    try fixture.addPicture("Sea side/deep/two.jpg")
    try fixture.addPicture("바다/three.jpg")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["top", "one", "two", "three"])
    let topics = try fixture.get("/topics").list
    XCTAssertEqual(topics.map { $0["slug"] as? String }, ["sea-side", "바다"])
    XCTAssertEqual(try fixture.get("/topics/sea-side/photos").titles, ["one", "two"])
    XCTAssertEqual(
      try fixture.get("/topics/%EB%B0%94%EB%8B%A4/photos").titles, ["three"])
  }

  private func found(_ query: String) throws -> [String] {
    let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let response = try fixture.get("/search/photos?per_page=30&query=" + escaped)
    XCTAssertEqual(response.status, 200)
    let results = response.object["results"] as? [[String: Any]] ?? []
    XCTAssertEqual(response.object["total"] as? Int, results.count)
    return results.compactMap { $0["description"] as? String }
  }

  func testSearchFindsWordsInEveryTextAndScript() throws {
    try startWithStarterPictures()
    XCTAssertEqual(try found("koala"), ["Koala"])
    XCTAssertEqual(try found("KOALA"), ["Koala"])
    XCTAssertEqual(try found("고양이"), ["Kitten with wool", "Chelsea"])
    XCTAssertEqual(try found("고양"), ["Kitten with wool", "Chelsea"])
    XCTAssertEqual(try found("고양이".decomposedStringWithCanonicalMapping).count, 2)
    XCTAssertEqual(try found("bata drums"), ["Batá drums"])
    XCTAssertEqual(try found("BATÁ"), ["Batá drums"])
    XCTAssertEqual(try found("drums batá"), ["Batá drums"])
    XCTAssertEqual(try found("castle france"), ["Chenonceau"])
    XCTAssertEqual(try found("oala"), [])
    XCTAssertEqual(try found("zzz"), [])
    XCTAssertEqual(try found("!?"), [])
    XCTAssertEqual(try found("space").count, 3)
  }

  func testSearchPagesAndRefusesAnEmptyQuery() throws {
    try startWithStarterPictures()
    let page = try fixture.get("/search/photos?query=animals&page=2&per_page=10")
    XCTAssertEqual(page.object["total_pages"] as? Int, 2)
    let link = try XCTUnwrap(page.headers["link"])
    XCTAssertTrue(link.contains("query=animals&page=1&per_page=10"), link)
    XCTAssertEqual(try fixture.get("/search/photos").status, 400)
    XCTAssertEqual(try fixture.get("/search/photos?query=").status, 400)
    let long = String(repeating: "a", count: 5_000)
    XCTAssertEqual(try fixture.get("/search/photos?query=" + long).status, 200)
  }

  func testListsAreNotSentAgainWhenTheyAreTheSame() throws {
    try startWithStarterPictures()
    try waitForBlurHashes(of: "/photos", count: 10)
    let etag = try XCTUnwrap(try fixture.get("/photos").headers["etag"])
    let again = try fixture.get("/photos", headers: ["If-None-Match": "\"x\", \(etag)"])
    XCTAssertEqual(again.status, 304)
    XCTAssertEqual(again.body.count, 0)
    XCTAssertEqual(try fixture.get("/photos", headers: ["If-None-Match": "\"x\""]).status, 200)
  }

  func testHeadSendsTheLengthAndNoBody() throws {
    try startWithStarterPictures()
    try waitForBlurHashes(of: "/photos", count: 10)
    let full = try fixture.get("/photos")
    let head = try fixture.get("/photos", method: "HEAD")
    XCTAssertEqual(head.status, 200)
    XCTAssertEqual(head.headers["content-length"], full.headers["content-length"])
    XCTAssertEqual(head.body.count, 0)
  }

  func testOtherMethodsAndAddressesAreRefused() throws {
    try startWithStarterPictures()
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "BREW"] {
      let response = try fixture.get("/photos", method: method)
      XCTAssertEqual(response.status, 405, method)
      XCTAssertEqual(response.headers["allow"], "GET, HEAD, POST")
      XCTAssertEqual(response.errors.count, 1)
    }
    for path in ["/nope", "/photos/a/b", "/search", "/topics/space/photos/x", "//photos"] {
      let response = try fixture.get(path)
      XCTAssertEqual(response.status, 404, path)
      XCTAssertEqual(response.errors.count, 1, path)
    }
  }

  func testRequestsUnderAForeignNameAreRefused() throws {
    try startWithStarterPictures()
    let foreign = try fixture.get("/photos", headers: ["Host": "pictures.example"])
    XCTAssertEqual(foreign.status, 403)
    XCTAssertEqual(try fixture.get("/photos", headers: ["Host": "localhost:1"]).status, 200)
  }

  func testAnEmptyFolderGivesEmptyPages() throws {
    try fixture.start()
    let photos = try fixture.get("/photos")
    XCTAssertEqual(photos.status, 200)
    XCTAssertEqual(photos.list.count, 0)
    XCTAssertEqual(photos.headers["x-total"], "0")
    XCTAssertNil(photos.headers["link"])
    XCTAssertEqual(try fixture.get("/topics").list.count, 0)
    XCTAssertEqual(try found("anything"), [])
  }

  func testTheFirstRequestsOfARunFindWhatTheLastRunKnew() throws {
    try startWithStarterPictures()
    let id = try XCTUnwrap(try fixture.get("/photos?page=48&per_page=1").ids.first)
    for path in ["/photos/\(id)", "/images/\(id)", "/topics/space/photos", "/topics/space"] {
      fixture.stop()
      try fixture.start(folder: ServerFixture.starterPictures, waitsForIndex: false)
      XCTAssertEqual(try fixture.get(path).status, 200, path)
    }
  }

  func testNewPicturesAppearOnTheFirstPage() throws {
    try fixture.addPicture("a.jpg")
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").titles, ["a"])
    let id = try fixture.get("/photos").ids
    try fixture.changeFolder { try fixture.addPicture("b.jpg") }
    XCTAssertEqual(try fixture.get("/photos").titles, ["a", "b"])
    XCTAssertEqual(try Array(fixture.get("/photos").ids.prefix(1)), id)
    try fixture.changeFolder {
      try FileManager.default.removeItem(atPath: fixture.folder + "/a.jpg")
    }
    XCTAssertEqual(try fixture.get("/photos").titles, ["b"])
    XCTAssertEqual(try fixture.get("/photos/\(id[0])").status, 404)
  }
}
