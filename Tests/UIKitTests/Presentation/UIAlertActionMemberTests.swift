import XCTest

@testable import UIKit

@MainActor
final class UIAlertActionMemberTests: XCTestCase {
  func testHandlerRunsUnlessTheActionIsDisabled() async {
    var runs = 0
    let action = UIAlertAction(title: "Delete", style: .destructive) { _ in runs += 1 }
    XCTAssertEqual(action.title, "Delete")
    XCTAssertEqual(action.style, .destructive)
    XCTAssertTrue(action.isEnabled)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(action)
    alert.choose(action)
    XCTAssertEqual(runs, 1)
    action.isEnabled = false
    alert.choose(action)
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(UIAlertAction(title: nil, style: .cancel).style, .cancel)
  }
}
