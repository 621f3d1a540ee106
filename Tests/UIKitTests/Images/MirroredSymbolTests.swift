import XCTest

@testable import UIKit

/// Symbols that point forward or back in the text, where it is read from the right.
@MainActor
final class MirroredSymbolTests: XCTestCase {
  /// The pixels of a symbol as an image view shows it, row by row.
  private func shown(
    _ name: String, _ direction: UISemanticContentAttribute
  ) throws -> [[UInt32?]] {
    let view = UIImageView(image: try XCTUnwrap(UIImage(systemName: name)))
    view.semanticContentAttribute = direction
    let contents = try XCTUnwrap(view.layer.contents) as AnyObject
    let image = try XCTUnwrap(contents as? CGImage)
    return (0..<image.height).map { y in (0..<image.width).map { image.pixel($0, y) } }
  }

  func testASymbolThatPointsForwardIsMirrored() async throws {
    for name in ["chevron.forward", "chevron.backward"] {
      let usual = try shown(name, .forceLeftToRight)
      let mirrored = try shown(name, .forceRightToLeft)
      XCTAssertNotEqual(mirrored, usual, name)
      XCTAssertEqual(mirrored, usual.map { $0.reversed() }, name)
    }
  }

  func testSymbolsOfNoDirectionStay() async throws {
    for name in ["chevron.left", "forward.fill", "arrow.clockwise"] {
      XCTAssertEqual(
        try shown(name, .forceRightToLeft), try shown(name, .forceLeftToRight), name)
    }
  }
}
