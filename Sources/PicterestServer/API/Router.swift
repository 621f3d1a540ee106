import Foundation

/// Finds the route of each request and runs it on its lane.
final class Router: @unchecked Sendable {
  private let parts: ServerParts
  private let routes: [Route]
  private let queues: [Route.Lane: WorkQueue]
  private let port: @Sendable () -> Int

  init(parts: ServerParts, port: @escaping @Sendable () -> Int) {
    self.parts = parts
    self.port = port
    routes =
      Route.service + Route.random + Route.photos + Route.topics + Route.collections
      + Route.search + Route.statistics + Route.accounts + Route.users + Route.kept
    queues = [
      .reading: WorkQueue(name: "reading", threads: 2, limit: 512),
      .writing: WorkQueue(name: "writing", threads: 2, limit: 512),
      .password: WorkQueue(name: "password", threads: 2, limit: 64),
      .upload: WorkQueue(name: "upload", threads: 8, limit: 256),
    ]
  }

  /// Waits for the work that has begun and drops the rest.
  func stop() { for queue in queues.values { queue.stop() } }

  // MARK: Bodies

  /// The decision about the body of a request whose head has come.
  func plan(_ head: HTTPHead) -> BodyPlan {
    guard let segments = HTTPRequest.segments(of: head.path),
      let route = route(HTTPRequest.Method(head.method), segments), route.body != .none
    else { return .discard }
    if route.needsAccount, AccessToken(authorization: head["authorization"]) == nil {
      return .refuse(APIFailure.signInNeeded.response)
    }
    let (limits, folder) = (parts.limits, parts.storage.incoming)
    switch route.body {
    case .none: return .discard
    case .document: return .memory(limit: limits.document)
    case .picture: return .file(limit: limits.upload, folder: folder)
    case .form: return .form(limit: limits.upload + 64 * 1024, folder: folder)
    }
  }

  // MARK: Requests

  /// Answers a request, now or later. Returns at once.
  func handle(_ request: HTTPRequest, answer: @escaping HTTPListener.Answer) {
    let client = AccessRules.network(of: parts.access.client(of: request))
    do {
      guard parts.access.admits(request) else { throw Router.foreignName(request) }
      try parts.limiter.spend(.request, by: client)
      guard let segments = request.segments else { throw APIFailure.notFound }
      if answerImage(request, segments, answer) { return }
      let route = try checkedRoute(request.method, segments)
      let parts = parts
      let base = parts.access.base(of: request, port: port())
      let run = { @Sendable in
        Router.run(route, request, segments: segments, base: base, client: client, parts: parts)
      }
      if answersHere(route, request) { return answer(run()) }
      let isTaken = queues[route.lane]?.add { answer(run()) }
      if isTaken != true { answer(.busy) }
    } catch {
      answer(Router.response(to: error, log: parts.log))
    }
  }

  /// Whether a request is answered on the connection's thread: handing it to another and back costs more
  /// than a few rows of a database in this process.
  private func answersHere(_ route: Route, _ request: HTTPRequest) -> Bool {
    parts.database.isInProcess && route.isQuick(request) && parts.library.hasSeenEverything
  }

  private static func foreignName(_ request: HTTPRequest) -> APIFailure {
    APIFailure(403, "This server does not answer under the name \(request.hostName.prefix(100)).")
  }

  private func route(_ method: HTTPRequest.Method, _ segments: [String]) -> Route? {
    let method = method == .head ? .get : method
    return routes.first { $0.method == method && $0.matches(segments) }
  }

  private func checkedRoute(
    _ method: HTTPRequest.Method, _ segments: [String]
  ) throws -> Route {
    if let route = route(method, segments) { return route }
    let possible = routes.filter { $0.matches(segments) }.map(\.method)
    guard !possible.isEmpty else { throw APIFailure.notFound }
    throw MethodFailure(method: method.name, possible: possible)
  }

  private struct MethodFailure: Error {
    let method: String
    let possible: [HTTPRequest.Method]

    var response: HTTPResponse {
      var response = HTTPResponse.failure(405, "\(method.prefix(20)) is not possible here.")
      let names = possible.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.name] }
      response.headers.append(("Allow", names.joined(separator: ", ")))
      return response
    }
  }

  private static func run(
    _ route: Route, _ request: HTTPRequest, segments: [String], base: String, client: String,
    parts: ServerParts
  ) -> HTTPResponse {
    do {
      let token = AccessToken(authorization: request.header("authorization"))
      let account = try token.flatMap { try parts.accounts.account(token: $0) }
      guard account != nil || !route.needsAccount else { throw APIFailure.signInNeeded }
      if let account, route.method != .get { try parts.limiter.spend(.change, by: account.id) }
      return try route.answer(
        APICall(
          request: request, parameters: route.parameters(in: segments), base: base,
          client: client, token: token, account: account, parts: parts))
    } catch {
      return response(to: error, log: parts.log)
    }
  }

  static func response(to error: any Error, log: ServerLog) -> HTTPResponse {
    switch error {
    case let failure as APIFailure: return failure.response
    case let failure as Paging.Failure: return .failure(400, failure.sentence)
    case let failure as MethodFailure: return failure.response
    case DatabaseFailure.outOfReach, DatabaseFailure.conflict:
      log.problem("\(error)")
      var response = HTTPResponse.failure(503, "The database is out of reach for the moment.")
      response.headers.append(("Retry-After", "2"))
      return response
    default:
      log.problem("\(error)")
      return .failure(500, "Something went wrong on the server.")
    }
  }

  // MARK: Images

  /// Images take a shorter way, since they have workers of their own. False: it is no image.
  private func answerImage(
    _ request: HTTPRequest, _ segments: [String], _ answer: @escaping HTTPListener.Answer
  ) -> Bool {
    guard segments.count == 2, segments[0] == "images" || segments[0] == "avatars",
      request.method == .get || request.method == .head
    else { return false }
    let isAvatar = segments[0] == "avatars"
    if !isAvatar, let source = parts.knownPicture(segments[1]) {
      parts.images.answer(request, source: source, answer: answer)
      return true
    }
    let parts = parts
    let isTaken = queues[.reading]?.add {
      do {
        let source =
          try isAvatar ? parts.avatar(segments[1]) : parts.imageSource(segments[1])
        if let source { return parts.images.answer(request, source: source, answer: answer) }
        guard isAvatar else { throw APIFailure.noPhoto }
        answer(try DrawnAvatar(id: segments[1]).response(to: request))
      } catch {
        answer(Router.response(to: error, log: parts.log))
      }
    }
    if isTaken != true { answer(.busy) }
    return true
  }
}

extension AccessToken {
  /// The token of an `Authorization` header; other schemes, as Unsplash's `Client-ID`, hold none.
  init?(authorization: String?) {
    guard let authorization, authorization.lowercased().hasPrefix("bearer ") else { return nil }
    self.init(authorization.dropFirst(7).trimmingCharacters(in: .whitespaces))
  }
}
