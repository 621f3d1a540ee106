import Foundation

/// Asks the server for photos and topics. Answers arrive on the main thread.
final class PhotoService {
  static let pageLength = 15
  /// Seconds without a byte after which a request is given up.
  static let timeout: TimeInterval = 8

  private let serverURL: URL
  private let downloader: Downloader

  init(serverURL: URL, timeout: TimeInterval = PhotoService.timeout) {
    self.serverURL = serverURL
    downloader = Downloader(timeout: timeout)
  }

  /// Asks for a page of photos, counted from 1.
  @discardableResult
  func photos(
    from source: WallSource,
    page: Int,
    progress: @escaping (Double) -> Void = { _ in },
    completion: @escaping (Result<[Photo], PhotoServiceError>) -> Void
  ) -> Download {
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
  func topics(completion: @escaping (Result<[Topic], PhotoServiceError>) -> Void) -> Download {
    let items = [URLQueryItem(name: "per_page", value: "30")]
    return get(["topics"], items, progress: { _ in }, completion: completion)
  }

  private struct SearchPage: Decodable {
    let results: [Photo]
  }

  private func get<Answer: Decodable>(
    _ path: [String],
    _ items: [URLQueryItem],
    progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Answer, PhotoServiceError>) -> Void
  ) -> Download {
    downloader.download(url(path, items), progress: progress) { result in
      completion(result.flatMap(PhotoService.decode))
    }
  }

  private static func decode<Answer: Decodable>(
    _ data: Data
  ) -> Result<Answer, PhotoServiceError> {
    do {
      return .success(try JSONDecoder().decode(Answer.self, from: data))
    } catch {
      return .failure(.unreadable)
    }
  }

  private func url(_ path: [String], _ items: [URLQueryItem]) -> URL {
    let address = path.reduce(serverURL) { $0.appendingPathComponent($1) }
    guard var components = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
      return address
    }
    components.queryItems = items
    return components.url ?? address
  }
}
