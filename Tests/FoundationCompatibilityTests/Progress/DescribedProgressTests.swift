import FoundationCompatibility
import XCTest

/// `Progress`, "localizedDescription": "30% completed"; "localizedAdditionalDescription": "3 of 10".
final class DescribedProgressTests: XCTestCase {
  func testAProgressSaysHowMuchIsDone() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    XCTAssertEqual(progress.localizedDescription, "25% completed")
    XCTAssertEqual(progress.localizedAdditionalDescription, "1 of 4")
  }

  func testFilesAreCountedInBytes() {
    let progress = Progress(totalUnitCount: 4000)
    progress.kind = .file
    progress.completedUnitCount = 1000
    XCTAssertEqual(progress.localizedAdditionalDescription, "1 KB of 4 KB")
  }
}
