import Foundation

@testable import Picterest

/// A server in this process that takes posts as picterest-server does, over a network that a test
/// breaks as it likes. Nothing happens until the test lets it.
final class FakePostServer: PostSending {
  /// The network's treatment of the next request.
  enum Network: CaseIterable {
    case up
    /// The request does not get there.
    case down
    /// The request gets there, its answer does not come back.
    case losesAnswers
    /// The server is busy.
    case busy
  }

  struct Published: Equatable {
    let id: String
    var title: String
    var text: String
  }

  var network = Network.up
  /// When it says that posts were made.
  var createdAt: String?
  /// Posts with this in their title are refused.
  var refused: String?
  /// The photos that the server shows, by id.
  private(set) var photos: [String: Published] = [:]
  /// Which photo each key has made; a key makes one photo.
  private(set) var idsByKey: [String: String] = [:]
  private(set) var requestCount = 0

  /// A request on its way: performs it and answers.
  private var pending: [(isCancelled: () -> Bool, perform: () -> Void)] = []
  var isIdle: Bool { pending.isEmpty }

  /// Lets the oldest request arrive and its answer come back.
  func deliver() {
    guard !pending.isEmpty else { return }
    let next = pending.removeFirst()
    if !next.isCancelled() { next.perform() }
  }

  /// Lets the requests arrive whose app has ended; nobody hears the answers.
  func loseClient(arriving: Bool) {
    let left = pending
    pending = []
    guard arriving else { return }
    let old = network
    network = .losesAnswers
    for request in left where !request.isCancelled() { request.perform() }
    network = old
  }

  private func take<Answer>(
    _ completion: @escaping (Result<Answer, PhotoServiceError>) -> Void,
    _ work: @escaping () -> Result<Answer, PhotoServiceError>
  ) -> WebTask {
    requestCount += 1
    var isCancelled = false
    pending.append(
      (
        { isCancelled },
        { [unowned self] in
          switch network {
          case .up: completion(work())
          case .down: completion(.failure(.noServer))
          case .losesAnswers:
            _ = work()
            completion(.failure(.timedOut))
          case .busy: completion(.failure(.rejected(status: 503)))
          }
        }
      ))
    return WebTask { isCancelled = true }
  }

  private func photo(_ published: Published) -> Photo {
    var photo = Photo(
      id: published.id, width: 40, height: 30, color: "#102030", description: published.title,
      altDescription: published.text, user: Photo.User(name: "Ana", username: "ana"),
      urls: Photo.URLs(raw: URL(fileURLWithPath: "/remote/\(published.id)")))
    photo.createdAt = createdAt
    return photo
  }

  // MARK: Requests

  func publish(
    _ post: PhotoService.NewPost, progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask {
    progress(1)
    return take(completion) { [unowned self] in
      if let refused, post.title.contains(refused) {
        return .failure(.rejected(status: 422, reason: "No such titles."))
      }
      if let id = idsByKey[post.key] {
        return photos[id].map { .success(self.photo($0)) }
          ?? .success(photo(Published(id: id, title: post.title, text: post.text)))
      }
      let new = Published(
        id: "remote-\(idsByKey.count)", title: post.title, text: post.text)
      idsByKey[post.key] = new.id
      photos[new.id] = new
      return .success(photo(new))
    }
  }

  func editPhoto(
    id: String, title: String, text: String,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask {
    take(completion) { [unowned self] in
      guard var published = photos[id] else { return .failure(.rejected(status: 404)) }
      published.title = title
      published.text = text
      photos[id] = published
      return .success(photo(published))
    }
  }

  func deletePhoto(
    id: String, completion: @escaping (Result<Void, PhotoServiceError>) -> Void
  ) -> WebTask {
    take(completion) { [unowned self] in
      photos.removeValue(forKey: id) == nil ? .failure(.rejected(status: 404)) : .success(())
    }
  }
}
