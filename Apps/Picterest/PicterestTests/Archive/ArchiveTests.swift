import CoreData
import XCTest

@testable import Picterest

/// Everything goes into a file and comes back, once, and what is newer stays.
final class ArchiveTests: ArchiveTestCase {
  func testWhatIsExportedComesBackAndTwiceIsAsOnce() throws {
    for seed in 1...6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let store = try open("store \(seed)")
      try change(store, steps: 80, random: &random)
      let before = try contents(store)
      let file = try export(store)
      let empty = try open("empty \(seed)")
      let first = try importArchive(file, into: empty)
      XCTAssertEqual(first.added, before.count)
      XCTAssertEqual(try contents(empty), before, "seed \(seed)")
      let second = try importArchive(file, into: empty)
      XCTAssertEqual(second.unchanged, before.count)
      XCTAssertEqual(second.added + second.updated, 0)
      XCTAssertEqual(try contents(empty), before)
      try checkFiles(empty)
      XCTAssertEqual(try contents(open("empty \(seed)")), before, "at the next start")
      XCTAssertFalse(before.isEmpty)
    }
  }

  /// Two stores that go on by themselves, exported and imported at random, beside dictionaries.
  func testTheNewerStaysAgainstAModel() throws {
    for seed in 1...3 {
      var random = SeededGenerator(seed: UInt64(seed + 100))
      let stores = [try open("left \(seed)"), try open("right \(seed)")]
      for _ in 0..<12 {
        let store = stores[Int.random(in: 0...1, using: &random)]
        try change(store, steps: Int.random(in: 0...8, using: &random), random: &random)
        let from = Int.random(in: 0...1, using: &random)
        let file = try export(stores[from])
        try change(stores[1 - from], steps: 3, random: &random)
        let source = try contents(stores[from])
        var wanted = try contents(stores[1 - from])
        for (key, row) in source {
          wanted[key] = newer(row, wanted[key])
        }
        try importArchive(file, into: stores[1 - from])
        XCTAssertEqual(try contents(stores[1 - from]), wanted, "seed \(seed)")
        try checkFiles(stores[1 - from])
      }
    }
  }

  private func newer(_ archived: ArchiveRow, _ here: ArchiveRow?) -> ArchiveRow {
    guard let here else { return archived }
    func date(_ row: ArchiveRow) -> Double {
      switch row.values["changedDate"] {
      case .number(let value)?: return value
      case .integer(let value)?: return Double(value)
      default: return 0
      }
    }
    return date(archived) > date(here) ? archived : here
  }

  func testEveryChangeIsDated() throws {
    let store = try open("store")
    var random = SeededGenerator(seed: 5)
    try add("KeptPhoto", to: store, random: &random)
    let row = try XCTUnwrap(objects("KeptPhoto", in: store).first)
    let first = try XCTUnwrap(row.value(forKey: "changedDate") as? Date)
    try store.save { _, _ in row.setValue("another memo", forKey: "memo") }
    let second = try XCTUnwrap(row.value(forKey: "changedDate") as? Date)
    XCTAssertGreaterThan(second, first)
  }

  func testARowWithoutItsFileIsLeftOut() throws {
    let store = try open("store")
    var random = SeededGenerator(seed: 6)
    for _ in 0..<3 { try add("KeptPhoto", to: store, random: &random) }
    let name = try XCTUnwrap(objects("KeptPhoto", in: store).first?.value(forKey: "fileName"))
    store.images.remove(try XCTUnwrap(name as? String))
    let empty = try open("empty")
    XCTAssertEqual(try importArchive(export(store), into: empty).added, 2)
  }

  func testAnEmptyStoreGivesAnArchiveToo() throws {
    let result = try importArchive(export(open("store")), into: open("empty"))
    XCTAssertEqual(result, ImportResult())
  }

  // MARK: Keys

  func testSealedNotesOpenOnAnotherDeviceWithThePassword() throws {
    let store = try open("store")
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3 { try add("Bottle", to: store, random: &random) }
    let before = try contents(store)
    let file = try export(store, password: "correct horse")
    XCTAssertTrue(try DataImporter.needsPassword(file))
    XCTAssertFalse(try Data(contentsOf: file).contains(Data("key ".utf8)))
    XCTAssertTrue(DataExporter.hasSealedRows(store))

    keys.device = "there"
    let other = try open("other")
    XCTAssertThrowsError(try importArchive(file, into: other, password: "wrong")) {
      XCTAssertEqual($0 as? ArchiveError, .wrongPassword)
    }
    XCTAssertEqual(try contents(other), [:])
    XCTAssertTrue(try importArchive(file, into: other).hasLockedRows)
    let result = try importArchive(file, into: other, password: "correct horse")
    XCTAssertFalse(result.hasLockedRows)
    XCTAssertEqual(result.unchanged, 3, "only their keys came")
    let after = try contents(other)
    XCTAssertEqual(
      after.mapValues { $0.values["wrappedKey"] }, before.mapValues { $0.values["wrappedKey"] })
  }

  func testWithoutAPasswordKeysOpenWhereTheyWere() throws {
    let store = try open("store")
    var random = SeededGenerator(seed: 8)
    try add("Bottle", to: store, random: &random)
    let file = try export(store)
    XCTAssertFalse(try DataImporter.needsPassword(file))
    let result = try importArchive(file, into: open("again"))
    XCTAssertFalse(result.hasLockedRows)
  }

  func testPasswordsArePasswordsHoweverTheyAreComposed() throws {
    let keys = try ArchiveKeys(["a": Data([1, 2])], password: "caf\u{e9} 한강", rounds: 10)
    XCTAssertEqual(try keys.open(password: "cafe\u{301} 한강"), ["a": Data([1, 2])])
    XCTAssertThrowsError(try keys.open(password: "cafe 한강"))
  }
}
