import QuartzCore
import UIKit
import XCTest

@testable import UserNotifications

/// Requests outlive the app, and files that are broken do not stop it.
@MainActor
final class NotificationStorageTests: XCTestCase {
  func testEverythingOfARequestComesBack() async throws {
    let stage = NotificationStage(self)
    let request = stage.request("a", after: 90, repeats: true) {
      $0.subtitle = "Green"
      $0.badge = 2
      $0.sound = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
      $0.userInfo = ["id": "7", "list": [1, 2], "date": Date(timeIntervalSince1970: 5)]
      $0.categoryIdentifier = "TEA"
      $0.threadIdentifier = "kitchen"
      $0.targetContentIdentifier = "scene"
      $0.interruptionLevel = .timeSensitive
      $0.relevanceScore = 0.5
    }
    let morning = UNNotificationRequest(
      identifier: "b", content: request.content,
      trigger: UNCalendarNotificationTrigger(
        dateMatching: DateComponents(hour: 8, minute: 30), repeats: true))
    try await stage.center.add(request)
    try await stage.center.add(morning)
    stage.restart()
    let kept = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(kept, [request, morning])
    let trigger = kept.first?.trigger as? UNTimeIntervalNotificationTrigger
    XCTAssertEqual(trigger?.start, Date(timeIntervalSince1970: 1_700_000_000))
  }

  func testWhatBecameDueMeanwhileIsDeliveredAtTheStart() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request("once", after: 10))
    try await stage.center.add(stage.request("again", after: 60, repeats: true))
    ClockTimers.reset()
    MediaClock.advance(by: 130)
    stage.restart()
    let delivered = await stage.center.deliveredNotifications()
    XCTAssertEqual(Set(delivered.map(\.request.identifier)), ["once", "again"])
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["again"])
    XCTAssertNil(stage.banner)
  }

  func testABrokenFileIsMovedAside() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request())
    try Data("not a list".utf8).write(to: stage.storage.file)
    stage.restart()
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending, [])
    let broken = try Data(contentsOf: stage.storage.brokenFile)
    XCTAssertEqual(String(decoding: broken, as: UTF8.self), "not a list")
  }

  func testDamagedFilesNeverStopTheApp() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request { $0.userInfo = ["a": ["b": 1]] })
    let whole = try Data(contentsOf: stage.storage.file)
    for seed in 0..<60 {
      var data = whole
      for step in 0..<4 {
        let place = (seed * 7919 + step * 104_729) % data.count
        data[data.startIndex + place] = UInt8(truncatingIfNeeded: seed * 31 + step * 17)
      }
      if seed % 5 == 0 { data = data.prefix(seed * data.count / 60) }
      try data.write(to: stage.storage.file)
      let state = stage.storage.load()
      XCTAssertLessThanOrEqual(state.pending.count, 1)
    }
  }

  func testAttachmentsAreCopiedAndGoWithTheirNotification() async throws {
    let stage = NotificationStage(self)
    let picture = stage.storage.folder.appendingPathComponent("cup.png")
    try Data([1, 2, 3]).write(to: picture)
    let attachment = try UNNotificationAttachment(identifier: "", url: picture)
    try await stage.center.add(stage.request { $0.attachments = [attachment] })
    try FileManager.default.removeItem(at: picture)
    let first = await stage.center.pendingNotificationRequests().first
    let kept = try XCTUnwrap(first?.content.attachments.first)
    XCTAssertEqual(try Data(contentsOf: kept.url), Data([1, 2, 3]))
    XCTAssertEqual(kept.identifier, attachment.identifier)
    stage.center.removeAllPendingNotificationRequests()
    await stage.drain()
    XCTAssertFalse(FileManager.default.fileExists(atPath: kept.url.path))
  }

  func testAFileThatIsGoneCannotBeKept() async throws {
    let stage = NotificationStage(self)
    let picture = stage.storage.folder.appendingPathComponent("cup.png")
    try Data([1]).write(to: picture)
    let attachment = try UNNotificationAttachment(identifier: "cup", url: picture)
    try FileManager.default.removeItem(at: picture)
    do {
      try await stage.center.add(stage.request { $0.attachments = [attachment] })
      XCTFail("added")
    } catch let error as UNError {
      XCTAssertEqual(error.code, .attachmentMoveIntoDataStoreFailed)
    }
  }
}
