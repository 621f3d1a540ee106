import XCTest

@testable import Picterest

/// A folder with a store of bottles that can be started again, on a clock that the test sets.
class BottleStoreTestCase: XCTestCase {
  var folder = URL(fileURLWithPath: "/")
  let secrets = MemorySecrets()
  let clock = TestClock("2026-11-22T09:00")
  let sealer: Sealer = TestSealer()
  var images: URL { folder.appendingPathComponent("Images") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bottles-\(UUID().uuidString)")
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The store as the next start opens it.
  func start() throws -> BottleStore {
    let store = Store(folder: folder)
    try store.removeLeftoversNow()
    return BottleStore(store: store, secrets: secrets, sealer: sealer, clock: clock.clock)
  }

  func draft(
    _ name: String = "Winter", _ period: BottlePeriod = .month, message: String = "Dear me"
  ) -> BottleStore.Draft {
    BottleStore.Draft(name: name, period: period, message: message)
  }

  func note(_ text: String, paper: Int = 0, photo: Data? = nil) -> NoteDraft {
    NoteDraft(
      text: text, paper: paper,
      photo: photo.map { NoteDraft.Photo(data: $0, pixelWidth: 40, pixelHeight: 30) })
  }

  /// The names of all image files.
  func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: images.path))
  }

  func assert(
    _ error: BottleError, file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Void
  ) {
    XCTAssertThrowsError(try body(), file: file, line: line) {
      XCTAssertEqual($0 as? BottleError, error, file: file, line: line)
    }
  }
}
