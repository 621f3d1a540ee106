import UIKit
import XCTest

@testable import UserNotifications

/// Each member of the notification centre that apps use.
@MainActor
final class UNUserNotificationCenterMemberTests: XCTestCase {
  func testCurrentIsOneCenter() async {
    XCTAssertTrue(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }

  func testDelegateIsNotRetained() async {
    let stage = NotificationStage(self)
    var owner: CenterOwner? = CenterOwner()
    stage.center.delegate = owner
    XCTAssertTrue(stage.center.delegate === owner)
    owner = nil
    XCTAssertNil(stage.center.delegate, "kept weakly")
  }

  func testRequestAuthorizationIsGranted() async throws {
    let stage = NotificationStage(self)
    let told = expectation(description: "told")
    stage.center.requestAuthorization(options: [.alert, .sound]) { granted, error in
      XCTAssertTrue(granted)
      XCTAssertNil(error)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 10)
    let granted = try await stage.center.requestAuthorization(options: [.badge])
    XCTAssertTrue(granted)
  }

  func testAddMakesARequestPending() async throws {
    let stage = NotificationStage(self)
    let told = expectation(description: "told")
    stage.center.add(stage.request("a")) { error in
      XCTAssertNil(error)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 10)
    try await stage.center.add(stage.request("b"))
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["a", "b"])
  }

  func testRemovePendingNotificationRequestsTakesThoseOrAll() async throws {
    let stage = NotificationStage(self)
    for identifier in ["a", "b", "c"] { try await stage.center.add(stage.request(identifier)) }
    stage.center.removePendingNotificationRequests(withIdentifiers: ["b", "x"])
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["a", "c"])
    stage.center.removeAllPendingNotificationRequests()
    let none = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(none, [])
  }

  func testRemoveDeliveredNotificationsTakesThoseOrAll() async throws {
    let stage = NotificationStage(self)
    let owner = CenterOwner()
    owner.options = .list
    stage.center.delegate = owner
    for identifier in ["a", "b", "c"] {
      try await stage.center.add(stage.request(identifier, after: nil))
    }
    await stage.advance(0)
    stage.center.removeDeliveredNotifications(withIdentifiers: ["a"])
    let left = await stage.center.deliveredNotifications()
    XCTAssertEqual(left.map(\.request.identifier), ["b", "c"])
    stage.center.removeAllDeliveredNotifications()
    let none = await stage.center.deliveredNotifications()
    XCTAssertEqual(none, [])
  }

  func testSetNotificationCategoriesAreKept() async {
    let stage = NotificationStage(self)
    let category = UNNotificationCategory(
      identifier: "TEA",
      actions: [
        UNNotificationAction(
          identifier: "a", title: "A", options: [],
          icon: UNNotificationActionIcon(systemImageName: "cup.and.saucer"))
      ], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "…", options: [])
    stage.center.setNotificationCategories([category])
    let categories = await stage.center.notificationCategories()
    XCTAssertEqual(categories, [category])
    XCTAssertFalse(stage.center.supportsContentExtensions)
  }
}
