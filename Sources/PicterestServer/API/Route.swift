/// One address of the API and its handler.
struct Route: Sendable {
  /// Which threads a route runs on, so that slow work holds up nobody else's.
  enum Lane: Sendable {
    /// Questions that the index and the database answer at once.
    case reading
    /// Changes to the database.
    case writing
    /// Passwords, whose hashing takes a tenth of a second on purpose.
    case password
    /// Pictures that have come and are looked into.
    case upload
  }

  /// The kind of body that a route takes.
  enum Body: Sendable { case none, document, picture, form }

  let method: HTTPRequest.Method
  /// The path's parts; one that begins with a colon stands for any.
  let pattern: [String]
  let lane: Lane
  let body: Body
  let needsAccount: Bool
  /// Whether a request costs so little that it is not worth another thread: a few rows by their keys, and
  /// nothing to wait for.
  let isQuick: @Sendable (HTTPRequest) -> Bool
  let answer: @Sendable (APICall) throws -> HTTPResponse

  init(
    _ method: HTTPRequest.Method, _ path: String, lane: Lane = .reading, body: Body = .none,
    needsAccount: Bool = false, isQuick: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false },
    _ answer: @escaping @Sendable (APICall) throws -> HTTPResponse
  ) {
    self.method = method
    pattern = path.split(separator: "/").map(String.init)
    self.lane = lane
    self.body = body
    self.needsAccount = needsAccount
    self.isQuick = isQuick
    self.answer = answer
  }

  func matches(_ segments: [String]) -> Bool {
    guard segments.count == pattern.count else { return false }
    return zip(pattern, segments).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
  }

  /// The parts of a path that stand where the pattern has a colon.
  func parameters(in segments: [String]) -> [String] {
    zip(pattern, segments).filter { $0.0.hasPrefix(":") }.map(\.1)
  }
}

/// A request on its way through a route.
struct APICall: Sendable {
  let request: HTTPRequest
  /// The variable parts of the path.
  let parameters: [String]
  /// Scheme, host and port with which links begin.
  let base: String
  /// The network that the request comes from, past the proxies.
  let client: String
  let token: AccessToken?
  /// Whom the token belongs to.
  let account: Account?
  let parts: ServerParts

  /// The account, which the router has made sure of.
  func owner() throws -> Account {
    guard let account else { throw APIFailure.signInNeeded }
    return account
  }

  var photoJSON: PhotoJSON { PhotoJSON(base: base, fragments: parts.fragments) }
}
