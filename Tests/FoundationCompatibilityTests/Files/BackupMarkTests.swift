import Foundation
import FoundationCompatibility
import XCTest

final class BackupMarkTests: XCTestCase {
  func testAFileIsLeftOutOfBackups() throws {
    var url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    func isExcluded() throws -> Bool? {
      try url._hanok_resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup
    }
    XCTAssertEqual(try isExcluded(), false)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try url._hanok_setResourceValues(values)
    XCTAssertEqual(try isExcluded(), true)
    try (url as NSURL)._hanok_setResourceValue(false, forKey: .isExcludedFromBackupKey)
    XCTAssertEqual(try isExcluded(), false)
    XCTAssertNil(try url._hanok_resourceValues(forKeys: [.fileSizeKey]).isExcludedFromBackup)
  }
}
