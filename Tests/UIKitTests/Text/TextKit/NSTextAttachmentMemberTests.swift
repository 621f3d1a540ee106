import XCTest

@testable import UIKit

/// The members of `NSTextAttachment` that apps use.
final class NSTextAttachmentMemberTests: XCTestCase {
  func testInitHasNoImageAndNoBounds() {
    let attachment = NSTextAttachment()
    XCTAssertNil(attachment.image)
    XCTAssertEqual(attachment.bounds, .zero)
  }

  func testImageGivesTheWidth() {
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 33, height: 12)).image { _ in }
    XCTAssertEqual(NSAttributedString(attachment: attachment).size().width, 33)
    let other = NSTextAttachment(image: UIImage())
    XCTAssertNotNil(other.image)
  }

  func testBoundsGiveTheSize() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -20, width: 10, height: 60)
    let size = NSAttributedString(attachment: attachment).size()
    XCTAssertEqual(size.width, 10)
    XCTAssertGreaterThanOrEqual(size.height, 60)
  }

  func testAttachmentBoundsMayFollowTheLine() {
    final class Wide: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        CGRect(x: 0, y: 0, width: lineFrag.width - 10, height: 20)
      }
    }
    let storage = NSTextStorage(attributedString: NSAttributedString(attachment: Wide()))
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    XCTAssertEqual(manager.attachmentSize(forGlyphAt: 0), CGSize(width: 190, height: 20))
  }
}
