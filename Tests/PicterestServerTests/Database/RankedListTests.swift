import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// The counted list says what a plain array says, whatever is put in and taken out.
class RankedListTests: ServerTestCase {
  func openDatabase() throws -> any Database {
    if let address = fixture.options.database { return try PostgreSQLDatabase(address: address) }
    return try SQLiteDatabase(path: fixture.place + "/list.sqlite")
  }

  func testRandomChangesKeepPagesAndCountsRight() throws {
    let database = try openDatabase()
    defer { database.close() }
    let list = RankedList(name: "list 'of' \"tests\"")
    let neighbour = RankedList.likes(of: "somebody")
    var random = SeededRandom(seed: 42)
    var model: [Int64] = []
    var next: Int64 = 1
    for round in 0..<60 {
      try database.write { connection in
        for _ in 0..<20 {
          if Int.random(in: 0..<3, using: &random) > 0 || model.isEmpty {
            // Numbers rise with gaps of every size, as after deletions and in other lists.
            next += Int64.random(in: 1...(round % 5 == 0 ? 300_000 : 40), using: &random)
            try list.insert("item \(next)", seq: next, in: connection)
            try neighbour.insert("other \(next)", seq: next, in: connection)
            model.append(next)
          } else {
            let place = Int.random(in: 0..<model.count, using: &random)
            try list.remove(seq: model.remove(at: place), in: connection)
            try list.remove(seq: -1, in: connection)
          }
        }
      }
      try check(list, against: model, in: database, &random)
    }
    while let last = model.popLast() {
      try database.write { try list.remove(seq: last, in: $0) }
    }
    try check(list, against: [], in: database, &random)
    let rows = try database.read {
      try $0.run("SELECT number FROM block WHERE list = ?1", list.name)
    }
    XCTAssertEqual(rows.count, 0, "an empty list has no counts left")
  }

  private func check(
    _ list: RankedList, against model: [Int64], in database: any Database,
    _ random: inout SeededRandom
  ) throws {
    let newestFirst = model.reversed().map { "item \($0)" }
    try database.read { connection in
      XCTAssertEqual(try list.count(in: connection), model.count)
      for _ in 0..<8 {
        let first = Int.random(in: 0...model.count, using: &random)
        let end = min(model.count, first + Int.random(in: 0...30, using: &random))
        XCTAssertEqual(
          try list.items(first..<end, in: connection), Array(newestFirst[first..<end]))
      }
    }
  }
}

final class RankedListTestsOnPostgreSQL: RankedListTests {
  override var backend: Backend { .postgreSQL }

  // A class is found by a test of its own; those of its superclass come with it.
  func testTheDatabaseIsPostgreSQL() throws {
    XCTAssertTrue(try openDatabase() is PostgreSQLDatabase)
  }
}
