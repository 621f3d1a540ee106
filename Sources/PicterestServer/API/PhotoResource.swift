import Foundation

/// A photo as the API shows it, in the shape that Unsplash's documentation describes.
struct PhotoResource: Encodable {
  struct URLs: Encodable {
    let raw, full, regular, small, thumb: String
  }

  struct Links: Encodable {
    let `self`, html, download, downloadLocation: String

    enum CodingKeys: String, CodingKey {
      case `self`, html, download
      case downloadLocation = "download_location"
    }
  }

  struct User: Encodable {
    let id, username, name: String
  }

  struct Tag: Encodable {
    let type = "search"
    let title: String
  }

  let id, slug: String
  let createdAt, updatedAt: String
  let width, height: Int32
  let color: String?
  let description: String
  let altDescription: String?
  let likes = 0
  let likedByUser = false
  let user: User
  let urls: URLs
  let links: Links
  let tags: [Tag]

  enum CodingKeys: String, CodingKey {
    case id, slug, width, height, color, description, likes, user, urls, links, tags
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case altDescription = "alt_description"
    case likedByUser = "liked_by_user"
  }

  /// - Parameter base: scheme, host and port that the client asked.
  init(_ picture: Picture, base: String) {
    let image = "\(base)/images/\(picture.id)?v=\(picture.version)"
    let page = "\(base)/photos/\(picture.id)"
    id = picture.id
    slug = picture.title.slug + "-" + picture.id
    let date = Date(timeIntervalSince1970: Double(picture.stamp.modified / 1_000_000_000))
    createdAt = date.formatted(.iso8601)
    updatedAt = createdAt
    width = picture.size.width
    height = picture.size.height
    color = picture.note?.color
    description = picture.title
    altDescription = picture.note?.description
    let author = picture.note?.author ?? "This computer"
    user = User(
      id: StableHash.text(of: author.utf8), username: author.slug.replacing("-", with: "_"),
      name: author)
    urls = URLs(
      raw: image, full: image + "&q=85", regular: image + "&w=1080&q=80",
      small: image + "&w=400&q=80", thumb: image + "&w=200&q=80")
    links = Links(self: page, html: page, download: image, downloadLocation: image)
    tags = (picture.note?.tags ?? []).map(Tag.init)
  }
}

/// A page of search results.
struct SearchResource: Encodable {
  let total, totalPages: Int
  let results: [PhotoResource]

  enum CodingKeys: String, CodingKey {
    case total, results
    case totalPages = "total_pages"
  }
}

/// A topic as the API shows it.
struct TopicResource: Encodable {
  struct Links: Encodable {
    let `self`, html, photos: String
  }

  let id, slug, title: String
  let description: String?
  let totalPhotos: Int
  let links: Links
  let coverPhoto: PhotoResource?

  enum CodingKeys: String, CodingKey {
    case id, slug, title, description, links
    case totalPhotos = "total_photos"
    case coverPhoto = "cover_photo"
  }

  init(_ topic: Topic, cover: Picture?, base: String) {
    id = StableHash.text(of: topic.slug.utf8)
    slug = topic.slug
    title = topic.title
    description = topic.description
    totalPhotos = topic.pictures.count
    let escaped = topic.slug.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let page = "\(base)/topics/\(escaped)"
    links = Links(self: page, html: page, photos: page + "/photos")
    coverPhoto = cover.map { PhotoResource($0, base: base) }
  }
}
