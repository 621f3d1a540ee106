import TestSupport
import XCTest

@testable import Security

/// A process that changes a keychain is killed at random points: what it told of is kept, and the file is whole.
final class KilledKeychainTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keychain-\(UUID().uuidString)")

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func testWhatTheProcessToldOfIsKept() throws {
    var random = SeededRandom(seed: 11)
    var next = 0
    for _ in 0..<12 {
      next = try changeAndKill(from: next, after: Int.random(in: 1...12, using: &random))
      try check(told: next - 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      XCTAssertFalse(names.contains { $0.contains("damaged") })
    }
    XCTAssertGreaterThan(next, 24)
  }

  /// Kills the process when it told of so many numbers, and gives the one after the last it told of.
  private func changeAndKill(from first: Int, after count: Int) throws -> Int {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent()
      .appendingPathComponent("KeychainFixture")
    process.arguments = [folder.path, String(first)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { break }
      text += part
    }
    kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, "the process ended by itself")
    // The last line may be torn; what was told is what ends with a line feed.
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.last.flatMap { Int($0) }.map { $0 + 1 } ?? first
  }

  private func check(told: Int) throws {
    let keychain = Keychain(folder: folder)
    func number(_ query: [CFString: Any]) -> Int? {
      var query = query
      query[kSecReturnData] = true
      var result: CFTypeRef?
      guard keychain.copyMatching(query as CFDictionary, &result) == errSecSuccess else {
        return nil
      }
      return (result as? Data).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    let counted = number([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "counter"])
    XCTAssertTrue([told, told + 1].contains(counted ?? 0), "\(told) \(counted ?? -1)")
    for old in max(0, told - 48)...max(0, told) {
      let query: [CFString: Any] = [
        kSecClass: kSecClassInternetPassword, kSecAttrAccount: "\(old % 50)",
      ]
      // The item that the process was about to replace may be gone.
      if let kept = number(query) {
        XCTAssertTrue([old, told + 1].contains(kept))
      } else {
        XCTAssertEqual(old % 50, (told + 1) % 50)
      }
    }
  }
}
