import Foundation

/// A group of photos on the server.
struct Topic: Decodable, Equatable {
  let id: String
  let slug: String
  let title: String
  let totalPhotos: Int
  let coverPhoto: Photo?

  enum CodingKeys: String, CodingKey {
    case id, slug, title
    case totalPhotos = "total_photos"
    case coverPhoto = "cover_photo"
  }
}
