import FoundationCompatibility
import XCTest

final class StandardDirectoriesTests: XCTestCase {
  func testFoldersAreThoseOfTheFileManager() {
    let folders: [(URL, FileManager.SearchPathDirectory)] = [
      (.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
      (.applicationSupportDirectory, .applicationSupportDirectory),
      (.downloadsDirectory, .downloadsDirectory), (.picturesDirectory, .picturesDirectory),
    ]
    for (url, directory) in folders {
      let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
      if let known { XCTAssertEqual(url, known) }
      XCTAssertTrue(url.isFileURL)
    }
    XCTAssertTrue(URL.libraryDirectory.isFileURL)
  }
}
