import XCTest

@testable import HanokBuild

/// Projects that another tool has to make first.
final class GeneratedProjectTests: XCTestCase {
  func testAProjectOfAGeneratorSaysWhichToolMakesIt() throws {
    let folder = try TestFolder()
    let file = try folder.write("name: Demo\n", to: "project.yml")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(file.path): error: describes the project for XcodeGen"))
    }
  }
}
