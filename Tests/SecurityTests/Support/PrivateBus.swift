import Foundation
import XCTest

/// A message bus of a test's own; skips the test where there is no program for it.
final class PrivateBus {
  let address: String
  private let daemon = Process()

  init() throws {
    let program = "/usr/bin/dbus-daemon"
    try XCTSkipUnless(FileManager.default.isExecutableFile(atPath: program), "no dbus-daemon")
    let output = Pipe()
    daemon.executableURL = URL(fileURLWithPath: program)
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    daemon.standardOutput = output
    try daemon.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let next = output.fileHandleForReading.readData(ofLength: 1)
      if next.isEmpty { break }
      line += next
    }
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit {
    daemon.terminate()
    daemon.waitUntilExit()
  }
}
