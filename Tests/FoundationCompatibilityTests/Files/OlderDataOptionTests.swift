import Foundation
import FoundationCompatibility
import XCTest

final class OlderDataOptionTests: XCTestCase {
  func testAFileIsWrittenAndReadWithOptionsOfOldNames() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("options-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("kept".utf8).write(to: file, options: Data.WritingOptions.atomicWrite)
    for options: Data.ReadingOptions in [.mappedRead, .uncachedRead, .dataReadingMapped] {
      XCTAssertEqual(try Data(contentsOf: file, options: options), Data("kept".utf8))
    }
    XCTAssertEqual(Data.WritingOptions.atomicWrite, .atomic)
  }
}
