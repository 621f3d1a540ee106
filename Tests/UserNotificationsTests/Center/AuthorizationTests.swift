import XCTest

@testable import UIKit
@testable import UserNotifications

/// The person is asked once. Words as iOS 17's.
@MainActor
final class AuthorizationTests: XCTestCase {
  private func ask(
    _ stage: NotificationStage, _ options: UNAuthorizationOptions = [.alert, .badge]
  ) -> XCTestExpectation {
    let answered = expectation(description: "answered")
    stage.center.requestAuthorization(options: options) { _, _ in answered.fulfill() }
    return answered
  }

  func testAllowingAnswersEveryRequest() async throws {
    let stage = NotificationStage(self, Authorization())
    let first = ask(stage)
    let second = ask(stage)
    await stage.settle()
    let alert = try XCTUnwrap(stage.alert)
    XCTAssertEqual(
      alert.title, "“\(UIKitStrings.appName)” Would Like to Send You Notifications")
    XCTAssertEqual(alert.actions.map(\.title), ["Don’t Allow", "Allow"])
    await stage.tap("Allow")
    await fulfillment(of: [first, second], timeout: 10)
    XCTAssertNil(stage.alert)
    let settings = await stage.center.notificationSettings()
    XCTAssertEqual(settings.authorizationStatus, .authorized)
    XCTAssertEqual(settings.alertSetting, .enabled)
    XCTAssertEqual(settings.alertStyle, .banner)
    XCTAssertEqual(settings.badgeSetting, .enabled)
    XCTAssertEqual(settings.timeSensitiveSetting, .disabled)
  }

  func testRefusingIsRemembered() async throws {
    let stage = NotificationStage(self, Authorization())
    let answered = ask(stage)
    await stage.settle()
    await stage.tap("Don’t Allow")
    await fulfillment(of: [answered], timeout: 10)
    stage.restart()
    let granted = try await stage.center.requestAuthorization(options: .alert)
    XCTAssertFalse(granted)
    XCTAssertNil(stage.alert)
    let settings = await stage.center.notificationSettings()
    XCTAssertEqual(settings.authorizationStatus, .denied)
    XCTAssertEqual(settings.alertSetting, .disabled)
  }

  func testProvisionalNotificationsNeedNoQuestionAndHaveNoBanner() async throws {
    let stage = NotificationStage(self, Authorization())
    let granted = try await stage.center.requestAuthorization(options: [.alert, .provisional])
    XCTAssertTrue(granted)
    XCTAssertNil(stage.alert)
    let owner = CenterOwner()
    stage.center.delegate = owner
    try await stage.center.add(stage.request(after: nil))
    await stage.settle()
    XCTAssertNil(stage.banner)
    let list = await stage.center.deliveredNotifications()
    XCTAssertEqual(list.count, 1)
  }

  func testUntilTheAnswerNothingIsDelivered() async throws {
    let stage = NotificationStage(self, Authorization())
    let owner = CenterOwner()
    stage.center.delegate = owner
    try await stage.center.add(stage.request("early", after: 1))
    try await stage.center.add(stage.request("late", after: 100))
    await stage.advance(2)
    let answered = ask(stage)
    await stage.settle()
    await stage.tap("Allow")
    await fulfillment(of: [answered], timeout: 10)
    await stage.advance(100)
    XCTAssertEqual(owner.presented, ["late"])
  }
}
