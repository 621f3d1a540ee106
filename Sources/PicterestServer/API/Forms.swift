import Foundation

/// A text that a client may write: checked and cut of spaces at its ends.
enum Form {
  /// The JSON object of a body.
  static func decode<Value: Decodable>(_ body: RequestBody) throws -> Value {
    guard case .bytes(let bytes) = body,
      let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    else { throw APIFailure(400, "The body is not the JSON object that is expected here.") }
    return value
  }

  /// A text of at most so many characters. Line ends and tabs are the only control characters in it.
  static func text(_ text: String, _ name: String, limit: Int, hasLines: Bool = false) throws
    -> String
  {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // A character may be made of many; the second limit is that of its parts.
    guard trimmed.count <= limit, trimmed.unicodeScalars.count <= limit * 8 else {
      throw APIFailure(422, "The \(name) may have \(limit) characters at most.")
    }
    let isClean = trimmed.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 32 && scalar.value != 127
        || hasLines && (scalar == "\n" || scalar == "\t" || scalar == "\r")
    }
    guard isClean else { throw APIFailure(422, "The \(name) holds control characters.") }
    return trimmed
  }
}

/// Title and text of a post; nil when not given.
struct PostForm {
  static let titleLimit = 200
  static let textLimit = 5_000

  let title: String?
  let text: String?

  private struct Document: Decodable {
    var title: String?
    var text: String?
  }

  init(title: String?, text: String?) throws {
    self.title = try title.map { try Form.text($0, "title", limit: PostForm.titleLimit) }
    self.text = try text.map {
      try Form.text($0, "text", limit: PostForm.textLimit, hasLines: true)
    }
  }

  init(document body: RequestBody) throws {
    let document: Document = try Form.decode(body)
    try self.init(title: document.title, text: document.text)
  }
}

/// The data of a new account or a sign-in.
struct SignInForm {
  let username: String
  let name: String
  let password: String

  private struct Document: Decodable {
    var username: String
    var name: String?
    var password: String
  }

  /// A new account, whose parts must all be right.
  init(newAccount body: RequestBody) throws {
    let document: Document = try Form.decode(body)
    username = document.username
    name = try Form.text(document.name ?? document.username, "name", limit: 60)
    password = document.password
    guard (1...30).contains(username.utf8.count),
      username.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 95 })
    else {
      throw APIFailure(422, "The username needs 1 to 30 of the characters a–z, 0–9 and _.")
    }
    guard !name.isEmpty else { throw APIFailure(422, "The name needs 1 to 60 characters.") }
    guard (8...200).contains(password.count), password.utf8.count <= 1_600,
      !password.utf8.contains(0)
    else { throw APIFailure(422, "The password needs 8 to 200 characters.") }
  }

  /// A sign-in, whose parts are merely compared.
  init(signIn body: RequestBody) throws {
    let document: Document = try Form.decode(body)
    username = String(document.username.prefix(100))
    name = ""
    password = document.password.utf8.contains(0) ? "" : String(document.password.prefix(200))
  }
}

/// Changes to a profile; nil leaves a value as it is.
struct ProfileForm {
  let name: String?
  let bio: String?

  private struct Document: Decodable {
    var name: String?
    var bio: String?
  }

  init(_ body: RequestBody) throws {
    let document: Document = try Form.decode(body)
    name = try document.name.map { try Form.text($0, "name", limit: 60) }
    bio = try document.bio.map { try Form.text($0, "bio", limit: 500, hasLines: true) }
    if name?.isEmpty == true { throw APIFailure(422, "The name needs 1 to 60 characters.") }
  }
}

/// The memo of a kept photo.
struct MemoForm {
  let memo: String

  private struct Document: Decodable {
    var memo: String?
  }

  init(_ body: RequestBody) throws {
    if case .none = body {
      memo = ""
    } else {
      let document: Document = try Form.decode(body)
      memo = try Form.text(document.memo ?? "", "memo", limit: 5_000, hasLines: true)
    }
  }
}
