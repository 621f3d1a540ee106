import Foundation

/// Speaks with the photo source that the user chose. Answers arrive on the main thread.
///
/// This file asks for photos and topics; what an account does with them is in extensions beside it.
final class PhotoService {
  /// Posted after another source was chosen: what came from the old one is out of date.
  static let sourceDidChange = Notification.Name("PhotoServiceSourceDidChange")
  /// Posted after a request has succeeded: the server is there.
  static let didReachServer = Notification.Name("PhotoServiceDidReachServer")
  static let pageLength = 15
  /// Seconds without a byte after which a request is given up.
  static let timeout: TimeInterval = 8

  /// Where photos come from.
  var source: PhotoSource {
    didSet {
      guard source != oldValue else { return }
      // A token is for the source that gave it and is shown to no other.
      token = nil
      NotificationCenter.default.post(name: PhotoService.sourceDidChange, object: self)
    }
  }
  /// The token of the account that is signed in; nil when none is.
  var token: String?

  private let client: WebClient

  init(source: PhotoSource, timeout: TimeInterval = PhotoService.timeout) {
    self.source = source
    client = WebClient(timeout: timeout)
  }

  // MARK: Photos

  /// Asks for a page of photos, counted from 1.
  @discardableResult
  func photos(
    from source: WallSource,
    page: Int,
    progress: @escaping (Double) -> Void = { _ in },
    completion: @escaping (Result<[Photo], PhotoServiceError>) -> Void
  ) -> WebTask {
    let paging = [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "per_page", value: String(PhotoService.pageLength)),
    ]
    switch source {
    case .everything:
      return get(["photos"], paging, progress: progress, completion: completion)
    case .topic(let slug):
      return get(["topics", slug, "photos"], paging, progress: progress, completion: completion)
    case .search(let query):
      let items = [URLQueryItem(name: "query", value: query)] + paging
      return get(["search", "photos"], items, progress: progress) {
        (result: Result<SearchPage, PhotoServiceError>) in
        completion(result.map { $0.results })
      }
    }
  }

  /// Asks for all topics.
  @discardableResult
  func topics(completion: @escaping (Result<[Topic], PhotoServiceError>) -> Void) -> WebTask {
    get(["topics"], [URLQueryItem(name: "per_page", value: "30")], completion: completion)
  }

  private struct SearchPage: Decodable {
    let results: [Photo]
  }

  // MARK: Requests

  /// Asks for something and decodes the answer.
  func get<Answer: Decodable>(
    _ path: [String],
    _ items: [URLQueryItem] = [],
    progress: @escaping (Double) -> Void = { _ in },
    completion: @escaping (Result<Answer, PhotoServiceError>) -> Void
  ) -> WebTask {
    client.send(request("GET", path, items), progress: progress) { [weak self] result in
      completion(result.flatMap(PhotoService.decode))
      self?.tell(of: result)
    }
  }

  /// Sends something and gives the answer's body.
  func send(
    _ method: String, _ path: [String], headers: [String: String] = [:], body: Data? = nil,
    progress: @escaping (Double) -> Void = { _ in },
    completion: @escaping (Result<Data, PhotoServiceError>) -> Void
  ) -> WebTask {
    var request = request(method, path, [])
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return client.send(request, body: body, progress: progress) { [weak self] result in
      completion(result)
      self?.tell(of: result)
    }
  }

  private func tell(of result: Result<Data, PhotoServiceError>) {
    guard case .success = result else { return }
    NotificationCenter.default.post(name: PhotoService.didReachServer, object: self)
  }

  /// Reads an answer's JSON.
  static func decode<Answer: Decodable>(_ data: Data) -> Result<Answer, PhotoServiceError> {
    do {
      return .success(try JSONDecoder().decode(Answer.self, from: data))
    } catch {
      return .failure(.unreadable)
    }
  }

  private func request(_ method: String, _ path: [String], _ items: [URLQueryItem]) -> URLRequest {
    var request = URLRequest(url: url(path, items))
    request.httpMethod = method
    if case .unsplash(let accessKey) = source {
      request.setValue("Client-ID \(accessKey)", forHTTPHeaderField: "Authorization")
    } else if let token {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func url(_ path: [String], _ items: [URLQueryItem]) -> URL {
    let address = path.reduce(source.address) { $0.appendingPathComponent($1) }
    guard !items.isEmpty,
      var components = URLComponents(url: address, resolvingAgainstBaseURL: false)
    else { return address }
    components.queryItems = items
    return components.url ?? address
  }
}
