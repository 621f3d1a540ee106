import Foundation

/// An account as the server shows it to its owner.
struct UserProfile: Decodable, Equatable {
  struct Image: Decodable, Equatable {
    let large: URL?
  }

  let username: String
  let name: String
  let bio: String?
  let profileImage: Image?
  let totalPhotos: Int?
  let totalLikes: Int?

  enum CodingKeys: String, CodingKey {
    case username, name, bio
    case profileImage = "profile_image"
    case totalPhotos = "total_photos"
    case totalLikes = "total_likes"
  }
}

/// The profile of the account that is signed in.
extension PhotoService {
  @discardableResult
  func profile(
    completion: @escaping (Result<UserProfile, PhotoServiceError>) -> Void
  ) -> WebTask {
    get(["me"], completion: completion)
  }

  @discardableResult
  func editProfile(
    name: String, bio: String,
    completion: @escaping (Result<UserProfile, PhotoServiceError>) -> Void
  ) -> WebTask {
    send("PUT", ["me"], json: ["name": name, "bio": bio]) {
      completion($0.flatMap(PhotoService.decode))
    }
  }

  /// Gives the account a picture, a JPEG; nil takes it away.
  @discardableResult
  func setAvatar(
    _ image: Data?, completion: @escaping (Result<UserProfile, PhotoServiceError>) -> Void
  ) -> WebTask {
    send(
      image == nil ? "DELETE" : "PUT", ["me", "avatar"],
      headers: image == nil ? [:] : ["Content-Type": "image/jpeg"], body: image
    ) { completion($0.flatMap(PhotoService.decode)) }
  }
}
