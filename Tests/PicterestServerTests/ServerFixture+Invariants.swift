import Foundation
import XCTest

@testable import PicterestServer

extension ServerFixture {
  /// A PNG's first bytes, with a size of one's choice.
  static func pngHeader(width: UInt32, height: UInt32) -> Data {
    func big(_ number: UInt32) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    return Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data(big(width) + big(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0])
  }

  /// A JPEG's first bytes, up to the segment that tells the size.
  static func jpegHeader(marker: UInt8, width: UInt16, height: UInt16) -> Data {
    func big(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    return Data([0xff, 0xd8, 0xff, marker, 0, 17, 8] + big(height) + big(width))
      + Data([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda])
  }

  /// The first bytes of a lossless WebP.
  static func webPHeader(_ kind: String, width: UInt32, height: UInt32) -> Data {
    let bits = (width - 1) | (height - 1) << 14
    return Data("RIFF".utf8) + Data([100, 0, 0, 0]) + Data("WEBP\(kind)".utf8)
      + Data([80, 0, 0, 0, 0x2f]) + withUnsafeBytes(of: bits.littleEndian) { Data($0) }
      + Data(count: 80)
  }

  /// Checks that all tables say the same, and that each file belongs to a row and each row has its
  /// file. Nothing may be under way.
  func checkInvariants(file: StaticString = #filePath, line: UInt = #line) throws {
    let parts = try XCTUnwrap(server).parts
    // An upload's file goes with its request, a moment after the answer.
    try waitUntil("no upload is left") { try incomingFiles().isEmpty }
    parts.housekeeper.tidy(by: .max)
    let wrong: [(String, String)] = [
      ("counts of blocks", Invariants.blocks),
      (
        "posts in the list",
        """
        SELECT id FROM post WHERE id NOT IN (SELECT item FROM entry WHERE list = 'posts')
        UNION SELECT item FROM entry WHERE list = 'posts' AND item NOT IN (SELECT id FROM post)
        """
      ),
      (
        "posts of accounts",
        """
        SELECT id FROM account a WHERE posts <>
          (SELECT COUNT(*) FROM entry WHERE list = 'posts-of:' || a.id)
          OR posts <> (SELECT COUNT(*) FROM post WHERE account = a.id)
        """
      ),
      (
        "likes of accounts",
        """
        SELECT id FROM account a WHERE likes <>
          (SELECT COUNT(*) FROM entry WHERE list = 'likes-of:' || a.id)
          OR likes <> (SELECT COUNT(*) FROM liking WHERE account = a.id)
        """
      ),
      (
        "likes of photos",
        """
        SELECT photo FROM tally t WHERE likes <>
          (SELECT COUNT(*) FROM liking WHERE photo = t.photo)
        """
      ),
      (
        "numbers of authors",
        """
        SELECT account FROM author_tally s WHERE views <> (
          SELECT COALESCE(SUM(t.views), 0) FROM post p JOIN tally t ON t.photo = p.id
          WHERE p.account = s.account)
        OR downloads <> (
          SELECT COALESCE(SUM(t.downloads), 0) FROM post p JOIN tally t ON t.photo = p.id
          WHERE p.account = s.account)
        OR account NOT IN (SELECT id FROM account)
        """
      ),
      (
        "kept photos",
        """
        SELECT account FROM keeping k WHERE NOT EXISTS
          (SELECT 1 FROM entry WHERE list = 'kept-by:' || k.account AND item = k.photo)
        """
      ),
      (
        "words of posts that are gone",
        "SELECT word FROM term WHERE seq NOT IN (SELECT seq FROM post)"
      ),
      (
        "authors that are gone", "SELECT id FROM post WHERE account NOT IN (SELECT id FROM account)"
      ),
      (
        "words of accounts that are gone",
        "SELECT word FROM name_term WHERE account NOT IN (SELECT id FROM account)"
      ),
      ("chores", "SELECT subject FROM chore"),
      ("removed accounts", "SELECT id FROM account WHERE state = 1"),
    ]
    for (name, query) in wrong {
      let rows = try parts.database.read { try $0.run(query) }.map { $0.text(0) }
      XCTAssertEqual(rows, [], name, file: file, line: line)
    }
    let objects = try parts.database.read {
      try $0.run(
        "SELECT object FROM post UNION SELECT avatar FROM account WHERE avatar IS NOT NULL")
    }.map { $0.text(0) }
    XCTAssertEqual(try Set(storedFiles()), Set(objects), "files", file: file, line: line)
  }

  private enum Invariants {
    /// Blocks whose count is not that of their entries, on every level.
    static let blocks = """
      SELECT b.list FROM block b WHERE count <> (
        SELECT COUNT(*) FROM entry e WHERE e.list = b.list AND b.number = e.seq >> (
          CASE b.level WHEN 0 THEN 6 WHEN 1 THEN 12 WHEN 2 THEN 18 WHEN 3 THEN 24 ELSE 62 END))
      UNION SELECT e.list FROM entry e WHERE NOT EXISTS (
        SELECT 1 FROM block b WHERE b.list = e.list AND b.level = 0 AND b.number = e.seq >> 6)
      """
  }
}
