import Foundation
import XCTest

@testable import PicterestServer

/// Accounts and their tokens.
class AccountTests: ServerTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try fixture.start()
  }

  func testTheRootSaysThatPostsAreAccepted() throws {
    let root = try fixture.get("/").object
    XCTAssertEqual(root["name"] as? String, "picterest-server")
    XCTAssertEqual(root["version"] as? String, "1")
    XCTAssertEqual(root["accepts_posts"] as? Bool, true)
    XCTAssertEqual(try fixture.get("/health").object["status"] as? String, "ok")
  }

  func testAnAccountIsMadeOnceAndHasTheShapeOfThePublicAPI() throws {
    let made = try fixture.send(
      "POST", "/accounts",
      json: ["username": "kim_1", "name": " Kim 김 Lee ", "password": "correct horse"])
    XCTAssertEqual(made.status, 201)
    XCTAssertEqual(made.headers["cache-control"], "no-store")
    let user = try XCTUnwrap(made.object["user"] as? [String: Any])
    XCTAssertEqual(user["username"] as? String, "kim_1")
    XCTAssertEqual(user["name"] as? String, "Kim 김 Lee")
    XCTAssertEqual(user["first_name"] as? String, "Kim")
    XCTAssertEqual(user["last_name"] as? String, "김 Lee")
    XCTAssertTrue(user["bio"] is NSNull)
    for name in ["total_photos", "total_likes", "total_collections"] {
      XCTAssertEqual(user[name] as? Int, 0, name)
    }
    let images = try XCTUnwrap(user["profile_image"] as? [String: String])
    XCTAssertEqual(Set(images.keys), ["small", "medium", "large"])
    XCTAssertNotNil((user["links"] as? [String: String])?["photos"])

    let again = try fixture.send(
      "POST", "/accounts", json: ["username": "kim_1", "name": "X", "password": "12345678"])
    XCTAssertEqual(again.status, 409)
    XCTAssertEqual(again.errors, ["The name kim_1 is taken."])
  }

  func testWhatIsWrongWithANewAccountIsSaid() throws {
    let long = String(repeating: "a", count: 201)
    let cases: [(String, String, String, Int)] = [
      ("", "N", "12345678", 422), ("Kim", "N", "12345678", 422),
      ("a-b", "N", "12345678", 422), (String(long.prefix(31)), "N", "12345678", 422),
      ("a", "  ", "12345678", 422), ("a", String(long.prefix(61)), "12345678", 422),
      ("a", "N", "1234567", 422), ("a", "N", long, 422), ("a", "N\u{0}", "12345678", 422),
      ("a", "N", "1234\u{0}5678", 422), ("김", "N", "12345678", 422),
      (String(long.prefix(30)), String(long.prefix(60)), "비밀번호비밀번호", 201),
    ]
    for (username, name, password, status) in cases {
      let response = try fixture.send(
        "POST", "/accounts", json: ["username": username, "name": name, "password": password])
      XCTAssertEqual(response.status, status, "\(username) \(name) \(password)")
      XCTAssertEqual(response.errors.count, status == 422 ? 1 : 0)
    }
    for body in ["", "{", "[]", "{\"username\":1}", "nonsense", "{\"username\":\"a\"}"] {
      let response = try fixture.send("POST", "/accounts", body: Data(body.utf8))
      XCTAssertEqual(response.status, 400, body)
    }
  }

  func testSigningInNeedsTheRightPassword() throws {
    _ = try fixture.signUp("kim", password: "correct horse")
    for (username, password, status) in [
      ("kim", "correct horse", 201), ("kim", "correct hors", 401), ("nobody", "correct horse", 401),
      ("KIM", "correct horse", 401), ("kim", "", 401),
    ] {
      let response = try fixture.send(
        "POST", "/tokens", json: ["username": username, "password": password])
      XCTAssertEqual(response.status, status, "\(username) \(password)")
    }
  }

  func testTokensAreRevokedOneByOneAndAllTogether() throws {
    let first = try fixture.signUp("kim")
    func signIn() throws -> Person {
      let response = try fixture.send(
        "POST", "/tokens", json: ["username": "kim", "password": "correct horse"])
      return Person(
        username: "kim", token: try XCTUnwrap(response.object["token"] as? String))
    }
    let (second, third) = (try signIn(), try signIn())
    XCTAssertEqual(try fixture.send("DELETE", "/tokens/current", as: first).status, 204)
    XCTAssertEqual(try fixture.send("GET", "/me", as: first).status, 401)
    XCTAssertEqual(try fixture.send("GET", "/me", as: second).status, 200)
    XCTAssertEqual(try fixture.send("DELETE", "/tokens", as: second).status, 204)
    for person in [second, third] {
      let response = try fixture.send("GET", "/me", as: person)
      XCTAssertEqual(response.status, 401)
      XCTAssertEqual(response.headers["www-authenticate"], "Bearer")
    }
    XCTAssertEqual(try fixture.get("/me").status, 401)
    XCTAssertEqual(
      try fixture.get("/me", headers: ["Authorization": "Client-ID abc"]).status, 401)
  }

  func testTheDatabaseHoldsNeitherPasswordsNorTokens() throws {
    let person = try fixture.signUp("kim", password: "a password to look for")
    let rows = try XCTUnwrap(fixture.server).parts.database.read {
      try $0.run("SELECT password FROM account") + $0.run("SELECT hash FROM token")
    }.map { $0.text(0) }
    XCTAssertEqual(rows.count, 2)
    XCTAssertTrue(rows[0].hasPrefix("$argon2id$"), rows[0])
    for row in rows {
      XCTAssertFalse(row.contains("a password to look for"))
      XCTAssertFalse(row.contains(person.token))
    }
  }

  func testAProfileIsChanged() throws {
    let person = try fixture.signUp("kim")
    let changed = try fixture.send(
      "PUT", "/me", as: person, json: ["name": "New \"name\"", "bio": "One\nTwo 🐨"])
    XCTAssertEqual(changed.status, 200)
    XCTAssertEqual(changed.object["name"] as? String, "New \"name\"")
    XCTAssertEqual(changed.object["bio"] as? String, "One\nTwo 🐨")
    let bio = try fixture.send("PUT", "/me", as: person, json: ["bio": ""])
    XCTAssertEqual(bio.object["name"] as? String, "New \"name\"")
    XCTAssertTrue(bio.object["bio"] is NSNull)
    XCTAssertEqual(try fixture.get("/users/kim").object["name"] as? String, "New \"name\"")
    for json in [["name": ""], ["bio": String(repeating: "x", count: 501)], ["name": "a\u{1}b"]] {
      XCTAssertEqual(try fixture.send("PUT", "/me", as: person, json: json).status, 422)
    }
    XCTAssertEqual(try fixture.get("/users/nobody").status, 404)
  }

  func testAnAvatarIsSetShownAndRemoved() throws {
    let person = try fixture.signUp("kim")
    func avatar() throws -> Response {
      let user = try fixture.send("GET", "/me", as: person).object
      let url = try XCTUnwrap((user["profile_image"] as? [String: String])?["large"])
      return try fixture.get(String(url[try XCTUnwrap(url.range(of: "/avatars")).lowerBound...]))
    }
    XCTAssertEqual(try avatar().headers["content-type"], "image/png", "a drawn one")
    for name in ["koala.jpg", "kingfisher.jpg"] {
      let set = try fixture.send(
        "PUT", "/me/avatar", as: person, body: ServerFixture.picture(name),
        headers: ["Content-Type": "image/jpeg"])
      XCTAssertEqual(set.status, 200, "\(set.errors)")
      XCTAssertEqual(try avatar().headers["content-type"], "image/jpeg")
      XCTAssertEqual(try fixture.storedFiles().count, 1, "the old one is gone")
    }
    let wrong = try fixture.send("PUT", "/me/avatar", as: person, body: Data("text".utf8))
    XCTAssertEqual(wrong.status, 415)
    XCTAssertEqual(try fixture.send("DELETE", "/me/avatar", as: person).status, 200)
    XCTAssertEqual(try avatar().headers["content-type"], "image/png")
    XCTAssertEqual(try fixture.storedFiles(), [])
  }

  func testARemovedAccountLeavesNothing() throws {
    let (kim, lee) = (try fixture.signUp("kim"), try fixture.signUp("lee"))
    let post = try fixture.publishedID("Koala", as: kim)
    let other = try fixture.publishedID("Other", as: lee)
    for person in [kim, lee] {
      for id in [post, other] {
        XCTAssertEqual(try fixture.send("POST", "/photos/\(id)/like", as: person).status, 201)
        XCTAssertEqual(
          try fixture.send("PUT", "/me/kept/\(id)", as: person, json: ["memo": "m"]).status, 200)
      }
    }
    XCTAssertEqual(try fixture.send("DELETE", "/me", as: kim).status, 204)
    XCTAssertEqual(try fixture.send("GET", "/me", as: kim).status, 401)
    XCTAssertEqual(try fixture.get("/users/kim").status, 404)
    XCTAssertEqual(try fixture.get("/photos/\(post)").status, 404)
    XCTAssertEqual(try fixture.get("/photos").ids, [other])
    XCTAssertEqual(try fixture.get("/photos/\(other)").object["likes"] as? Int, 1)
    XCTAssertEqual(try fixture.get("/users/lee").object["total_likes"] as? Int, 1)
    XCTAssertEqual(try fixture.get("/users/lee/likes").ids, [other])
    XCTAssertEqual(try fixture.send("GET", "/me/kept", as: lee).list.count, 1)
    XCTAssertEqual(try fixture.storedFiles().count, 1)
    try fixture.checkInvariants()
    _ = try fixture.signUp("kim")
  }
}
