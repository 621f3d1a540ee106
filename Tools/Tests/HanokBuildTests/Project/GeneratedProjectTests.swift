import XCTest

@testable import HanokBuild

/// Projects that another tool has to make first.
final class GeneratedProjectTests: XCTestCase {
  func testAMissingFileThatAScriptMakesNamesTheScript() throws {
    let folder = try TestFolder()
    let script = """
      X1 = {isa = PBXShellScriptBuildPhase; name = "Resources in code"; outputPaths = ("$(SRCROOT)/Demo/AppDelegate.swift"); shellScript = "\\"$PODS_ROOT/R.swift/rswift\\" generate"; };
      T1 = {
      """
    let text = ProjectFixtures.classic.replacing("T1 = {", with: script)
      .replacing("buildPhases = (P1, P2)", with: "buildPhases = (X1, P1, P2)")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("", to: "Config/Base.xcconfig")
    XCTAssertThrowsError(try ProjectReader.read(folder.url, target: "Demo")) { error in
      XCTAssertTrue(
        "\(error)".contains(
          "names “Demo/AppDelegate.swift”, which is not there; the build phase “Resources in code” "
            + "makes it, with R.swift"), "\(error)")
      XCTAssertTrue("\(error)".contains("View Controller.swift”, which is not there\n"))
    }
  }

  func testAProjectOfAGeneratorSaysWhichToolMakesIt() throws {
    let folder = try TestFolder()
    let file = try folder.write("xcodeproj(name = \"Demo\")\n", to: "BUILD.bazel")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(file.path): error: describes the project for Bazel"))
    }
  }
}
