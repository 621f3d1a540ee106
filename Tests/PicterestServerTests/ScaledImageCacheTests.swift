import Foundation
import XCTest

@testable import PicterestServer

final class ScaledImageCacheTests: ServerTestCase {
  private var directory: String { fixture.place + "/scaled" }

  func testWhatWasUsedLongestAgoGoesFirst() throws {
    let cache = try ScaledImageCache(directory: directory, limit: 1_000)
    for key in ["a", "b", "c"] {
      cache.store(Data(count: 300), for: key)
      usleep(5_000)
    }
    XCTAssertNotNil(cache.file(for: "a"))
    usleep(5_000)
    cache.store(Data(count: 300), for: "d")
    XCTAssertNotNil(cache.file(for: "a"))
    XCTAssertNil(cache.file(for: "b"))
    XCTAssertLessThanOrEqual(cache.size, 900)
  }

  func testItKnowsItsSizeAfterARestartAndCleansUp() throws {
    try ScaledImageCache(directory: directory, limit: 1_000).store(Data(count: 70), for: "a")
    try Data(count: 500).write(to: URL(fileURLWithPath: directory + "/new-1-1"))
    let cache = try ScaledImageCache(directory: directory, limit: 1_000)
    XCTAssertEqual(cache.size, 70)
    cache.store(Data(count: 80), for: "a")
    XCTAssertEqual(cache.size, 80)
    XCTAssertEqual(cache.file(for: "a")?.size, 80)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: directory), ["a"])
  }
}
