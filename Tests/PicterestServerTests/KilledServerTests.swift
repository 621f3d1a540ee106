import Foundation
import TestSupport
import XCTest

@testable import PicterestServer

/// The program is killed in the middle of uploads, deletions and likes, again and again; what is found
/// afterwards is whole.
final class KilledServerTests: ServerTestCase {
  /// Answers to clients, and their requests without one.
  private final class Ledger: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var published: Set<String> = []
    private(set) var deleting: Set<String> = []
    private(set) var deleted: Set<String> = []

    func note(published id: String) { lock.withLock { _ = published.insert(id) } }
    func note(deleting id: String) { lock.withLock { _ = deleting.insert(id) } }
    func note(deleted id: String) { lock.withLock { _ = deleted.insert(id) } }

    /// Waits until the rounds so far have published so many posts, and deleted one in the first round.
    func wait(forPublished count: Int) {
      waitUntil("\(count) posts are published and one is deleted") {
        lock.withLock { published.count >= count && !deleted.isEmpty }
      }
    }
  }

  private static var rounds: Int {
    ProcessInfo.processInfo.environment["PICTEREST_KILLS"].flatMap { Int($0) } ?? 20
  }

  func testNothingIsHalfThereAfterAKill() throws {
    try fixture.start()
    let people = try (0..<3).map { try fixture.signUp("p\($0)") }
    fixture.stop()
    let ledger = Ledger()
    var random = SeededRandom(seed: 77)
    for round in 0..<KilledServerTests.rounds {
      let (process, port) = try startProgram()
      let client = ServerFixture(on: port, place: fixture.place, folder: fixture.folder)
      let group = DispatchGroup()
      for (index, person) in people.enumerated() {
        let seed = UInt64(round * 10 + index)
        DispatchQueue.global().async(group: group) {
          KilledServerTests.work(client, as: person, ledger, seed: seed)
        }
      }
      ledger.wait(forPublished: round + 1)
      usleep(UInt32.random(in: 0...80_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      group.wait()
      try fixture.start()
      try fixture.checkInvariants()
      XCTAssertEqual(try fixture.incomingFiles(), [])
      try check(ledger)
      fixture.stop()
    }
    XCTAssertGreaterThanOrEqual(ledger.published.count, KilledServerTests.rounds, "it was busy")
  }

  /// Publishes, likes and deletes until the server is gone.
  private static func work(
    _ client: ServerFixture, as person: Person, _ ledger: Ledger, seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    guard let picture = try? ServerFixture.picture("coffee.jpg") else { return }
    for number in 0... {
      guard
        let response = try? client.publish(
          "Post \(number)", text: "words", as: person, picture: picture, key: "\(seed)-\(number)")
      else { return }
      guard response.status == 201, let id = response.object["id"] as? String else { continue }
      ledger.note(published: id)
      if Bool.random(using: &random) {
        guard (try? client.send("POST", "/photos/\(id)/like", as: person)) != nil else { return }
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        ledger.note(deleting: id)
        guard let deletion = try? client.send("DELETE", "/photos/\(id)", as: person) else { return }
        if deletion.status == 204 { ledger.note(deleted: id) }
      }
    }
  }

  /// Acknowledged posts are there, with their pictures; posts acknowledged as deleted are not.
  private func check(_ ledger: Ledger) throws {
    for id in ledger.published.subtracting(ledger.deleting) {
      XCTAssertEqual(try fixture.get("/photos/\(id)").status, 200)
      XCTAssertEqual(
        try fixture.get("/images/\(id)").body, try ServerFixture.picture("coffee.jpg"))
    }
    for id in ledger.deleted { XCTAssertEqual(try fixture.get("/photos/\(id)").status, 404) }
  }

  private func startProgram() throws -> (Process, Int) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("picterest-server")
    process.arguments = [
      "--port", "0", "--folder", fixture.folder, "--cache", fixture.place + "/cache", "--data",
      fixture.place + "/data", "--changes", "0", "--exit-with-parent",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    var line = Data()
    while !line.contains(0x0a), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      line += data
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (process, try XCTUnwrap(text.split(separator: ":").last.flatMap { Int($0) }, text))
  }
}
