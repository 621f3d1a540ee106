import Foundation

/// A photo as the server describes it.
struct Photo: Decodable, Equatable {
  struct URLs: Decodable, Equatable {
    let raw: URL
  }

  struct User: Decodable, Equatable {
    let name: String
    /// The account's name; nil when it is not known.
    var username: String?
  }

  let id: String
  let width: Int
  let height: Int
  /// A colour like `#a48f6f` that stands for the photo until it arrives.
  let color: String?
  let description: String?
  let altDescription: String?
  let user: User
  var urls: URLs
  /// When it was posted, as the server writes it: ISO 8601.
  var createdAt: String?
  /// How many people like it; nil when that is not known.
  var likes: Int?
  /// Whether the account that is signed in likes it; nil when that is not known.
  var likedByUser: Bool?

  enum CodingKeys: String, CodingKey {
    case id, width, height, color, description, user, urls, likes
    case altDescription = "alt_description"
    case createdAt = "created_at"
    case likedByUser = "liked_by_user"
  }

  /// The photo's title: what its author wrote, or else what it shows.
  var title: String {
    if let description, !description.isEmpty { return description }
    if let altDescription, !altDescription.isEmpty { return altDescription }
    return Texts.untitled
  }

  /// The description of the photo, when it says more than the title.
  var details: String? {
    guard let altDescription, !altDescription.isEmpty, altDescription != title else { return nil }
    return altDescription
  }

  /// Height divided by width, within what a wall can show.
  var heightRatio: CGFloat { Photo.heightRatio(width: width, height: height) }

  static func heightRatio(width: Int, height: Int) -> CGFloat {
    guard width > 0, height > 0 else { return 1 }
    return min(max(CGFloat(height) / CGFloat(width), 0.2), 5)
  }

  /// When the photo was posted; nil when the server does not say.
  var date: Date? {
    guard let createdAt else { return nil }
    return ISO8601DateFormatter().date(from: createdAt)
  }

  /// Where the photo is found: on this device, or scaled by the server to a width in pixels.
  func imageURL(pixelWidth: Int) -> URL {
    guard !urls.raw.isFileURL,
      var components = URLComponents(url: urls.raw, resolvingAgainstBaseURL: false)
    else {
      return urls.raw
    }
    var items = components.queryItems ?? []
    items.append(URLQueryItem(name: "w", value: String(pixelWidth)))
    items.append(URLQueryItem(name: "q", value: "80"))
    components.queryItems = items
    return components.url ?? urls.raw
  }
}
