import Foundation
import XCTest

@testable import PicterestServer

/// Somebody with an account on the fixture's server.
struct Person {
  let username: String
  let token: String
}

extension ServerFixture {
  /// Sends a request with a body.
  func send(
    _ method: String, _ path: String, as person: Person? = nil, json: Any? = nil,
    body: Data = Data(), headers: [String: String] = [:]
  ) throws -> Response {
    var body = body
    if let json { body = try JSONSerialization.data(withJSONObject: json) }
    var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    if let person { text += "Authorization: Bearer \(person.token)\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    text += "Content-Length: \(body.count)\r\n\r\n"
    guard let response = Response(try exchange(Data(text.utf8) + body), method: method) else {
      throw Failure(description: "no response to \(method) \(path)")
    }
    return response
  }

  func signUp(_ username: String, password: String = "correct horse") throws -> Person {
    let response = try send(
      "POST", "/accounts",
      json: ["username": username, "name": username.capitalized, "password": password])
    guard response.status == 201, let token = response.object["token"] as? String else {
      throw Failure(description: "\(username): \(response.status) \(response.errors)")
    }
    return Person(username: username, token: token)
  }

  static func picture(_ name: String = "koala.jpg") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: starterPictures + "/" + name))
  }

  /// Sends a form as a browser does.
  func publish(
    _ title: String, text: String = "", as person: Person?, picture: Data? = nil,
    key: String? = nil
  ) throws -> Response {
    let form = Form(title: title, text: text, picture: try picture ?? ServerFixture.picture())
    var headers = ["Content-Type": form.contentType]
    if let key { headers["Idempotency-Key"] = key }
    return try send("POST", "/photos", as: person, body: form.data, headers: headers)
  }

  /// A published post's identifier.
  func publishedID(_ title: String, text: String = "", as person: Person) throws -> String {
    let response = try publish(title, text: text, as: person)
    guard response.status == 201, let id = response.object["id"] as? String else {
      throw Failure(description: "\(title): \(response.status) \(response.errors)")
    }
    return id
  }

  /// Uploads that are not complete, or were left over.
  func incomingFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: XCTUnwrap(server).parts.storage.incoming)
  }

  /// Every file of the uploads. A store is shared by all tests, so there only those count that this
  /// test's database knows, or knew.
  func storedFiles() throws -> [String] {
    if let store {
      let rows = try XCTUnwrap(server).parts.database.read {
        try $0.run("SELECT object FROM post UNION SELECT avatar FROM account")
      }
      let known = Set(rows.map { $0.text(0) })
      return try store.keys().filter(known.contains)
    }
    let root = place + "/data/uploads"
    return (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter {
        var isFolder: ObjCBool = false
        FileManager.default.fileExists(atPath: root + "/" + $0, isDirectory: &isFolder)
        return !isFolder.boolValue
      }
  }
}

/// A `multipart/form-data` body.
struct Form {
  var boundary = "----boundary7MA4YWxkTrZu0gW"
  let title: String
  let text: String
  let picture: Data

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  var data: Data {
    var data = Data()
    for (name, value) in [("title", title), ("text", text)] {
      data += Data("--\(boundary)\r\n".utf8)
      data += Data("Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }
    data += Data("--\(boundary)\r\n".utf8)
    data += Data("Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n".utf8)
    data += Data("Content-Type: image/jpeg\r\n\r\n".utf8)
    return data + picture + Data("\r\n--\(boundary)--\r\n".utf8)
  }
}
