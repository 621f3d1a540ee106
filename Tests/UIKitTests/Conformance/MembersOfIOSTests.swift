import Foundation
import XCTest

/// The public interface against iOS's members by name, which `docs/api/ios` lists.
final class MembersOfIOSTests: XCTestCase {
  /// `docs/api/differs.txt` holds what differs: `docs/api/compare > docs/api/differs.txt` writes it anew. What
  /// iOS has and is made goes out of it; nothing may come in.
  func testWhatDiffersFromIOSIsWrittenDown() throws {
    let found = Set(try lines(of: "compare"))
    let text = try String(
      contentsOf: folder.appendingPathComponent("differs.txt"), encoding: .utf8)
    let known = Set(text.split(separator: "\n").map(String.init))
    XCTAssertEqual(found.subtracting(known).sorted(), [], "differs and is not written down")
    XCTAssertEqual(known.subtracting(found).sorted(), [], "is written down and no longer differs")
  }

  /// `docs/api/census.txt` lists what many apps use.
  func testEveryNameOfTheCensusIsThere() throws {
    XCTAssertEqual(try lines(of: "census"), [])
  }

  private let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../docs/api").standardized

  /// The output of a program of `docs/api`.
  private func lines(of program: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = folder.appendingPathComponent(program)
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
