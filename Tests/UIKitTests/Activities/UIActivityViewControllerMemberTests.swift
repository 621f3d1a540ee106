import XCTest

@testable import UIKit

@MainActor
final class UIActivityViewControllerMemberTests: XCTestCase {
  func testInitWithAnItemNobodyTakesOffersNoActivities() async {
    let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
    XCTAssertTrue(sheet.activities.isEmpty)
  }

  func testCompletionWithItemsHandlerHearsTheChosenActivity() async {
    var kinds: [UIActivity.ActivityType?] = []
    let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
    sheet.completionWithItemsHandler = { type, _, _, _ in kinds.append(type) }
    sheet.choose(sheet.activities[0])
    XCTAssertEqual(kinds, [.copyToPasteboard])
  }
}
