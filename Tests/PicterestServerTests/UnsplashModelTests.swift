import Foundation
import XCTest

@testable import PicterestServer

/// Apps decode Unsplash's answers with types of their own, and rarely with as many optional fields as its
/// documentation would want. What such types insist on, taken together, must be there.
final class UnsplashModelTests: ServerTestCase {
  private struct Links: Decodable {
    enum CodingKeys: String, CodingKey {
      case own = "self"
      case html, photos, likes, portfolio, following, followers
    }
    var own, html, photos, likes, portfolio, following, followers: URL
  }

  private struct Sizes: Decodable { var small, medium, large: URL }

  private struct User: Decodable {
    var id, username, name, firstName: String
    var updatedAt: Date
    var lastName, bio, location, portfolioUrl: String?
    var links: Links
    var profileImage: Sizes
    var totalCollections, totalLikes, totalPhotos: Int
    var acceptedTos, forHire: Bool
    var social: [String: String?]
  }

  private struct PublicProfile: Decodable {
    struct Tags: Decodable { var custom, aggregated: [String] }
    var followedByUser, allowMessages: Bool
    var followersCount, followingCount, downloads: Int
    var photos: [Preview]
    var tags: Tags
  }

  private struct OwnProfile: Decodable {
    var email: String
    var uploadsRemaining: Int
  }

  private struct Addresses: Decodable {
    var raw, full, regular, small, thumb, smallS3: URL
  }

  private struct Preview: Decodable {
    var id, blurHash: String
    var createdAt, updatedAt: Date
    var urls: Addresses
  }

  private struct PhotoLinks: Decodable {
    enum CodingKeys: String, CodingKey {
      case own = "self"
      case html, download, downloadLocation
    }
    var own, html, download, downloadLocation: URL
  }

  private struct Photo: Decodable {
    struct Tag: Decodable { var type, title: String }
    struct Submission: Decodable {
      var status: String
      var approvedOn: Date
    }
    var id, slug, color, blurHash, altDescription, assetType: String
    var createdAt, updatedAt: Date
    var promotedAt: Date?
    var description: String?
    var width, height, likes: Int
    var likedByUser: Bool
    var alternativeSlugs: [String: String]
    var breadcrumbs: [String]
    var currentUserCollections: [Collection]
    var topicSubmissions: [String: Submission]
    var tags: [Tag]
    var urls: Addresses
    var links: PhotoLinks
    var user: User
  }

  private struct PhotoDetails: Decodable {
    struct Exif: Decodable {
      var make, model, name, exposureTime, aperture, focalLength: String?
      var iso: Int?
    }
    struct Location: Decodable {
      struct Position: Decodable { var latitude, longitude: Double }
      var name, city, country: String?
      var position: Position
    }
    struct Related: Decodable {
      var total: Int
      var type: String
      var results: [Collection]
    }
    var exif: Exif
    var location: Location
    var publicDomain: Bool
    var views, downloads: Int
    var relatedCollections: Related
    var meta: [String: Bool]
  }

  private struct Collection: Decodable {
    struct Links: Decodable {
      enum CodingKeys: String, CodingKey {
        case own = "self"
        case html, photos, related
      }
      var own, html, photos, related: URL
    }
    var id, title, description, shareKey: String
    var publishedAt, lastCollectedAt, updatedAt: Date
    var curated, featured, `private`: Bool
    var totalPhotos: Int
    var tags: [Photo.Tag]
    var links: Links
    var user: User
    var coverPhoto: Photo
    var previewPhotos: [Preview]
  }

  private struct Topic: Decodable {
    struct Links: Decodable {
      enum CodingKeys: String, CodingKey {
        case own = "self"
        case html, photos
      }
      var own, html, photos: URL
    }
    enum Status: String, Decodable { case open, closed }
    enum Visibility: String, Decodable { case featured, visible }
    var id, slug, title, description: String
    var publishedAt, updatedAt, startsAt: Date
    var endsAt, onlySubmissionsAfter: Date?
    var featured: Bool
    var visibility: Visibility
    var status: Status
    var totalPhotos: Int
    var links: Links
    var currentUserContributions: [Preview]
    var owners, topContributors: [User]
    var coverPhoto: Photo
    var previewPhotos: [Preview]
  }

  private struct Count: Decodable {
    struct History: Decodable {
      struct Value: Decodable {
        var date: String
        var value: Int
      }
      var change, quantity: Int
      var resolution: String
      var values: [Value]
    }
    var total: Int
    var historical: History
  }

  private struct PhotoStatistics: Decodable {
    var id, slug: String
    var downloads, views, likes: Count
  }

  private struct UserStatistics: Decodable {
    var id, username: String
    var downloads, views: Count
  }

  private struct Found<Result: Decodable>: Decodable {
    var total, totalPages: Int
    var results: [Result]
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ response: Response, line: UInt = #line
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(type, from: response.body)
    } catch {
      XCTFail("\(error)", line: line)
      throw error
    }
  }

  func testPhotosAreDecoded() throws {
    // The looks of the folder's pictures are not known at once.
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    XCTAssertEqual(try decode([Photo].self, try fixture.get("/photos?per_page=30")).count, 30)
    let post = try fixture.publishedID("", as: kim)
    let picture = try XCTUnwrap(try fixture.get("/photos?per_page=2").ids.last)
    for id in [post, picture] {
      let photo = try fixture.get("/photos/\(id)")
      XCTAssertEqual(try decode(Photo.self, photo).id, id)
      XCTAssertEqual(try decode(PhotoDetails.self, photo).relatedCollections.total, 0)
      XCTAssertEqual(
        try decode(PhotoStatistics.self, try fixture.get("/photos/\(id)/statistics")).id, id)
    }
    for path in ["/photos/random?count=30", "/users/kim/photos", "/topics/space/photos"] {
      XCTAssertFalse(try decode([Photo].self, try fixture.get(path)).isEmpty, path)
    }
    let found = try decode(Found<Photo>.self, try fixture.get("/search/photos?query=space"))
    XCTAssertFalse(found.results.isEmpty)
  }

  func testUsersAreDecoded() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let author = try XCTUnwrap(try fixture.get("/photos").list[0]["user"] as? [String: Any])
    for name in ["kim", try XCTUnwrap(author["username"] as? String)] {
      let user = try fixture.get("/users/\(name)")
      XCTAssertEqual(try decode(User.self, user).username, name)
      XCTAssertEqual(try decode(PublicProfile.self, user).followersCount, 0)
      XCTAssertEqual(
        try decode(UserStatistics.self, try fixture.get("/users/\(name)/statistics")).username, name
      )
      for list in ["following", "followers"] {
        XCTAssertTrue(try decode([User].self, try fixture.get("/users/\(name)/\(list)")).isEmpty)
      }
    }
    XCTAssertEqual(try fixture.get("/users/nobody/followers").status, 404)
    let own = try fixture.send("GET", "/me", as: kim)
    XCTAssertEqual(try decode(User.self, own).username, "kim")
    XCTAssertEqual(try decode(OwnProfile.self, own).email, "")
  }

  func testTopicsAndCollectionsAreDecoded() throws {
    try fixture.addPicture("sea/one.jpg")
    try fixture.start()
    for folder in [fixture.folder, ServerFixture.starterPictures] {
      fixture.stop()
      try fixture.start(folder: folder)
      for topic in try decode([Topic].self, try fixture.get("/topics")) {
        let path = try XCTUnwrap(
          topic.slug.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        XCTAssertEqual(try decode(Topic.self, try fixture.get("/topics/\(path)")).id, topic.id)
        XCTAssertEqual(
          try decode(Collection.self, try fixture.get("/collections/\(path)")).title, topic.title)
      }
      XCTAssertFalse(try decode([Collection].self, try fixture.get("/collections")).isEmpty)
    }
  }
}
