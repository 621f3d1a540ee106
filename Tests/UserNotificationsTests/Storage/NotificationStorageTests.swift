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
    stage.restart()
    await stage.drain()
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

  // MARK: The journal

  func testARequestCostsNoMoreToKeepWhenThereAreOthers() async throws {
    let stage = NotificationStage(self)
    let journal = stage.storage.journal.file
    var sizes: [Int] = []
    for index in 0..<200 {
      try await stage.center.add(stage.request("\(index)", after: Double(1000 + index)))
      sizes.append(try Data(contentsOf: journal).count)
    }
    for (before, after) in zip(sizes, sizes.dropFirst()) {
      XCTAssertLessThan(after - before, 2 * sizes[0])
    }
    stage.restart()
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), (0..<64).map { "\($0)" })
  }

  func testManyChangesAreWrittenAsOneState() async throws {
    let stage = NotificationStage(self)
    for index in 0..<600 {
      try await stage.center.add(stage.request("\(index % 3)", after: Double(1000 + index)))
    }
    let pending = await stage.center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["0", "1", "2"])
    XCTAssertLessThan(stage.storage.journal.changes().count, 300)
    XCTAssertEqual(stage.storage.load().pending.map(\.request), pending)
  }

  func testAProgramThatEndsWhileItWritesKeepsWhatItHadKept() async throws {
    let stage = NotificationStage(self)
    var sizes: [Int] = [0]
    for name in ["a", "b", "c"] {
      try await stage.center.add(stage.request(name, after: 90))
      sizes.append(try Data(contentsOf: stage.storage.journal.file).count)
    }
    stage.center.removePendingNotificationRequests(withIdentifiers: ["a"])
    await stage.drain()
    let states = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["b", "c"]]
    let whole = try Data(contentsOf: stage.storage.journal.file)
    let places = sizes + [whole.count]
    for length in 0...whole.count
    where length % 101 == 0 || places.contains(where: { abs($0 - length) < 6 }) {
      try whole.prefix(length).write(to: stage.storage.journal.file)
      let step = length == whole.count ? 4 : (sizes.lastIndex { $0 <= length } ?? 0)
      XCTAssertEqual(
        stage.storage.load().pending.map(\.request.identifier), states[step], "\(length)")
    }
  }

  func testAJournalThatIsInTheStateAlreadyChangesNothing() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request("once", after: 10))
    try await stage.center.add(stage.request("again", after: 60, repeats: true))
    await stage.advance(130)
    let state = stage.storage.load()
    let journal = try Data(contentsOf: stage.storage.journal.file)
    // The program ended between writing the state and removing the journal.
    stage.storage.save(state)
    try journal.write(to: stage.storage.journal.file)
    let again = stage.storage.load()
    XCTAssertEqual(again.pending.map(\.request), state.pending.map(\.request))
    XCTAssertEqual(again.pending.map(\.due), state.pending.map(\.due))
    XCTAssertEqual(
      again.delivered.map(\.request.identifier), state.delivered.map(\.request.identifier))
  }

  func testNothingIsReadBehindATornChange() async throws {
    let stage = NotificationStage(self)
    try await stage.center.add(stage.request("a", after: 90))
    let journal = stage.storage.journal.file
    try (Data(contentsOf: journal) + [9, 0, 0, 0, 1]).write(to: journal)
    stage.restart()
    try await stage.center.add(stage.request("b", after: 90))
    XCTAssertEqual(stage.storage.load().pending.map(\.request.identifier), ["a", "b"])
  }
}
