import Foundation

/// An account's actions on photos: it publishes, edits and deletes its own, and likes any.
extension PhotoService {
  /// A photo that is to be published.
  struct NewPost {
    /// Names the post: however often it is sent, the server publishes it once.
    let key: String
    /// A JPEG file's contents.
    let image: Data
    let title: String
    let text: String
  }

  /// Publishes a photo and gives it as the server shows it.
  /// - Parameter progress: called with a number from 0 to 1 as the photo leaves.
  func publish(
    _ post: NewPost, progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask {
    var form = MultipartForm()
    form.append(post.title, named: "title")
    form.append(post.text, named: "text")
    form.append(post.image, named: "photo", fileName: "photo.jpg", type: "image/jpeg")
    return send(
      "POST", ["photos"],
      headers: ["Content-Type": form.contentType, "Idempotency-Key": post.key],
      body: form.body, progress: progress
    ) { completion($0.flatMap(PhotoService.decode)) }
  }

  /// Gives one of the account's photos other words.
  @discardableResult
  func editPhoto(
    id: String, title: String, text: String,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask {
    send("PUT", ["photos", id], json: ["title": title, "text": text]) {
      completion($0.flatMap(PhotoService.decode))
    }
  }

  /// Deletes one of the account's photos at the server.
  @discardableResult
  func deletePhoto(
    id: String, completion: @escaping (Result<Void, PhotoServiceError>) -> Void
  ) -> WebTask {
    send("DELETE", ["photos", id]) { completion($0.map { _ in }) }
  }

  /// Says that the account likes a photo, or no longer does, and gives the photo with its new count.
  @discardableResult
  func setLiked(
    _ isLiked: Bool, photoID: String,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask {
    struct Answer: Decodable {
      let photo: Photo
    }
    return send(isLiked ? "POST" : "DELETE", ["photos", photoID, "like"]) { result in
      let answer: Result<Answer, PhotoServiceError> = result.flatMap(PhotoService.decode)
      completion(answer.map(\.photo))
    }
  }

  /// Asks for a page of an account's own photos, the newest first; pages are counted from 1.
  @discardableResult
  func photos(
    ofUser username: String, page: Int,
    completion: @escaping (Result<[Photo], PhotoServiceError>) -> Void
  ) -> WebTask {
    let items = [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "per_page", value: String(PhotoService.pageLength)),
    ]
    return get(["users", username, "photos"], items, completion: completion)
  }

  /// Sends JSON and gives the answer's body.
  func send(
    _ method: String, _ path: [String], json: [String: String],
    completion: @escaping (Result<Data, PhotoServiceError>) -> Void
  ) -> WebTask {
    send(
      method, path, headers: ["Content-Type": "application/json"],
      body: try? JSONEncoder().encode(json), completion: completion)
  }
}
