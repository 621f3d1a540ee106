import Foundation
import XCTest

@testable import PicterestServer

/// Numbers of many photos together cost the same, however many there are.
final class StatisticsGrowthTests: ServerTestCase {
  private struct Costs: Equatable {
    var sums: Int64
    var download: Int64
    var views: Int64
    var removal: Int64
  }

  /// A database of an older server, which had no sums: so many posts of one account, each looked at
  /// twice and downloaded once.
  private func makeOldDatabase(count: Int) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: fixture.place + "/statistics-\(count).sqlite")
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?1)"
    try database.write { connection in
      try connection.run(
        "INSERT INTO account VALUES ('a', 'a', 'a', '', '', NULL, 1, 0, 0, ?1, 0, 0)", count)
      try connection.run(
        numbers
          + """
           INSERT INTO post SELECT i, 'id' || i, 'a', 'o', 't', 'b', '', 'image/jpeg',
            3, 2, '#000000', '00TSUA', '{}', i, i, 1 FROM n
          """, count)
      try connection.run(numbers + " INSERT INTO tally SELECT 'id' || i, 0, 2, 1 FROM n", count)
    }
    return database
  }

  private func costs(count: Int) throws -> Costs {
    let inner = try makeOldDatabase(count: count)
    defer { inner.close() }
    let database = CountingDatabase(inner)
    let likes = LikeStore(database: database)
    let total = Int64(count)
    XCTAssertEqual(try likes.tally(ofPosts: "a"), Tally(views: total * 2, downloads: total))
    func cost(_ body: () throws -> Void) rethrows -> Int64 {
      database.steps = 0
      try body()
      return database.steps
    }
    let download = try cost { try likes.countDownload(of: "id7") }
    let views = ViewCounter()
    for number in 1...10 { views.count("id\(number)") }
    let viewing = try cost { try views.flush(to: database) }
    let removal = try cost {
      try database.write { connection in
        let post = try XCTUnwrap(try PostStore.post("id7", in: connection))
        try PostStore.remove(post, at: 0, in: connection)
      }
    }
    let sums = try cost {
      XCTAssertEqual(
        try likes.tally(ofPosts: "a"), Tally(views: total * 2 + 10 - 3, downloads: total - 1))
    }
    return Costs(sums: sums, download: download, views: viewing, removal: removal)
  }

  func testAHundredThousandPhotosCostWhatAHundredDo() throws {
    let many = try costs(count: 100_000)
    XCTAssertEqual(try costs(count: 100), many)
    XCTAssertLessThan(many.sums, 30)
  }

  /// The pictures of the folder have no sums in the database: their author's are remembered for a while.
  func testAnAuthorOfTheFolderIsAddedUpOnceInAWhile() throws {
    let database = CountingDatabase(
      try SQLiteDatabase(path: fixture.place + "/folder.sqlite"))
    let time = ManualTime()
    let likes = LikeStore(database: database)
    let tally = FolderTally(likes: likes, clock: ServerClock { time.now })
    let pictures = (0..<1_000).map { "picture\($0)" }
    try likes.countDownload(of: "picture999")
    func sum() throws -> Tally { try tally.sum(of: "ann") { pictures } }
    XCTAssertEqual(try sum(), Tally(downloads: 1))
    try likes.countDownload(of: "picture0")
    database.steps = 0
    XCTAssertEqual(try sum(), Tally(downloads: 1))
    XCTAssertEqual(database.steps, 0)
    time.advance(20_001)
    XCTAssertEqual(try sum(), Tally(downloads: 2))
  }
}
