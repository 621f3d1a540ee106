import Foundation

/// The routes: what each path answers.
final class PictureAPI: @unchecked Sendable {
  private static let waitingLimit = 512
  /// How long a list waits for pictures to be found before it shows what is there.
  private static let patience: TimeInterval = 1

  private let library: PictureLibrary
  private let images: ImageService
  private let log: ServerLog
  private let queue = WorkQueue(name: "api", threads: 2, limit: PictureAPI.waitingLimit)

  init(library: PictureLibrary, images: ImageService, log: ServerLog) {
    self.library = library
    self.images = images
    self.log = log
  }

  /// Waits for the work that has begun and drops the rest.
  func stop() { queue.stop() }

  /// Answers a request, now or later. Returns at once.
  func handle(_ request: HTTPRequest, port: Int, answer: @escaping HTTPListener.Answer) {
    if let refusal = refusal(of: request) { return answer(refusal) }
    let segments = request.segments ?? []
    if segments.count == 2, segments[0] == "images", let picture = known(segments[1]) {
      return images.answer(request, picture: picture, answer: answer)
    }
    let base = "http://" + (request.host.isEmpty ? "127.0.0.1:\(port)" : request.host)
    let isTaken = queue.add { [self] in
      if segments.count == 2, segments[0] == "images", let picture = picture(segments[1]) {
        images.answer(request, picture: picture, answer: answer)
      } else {
        answer(respond(to: request, segments, base: base))
      }
    }
    if !isTaken { answer(.busy) }
  }

  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard request.isAddressedToLoopback else {
      return .failure(403, "This server answers only to 127.0.0.1 and localhost.")
    }
    if case .other(let name) = request.method {
      var response = HTTPResponse.failure(405, "\(name.prefix(20)) is not possible here.")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    return request.segments == nil ? PictureAPI.notFound : nil
  }

  private func respond(
    to request: HTTPRequest, _ segments: [String], base: String
  ) -> HTTPResponse {
    do {
      switch (segments.first, segments.count) {
      case ("images", 2): return PictureAPI.noPicture
      case ("photos", 1): return try photos(request, base: base)
      case ("photos", 2): return photo(segments[1], request, base: base)
      case ("search", 2) where segments[1] == "photos": return try search(request, base: base)
      case ("topics", 1): return try topics(request, base: base)
      case ("topics", 2): return topic(segments[1], request, base: base)
      case ("topics", 3) where segments[2] == "photos":
        return try topicPhotos(segments[1], request, base: base)
      default: return PictureAPI.notFound
      }
    } catch let failure as Paging.Failure {
      return .failure(400, failure.sentence)
    } catch {
      return .failure(500, "\(error)")
    }
  }

  private static let notFound = HTTPResponse.failure(404, "There is nothing at this address.")
  private static let noPicture = HTTPResponse.failure(404, "There is no such photo.")
  private static let noTopic = HTTPResponse.failure(404, "There is no such topic.")

  // MARK: Routes

  private func photos(_ request: HTTPRequest, base: String) throws -> HTTPResponse {
    let paging = try Paging(request)
    if paging.page == 1 { library.refresh() }
    library.wait(forCount: paging.page * paging.length, timeout: PictureAPI.patience)
    let (total, pictures) = library.read { index in
      (index.pictures.count, Array(index.pictures[paging.range(in: index.pictures.count)]))
    }
    var response = HTTPResponse.json(
      pictures.map { PhotoResource($0, base: base) }, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  private func photo(_ id: String, _ request: HTTPRequest, base: String) -> HTTPResponse {
    guard let picture = picture(id) else { return PictureAPI.noPicture }
    return .json(PhotoResource(picture, base: base), for: request)
  }

  private func search(_ request: HTTPRequest, base: String) throws -> HTTPResponse {
    let paging = try Paging(request)
    guard let query = request.value("query"), !query.isEmpty else {
      return .failure(400, "query is missing.")
    }
    library.wait(forCount: .max, timeout: PictureAPI.patience)
    let (total, pictures) = library.read { index in
      let places = index.places(matching: String(query.prefix(200)))
      return (places.count, places[paging.range(in: places.count)].map { index.pictures[$0] })
    }
    var response = HTTPResponse.json(
      SearchResource(
        total: total, totalPages: paging.pageCount(of: total),
        results: pictures.map { PhotoResource($0, base: base) }), for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  private func topics(_ request: HTTPRequest, base: String) throws -> HTTPResponse {
    let paging = try Paging(request)
    library.wait(forCount: .max, timeout: PictureAPI.patience)
    let (total, topics) = library.read { index in
      let filled = index.topics.filter { !$0.pictures.isEmpty }
      return (
        filled.count,
        filled[paging.range(in: filled.count)].map { topic in
          TopicResource(
            topic, cover: topic.pictures.first.map { index.pictures[$0] }, base: base)
        }
      )
    }
    var response = HTTPResponse.json(topics, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  private func topic(_ slug: String, _ request: HTTPRequest, base: String) -> HTTPResponse {
    library.wait(forCount: .max, timeout: PictureAPI.patience)
    let topic = library.read { index in
      index.topic(slug: slug).map { topic in
        TopicResource(topic, cover: topic.pictures.first.map { index.pictures[$0] }, base: base)
      }
    }
    guard let topic else { return PictureAPI.noTopic }
    return .json(topic, for: request)
  }

  private func topicPhotos(
    _ slug: String, _ request: HTTPRequest, base: String
  ) throws -> HTTPResponse {
    let paging = try Paging(request)
    library.wait(forCount: .max, timeout: PictureAPI.patience)
    let found = library.read { index in
      index.topic(slug: slug).map { topic in
        (
          topic.pictures.count,
          topic.pictures[paging.range(in: topic.pictures.count)].map { index.pictures[$0] }
        )
      }
    }
    guard let (total, pictures) = found else { return PictureAPI.noTopic }
    var response = HTTPResponse.json(
      pictures.map { PhotoResource($0, base: base) }, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  private func known(_ id: String) -> Picture? {
    library.read { index in index.place(ofID: id).map { index.pictures[$0] } }
  }

  /// A picture that is known, or will be in a moment: a client may remember it from the last run.
  private func picture(_ id: String) -> Picture? {
    if let picture = known(id) { return picture }
    library.wait(forCount: .max, timeout: PictureAPI.patience)
    return known(id)
  }
}
