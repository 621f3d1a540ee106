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
    let changed = expectation(
      forNotification: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    AccessibilitySettings.isScreenReaderRunning = true
    defer { AccessibilitySettings.isScreenReaderRunning = false }
    XCTAssertTrue(UIAccessibility.isVoiceOverRunning)
    await fulfillment(of: [changed], timeout: 1)
  }
}

/// What assistive technology asks of controls that have more than two values.
@MainActor
final class AdjustableControlTests: XCTestCase {
  private final class Listener { var count = 0 }

  func testASliderMovesByATenth() async {
    let (slider, listener) = (UISlider(), Listener())
    (slider.maximumValue, slider.value) = (50, 20)
    slider.addAction(UIAction { _ in listener.count += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    XCTAssertEqual(slider.value, 25)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    XCTAssertEqual(slider.value, 15)
    XCTAssertEqual(listener.count, 3)
  }

  func testAPageControlTurnsAndTellsOnlyOfTurns() async {
    let (pages, listener) = (UIPageControl(), Listener())
    pages.numberOfPages = 2
    pages.addAction(UIAction { _ in listener.count += 1 }, for: .valueChanged)
    pages.accessibilityIncrement()
    XCTAssertEqual(pages.currentPage, 1)
    pages.accessibilityIncrement()
    XCTAssertEqual(pages.currentPage, 1)
    XCTAssertEqual(listener.count, 1)
    pages.accessibilityDecrement()
    XCTAssertEqual(pages.currentPage, 0)
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
