import UIKit
import XCTest

@testable import UserNotifications

/// The life of requests, from Apple's documentation of UNUserNotificationCenter.
@MainActor
final class UNUserNotificationCenterTests: XCTestCase {
  private let owner = CenterOwner()

  private func pending(_ stage: NotificationStage) async -> [String] {
    await stage.center.pendingNotificationRequests().map(\.identifier)
  }
  private func delivered(_ stage: NotificationStage) async -> [String] {
    await stage.center.deliveredNotifications().map(\.request.identifier)
  }

  func testARequestIsDeliveredWhenItIsDue() async throws {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    try await stage.center.add(stage.request(after: 10) { $0.badge = 3 })
    await stage.advance(9.9)
    XCTAssertEqual(owner.presented, [])
    await stage.advance(0.2)
    XCTAssertEqual(owner.presented, ["a"])
    let waiting = await pending(stage)
    XCTAssertEqual(waiting, [])
    let notification = try await XCTUnwrapAsync(stage.center.deliveredNotifications().first)
    XCTAssertEqual(notification.request.content.title, "Tea")
    XCTAssertEqual(notification.date, Date(timeIntervalSince1970: 1_700_000_010))
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 3)
  }

  func testWithoutATriggerItIsDeliveredAtOnce() async throws {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    try await stage.center.add(stage.request(after: nil))
    await stage.drain()
    XCTAssertEqual(owner.presented, ["a"])
  }

  func testWithoutADelegateNothingIsShownInFront() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request(after: nil))
    await stage.settle()
    XCTAssertNil(stage.banner)
    let list = await delivered(stage)
    XCTAssertEqual(list, [])
  }

  func testAnEmptyAnswerKeepsItOutOfSight() async throws {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    owner.options = []
    try await stage.center.add(stage.request(after: nil) { $0.badge = 9 })
    await stage.settle()
    XCTAssertNil(stage.banner)
    let list = await delivered(stage)
    XCTAssertEqual(list, [])
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 0)
  }

  func testAnAsynchronousDelegateIsAsked() async throws {
    final class Async: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions { [.list] }
    }
    let stage = NotificationStage(self)
    let delegate = Async()
    stage.center.delegate = delegate
    try await stage.center.add(stage.request(after: nil))
    for _ in 0..<20 { await stage.drain() }
    let list = await delivered(stage)
    XCTAssertEqual(list, ["a"])
  }

  func testARepeatingRequestStays() async throws {
    let stage = NotificationStage(self)
    stage.center.delegate = owner
    try await stage.center.add(stage.request(after: 60, repeats: true))
    for count in 1...3 {
      await stage.advance(60)
      XCTAssertEqual(owner.presented.count, count)
    }
    let waiting = await pending(stage)
    XCTAssertEqual(waiting, ["a"])
    let list = await delivered(stage)
    XCTAssertEqual(list, ["a"], "it takes its own place")
  }

  func testARequestTakesThePlaceOfItsIdentifier() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request("a", after: 5))
    try await stage.center.add(stage.request("b", after: 5))
    try await stage.center.add(stage.request("a", after: 50) { $0.title = "New" })
    let requests = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(requests.map(\.identifier), ["b", "a"])
    XCTAssertEqual(requests.last?.content.title, "New")
  }

  func testTheSoonest64AreKept() async throws {
    let stage = NotificationStage(self)
    for number in 0..<70 {
      try await stage.center.add(stage.request("\(number)", after: Double(1000 - number)))
    }
    let waiting = await pending(stage)
    XCTAssertEqual(waiting, (6..<70).map(String.init))
  }

  func testARefusalIsAnError() async throws {
    let stage = NotificationStage(self, Authorization(status: .denied))
    do {
      try await stage.center.add(stage.request())
      XCTFail("added")
    } catch let error as UNError {
      XCTAssertEqual(error.code, .notificationsNotAllowed)
      XCTAssertEqual((error as NSError).domain, UNErrorDomain)
      XCTAssertEqual((error as NSError).code, 1)
    }
  }

  func testADateThatHasPassedIsAnError() async throws {
    let stage = NotificationStage(self)
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
    do {
      try await stage.center.add(
        UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: trigger))
      XCTFail("added")
    } catch let error as UNError { XCTAssertEqual(error.code, .notificationInvalidNoDate) }
  }

  func testUserInfoMustBeAPropertyList() async throws {
    let stage = NotificationStage(self)
    do {
      try await stage.center.add(stage.request { $0.userInfo = ["view": NSObject()] })
      XCTFail("added")
    } catch let error as CocoaError { XCTAssertEqual(error.code, .propertyListWriteInvalid) }
  }

  func testTheBadgeIsNotNegative() async throws {
    let stage = NotificationStage(self)
    try await stage.center.setBadgeCount(4)
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 4)
    do {
      try await stage.center.setBadgeCount(-1)
      XCTFail("set")
    } catch let error as UNError { XCTAssertEqual(error.code, .badgeInputInvalid) }
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 4)
  }

  private func XCTUnwrapAsync<T>(_ value: T?) throws -> T { try XCTUnwrap(value) }
}
