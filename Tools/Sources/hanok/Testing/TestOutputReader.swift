import Foundation
import HanokBuild

/// Counts tests in the output of `swift test`, XCTest's and Swift Testing's, and shows failures.
final class TestOutputReader: @unchecked Sendable {
  private let lock = NSLock()
  private let progress: BuildProgress
  private var counted = TestTally()

  init(_ progress: BuildProgress) { self.progress = progress }

  var tally: TestTally {
    lock.lock()
    defer { lock.unlock() }
    return counted
  }

  func read(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    if line.hasPrefix("Test Case '") {
      readXCTest(line)
    } else if line.hasPrefix("✔ Test ") || line.hasPrefix("◇ Test ") || line.hasPrefix("✘ Test ") {
      readSwiftTesting(line)
    }
    let isShown = [": error: ", " recorded an issue at ", " : Test skipped"].contains(
      where: line.contains)
    if isShown { show(line) }
  }

  private func readXCTest(_ line: String) {
    if line.contains("' passed (") {
      counted.passed += 1
    } else if line.contains("' failed (") {
      counted.failed += 1
    } else if line.contains("' started") {
      progress.update(line.components(separatedBy: "'").dropFirst().first ?? "")
    }
  }

  private func readSwiftTesting(_ line: String) {
    // `✔ Test "name" passed after 0.01 seconds.`; the line about the whole run says “with”.
    if line.hasPrefix("✔ Test run") || line.hasPrefix("✘ Test run") { return }
    if line.contains(" passed after ") { counted.passed += 1 }
    if line.contains(" failed after ") { counted.failed += 1 }
  }

  private func show(_ line: String) {
    progress.interrupt()
    print(line)
    fflush(nil)
  }
}
