import Foundation
import FoundationNetworking
import XCTest

/// Posts of somebody who signs up at a picterest-server beside the app.
class PostingTestCase: StageTestCase {
  /// English texts, and the starter pictures as the device's photos.
  static let options = [
    "--locale", "en", "--photos", BadInputTests.starterPictures.path,
  ]

  /// Makes an account in the sheet of the first launch.
  let signUp = """
    {"tap": {"id": "signin-name"}}, {"type": "Mina"},
    {"tap": {"id": "signin-password"}}, {"type": "correct horse"}, {"tap": {"id": "signin-go"}}
    """
  let username = "mina"
  /// The image file of the account's avatar, which comes from the server.
  static let avatar = 1

  /// Writes a post.
  func write(_ title: String, _ text: String = "") -> String {
    """
    {"tap": {"id": "tab-new-post"}}, {"tap": {"id": "post-photo"}}, {"tap": {"point": [60, 120]}},
    {"tap": {"id": "post-title"}}, {"type": "\(title)"},
    {"tap": {"id": "post-text"}}, {"type": "\(text)"}
    """
  }

  /// Writes a post and publishes it.
  func publish(_ title: String, _ text: String = "") -> String {
    #"\#(write(title, text)), {"tap": {"id": "post-publish"}}"#
  }

  /// Writes other words into a field.
  func replace(_ field: String, with words: String) -> String {
    """
    {"tap": {"id": "\(field)"}}, {"key": "a", "modifiers": ["control"]}, {"type": "\(words)"}
    """
  }

  /// A published photo as the server lists it.
  struct Listed: Decodable, Equatable {
    let id: String
    let description: String?
    let altDescription: String?

    enum CodingKeys: String, CodingKey {
      case id, description
      case altDescription = "alt_description"
    }
  }

  /// The account's posts on the server.
  func posts(at server: String) throws -> [Listed] {
    let url = try XCTUnwrap(URL(string: "\(server)/users/\(username)/photos?per_page=30"))
    return try JSONDecoder().decode([Listed].self, from: Data(contentsOf: url))
  }

  /// The photos of all the account's posts at the server, the newest first.
  func allPosts(at server: String) throws -> [Listed] {
    var posts: [Listed] = []
    for page in 1...20 {
      let url = try XCTUnwrap(
        URL(string: "\(server)/users/\(username)/photos?per_page=30&page=\(page)"))
      let photos = try JSONDecoder().decode([Listed].self, from: Data(contentsOf: url))
      posts += photos
      if photos.count < 30 { break }
    }
    return posts
  }
}
