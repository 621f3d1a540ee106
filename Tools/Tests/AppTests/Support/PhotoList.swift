import Foundation

/// Lists of photos as the server sends them.
enum PhotoList {
  /// Photos numbered from `first`, with their pictures at `address/NUMBER.jpg`.
  static func json(count: Int, first: Int = 0, at address: String) -> Data {
    let photos = (first..<first + count).map { number in
      """
      {"id": "p\(number)", "width": 400, "height": \(300 + number % 4 * 80), "color": "#8090a0",
       "description": "Photo \(number)", "alt_description": null, "user": {"name": "Ann"},
       "urls": {"raw": "\(address)/\(number).jpg"}}
      """
    }
    return Data("[\(photos.joined(separator: ","))]".utf8)
  }
}
