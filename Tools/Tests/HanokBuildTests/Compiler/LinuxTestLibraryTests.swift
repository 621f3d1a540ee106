import XCTest

@testable import HanokBuild

final class LinuxTestLibraryTests: XCTestCase {
  private func isOne(_ texts: [String], _ role: SourceModule.Role = .library) throws -> Bool {
    let folder = try TestFolder()
    let sources = try texts.enumerated().map { try folder.write($1, to: "\($0).swift") }
    var module = SourceModule(name: "Module", sources: sources)
    module.role = role
    return LinuxTestLibrary.is(module)
  }

  func testALibraryThatExtendsXCTestAndKnowsLinuxIsOne() throws {
    let texts = ["#if canImport(Darwin)\n#endif", "  import XCTest\nopen class A: XCTestCase {}"]
    XCTAssertTrue(try isOne(texts))
    XCTAssertFalse(try isOne([texts[0]]))
    XCTAssertFalse(try isOne([texts[1]]))
  }

  func testTestsAndWhatIsWrittenForAppsAreNone() throws {
    let text = "import XCTest\n#if os(Linux)\n#endif\n"
    XCTAssertTrue(try isOne([text]))
    XCTAssertFalse(try isOne([text], .tests))
    XCTAssertFalse(try isOne([text, "import UIKit"]))
  }
}
