import Foundation

/// A photo source's description of itself.
struct SourceDescription: Decodable, Equatable {
  let name: String
  /// Whether the source keeps accounts and takes their posts.
  let acceptsPosts: Bool

  private enum CodingKeys: String, CodingKey {
    case name
    case acceptsPosts = "accepts_posts"
  }
}

/// An account that the photo source has let in.
struct AccountGrant: Decodable, Equatable {
  /// Whose account it is.
  struct User: Decodable, Equatable {
    let username: String
    let name: String
  }

  /// Proves who sends a request, until it is revoked.
  let token: String
  let user: User
}

/// Accounts at the photo source.
extension PhotoService {
  /// Asks the source what it is. Sources that do not say so take no posts.
  @discardableResult
  func describeSource(
    completion: @escaping (Result<SourceDescription, PhotoServiceError>) -> Void
  ) -> WebTask {
    get([], completion: completion)
  }

  /// Makes an account and signs in to it.
  @discardableResult
  func makeAccount(
    username: String, name: String, password: String,
    completion: @escaping (Result<AccountGrant, PhotoServiceError>) -> Void
  ) -> WebTask {
    let words = ["username": username, "name": name, "password": password]
    return exchange("POST", ["accounts"], words, completion: completion)
  }

  /// Signs in to an account that exists.
  @discardableResult
  func signIn(
    username: String, password: String,
    completion: @escaping (Result<AccountGrant, PhotoServiceError>) -> Void
  ) -> WebTask {
    exchange(
      "POST", ["tokens"], ["username": username, "password": password], completion: completion)
  }

  /// Makes the token worthless, wherever it may have been copied to.
  @discardableResult
  func revokeToken(completion: @escaping (Result<Void, PhotoServiceError>) -> Void) -> WebTask {
    send("DELETE", ["tokens", "current"]) { completion($0.map { _ in }) }
  }

  /// Deletes the account and all that the source keeps of it.
  @discardableResult
  func deleteAccount(completion: @escaping (Result<Void, PhotoServiceError>) -> Void) -> WebTask {
    send("DELETE", ["me"]) { completion($0.map { _ in }) }
  }

  /// Asks whose account the token is of; rejected with 401 when there is no such account any more.
  @discardableResult
  func currentUser(
    completion: @escaping (Result<AccountGrant.User, PhotoServiceError>) -> Void
  ) -> WebTask {
    get(["me"], completion: completion)
  }

  /// Sends words as JSON and decodes the answer.
  private func exchange<Answer: Decodable>(
    _ method: String, _ path: [String], _ words: [String: String],
    completion: @escaping (Result<Answer, PhotoServiceError>) -> Void
  ) -> WebTask {
    let body = try? JSONEncoder().encode(words)
    return send(method, path, headers: ["Content-Type": "application/json"], body: body) {
      completion($0.flatMap(PhotoService.decode))
    }
  }
}
