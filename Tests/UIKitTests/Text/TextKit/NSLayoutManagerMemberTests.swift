import XCTest

@testable import UIKit

/// The members of `NSLayoutManager` that apps use.
final class NSLayoutManagerMemberTests: XCTestCase {
  func testInitHasNoGlyphs() {
    let manager = NSLayoutManager()
    XCTAssertEqual(manager.numberOfGlyphs, 0)
    XCTAssertTrue(manager.usesFontLeading)
  }

  func testAddTextContainerTellsTheContainer() {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    manager.addTextContainer(container)
    XCTAssertTrue(container.layoutManager === manager)
    XCTAssertEqual(manager.textContainers.count, 1)
    manager.removeTextContainer(at: 0)
    XCTAssertNil(container.layoutManager)
  }
}
