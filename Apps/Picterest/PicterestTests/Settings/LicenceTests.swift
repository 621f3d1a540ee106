import XCTest

@testable import Picterest

/// The licences that About shows.
final class LicenceTests: XCTestCase {
  func testPicturesAndFontsHaveTheirs() {
    let licences = Licence.all()
    XCTAssertEqual(licences.map(\.title), ["Picterest", "Starter Pictures", "Fonts"])
    for licence in licences { XCTAssertGreaterThan(licence.text.count, 100) }
  }

  func testEveryStarterPictureIsNamed() throws {
    struct Index: Decodable {
      struct Picture: Decodable {
        let title: String
        let author: String
      }
      let pictures: [Picture]
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("StarterPictures/index.json")
    let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: file))
    let text = try XCTUnwrap(Licence.all().first { $0.title == "Starter Pictures" }).text
    for picture in index.pictures {
      XCTAssertTrue(text.contains("\(picture.title) — \(picture.author)"), picture.title)
    }
  }
}
