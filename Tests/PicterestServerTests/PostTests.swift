import Foundation
import XCTest

@testable import PicterestServer

/// Posts, likes and kept photos.
class PostTests: ServerTestCase {
  private func start(overStarterPictures: Bool = false) throws -> Person {
    try fixture.start(folder: overStarterPictures ? ServerFixture.starterPictures : nil)
    return try fixture.signUp("kim")
  }

  func testAPostStandsFirstAndHasEveryField() throws {
    let kim = try start(overStarterPictures: true)
    let made = try fixture.publish("Title \"1\"", text: "Text\nof two lines", as: kim)
    XCTAssertEqual(made.status, 201, "\(made.errors)")
    let photo = made.object
    XCTAssertEqual(photo["description"] as? String, "Title \"1\"")
    XCTAssertEqual(photo["alt_description"] as? String, "Text\nof two lines")
    XCTAssertEqual(photo["width"] as? Int, 630)
    XCTAssertEqual(photo["height"] as? Int, 840)
    XCTAssertEqual((photo["color"] as? String)?.count, 7)
    XCTAssertEqual((photo["blur_hash"] as? String)?.count, 28)
    XCTAssertEqual((photo["user"] as? [String: Any])?["username"] as? String, "kim")
    XCTAssertEqual((photo["user"] as? [String: Any])?["total_photos"] as? Int, 1)
    XCTAssertEqual(photo["likes"] as? Int, 0)
    XCTAssertEqual(photo["liked_by_user"] as? Bool, false)
    for name in PostTests.listFields + PostTests.singleFields {
      XCTAssertNotNil(photo[name], name)
    }
    let list = try fixture.get("/photos?per_page=30")
    XCTAssertEqual(list.list.count, 30)
    XCTAssertEqual(list.headers["x-total"], "49")
    XCTAssertEqual(list.titles[0], "Title \"1\"")
    XCTAssertEqual(list.titles[1], "Kingfisher")
    for photo in list.list {
      for name in PostTests.listFields { XCTAssertNotNil(photo[name], name) }
    }
    let next = try fixture.get("/photos?per_page=30&page=2")
    XCTAssertEqual(next.list.count, 19)
    XCTAssertTrue(Set(next.ids).isDisjoint(with: list.ids))
    let image = try fixture.get("/images/\(try XCTUnwrap(photo["id"] as? String))")
    XCTAssertEqual(image.body, try ServerFixture.picture())
  }

  /// The fields of Unsplash's photos in lists, and those that a single photo has besides.
  private static let listFields = [
    "id", "slug", "alternative_slugs", "created_at", "updated_at", "promoted_at", "width",
    "height", "color", "blur_hash", "description", "alt_description", "breadcrumbs", "urls",
    "links", "likes", "liked_by_user", "current_user_collections", "sponsorship",
    "topic_submissions", "asset_type", "user", "tags",
  ]
  private static let singleFields = [
    "exif", "location", "meta", "public_domain", "views", "downloads", "topics",
    "related_collections",
  ]

  /// What is remembered of a post is neither another host's nor an older post's.
  func testAPostThatIsReadAgainAndAgainIsAsItIs() throws {
    let kim = try start()
    let id = try fixture.publishedID("Dawn", as: kim)
    func read(_ host: String) throws -> [String: Any] {
      let host = "\(host):\(fixture.port)"
      var photo: [String: Any] = [:]
      for _ in 0..<3 {
        photo = try fixture.get("/photos?page=1&per_page=1", headers: ["Host": host]).list[0]
        let urls = try XCTUnwrap(photo["urls"] as? [String: String])
        XCTAssertEqual(urls["full"], "http://\(host)/images/\(id)?v=1&q=85")
      }
      return photo
    }
    for host in ["127.0.0.1", "localhost", "127.0.0.1"] {
      XCTAssertEqual(try read(host)["description"] as? String, "Dawn")
    }
    let change = try fixture.send("PUT", "/photos/\(id)", as: kim, json: ["title": "Dusk"])
    XCTAssertEqual(change.status, 200)
    XCTAssertEqual(try read("localhost")["description"] as? String, "Dusk")
    XCTAssertEqual(try fixture.send("POST", "/photos/\(id)/like", as: kim).status, 201)
    XCTAssertEqual(try read("localhost")["likes"] as? Int, 1)
  }

  private func sums(of username: String) throws -> [Int?] {
    let object = try fixture.get("/users/\(username)/statistics").object
    return ["views", "downloads"].map { (object[$0] as? [String: Any])?["total"] as? Int }
  }

  func testAnAuthorsNumbersFollowThoseOfTheirPosts() throws {
    let kim = try start()
    let ids = try (0..<3).map { try fixture.publishedID("Post \($0)", as: kim) }
    for id in [ids[0], ids[0], ids[1]] {
      _ = try fixture.get("/photos/\(id)")
      _ = try fixture.get("/photos/\(id)/download")
    }
    let parts = try XCTUnwrap(fixture.server).parts
    parts.housekeeper.writeViews()
    XCTAssertEqual(try sums(of: "kim"), [3, 3])
    // As in a database of an older server: the sums are made when they are needed.
    try parts.database.write { _ = try $0.run("DELETE FROM author_tally") }
    XCTAssertEqual(try sums(of: "kim"), [3, 3])
    try parts.database.write { _ = try $0.run("DELETE FROM author_tally") }
    _ = try fixture.get("/photos/\(ids[2])/download")
    XCTAssertEqual(try sums(of: "kim"), [3, 4])
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(ids[0])", as: kim).status, 204)
    XCTAssertEqual(try sums(of: "kim"), [1, 2])
    // Looks at a post that is gone count for nobody.
    parts.views.count(ids[0])
    parts.housekeeper.writeViews()
    XCTAssertEqual(try sums(of: "kim"), [1, 2])
    try fixture.checkInvariants()
    XCTAssertEqual(try fixture.send("DELETE", "/me", as: kim).status, 204)
    try fixture.checkInvariants()
  }

  func testTheSameKeyPublishesOnce() throws {
    let kim = try start()
    let lee = try fixture.signUp("lee")
    let first = try fixture.publish("One", as: kim, key: "a-key")
    let again = try fixture.publish("Two", as: kim, key: "a-key")
    XCTAssertEqual([first.status, again.status], [201, 201])
    XCTAssertEqual(again.object["id"] as? String, first.object["id"] as? String)
    XCTAssertEqual(again.object["description"] as? String, "One")
    XCTAssertEqual(try fixture.publish("Three", as: lee, key: "a-key").status, 201)
    XCTAssertEqual(try fixture.get("/photos").titles, ["Three", "One"])
    XCTAssertEqual(try fixture.storedFiles().count, 2)
    let id = try XCTUnwrap(first.object["id"] as? String)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(id)", as: kim).status, 204)
    XCTAssertEqual(try fixture.publish("One", as: kim, key: "a-key").status, 410)
    try fixture.checkInvariants()
  }

  func testTheSameKeyFromManyConnectionsPublishesOnce() throws {
    let kim = try start()
    let fixture = fixture
    let ids = Collected()
    DispatchQueue.concurrentPerform(iterations: 12) { _ in
      let response = try? fixture.publish("One", as: kim, key: "key")
      ids.add(response?.object["id"] as? String ?? "\(response?.status ?? 0)")
    }
    XCTAssertEqual(Set(ids.values).count, 1, "\(ids.values)")
    fixture.server?.parts.housekeeper.tidy(by: .max)
    XCTAssertEqual(try fixture.storedFiles().count, 1)
    try fixture.checkInvariants()
  }

  func testOnlyPicturesOfSomeSizeArePublished() throws {
    let kim = try start()
    let cases: [(Data, Int)] = [
      (Data(), 415), (Data("text".utf8), 415), (try ServerFixture.picture().prefix(300), 415),
      (ServerFixture.pngHeader(width: 300, height: 200) + Data(count: 900), 415),
      (ServerFixture.pngHeader(width: 40_000, height: 40_000), 413),
      // A progressive JPEG is unpacked whole; one that comes line by line is not.
      (ServerFixture.jpegHeader(marker: 0xc0, width: 9_000, height: 9_000), 415),
      (ServerFixture.jpegHeader(marker: 0xc2, width: 9_000, height: 9_000), 413),
      (ServerFixture.webPHeader("VP8L", width: 9_000, height: 9_000), 413),
    ]
    for (picture, status) in cases {
      let response = try fixture.publish("Bad", as: kim, picture: picture)
      XCTAssertEqual(response.status, status)
      XCTAssertEqual(response.errors.count, 1)
    }
    XCTAssertEqual(
      try fixture.publish(String(repeating: "x", count: 201), as: kim).status, 422)
    XCTAssertEqual(
      try fixture.publish("", text: String(repeating: "x", count: 5_001), as: kim).status, 422)
    XCTAssertEqual(try fixture.publish("Nobody", as: nil).status, 401)
    let stranger = Person(username: "x", token: String(repeating: "a", count: 44))
    XCTAssertEqual(try fixture.publish("Stranger", as: stranger).status, 401)
    XCTAssertEqual(try fixture.get("/photos").list.count, 0)
    XCTAssertEqual(try fixture.storedFiles(), [])
  }

  func testAPostIsChangedAndDeletedByItsAuthorOnly() throws {
    let kim = try start(overStarterPictures: true)
    let lee = try fixture.signUp("lee")
    let id = try fixture.publishedID("A koala", text: "in space", as: kim)
    XCTAssertEqual(
      try fixture.send("PUT", "/photos/\(id)", as: lee, json: ["title": "Mine"]).status, 403)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(id)", as: lee).status, 403)
    XCTAssertEqual(try fixture.get("/topics/space/photos").titles.first, "A koala")
    let changed = try fixture.send(
      "PUT", "/photos/\(id)", as: kim, json: ["title": "A grizzly of nature"])
    XCTAssertEqual(changed.status, 200)
    XCTAssertEqual(changed.object["description"] as? String, "A grizzly of nature")
    XCTAssertEqual(changed.object["alt_description"] as? String, "in space")
    XCTAssertEqual(try fixture.get("/topics/nature/photos").titles.first, "A grizzly of nature")
    let submissions = try XCTUnwrap(changed.object["topic_submissions"] as? [String: Any])
    XCTAssertEqual(Set(submissions.keys), ["space", "nature"])
    XCTAssertEqual(try found("grizzly"), ["A grizzly of nature"])
    XCTAssertEqual(try found("koala"), ["Koala"])

    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(id)", as: kim).status, 204)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(id)", as: kim).status, 404)
    XCTAssertEqual(try fixture.get("/photos/\(id)").status, 404)
    XCTAssertEqual(try fixture.get("/images/\(id)").status, 404)
    XCTAssertEqual(try fixture.get("/photos").titles[0], "Kingfisher")
    XCTAssertEqual(try found("grizzly"), [])
    XCTAssertEqual(try fixture.storedFiles(), [])
    let foreign = try XCTUnwrap(try fixture.get("/photos").ids.first)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(foreign)", as: kim).status, 403)
    try fixture.checkInvariants()
  }

  private func found(_ query: String) throws -> [String] {
    let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let response = try fixture.get("/search/photos?per_page=30&query=" + escaped)
    let results = response.object["results"] as? [[String: Any]] ?? []
    XCTAssertEqual(response.object["total"] as? Int, results.count)
    return results.compactMap { $0["description"] as? String }
  }

  func testPostsAreFoundByTheBeginningsOfTheirWords() throws {
    let kim = try start()
    _ = try fixture.publishedID("고양이와 함께", as: kim)
    _ = try fixture.publishedID("Batá drums", text: "Loud, at 100% volume_", as: kim)
    _ = try fixture.publishedID("Drum kit", text: "Quiet", as: kim)
    XCTAssertEqual(try found("고양"), ["고양이와 함께"])
    XCTAssertEqual(try found("drum"), ["Drum kit", "Batá drums"])
    XCTAssertEqual(try found("DRUMS bata"), ["Batá drums"])
    XCTAssertEqual(try found("drum quiet"), ["Drum kit"])
    XCTAssertEqual(try found("rum"), [])
    for nonsense in ["%", "_", "'", "\"", "'; DROP TABLE post; --", "a' OR '1'='1", "\\"] {
      XCTAssertEqual(try found(nonsense), [], nonsense)
    }
    XCTAssertEqual(try found("kim").count, 3, "by the author's name")
  }

  func testLikesAreCountedOncePerAccount() throws {
    let kim = try start(overStarterPictures: true)
    let lee = try fixture.signUp("lee")
    let post = try fixture.publishedID("Mine", as: kim)
    let picture = try fixture.get("/photos").ids[1]
    for id in [post, picture] {
      for (person, status, likes) in [(kim, 201, 1), (kim, 200, 1), (lee, 201, 2)] {
        let response = try fixture.send("POST", "/photos/\(id)/like", as: person)
        XCTAssertEqual(response.status, status)
        let photo = try XCTUnwrap(response.object["photo"] as? [String: Any])
        XCTAssertEqual(photo["likes"] as? Int, likes)
        XCTAssertEqual(photo["liked_by_user"] as? Bool, true)
        let user = response.object["user"] as? [String: Any]
        XCTAssertEqual(user?["username"] as? String, person.username)
      }
    }
    XCTAssertEqual(try fixture.get("/users/kim/likes").ids, [picture, post])
    XCTAssertEqual(try fixture.get("/users/kim").object["total_likes"] as? Int, 2)
    let asKim = try fixture.send("GET", "/photos?per_page=3", as: kim).list
    XCTAssertEqual(asKim.map { $0["liked_by_user"] as? Bool }, [true, true, false])
    let anonymous = try fixture.get("/photos?per_page=3").list
    XCTAssertEqual(anonymous.map { $0["liked_by_user"] as? Bool }, [false, false, false])
    XCTAssertEqual(anonymous.map { $0["likes"] as? Int }, [2, 2, 0])
    let unliked = try fixture.send("DELETE", "/photos/\(picture)/like", as: kim)
    XCTAssertEqual(unliked.status, 200)
    XCTAssertEqual((unliked.object["photo"] as? [String: Any])?["likes"] as? Int, 1)
    XCTAssertEqual(try fixture.get("/users/kim/likes").ids, [post])
    XCTAssertEqual(try fixture.send("POST", "/photos/nope/like", as: kim).status, 404)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(post)", as: kim).status, 204)
    XCTAssertEqual(try fixture.get("/users/lee").object["total_likes"] as? Int, 1)
    try fixture.checkInvariants()
  }

  func testTheKeptListIsTheAccountsOwn() throws {
    let kim = try start(overStarterPictures: true)
    let lee = try fixture.signUp("lee")
    let ids = Array(try fixture.get("/photos").ids.prefix(3))
    for (index, id) in ids.enumerated() {
      let kept = try fixture.send("PUT", "/me/kept/\(id)", as: kim, json: ["memo": "m\(index)"])
      XCTAssertEqual(kept.status, 200)
      XCTAssertEqual(kept.object["memo"] as? String, "m\(index)")
      XCTAssertNotNil(kept.object["kept_at"] as? String)
    }
    _ = try fixture.send("PUT", "/me/kept/\(ids[0])", as: kim, json: ["memo": "other"])
    let list = try fixture.send("GET", "/me/kept?per_page=2", as: kim)
    XCTAssertEqual(list.list.map { $0["memo"] as? String }, ["m2", "m1"])
    XCTAssertEqual(
      list.list.map { ($0["photo"] as? [String: Any])?["id"] as? String }, [ids[2], ids[1]])
    XCTAssertEqual(list.headers["x-total"], "3")
    XCTAssertEqual(
      try fixture.send("GET", "/me/kept?page=2&per_page=2", as: kim).list.first?["memo"] as? String,
      "other")
    XCTAssertEqual(try fixture.send("GET", "/me/kept", as: lee).list.count, 0)
    XCTAssertEqual(try fixture.send("DELETE", "/me/kept/\(ids[1])", as: kim).status, 204)
    XCTAssertEqual(try fixture.send("GET", "/me/kept", as: kim).list.count, 2)
    XCTAssertEqual(try fixture.get("/me/kept").status, 401)
    try fixture.checkInvariants()
  }

  func testEverythingIsThereAfterARestart() throws {
    let kim = try start()
    let id = try fixture.publishedID("Stays", as: kim)
    fixture.stop()
    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos").ids, [id])
    XCTAssertEqual(try fixture.get("/users/kim/photos").ids, [id])
    XCTAssertEqual(try fixture.send("GET", "/me", as: kim).status, 200)
    XCTAssertEqual(try fixture.get("/images/\(id)?w=100").status, 200)
  }
}

/// Texts from several threads.
final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var values: [String] { lock.withLock { texts } }
  func add(_ text: String) { lock.withLock { texts.append(text) } }
}
