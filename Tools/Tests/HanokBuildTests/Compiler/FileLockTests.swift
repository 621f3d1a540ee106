import XCTest

@testable import HanokBuild

final class FileLockTests: XCTestCase {
  func testOneHoldsItAtATime() throws {
    let folder = try TestFolder()
    let url = folder.url.appendingPathComponent("lock")
    var first: FileLock? = try FileLock(url, waits: { XCTFail("nobody holds it") })
    XCTAssertNotNil(first)
    var waited = 0
    let second = try FileLock(
      url,
      waits: {
        waited += 1
        first = nil
      })
    XCTAssertEqual(waited, 1)
    withExtendedLifetime(second) {}
  }

  func testAFolderThatIsNotThereIsAnErrorWithItsPath() throws {
    let folder = try TestFolder()
    let url = folder.url.appendingPathComponent("missing/lock")
    XCTAssertThrowsError(try FileLock(url, waits: {})) {
      XCTAssertTrue("\($0)".contains("missing/lock"), "\($0)")
    }
  }
}
