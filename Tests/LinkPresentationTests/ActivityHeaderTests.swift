import LinkPresentation
import TestSupport
import XCTest

@testable import UIKit

/// An app's description of its items stands in the header of the activity sheet.
@MainActor
final class ActivityHeaderTests: XCTestCase {
  private final class Source: NSObject, UIActivityItemSource {
    var metadata: LPLinkMetadata?
    var thumbnail: UIImage?

    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
      "placeholder"
    }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { "item" }
    func activityViewController(
      _ controller: UIActivityViewController,
      thumbnailImageForActivityType type: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { thumbnail }
    func activityViewControllerLinkMetadata(
      _ controller: UIActivityViewController
    ) -> LPLinkMetadata? { metadata }
  }

  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }

  private struct Header {
    let sheet: UIActivityViewController
    let texts: [String?]
    let picture: UIImageView
  }

  private func header(_ source: Source) throws -> Header {
    let sheet = UIActivityViewController(activityItems: [source], applicationActivities: nil)
    sheet.loadViewIfNeeded()
    let labels = sheet.view.subviews.compactMap { $0 as? UILabel }
    let picture = try XCTUnwrap(sheet.view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    return Header(sheet: sheet, texts: labels.map(\.text), picture: picture)
  }

  func testTitleSiteAndPictureComeFromTheMetadata() async throws {
    let source = Source()
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "https://www.example.com/pears")
    metadata.title = "Pears"
    metadata.imageProvider = NSItemProvider(object: image(7))
    source.metadata = metadata
    let header = try header(source)
    XCTAssertEqual(header.texts, ["Pears", "example.com"])
    let isShown = try await eventually { header.picture.image?.size.width == 7 }
    XCTAssertTrue(isShown)
  }

  func testAFileIsNamedByItsKind() async throws {
    let source = Source()
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(fileURLWithPath: "/tmp/list.pdf")
    source.metadata = metadata
    XCTAssertEqual(try header(source).texts, ["list.pdf", "PDF"])
  }

  func testWithoutMetadataTheThumbnailIsShown() async throws {
    let source = Source()
    source.thumbnail = image(9)
    let header = try header(source)
    XCTAssertEqual(header.texts.first, "placeholder")
    XCTAssertEqual(header.picture.image?.size.width, 9)
  }
}
