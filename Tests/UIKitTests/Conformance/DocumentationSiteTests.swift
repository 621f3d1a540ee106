import Foundation
import XCTest

/// The site that `docs/build` makes of the pages and of the compiled modules.
final class DocumentationSiteTests: XCTestCase {
  /// No link of a page leads nowhere, those of the reference included.
  func testTheSiteIsBuiltAndItsLinksLeadSomewhere() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL =
      URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../docs/build").standardized
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text)
  }
}
