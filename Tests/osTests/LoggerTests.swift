import OSLog
import XCTest
import os

final class LoggerTests: XCTestCase {
  /// The body's output to the standard error stream.
  private func errors(_ body: () -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let saved = dup(2)
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    dup2(descriptor, 2)
    body()
    dup2(saved, 2)
    close(saved)
    close(descriptor)
    return try String(contentsOf: file, encoding: .utf8)
  }

  func testMessagesNameTheirPlace() throws {
    let text = try errors {
      Logger(subsystem: "app", category: "net").error("code \(5, privacy: .public)")
    }
    XCTAssertTrue(text.hasSuffix("[app:net] error: code 5\n"), text)
  }

  func testValuesAreFormatted() {
    func text(_ message: OSLogMessage) throws -> String {
      try errors { Logger().info(message) }.components(separatedBy: "] ").last ?? ""
    }
    XCTAssertEqual(try text("\(1.5, format: .fixed(precision: 2))"), "1.50\n")
    XCTAssertEqual(try text("\(255, format: .hex(includePrefix: true))"), "0xff\n")
    XCTAssertEqual(try text("|\("a", align: .right(columns: 3))|"), "|  a|\n")
    XCTAssertEqual(try text("\(true) \("secret", privacy: .private)"), "true secret\n")
    XCTAssertEqual(try text("\([1, 2])"), "[1, 2]\n")
  }

  func testFormatsOfOsLog() throws {
    let text = try errors {
      os_log("%{public}@ is %d%%", log: .default, type: .debug, "x", 5)
      os_log(.error, "plain 100%%")
      os_log("hidden", log: .disabled)
    }
    XCTAssertTrue(text.contains("] x is 5%\n"), text)
    XCTAssertTrue(text.contains("error: plain 100%\n"), text)
    XCTAssertFalse(text.contains("hidden"))
  }

  func testTheAllocatedLockExcludes() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { lock.withLock { $0 += 1 } }
    }
    XCTAssertEqual(lock.withLock { $0 }, 8000)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    XCTAssertFalse(plain.lockIfAvailable())
    plain.unlock()
  }
}
