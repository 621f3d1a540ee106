import Foundation
import FoundationCompatibility
import XCTest

final class ProgressTextTests: XCTestCase {
  func testTextsCanBeGivenAndTakenBack() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    XCTAssertEqual(progress.localizedDescription, "25% completed")
    progress.localizedDescription = "Copying"
    progress.localizedAdditionalDescription = "one of four"
    XCTAssertEqual(progress.localizedDescription, "Copying")
    XCTAssertEqual(progress.localizedAdditionalDescription, "one of four")
    progress.localizedDescription = nil
    progress.localizedAdditionalDescription = nil
    XCTAssertEqual(progress.localizedDescription, "25% completed")
    XCTAssertEqual(progress.localizedAdditionalDescription, "1 of 4")
  }

  func testWorkCountsAsUnits() {
    let progress = Progress(totalUnitCount: 10)
    let result = progress.performAsCurrent(withPendingUnitCount: 5) { () -> Int in
      let inner = Progress(totalUnitCount: 2)
      inner.completedUnitCount = 1
      XCTAssertEqual(progress.fractionCompleted, 0.25)
      inner.completedUnitCount = 2
      return 7
    }
    XCTAssertEqual(result, 7)
    XCTAssertNil(Progress.current())
    XCTAssertEqual(progress.fractionCompleted, 0.5)
  }
}
