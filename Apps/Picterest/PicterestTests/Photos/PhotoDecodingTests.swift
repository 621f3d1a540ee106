import Foundation
import XCTest

@testable import Picterest

/// The app's models understand what the server really says.
final class PhotoDecodingTests: XCTestCase {
  /// Asks the server that runs beside the app.
  private func get(_ path: String) throws -> Data {
    let address = PhotoSource.thisComputer.address.absoluteString
    return try Data(contentsOf: XCTUnwrap(URL(string: address + path)))
  }

  func testPhotosOfTheServer() throws {
    let photos = try JSONDecoder().decode([Photo].self, from: get("/photos?per_page=15"))
    XCTAssertEqual(photos.count, 15)
    XCTAssertEqual(photos[0].title, "Kingfisher")
    XCTAssertEqual(photos[0].details, "A kingfisher on a mossy branch")
    XCTAssertEqual(photos[0].heightRatio, 840.0 / 538.0)
    let url = photos[0].imageURL(pixelWidth: 400).absoluteString
    XCTAssertTrue(url.hasPrefix(photos[0].urls.raw.absoluteString + "&w=400&q=80"), url)
  }

  func testTopicsOfTheServer() throws {
    let topics = try JSONDecoder().decode([Topic].self, from: get("/topics?per_page=30"))
    XCTAssertEqual(topics.count, 6)
    XCTAssertEqual(topics[5].totalPhotos, 3)
    XCTAssertEqual(topics[0].coverPhoto?.title, "Kingfisher")
  }

  private func photo(_ fields: String) throws -> Photo {
    let text = #"{"id":"x","user":{"name":"n"},"urls":{"raw":"http://h/i"}\#(fields)}"#
    return try JSONDecoder().decode(Photo.self, from: Data(text.utf8))
  }

  func testAPhotoFromElsewhereMayLackTexts() throws {
    let photo = try photo(#","width":100,"height":50,"description":null,"alt_description":"Sea""#)
    XCTAssertEqual(photo.title, "Sea")
    XCTAssertNil(photo.details)
    XCTAssertNil(photo.color)
    XCTAssertEqual(photo.imageURL(pixelWidth: 7).absoluteString, "http://h/i?w=7&q=80")
  }

  func testProportionsStayWithinWhatAWallCanShow() throws {
    XCTAssertEqual(try photo(#","width":0,"height":50"#).heightRatio, 1)
    XCTAssertEqual(try photo(#","width":1,"height":5000"#).heightRatio, 5)
    XCTAssertEqual(try photo(#","width":5000,"height":1"#).heightRatio, 0.2)
  }
}
