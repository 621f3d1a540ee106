import CoreData
import TestSupport
import XCTest

/// A process that saves is killed at random points, until it has saved four thousand times: each save it told of is
/// there whole, and none is there in part.
final class KilledProcessTests: XCTestCase {
  func testEachSaveTheProcessToldOfIsThereWholeAndNoneInPart() throws {
    let folder = try StoreStage.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("Store.sqlite")
    var random = SeededRandom(seed: 20)
    var saved: Int64 = 0
    var kills = 0
    while saved < 4_000 {
      let wanted = Int.random(in: 1...500, using: &random)
      let told = try saveAndKill(url, from: saved, after: wanted)
      kills += 1
      saved = try check(url, told: max(told, saved))
      XCTAssertLessThan(kills, 200)
    }
    XCTAssertGreaterThan(kills, 8)
  }

  /// Starts the process, kills it when it told of so many saves, and gives the number after the last it told of.
  private func saveAndKill(_ url: URL, from first: Int64, after count: Int) throws -> Int64 {
    let process = StoreFixture.process([url.path, String(first)])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = Data()
    var lines = 0
    while lines < count {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { break }
      text += part
      lines += part.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
    kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, "the process ended by itself")
    // The last line may be torn; what was told is what ends with a line feed.
    let told = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().last
    return told.flatMap { Int64($0) }.map { $0 + 1 } ?? first
  }

  /// Checks the whole store and gives the number of the next save.
  private func check(_ url: URL, told: Int64) throws -> Int64 {
    XCTAssertEqual(try StoreStage.sql("PRAGMA integrity_check", url), [["ok"]])
    let stage = try StoreStage(FixtureModel.make(), in: url.deletingLastPathComponent())
    defer { try? stage.coordinator.remove(stage.store) }
    guard case .objects(let counters) = try stage.fetch("Counter") else { return told }
    if counters.isEmpty { return told }
    let count = counters[0].1?.value(at: stage.slot("count", "Counter")) as? Int64 ?? -1
    XCTAssertGreaterThanOrEqual(count, told, "a save it told of is gone")
    XCTAssertLessThanOrEqual(count, told + 1)
    let summary = try stage.sql(
      """
      SELECT count(*), max(ZNUMBER) + 1, count(ZDATA), sum(ZCOUNTER = 1), \
      sum(length(ZTEXT) = 20 * (length(ZNUMBER) + 1)) FROM ZENTRY
      """)[0]
    let all = String(count)
    XCTAssertEqual(summary, [all, all, String((count + 49) / 50), all, all])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: stage.folder.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA").path)
    XCTAssertEqual(files.filter { !$0.hasPrefix(".") }.count, Int((count + 49) / 50))
    return count
  }
}

/// The program that is killed.
enum StoreFixture {
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("StoreFixture")
    process.arguments = arguments
    return process
  }
}
