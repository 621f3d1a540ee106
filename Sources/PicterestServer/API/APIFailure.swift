/// A route's answer in place of a result: a status and a sentence for a person.
struct APIFailure: Error, Sendable {
  let status: Int
  let sentence: String
  /// Seconds after which to try again.
  var retryAfter: Int?

  init(_ status: Int, _ sentence: String, retryAfter: Int? = nil) {
    self.status = status
    self.sentence = sentence
    self.retryAfter = retryAfter
  }

  static let signInNeeded = APIFailure(401, "Sign in first: this needs a valid token.")
  static let noPhoto = APIFailure(404, "There is no such photo.")
  static let noUser = APIFailure(404, "There is no such user.")
  static let notFound = APIFailure(404, "There is nothing at this address.")

  var response: HTTPResponse {
    var response = HTTPResponse.failure(status, sentence)
    if let retryAfter { response.headers.append(("Retry-After", "\(retryAfter)")) }
    if status == 401 { response.headers.append(("WWW-Authenticate", "Bearer")) }
    return response
  }
}
