import XCTest

@testable import HanokBuild

final class LinuxTestLibraryTests: XCTestCase {
  private func isOne(_ texts: [String], _ role: SourceModule.Role = .library) throws -> Bool {
    try marked([("Module", texts, role)]) == ["Module"]
  }

  /// The names of the modules that `#if` is answered for as on Linux.
  private func marked(
    _ modules: [(name: String, texts: [String], role: SourceModule.Role)]
  ) throws -> [String] {
    let folder = try TestFolder()
    var modules = try modules.map { each in
      let sources = try each.texts.enumerated().map {
        try folder.write($1, to: "\(each.name)/\($0).swift")
      }
      var module = SourceModule(name: each.name, sources: sources)
      module.role = each.role
      return module
    }
    LinuxTestLibrary.mark(&modules)
    return modules.filter(\.options.isForLinux).map(\.name)
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
    XCTAssertFalse(try isOne([text, "#if canImport(UIKit)\nimport UIKit\n#endif"]))
  }

  func testAFrameworkThatIsImportedOnApplesSystemsOnlyIsNoObstacle() throws {
    let start = "import XCTest\n#if canImport(Darwin)\n"
    let graphics = "\timport CoreGraphics\n"
    XCTAssertTrue(try isOne([start + graphics + "#endif\nimport Foundation"]))
    XCTAssertFalse(try isOne([start + "#endif\n" + graphics]))
  }

  func testWhatOnlySuchLibrariesImportBelongsToThem() throws {
    let library = """
      import XCTest
      #if canImport(Traps) && !os(Linux)
      import Traps
      #endif
      """
    let modules: [(String, [String], SourceModule.Role)] = [
      ("Handler", ["import Foundation"], .library), ("Shared", ["import Foundation"], .library),
      ("Unused", ["import Foundation"], .library),
      ("Traps", ["import Handler", "import Shared"], .library), ("Matchers", [library], .library),
      ("Tests", ["import Matchers\nimport Shared"], .tests),
    ]
    XCTAssertEqual(try marked(modules), ["Handler", "Traps", "Matchers"])
  }
}
