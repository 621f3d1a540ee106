import XCTest

@testable import UIKit

/// The members of `NSTextContainer` that apps use.
final class NSTextContainerMemberTests: XCTestCase {
  private func used(_ change: (NSTextContainer) -> Void) -> CGRect {
    let storage = NSTextStorage(
      string: "one two three four", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let container = NSTextContainer(size: CGSize(width: 70, height: 0))
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    change(container)
    return manager.usedRect(for: container)
  }

  func testLineFragmentPaddingNarrowsTheLines() {
    XCTAssertEqual(NSTextContainer(size: .zero).lineFragmentPadding, 5)
    XCTAssertGreaterThan(used { $0.lineFragmentPadding = 20 }.height, used { _ in }.height)
  }

  func testMaximumNumberOfLinesCutsTheText() {
    XCTAssertEqual(used { $0.maximumNumberOfLines = 1 }.height, 20.287109375)
  }

  func testLineBreakModeTruncatesWithinTheWidth() {
    XCTAssertEqual(NSTextContainer(size: .zero).lineBreakMode, .byWordWrapping)
    let cut = used {
      $0.maximumNumberOfLines = 1
      $0.lineBreakMode = .byTruncatingTail
    }
    XCTAssertGreaterThan(cut.width, used { $0.maximumNumberOfLines = 1 }.width - 40)
    XCTAssertLessThanOrEqual(cut.width, 70.01)
  }
}
