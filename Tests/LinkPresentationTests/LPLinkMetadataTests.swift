import LinkPresentation
import UIKit
import XCTest

final class LPLinkMetadataTests: XCTestCase {
  private func makeMetadata() throws -> LPLinkMetadata {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "http://example.com")
    metadata.url = URL(string: "https://www.example.com/")
    metadata.remoteVideoURL = URL(string: "https://example.com/film.mp4")
    metadata.title = "Example"
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format)
      .image { _ in }
    metadata.iconProvider = NSItemProvider(object: image)
    return metadata
  }

  func testACopyIsEqualInEverything() throws {
    let metadata = try makeMetadata()
    let copy = try XCTUnwrap(metadata.copy() as? LPLinkMetadata)
    XCTAssertEqual(copy.originalURL, metadata.originalURL)
    XCTAssertEqual(copy.url, metadata.url)
    XCTAssertEqual(copy.title, "Example")
    XCTAssertEqual(copy.remoteVideoURL, metadata.remoteVideoURL)
    XCTAssertTrue(copy.iconProvider === metadata.iconProvider)
    copy.title = "Other"
    XCTAssertEqual(metadata.title, "Example")
  }

  func testAnArchiveKeepsAddressesTitleAndPictures() throws {
    let metadata = try makeMetadata()
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: metadata, requiringSecureCoding: true)
    let read = try XCTUnwrap(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: LPLinkMetadata.self, from: data))
    XCTAssertEqual(read.originalURL, metadata.originalURL)
    XCTAssertEqual(read.url, metadata.url)
    XCTAssertEqual(read.remoteVideoURL, metadata.remoteVideoURL)
    XCTAssertEqual(read.title, "Example")
    XCTAssertNil(read.imageProvider)
    let icon = try XCTUnwrap(read.iconProvider)
    XCTAssertEqual(icon.registeredTypeIdentifiers, ["public.png"])
    let loaded = expectation(description: "loaded")
    icon.loadObject(ofClass: UIImage.self) { image, error in
      XCTAssertEqual((image as? UIImage)?.cgImage?.height, 2)
      XCTAssertNil(error)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 60)
  }
}
