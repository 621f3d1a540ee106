import Foundation

/// The photo source, as the outbox uses it.
protocol PostSending: AnyObject {
  func publish(
    _ post: PhotoService.NewPost, progress: @escaping (Double) -> Void,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask

  func editPhoto(
    id: String, title: String, text: String,
    completion: @escaping (Result<Photo, PhotoServiceError>) -> Void
  ) -> WebTask

  func deletePhoto(
    id: String, completion: @escaping (Result<Void, PhotoServiceError>) -> Void
  ) -> WebTask
}

extension PhotoService: PostSending {}
