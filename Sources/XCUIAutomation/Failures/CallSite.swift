import CSwiftRuntime
import Foundation
import XCTestCompatibility

/// Where in the tests' sources the program is: XCTest's methods of elements are told no file and line, so the stack has to
/// tell.
enum CallSite {
  /// The innermost line of the tests' own sources on the stack of this thread.
  static func innermost() -> XCTSourceCodeLocation? {
    let environment = ProcessInfo.processInfo.environment
    guard let program = environment["HANOK_SYMBOLIZER"],
      let list = environment["HANOK_TEST_SOURCES"],
      let sources = try? String(contentsOfFile: list, encoding: .utf8)
    else { return nil }
    let files = Set(sources.split(separator: "\n").map(String.init))
    return place(in: symbols(of: ownAddresses(), program), among: files)
  }

  private static func ownAddresses() -> [UInt] {
    var offsets = [UInt](repeating: 0, count: 256)
    let count = hanok_return_offsets(&offsets, offsets.count)
    return Array(offsets.prefix(Int(count)))
  }

  private static func symbols(of addresses: [UInt], _ program: String) -> String {
    guard !addresses.isEmpty else { return "" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["--obj=/proc/\(getpid())/exe", "--no-demangle", "--relative-address"]
      + addresses.map { "0x" + String($0, radix: 16) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The first of the symbolizer's lines, `FILE:LINE:COLUMN`, that is of one of the files.
  static func place(in text: String, among files: Set<String>) -> XCTSourceCodeLocation? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      let plain = URL(fileURLWithPath: path).standardizedFileURL.path
      if files.contains(path) || files.contains(plain) {
        return XCTSourceCodeLocation(filePath: path, lineNumber: number)
      }
    }
    return nil
  }
}
