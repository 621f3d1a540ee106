import XCTest

@testable import UIKit

/// The members of UIAccessibility that apps use.
@MainActor
final class UIAccessibilityMemberTests: XCTestCase {
  func testPostedNotificationsAreAnnounced() async {
    var posted: [(UIAccessibility.Notification, String?)] = []
    UIAccessibility.announcementObserver = { posted.append(($0, $1 as? String)) }
    defer { UIAccessibility.announcementObserver = nil }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    XCTAssertEqual(posted.map(\.0), [.announcement, .layoutChanged])
    XCTAssertEqual(posted.map(\.1), ["Saved", nil])
  }

  func testIsVoiceOverRunningIsFalse() async {
    XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
  }
}

@MainActor
final class UIAccessibilityTraitsMemberTests: XCTestCase {
  func testNoneContainsNoTrait() async {
    XCTAssertTrue(UIAccessibilityTraits.none.isEmpty)
    XCTAssertFalse(UIAccessibilityTraits.none.contains(.button))
  }
}

@MainActor
final class UIAccessibilityElementTests: XCTestCase {
  func testTheFrameMovesWithTheContainer() async {
    let stage = TouchStage(closesAfter: self)
    let chart = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    stage.root.view.addSubview(chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 50)
    XCTAssertEqual(bar.accessibilityFrame, CGRect(x: 15, y: 25, width: 10, height: 50))
    chart.frame.origin.y = 120
    XCTAssertEqual(bar.accessibilityFrame.minY, 125)
    bar.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(bar.accessibilityFrame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(chart.accessibilityFrame, CGRect(x: 10, y: 120, width: 100, height: 100))
    XCTAssertTrue(bar.next === chart)
  }
}
