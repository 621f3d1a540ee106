import CoreData
import XCTest

/// One coordinator used by several threads at once. (Run under the thread sanitizer too.)
final class CoordinatorThreadsTests: XCTestCase {
  func testThreadsThatReadAndSaveSeeWholeSavesOnly() throws {
    for type in [NSSQLiteStoreType, NSInMemoryStoreType] {
      let stage = try StoreStage(
        StoreModels.lists(), type: type,
        options: [NSSQLitePragmasOption: ["synchronous": "OFF"]])
      defer { stage.remove() }
      let first = try stage.insertion("Item", ["count": Int64(0)])
      let second = try stage.insertion("Item", ["count": Int64(0)])
      _ = try stage.coordinator.save([first, second])
      let ids = [first.objectID, second.objectID]
      let failures = Failures()
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<50 {
          do {
            if thread % 2 == 0 {
              try Self.addOne(stage, ids)
            } else {
              try Self.check(stage, ids, failures)
            }
          } catch is StoreConflicts {
            continue
          } catch {
            failures.add("\(error)")
          }
        }
      }
      XCTAssertEqual(failures.all, [])
      XCTAssertEqual(
        try stage.value("count", of: ids[0]) as? Int64,
        try stage.value("count", of: ids[1]) as? Int64)
    }
  }

  /// Counts both objects up, over again while others come first.
  private static func addOne(_ stage: StoreStage, _ ids: [NSManagedObjectID]) throws {
    while true {
      let rows = try stage.coordinator.rows(for: ids)
      let slot = stage.slot("count", "Item")
      let changes = zip(ids, rows).map { id, row in
        stage.update(id, ["count": (row?.value(at: slot) as? Int64 ?? 0) + 1], base: row)
      }
      do {
        _ = try stage.coordinator.save(changes)
        return
      } catch is StoreConflicts {
        continue
      }
    }
  }

  private static func check(
    _ stage: StoreStage, _ ids: [NSManagedObjectID], _ failures: Failures
  ) throws {
    guard case .objects(let found) = try stage.fetch("Item") else { return }
    let slot = stage.slot("count", "Item")
    let counts = Set(found.map { $0.1?.value(at: slot) as? Int64 ?? -1 })
    if counts.count != 1 { failures.add("\(counts)") }
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }

    var all: [String] { lock.withLock { texts } }
  }
}
