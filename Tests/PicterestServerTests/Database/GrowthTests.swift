import Foundation
import XCTest

@testable import PicterestServer

/// A page costs the same, however many posts there are and wherever it lies. The cost is counted in
/// steps of SQLite's machine, which are the same in every run.
final class GrowthTests: ServerTestCase {
  /// Fills tables with so many posts by ten accounts; every 50th has the word `rare`, all `common`.
  private func fill(_ database: SQLiteDatabase, count: Int) throws {
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?1)"
    try database.write { connection in
      for account in 0..<10 {
        try connection.run(
          """
          INSERT INTO account VALUES (?1, ?1, ?1, '', '', NULL, 1, 0, 0, 0, 0, 0)
          """, "a\(account)")
      }
      try connection.run(
        numbers
          + """
          INSERT INTO post SELECT i, 'id' || i, 'a' || (i % 10), 'o', 't', 'b', '', 'image/jpeg',
            3, 2, '#000000', '00TSUA', '{}', i, i, 1 FROM n
          """, count)
      try connection.run(
        numbers + "INSERT INTO entry SELECT 'posts', i, 'id' || i FROM n", count)
      try connection.run(
        numbers + "INSERT INTO entry SELECT 'posts-of:a' || (i % 10), i, 'id' || i FROM n", count)
      for (level, shift) in [6, 12, 18, 24, 62].enumerated() {
        try connection.run(
          """
          INSERT INTO block SELECT list, ?1, seq >> ?2, COUNT(*) FROM entry GROUP BY 1, 2, 3
          """, level, shift)
      }
      try connection.run(numbers + "INSERT INTO term SELECT 'common', i FROM n", count)
      try connection.run(
        numbers + "INSERT INTO term SELECT 'rare', i FROM n WHERE i % 50 = 0", count)
    }
  }

  private func steps(count: Int) throws -> [String: Int64] {
    let inner = try SQLiteDatabase(path: fixture.place + "/growth-\(count).sqlite")
    defer { inner.close() }
    try fill(inner, count: count)
    let database = CountingDatabase(inner)
    let posts = PostStore(database: database, clock: ServerClock())
    var result: [String: Int64] = [:]
    func measure(_ name: String, _ body: () throws -> Int) rethrows {
      database.steps = 0
      XCTAssertEqual(try body(), 15, "\(name) of \(count)")
      result[name] = database.steps
    }
    func page(_ place: Double, of count: Int) -> Paging {
      Paging(page: max(1, Int(Double(count / 15) * place)), length: 15)
    }
    for place in [0, 0.5, 1] {
      try measure("page at \(place)") {
        try posts.page(of: .posts, page(place, of: count)).posts.count
      }
      try measure("page of one account at \(place)") {
        try posts.page(of: .posts(of: "a3"), page(place, of: count / 10)).posts.count
      }
    }
    try measure("search for a word of all") {
      try posts.search("common", page(0, of: count)).posts.count
    }
    try measure("search for two words") {
      try posts.search("common rare", page(0, of: count)).posts.count
    }
    return result
  }

  func testAMillionPostsCostWhatAThousandDo() throws {
    let few = try steps(count: 10_000)
    let many = try steps(count: 1_000_000)
    for (name, cost) in many.sorted(by: { $0.key < $1.key }) {
      let before = try XCTUnwrap(few[name])
      if name.hasPrefix("page") {
        // At most 64 rows on each of four levels, 64 entries passed over, and fifteen posts.
        XCTAssertLessThan(cost, 6_000, "\(name): \(before) steps, then \(cost)")
      } else {
        XCTAssertLessThan(cost, before * 11 / 10 + 1_000, "\(name): \(before), then \(cost)")
      }
    }
    for (name, cost) in try steps(count: 1_000) where name.hasPrefix("page") {
      XCTAssertLessThan(cost, 6_000, name)
    }
  }
}
