import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

final class LargeFolderTests: ServerTestCase {
  /// A smallest GIF: only its header is ever read.
  private static let smallGIF = Data(
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0, 0, 0, 0, 0x3b])

  /// The walk is held in its midst, so whoever waited for all of it would not be answered.
  func testAHundredThousandFilesAreAnsweredAtOnce() throws {
    let count = 100_000
    // A file can have some 65,000 names at most.
    for index in 0..<count {
      let name = String(format: "%@/p%06d.gif", fixture.folder, index)
      let source = String(format: "%@/p%06d.gif", fixture.folder, index / 50_000 * 50_000)
      if index % 50_000 == 0 {
        try LargeFolderTests.smallGIF.write(to: URL(fileURLWithPath: name))
      } else {
        XCTAssertEqual(link(source, name), 0)
      }
    }
    let isAnswered = DispatchSemaphore(value: 0)
    fixture.fittings.willVisit = { seen in
      if seen == 1_000 { isAnswered.wait() }
    }
    try fixture.start(waitsForIndex: false)
    defer { isAnswered.signal() }
    let first = try fixture.get("/photos?per_page=15")
    XCTAssertEqual(fixture.server?.library.hasSeenEverything, false)
    isAnswered.signal()
    XCTAssertEqual(first.list.count, 15)
    XCTAssertEqual(first.list[0]["width"] as? Int, 3)
    XCTAssertEqual(first.titles[0], "p000000")

    let last = try fixture.get("/photos?page=6667&per_page=15")
    XCTAssertEqual(last.headers["x-total"], "\(count)")
    XCTAssertEqual(last.titles, (99_990..<count).map { String(format: "p%06d", $0) })
    XCTAssertEqual(try fixture.get("/photos?per_page=15").ids, first.ids, "the order stays")
    let search = try fixture.get("/search/photos?query=p099999")
    XCTAssertEqual(search.object["total"] as? Int, 1)
  }

  func testSizesAreRememberedBetweenRuns() throws {
    for index in 0..<20 {
      try fixture.write(LargeFolderTests.smallGIF, to: "p\(index + 10).gif")
    }
    try fixture.start()
    let ids = try fixture.get("/photos?per_page=30").ids
    var name: String?
    try waitUntil("the sizes are written, just after the walk's end") {
      name = try FileManager.default.contentsOfDirectory(atPath: fixture.place + "/cache")
        .first { $0.hasPrefix("sizes-") }
      return name != nil
    }
    fixture.stop()
    let path = fixture.place + "/cache/" + (try XCTUnwrap(name))
    XCTAssertEqual(SizeCache.read(from: path).entries.count, 20)

    try fixture.start()
    XCTAssertEqual(try fixture.get("/photos?per_page=30").ids, ids)
    fixture.stop()

    // Damaged at every place: what cannot be read is read from the pictures again.
    let good = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededRandom(seed: 7)
    for _ in 0..<50 {
      var bad = good
      bad[Int.random(in: 0..<bad.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      bad.removeLast(Int.random(in: 0..<bad.count, using: &random))
      try bad.write(to: URL(fileURLWithPath: path))
      XCTAssertLessThanOrEqual(SizeCache.read(from: path).entries.count, 21)
    }
  }
}
