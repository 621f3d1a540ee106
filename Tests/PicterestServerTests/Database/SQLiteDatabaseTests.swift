import Foundation
import XCTest

@testable import PicterestServer

/// Changes that come at the same time share one way to the disk, and nothing else.
final class SQLiteDatabaseTests: ServerTestCase {
  private struct Refusal: Error {}

  private func openDatabase() throws -> SQLiteDatabase {
    try SQLiteDatabase(path: fixture.place + "/shared.sqlite")
  }

  private func words(in database: SQLiteDatabase) throws -> Set<Int64> {
    Set(
      try database.read {
        try $0.rows("SELECT seq FROM term WHERE word = 'w'", []) { $0.integer(0) }
      })
  }

  func testChangesOfManyThreadsAreEachWholeOrNotAtAll() throws {
    let database = try openDatabase()
    let refused = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<40 {
        let seq = Int64(thread * 1_000 + number * 2)
        do {
          try database.write { connection in
            try connection.run("INSERT INTO term (word, seq) VALUES ('w', ?1)", seq)
            if number % 4 == 1 { throw Refusal() }
            try connection.run("INSERT INTO term (word, seq) VALUES ('w', ?1)", seq + 1)
          }
        } catch {
          refused.add()
        }
      }
    }
    var wanted: Set<Int64> = []
    for thread in 0..<8 {
      for number in 0..<40 where number % 4 != 1 {
        let seq = Int64(thread * 1_000 + number * 2)
        wanted.formUnion([seq, seq + 1])
      }
    }
    XCTAssertEqual(refused.value, 80)
    XCTAssertEqual(try words(in: database), wanted)
    let another = try openDatabase()
    XCTAssertEqual(try words(in: another), wanted, "all of it is committed")
  }

  /// A caller may go on as soon as its change has an outcome, while another thread still writes it down for others.
  /// Empty changes cost no way to the disk, so that many of them meet.
  func testAChangeIsDoneWithWhenItsCallerGoesOn() throws {
    let database = try openDatabase()
    let ran = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 { try? database.write { _ in ran.add() } }
    }
    XCTAssertEqual(ran.value, 16_000)
  }

  func testAFailedStatementSaysWhyAndLeavesNothing() throws {
    let database = try openDatabase()
    XCTAssertThrowsError(
      try database.write { connection in
        try connection.run("INSERT INTO term (word, seq) VALUES ('w', 1)")
        try connection.run("INSERT INTO term (word, seq) VALUES ('w', 1)")
      }
    ) { error in
      guard case DatabaseFailure.duplicate = error else { return XCTFail("\(error)") }
    }
    XCTAssertEqual(try words(in: database), [])
  }

  func testAReaderSeesOneState() throws {
    let database = try openDatabase()
    try database.read { connection in
      func count() throws -> [Int64] {
        try connection.rows("SELECT COUNT(*) FROM term", []) { $0.integer(0) }
      }
      XCTAssertEqual(try count(), [0])
      try database.write { try $0.run("INSERT INTO term (word, seq) VALUES ('w', 1)") }
      XCTAssertEqual(try count(), [0])
    }
    XCTAssertEqual(try words(in: database), [1])
  }
}
