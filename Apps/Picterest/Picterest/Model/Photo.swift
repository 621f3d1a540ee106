import Foundation

/// A photo as the server describes it.
struct Photo: Decodable, Equatable {
  struct URLs: Decodable, Equatable {
    let raw: URL
  }

  struct User: Decodable, Equatable {
    let name: String
  }

  let id: String
  let width: Int
  let height: Int
  /// A colour like `#a48f6f` that stands for the photo until it arrives.
  let color: String?
  let description: String?
  let altDescription: String?
  let user: User
  let urls: URLs

  enum CodingKeys: String, CodingKey {
    case id, width, height, color, description, user, urls
    case altDescription = "alt_description"
  }

  /// The photo's title: what its author wrote, or else what it shows.
  var title: String {
    if let description, !description.isEmpty { return description }
    if let altDescription, !altDescription.isEmpty { return altDescription }
    return Texts.untitled
  }

  /// What the photo shows, when that says more than the title.
  var details: String? {
    guard let altDescription, !altDescription.isEmpty, altDescription != title else { return nil }
    return altDescription
  }

  /// Height divided by width, within what a wall can show.
  var heightRatio: Double {
    guard width > 0, height > 0 else { return 1 }
    return min(max(Double(height) / Double(width), 0.2), 5)
  }

  /// Where the photo is found, scaled by the server to a width in pixels.
  func imageURL(pixelWidth: Int) -> URL {
    guard var components = URLComponents(url: urls.raw, resolvingAgainstBaseURL: false) else {
      return urls.raw
    }
    var items = components.queryItems ?? []
    items.append(URLQueryItem(name: "w", value: String(pixelWidth)))
    items.append(URLQueryItem(name: "q", value: "80"))
    components.queryItems = items
    return components.url ?? urls.raw
  }
}
