import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// Code written by hand for speed gives the same as Foundation.
final class WritingTests: XCTestCase {
  func testTimesAreThoseOfTheCalendar() {
    var random = SeededRandom(seed: 3)
    let known = [
      0, 999, -1, 951_782_400_000, 951_868_800_000, 1_709_164_800_000, 4_107_542_399_000,
    ]
    let others = (0..<2_000).map { _ in
      Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &random)
    }
    for milliseconds in known.map({ Int64($0) }) + others {
      var seconds = time_t((Double(milliseconds) / 1_000).rounded(.down))
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let wanted = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + 1_900, parts.tm_mon + 1,
        parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec)
      XCTAssertEqual(ISOTime.text(milliseconds: milliseconds), wanted)
    }
    XCTAssertEqual(ISOTime.text(milliseconds: .max), "9999-12-31T23:59:59Z")
    XCTAssertEqual(ISOTime.text(milliseconds: .min), "0000-01-01T00:00:00Z")
  }

  func testTextsAreEscapedWherever() throws {
    var random = SeededRandom(seed: 5)
    let pieces = ["\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1f}", "\u{7f}", "é", "🐨", "김", "ab"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var writer = JSONWriter(capacity: 1)
      writer.object {
        $0.field("one", text)
        $0.field("two", text, "\"" + text)
        $0.array("three") { $0.value(Int64(text.utf8.count)) }
        let written = $0.text("four") {
          $0.piece(text)
          $0.literal("?v=")
          $0.piece(text)
        }
        $0.field("five", again: written)
        $0.field("six", again: written, "&w=1")
      }
      let block = writer.finish()
      let read = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(block.bytes)) as? [String: Any])
      XCTAssertEqual(read["one"] as? String, text)
      XCTAssertEqual(read["two"] as? String, text + "\"" + text)
      XCTAssertEqual(read["three"] as? [Int], [text.utf8.count])
      XCTAssertEqual(read["four"] as? String, text + "?v=" + text)
      XCTAssertEqual(read["five"] as? String, text + "?v=" + text)
      XCTAssertEqual(read["six"] as? String, text + "?v=" + text + "&w=1")
    }
  }

  func testPartsOfAddressesAreWordsWithHyphens() {
    for (text, slug) in [
      ("A Cup of COFFEE", "a-cup-of-coffee"), ("  --x--  ", "x"), ("", "picture"), ("!", "picture"),
      ("1/2", "1-2"), ("Ångström 3", "ångström-3"), ("고양이, 둘", "고양이-둘"),
    ] {
      XCTAssertEqual(text.slug, slug)
    }
    for byte in UInt8(0)..<128 {
      // The letter keeps the text out of the way of plain bytes.
      let text = "a\(UnicodeScalar(byte))B"
      XCTAssertEqual(text.slug + "-é", (text + " é").slug, "\(byte)")
    }
  }

  func testReadingEverythingOncePushesNothingOut() {
    let cache = RecentCache<Int, Int>(limit: 100)
    readAll(0..<40, cache)
    readAll(0..<40, cache)
    XCTAssertEqual(readAll(1_000..<5_000, cache), 0)
    XCTAssertGreaterThan(readAll(0..<40, cache), 35)
  }

  func testALargeCacheKeepsWhatIsReadOften() {
    let cache = RecentCache<Int, Int>(limit: 10_000)
    readAll(0..<4_000, cache)
    readAll(0..<4_000, cache)
    XCTAssertGreaterThan(readAll(0..<4_000, cache), 3_000)
    for first in stride(from: 10_000, to: 100_000, by: 10_000) {
      for _ in 0..<2 { readAll(first..<first + 4_000, cache) }
    }
    XCTAssertLessThan(readAll(0..<4_000, cache), 1_000, "what nobody asks for goes")
  }

  /// Looks for keys and remembers as values those that are wanted. How many were known.
  @discardableResult
  private func readAll(_ keys: Range<Int>, _ cache: RecentCache<Int, Int>) -> Int {
    keys.reduce(0) { count, key in
      switch cache.find(key, size: { _ in 1 }) {
      case .known(let value):
        XCTAssertEqual(value, key)
        return count + 1
      case .missing(let isWanted):
        if isWanted { cache.remember(key, for: key, size: 1) }
        return count
      }
    }
  }
}
