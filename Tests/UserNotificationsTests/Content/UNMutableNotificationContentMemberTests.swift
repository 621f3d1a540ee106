import XCTest

@testable import UserNotifications

/// Each member of a notification's content that apps use.
final class UNMutableNotificationContentMemberTests: XCTestCase {
  private let content = UNMutableNotificationContent()

  /// The content of a request.
  private var kept: UNNotificationContent {
    UNNotificationRequest(identifier: "a", content: content, trigger: nil).content
  }

  func testInitIsActiveAndEmpty() {
    let content = UNMutableNotificationContent()
    XCTAssertNil(content.badge)
    XCTAssertEqual(content.interruptionLevel, .active)
    XCTAssertTrue(content.attachments.isEmpty && content.userInfo.isEmpty)
  }

  func testTitleIsCopiedIntoTheRequest() {
    content.title = "Tea"
    let kept = kept
    content.title = "Coffee"
    XCTAssertEqual(kept.title, "Tea", "a copy")
    XCTAssertEqual((kept.mutableCopy() as? UNMutableNotificationContent)?.title, "Tea")
    XCTAssertNotEqual(kept, content)
  }

  func testBodyIsPartOfEquality() {
    XCTAssertEqual(content.body, "")
    content.body = "Ready"
    XCTAssertEqual(kept.body, "Ready")
    XCTAssertEqual(kept, content.copy() as? UNNotificationContent)
  }

  func testSoundIsCopiedIntoTheRequest() {
    XCTAssertNil(content.sound)
    content.sound = .default
    XCTAssertEqual(kept.sound, UNNotificationSound.default)
    content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "a.caf"))
    XCTAssertEqual(content.sound?.value.name, "a.caf")
    XCTAssertNotEqual(kept.sound, UNNotificationSound.default)
  }

  func testRelevanceScoreIsAtMostOne() {
    content.relevanceScore = 7
    XCTAssertEqual(content.relevanceScore, 1)
  }
}
