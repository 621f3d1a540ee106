import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// Requests when somebody sets the device's clock, or takes it to another time zone.
@MainActor
final class ClockChangeTests: XCTestCase {
  private let owner = CenterOwner()

  override func tearDown() async throws {
    DeviceClock.reset()
    NSTimeZone.default = TimeZone(identifier: "Etc/UTC") ?? .current
  }

  private func stage(_ text: String) throws -> NotificationStage {
    let stage = NotificationStage(self)
    owner.options = [.list]
    stage.center.delegate = owner
    try set(text)
    return stage
  }

  private func set(_ text: String) throws {
    DeviceClock.set(try XCTUnwrap(ISO8601DateFormatter().date(from: text)))
    NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
  }

  private func drain(_ stage: NotificationStage) async {
    for _ in 0..<4 { await stage.drain() }
  }

  private func daily(_ hour: Int) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: "daily", content: UNMutableNotificationContent(),
      trigger: UNCalendarNotificationTrigger(
        dateMatching: DateComponents(hour: hour), repeats: true))
  }

  func testWhatTheClockHasPassedIsDelivered() async throws {
    let stage = try stage("2026-12-24T09:00:00Z")
    try await stage.center.add(stage.request("soon", after: 3600))
    try await stage.center.add(stage.request("later", after: 5 * 86_400))
    try await stage.center.add(daily(8))
    try set("2026-12-27T09:00:00Z")
    await drain(stage)
    XCTAssertEqual(owner.presented, ["soon", "daily"])
    let waiting = await stage.center.pendingNotificationRequests().map(\.identifier)
    XCTAssertEqual(waiting, ["later", "daily"])
    let dates = await stage.center.deliveredNotifications().map(\.date.timeIntervalSince1970)
    XCTAssertEqual(dates.map { $0.rounded() }, [1_798_106_400, 1_798_185_600])
  }

  func testItGoesOnFromWhatTheClockShows() async throws {
    let stage = try stage("2026-12-24T09:00:00Z")
    try await stage.center.add(daily(8))
    try set("2026-12-27T07:59:50Z")
    await drain(stage)
    XCTAssertEqual(owner.presented.count, 1)
    await stage.advance(11)
    await drain(stage)
    XCTAssertEqual(owner.presented.count, 2)
  }

  func testAClockSetBackBringsTheDayAgain() async throws {
    let stage = try stage("2026-12-24T09:00:00Z")
    try await stage.center.add(daily(8))
    try set("2026-12-20T07:59:59Z")
    await stage.advance(2)
    await drain(stage)
    XCTAssertEqual(owner.presented, ["daily"])
  }

  func testACalendarTriggerFollowsTheTimeZone() async throws {
    NSTimeZone.default = try XCTUnwrap(TimeZone(identifier: "Asia/Seoul"))
    let stage = try stage("2026-12-24T00:30:00Z")
    try await stage.center.add(daily(10))
    // Half past nine in Seoul is half past one in Berlin, the day having just begun.
    NSTimeZone.default = try XCTUnwrap(TimeZone(identifier: "Europe/Berlin"))
    NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: nil)
    await drain(stage)
    await stage.advance(3600)
    await drain(stage)
    XCTAssertEqual(owner.presented, [])
    await stage.advance(8 * 3600)
    await drain(stage)
    XCTAssertEqual(owner.presented, ["daily"])
  }
}
