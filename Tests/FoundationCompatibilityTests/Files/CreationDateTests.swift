import Foundation
import FoundationCompatibility
import XCTest

final class CreationDateTests: XCTestCase {
  func testAFileKeepsTheDateItIsGiven() throws {
    var url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("1".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.creationDate] as? Date
    }
    XCTAssertGreaterThan(try XCTUnwrap(date()).timeIntervalSinceNow, -60)
    let given = Date(timeIntervalSince1970: 1_600_000_000.5)
    try FileManager.default.setAttributes([.creationDate: given], ofItemAtPath: url.path)
    XCTAssertEqual(try date(), given)
    XCTAssertEqual(
      try url._hanok_resourceValues(forKeys: [.creationDateKey]).creationDate, given)
    var values = URLResourceValues()
    values.creationDate = Date(timeIntervalSince1970: 1)
    try url._hanok_setResourceValues(values)
    XCTAssertEqual(try date(), Date(timeIntervalSince1970: 1))
  }
}
