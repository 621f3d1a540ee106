import Foundation
import XCTest

/// The program itself, as `hanok run` starts it.
final class ProgramTests: ServerTestCase {
  private func program(_ arguments: [String], input: Pipe? = nil) throws -> (Process, Pipe) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("picterest-server")
    process.arguments =
      ["--port", "0", "--cache", fixture.place + "/cache", "--data", fixture.place + "/data"]
      + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let input { process.standardInput = input }
    try process.run()
    return (process, output)
  }

  private func firstLine(_ output: Pipe) -> String {
    var text = ""
    while !text.contains("\n"), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  func testFirstLineNamesTheAddressAndSIGTERMEndsItCleanly() throws {
    let (process, output) = try program(["--folder", fixture.folder])
    let line = firstLine(output)
    XCTAssertNotNil(line.wholeMatch(of: /listening on http:\/\/127\.0\.0\.1:\d+\n/), line)
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func testItEndsWithItsParent() throws {
    let input = Pipe()
    let (process, output) = try program(["--exit-with-parent"], input: input)
    XCTAssertTrue(firstLine(output).hasPrefix("listening on "), "the starter pictures are found")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func testWrongUseEndsWithAStatus() throws {
    for (arguments, status) in [(["--nonsense"], 64), (["--folder", "/nowhere/at/all"], 1)] {
      let (process, _) = try program(arguments)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, Int32(status))
    }
  }
}
