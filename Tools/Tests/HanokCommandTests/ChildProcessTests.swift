import Foundation
import XCTest

@testable import hanok

final class ChildProcessTests: XCTestCase {
  func testAProgramEndsWithWhatStartedIt() throws {
    let sleep = ChildProcess.endingWithParent(URL(fileURLWithPath: "/bin/sleep"), ["600"])
    let parent = Process()
    parent.executableURL = URL(fileURLWithPath: "/bin/sh")
    parent.arguments = ["-c", "\"$@\" & echo $!; wait", "sh", sleep.program.path] + sleep.arguments
    let output = Pipe()
    parent.standardOutput = output
    try parent.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let child = try XCTUnwrap(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The program has to be running before its parent is killed.
    while try name(of: child) != "sleep" { usleep(10_000) }
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
    var rounds = 0
    while try name(of: child) == "sleep", rounds < 2_000 {
      usleep(10_000)
      rounds += 1
    }
    XCTAssertNotEqual(try name(of: child), "sleep")
  }

  func testSignalsDoWhatTheyDidBeforeTheyWereForwarded() throws {
    func endsBySignal() throws -> Bool {
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sh")
      child.arguments = ["-c", "kill -TERM $$"]
      try child.run()
      child.waitUntilExit()
      return child.terminationReason == .uncaughtSignal
    }
    let before = try endsBySignal()
    var (first, second): (SignalForwarding?, SignalForwarding?) = (
      SignalForwarding {}, SignalForwarding {}
    )
    withExtendedLifetime((first, second)) {}
    first = nil
    second = nil
    XCTAssertEqual(try endsBySignal(), before)
  }

  /// The name of a running program; empty when it has ended.
  private func name(of process: pid_t) throws -> String {
    let folder = "/proc/\(process)/"
    guard let status = try? String(contentsOfFile: folder + "stat", encoding: .utf8),
      !status.contains(") Z ")
    else { return "" }
    return (try? String(contentsOfFile: folder + "comm", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}
