import TestSupport
import XCTest

@testable import UserNotifications

/// Random requests, removals and waits, against a list that does the same by hand.
@MainActor
final class NotificationModelTests: XCTestCase {
  private struct Entry {
    var identifier: String
    var next: Double
    var interval: Double?
  }

  func testRandomRequestsAreDeliveredAsAListSays() async throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let stage = NotificationStage(self)
      let owner = CenterOwner()
      owner.options = .list
      stage.center.delegate = owner
      var model: [Entry] = []
      var expected: [String] = []
      var now = 0.0
      for _ in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          let identifier = "\(Int.random(in: 0..<8, using: &random))"
          let repeats = Bool.random(using: &random)
          let seconds = Double(Int.random(in: repeats ? 60...90 : 1...90, using: &random))
          model.removeAll { $0.identifier == identifier }
          model.append(
            Entry(
              identifier: identifier, next: now + seconds, interval: repeats ? seconds : nil))
          try await stage.center.add(stage.request(identifier, after: seconds, repeats: repeats))
        case 5:
          let identifier = "\(Int.random(in: 0..<8, using: &random))"
          model.removeAll { $0.identifier == identifier }
          stage.center.removePendingNotificationRequests(withIdentifiers: [identifier])
        case 6:
          stage.restart()
          stage.center.delegate = owner
        default:
          let step = Double(Int.random(in: 0...20, using: &random)) + 0.5
          now += step
          let due = model.filter { $0.next <= now }.sorted { $0.next < $1.next }
          expected += due.map(\.identifier)
          for entry in due {
            guard let index = model.firstIndex(where: { $0.identifier == entry.identifier }) else {
              continue
            }
            if let interval = entry.interval {
              while model[index].next <= now { model[index].next += interval }
            } else {
              model.remove(at: index)
            }
          }
          await stage.advance(step)
        }
        await stage.drain()
        let pending = await stage.center.pendingNotificationRequests()
        XCTAssertEqual(pending.map(\.identifier), model.map(\.identifier), "seed \(seed)")
        XCTAssertEqual(owner.presented, expected, "seed \(seed)")
      }
    }
  }
}
