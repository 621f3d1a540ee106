import Foundation
import FoundationCompatibility
import XCTest

final class ProgressFilesTests: XCTestCase {
  func testWhatIsSaidOfFilesIsInTheInformation() {
    let progress = Progress(totalUnitCount: 3)
    XCTAssertNil(progress.fileTotalCount)
    progress.fileOperationKind = .downloading
    progress.fileTotalCount = 4
    progress.fileCompletedCount = 1
    progress.throughput = 100
    progress.estimatedTimeRemaining = 2.5
    progress.fileURL = URL(fileURLWithPath: "/a")
    XCTAssertEqual(progress.fileOperationKind, .downloading)
    XCTAssertEqual(progress.fileTotalCount, 4)
    XCTAssertEqual(progress.fileCompletedCount, 1)
    XCTAssertEqual(progress.throughput, 100)
    XCTAssertEqual(progress.estimatedTimeRemaining, 2.5)
    XCTAssertEqual(progress.userInfo[.fileURLKey] as? URL, URL(fileURLWithPath: "/a"))
    progress.throughput = nil
    XCTAssertNil(progress.throughput)
  }
}
