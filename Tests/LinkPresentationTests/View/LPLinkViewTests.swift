import UIKit
import TestSupport
import XCTest

@testable import LinkPresentation

@MainActor
final class LPLinkViewTests: XCTestCase {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func card(_ view: LPLinkView) throws -> LinkCard {
    try XCTUnwrap(view.subviews.first as? LinkCard)
  }

  private func labels(_ view: LPLinkView) throws -> [String] {
    try card(view).subviews.compactMap { ($0 as? UILabel)?.text }
  }

  /// Lets what providers load on queues of their own arrive.
  private func wait(until condition: () -> Bool) async throws {
    let holds = try await eventually(condition)
    XCTAssertTrue(holds)
  }

  func testAnAddressAloneIsShownByItsSite() async throws {
    let view = LPLinkView(url: try XCTUnwrap(URL(string: "https://www.example.com/long/path")))
    XCTAssertEqual(try labels(view), ["example.com"])
    XCTAssertEqual(view.metadata.originalURL?.host, "www.example.com")
    XCTAssertEqual(try card(view).accessibilityLabel, "example.com")
  }

  func testTitleAndSiteStandBesideTheIcon() async throws {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "https://example.com")
    metadata.title = "Pears"
    let view = LPLinkView(metadata: metadata)
    XCTAssertEqual(try labels(view), ["Pears", "example.com"])
    let size = view.intrinsicContentSize
    XCTAssertLessThan(size.width, 300)
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    let layout = try card(view).layout(width: size.width)
    XCTAssertEqual(layout.icon.size, CGSize(width: 30, height: 30))
    XCTAssertLessThan(layout.title.maxX, layout.icon.minX)
    XCTAssertEqual(layout.title.maxY, layout.site.minY)
    XCTAssertEqual(layout.size.height, size.height)
  }

  func testThePictureStandsAboveTheTitleAndChangesTheSize() async throws {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "https://example.com")
    metadata.title = "Pears"
    metadata.imageProvider = NSItemProvider(object: image(200, 100))
    let view = LPLinkView(metadata: metadata)
    let before = view.sizeThatFits(CGSize(width: 300, height: 1000)).height
    try await wait { view.sizeThatFits(CGSize(width: 300, height: 1000)).height > before }
    let size = view.sizeThatFits(CGSize(width: 300, height: 1000))
    XCTAssertEqual(size.width, 300)
    let layout = try card(view).layout(width: 300)
    XCTAssertEqual(layout.picture, CGRect(x: 0, y: 0, width: 300, height: 150))
    XCTAssertEqual(layout.icon, .zero)
    XCTAssertEqual(layout.title.minY, 160)
  }

  func testLaterMetadataReplaceEarlierPictures() async throws {
    let first = LPLinkMetadata()
    first.title = "First"
    first.imageProvider = NSItemProvider(object: image(10, 10))
    let view = LPLinkView(metadata: first)
    let second = LPLinkMetadata()
    second.title = "Second"
    second.iconProvider = NSItemProvider(object: image(8, 8))
    view.metadata = second
    let icons = try card(view).subviews.compactMap { $0 as? UIImageView }
    try await wait { icons.contains { $0.image?.size.width == 8 } }
    XCTAssertFalse(icons.contains { $0.image?.size.width == 10 })
    XCTAssertEqual(try labels(view).first, "Second")
  }
}
